"""The signatures of URLs, as `plotwright sign` makes them."""
from __future__ import annotations

import base64
import hashlib
import hmac
import re
import urllib.parse
from dataclasses import dataclass, field
from typing import Optional

# Besides letters, digits and `-._~`: the characters that are sent unencoded. Python always keeps the former.
_SENT = "!#$%&()*+,/:;=?@"


@dataclass(frozen=True)
class SigningKey:
    """A key of the server's setting `signing-keys`."""

    name: str
    secret: str = field(repr=False)

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Za-z0-9._~-]{1,32}", self.name) or not re.fullmatch(r"[!-~]{16,}", self.secret):
            raise ValueError("A signing key has the form NAME:SECRET, with a secret of at least 16 visible ASCII characters.")

    @staticmethod
    def parse(text: str) -> SigningKey:
        """Reads `NAME:SECRET`. Of several keys, separated by spaces or commas, the first one signs."""
        name, _, secret = re.split(r"[\s,]+", text.strip(), maxsplit=1)[0].partition(":")
        return SigningKey(name, secret)


def sign_url(url: str, key: SigningKey, expires: Optional[int] = None, base: str = "") -> str:
    """Signs an absolute URL, or a path with a query.

    `expires` is the time when the URL expires, in seconds since 1970. `base` is the public URL of the server; the prefix of its
    path is not signed. Raises `ValueError` for a URL that cannot be signed.
    """
    found = re.fullmatch(r"(https?://[^/?]*)?(/.*)", url, re.DOTALL)
    if not found or (not found[1] and url.startswith("//")):
        raise ValueError("The URL must start with http:// or https:// and have a path, or be a path that starts with /.")
    origin, message = found[1] or "", found[2]
    prefix = urllib.parse.urlsplit(base).path.rstrip("/")
    if prefix and message.startswith(prefix + "/"):
        origin, message = origin + prefix, message[len(prefix):]
    if "#" in message:
        raise ValueError("A fragment (#…) is never sent; write # as %23.")
    if re.search(r"%(?![0-9A-Fa-f]{2})", message):
        raise ValueError("A % is not followed by two hexadecimal digits; write % as %25.")
    message = urllib.parse.quote(message, safe=_SENT)
    path, _, query = message.partition("?")
    if {".", ".."} & set(path.split("/")):
        raise ValueError("Browsers resolve . and .. in a path before they send it.")
    taken = {"expires", "key", "signature"} & {item.partition("=")[0] for item in query.split("&")}
    if taken:
        raise ValueError(f"The URL already has the parameter {min(taken)}.")
    if not message.endswith(("?", "&")):
        message += "&" if "?" in message else "?"
    if expires is not None:
        message += f"expires={expires}&"
    message += f"key={key.name}"
    code = hmac.new(key.secret.encode(), message.encode(), hashlib.sha256).digest()
    return f"{origin}{message}&signature={base64.urlsafe_b64encode(code).rstrip(b'=').decode()}"
