"""The 256 colours of pictures of Cthulhu Wars.

Computed by ``tests/render/build_cthulhu_palette.py``.
"""

from base64 import b64decode

PALETTE = b64decode(
    "Cg4SFBsfHSYpJzMvM0A/7+bPvbSbipOPyfJrCg0O7ePIWhgc5RYf8KAsDRojt5xjBQkMW2Vp8efNrsrKECEr"
    "FCo0GTQ9TEU0WE45QTwvV0Y2////NbmKT4v/6EhO88YupGjy8Ios3OfwJ73T8HrAmZeM+tjZL595kWDTvrmn"
    "d314KEhrfZSamJSBNqmAwMrRj3dJkbBSVnVvh6/86FdbTT8g43qy7rOxVInj9fT63NS9yMKtf6mgx2qfxpmf"
    "ZX5+Mjgz5bw0FBMQDBQXPkNJeHdpQkhCud9k9857IVJVO01Y1VNUHztagG0zeGpNzNTZwtb+7Gxx74eI2YAt"
    "QVdfRmNThF1W20NJNEdPr6iUgzI1mSkuSmpkDSUeEzQsbIWUfIaIRk1LUFRToppwpchbuWSTto2Dapz8dI7E"
    "h9jc3cmW9NifhYRzjYx+s6+epLW8XkwkSFkvbycqbkQ5ToPrMDE4Njg9aYA/lHohZUaUim+hqsT0se7jnmvc"
    "Jqa5M7HBFxYzEyMxHElJHl9Jo1aCqX52FDY1GTtFWltTW2RcQhkYUSYlRrWNYZyLYkVKbE5ZRaGpasqkJXJa"
    "K4ho2LEt9b9YNCYLMiofGRgSHh0W6Dcr0EhL8pvLwJnyTxQ4WTUuepVJl4hgTGCAVm6T1My1++qwn9vJusPA"
    "RJV1aZR2SzVwUFlmTj5RYjBOGx8jGygh13Gr8p+fLBMSKSATQnLKS3/f8Mvw7+zvvKp9zLqLISc0MiUtV3y/"
    "fVS1vEpJs15TMVKOOmKtJiEgMhQkPEA+LjxGrmkoro4mxaEnwqE7yXgr2YtDh0VsjWxtExgaECAl+cLD5dvF"
    "M0JfHVtm1LHO0rj1dlQYb1swJyspODImRDYSXTwPbG5jf3lZo3NWsItPlaKrjsSzX4zrV8rXpZ6Jo6KUZ11E"
    "aGRZfE5BnUJBbFltZ3B1L0w/PFhKrDg8xUFHKSJGLDFPFSwtGCxIGkE9IUJLf142llgeIHeEI4+eq5XIsn/y"
    "UVBCV2c7Qy44OUgs"
)
"""Red, green, blue of each colour."""
