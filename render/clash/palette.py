"""The 256 colours of pictures of Clash of Cultures.

Computed by ``tests/render/build_clash_palette.py``.
"""

from base64 import b64decode

PALETTE = b64decode(
    "EBMaFBokGyArJCs4LzhIOkVX9O/kwsnUjJam/8hXCw0S/////95ZTpv/JGfJoxI/6eLQ//jsJi4+MjxQipeu"
    "O0ZbLCRAFxwm5RYf1t/q9FA8/9Mu/3zL8Org6uXdRkxXpKy2mYJk/tdx82RVM3hX5ODXhbKbTpbHQ0hRuKiN"
    "nopt0Xpv8XW/Y0sJUVdh8tJXHyQqfXJg3Gytk5BQXG0q0lVAX0gyt7WxEzAoFjwv2Z2T95WNQDgkYXwufoWS"
    "KisvzK9KhFbNXo/UXFtTtKGCLzQ9HEY3MF2KVFxpzcexj5WgvOfy4+jyL2hOUVNUibHdnMT/3bxQ68aN/+CM"
    "HlaITFRozNLWR1Yjwb+5ub/Hgi0hhEk0jY2NLDNEfGpTO0keTUcnEBwdqIw4ISUcIScwrZl6ShwigoSIPEJP"
    "wLij1dHKHlA+JVxGKSwcLTsd+fj68bor68BUcnmGlJypcaDPnj8ttFk3bS1RXlJCindbiH1qQ0REMVJBnZ2b"
    "paOgHRYBGx8ccVkPX1If0KQmv6JGxl+b9YJ3O3WoR4e1Ni0gTT4PiHQqiHw+altIWVtgiYaA/aTa/NHcsSof"
    "skwkLzQsMVMpr5HfvMXPXRQPXTUfLEt2H014dWIgbWk3NTlBRS5BPoBfiJCdRIPaTpv/qJFxp6ZZFyg8Ky83"
    "NFV8SlFeImCWMGmdsk+Et3yNT0c4Tk1IKB8HKCcltJpDsb9Lws3u3dnQpYQZl4U3ECchEx8vZRk+azU5mnpG"
    "woRKhZY5k6M/iGsTgGk46C8vxEIyZWlwcXJyzMnC3NW988O//u+5lFeBenx8bX8veIwzOjcvRj4vwrOM862m"
    "Zm57bXR/nZaFlZWUPT85OD5ISWyXRZFqYWNja2pmnaOtmKKywqdY2K5OcWNQdHZEOSwHNRIfV1Q1aVoxoT9v"
    "qmdnLm7KPXjLHDVSJ0NhrayosLjBdn+OZ52Bp5BEnrFChzpmh1daYHqcgoqXRm0yUmInW2FsXWZ1qLLAocfj"
    "/PPV8u/1DhIWGxYX"
)
"""Red, green, blue of each colour."""
