"""The 256 colours of pictures of Cthulhu Wars.

Computed by ``tests/render/build_cthulhu_palette.py``.
"""

from base64 import b64decode

PALETTE = b64decode(
    "Cg4SFBsfHSYpJzMvM0A/7+bPvbSbipOPyfJrCg0O7ePIWhgc5RYf8KAsDRojt5xjBQkMW2Vp8efNrsrKECEr"
    "FCo0GTQ9TEU0WE45QTwvV0Y2////NbmKT4v/6EhO88YupGjy8Ios3OfwJ73T8HrAmZeN+tnaL554kWDTvrmn"
    "eH13KEhrfJOWmJSBIYKQNqmAj3dJwMrRkbBSV3Vwhq786FhcTT8gf6eg7rOxVHzB43qyyMKt9fT6aHl+x2mf"
    "Mzk05bw0T1VS3NS9FBMQDBQXQUZCeHdpIVJWO01Yud9k98572FNTf2w0eGpNHztazNTZw9f+7Gxx74eI2YAt"
    "QVdfR2RThV1WbYWRfoaHr6mVNEdOgTQ3ly0xSmlkobTXjdzNDSUeEzQsoppvpchbuWSTto2D3cmW9NifcEU5"
    "hYRzjYx+XkwkSFkvs6+dpra6nmzc0EhLHEpJHl5JaYA/lHohZUaUim6hq8X4r+zjLjI4OTc/GBUzEyMxJaS2"
    "M7HBo1aCqX51QUBJRk1KWltSW2RcFDY1GTtFXJ2MSLeOQhkWVCQlYkVKbk9Y2LEt9b9YJXJZKodo8pvLwJny"
    "LCUaOSwdQZ+nasqkaZz8ThM4UTMsGRkSIR4WepVJl4hg08u1++qwTGCAVm+TRZVzaZN2SzVwUFlmn9XGvMXA"
    "u0hItF5UYS9NVkVZGiAiHykiKxIUMCEJ78zw7+zw13Gr8p6fvKp9zLqLIigyMiUuQnLLTIDhMVKOOmKtfVS1"
    "b4m4JR4iMxUjO0E8LjxFrWkoro4mkJuqjsOyxaEnwqE7yXgr2YtDdVQYb1sxh0VsjWxt+cLE5dvFMkJfG2Fs"
    "ExgaECAlRTYQXTwOLSslNzMoXovoW8zZ1LHO0rj1bG1if3lZo3NWsItPpZ2GpKKSZ11EZ2RYfE5BnUJCa1hs"
    "Z3BwM00/PVhKKCJGLDFPrDg8xkFHFSstGCxIUVBCV2c7rJbIsn/ygF01lVgdcyYpYzkyuhcd6T0qQy04OUkr"
    "m6erxpmfGkE9IUJL"
)
"""Red, green, blue of each colour."""
