"""A chart that shows itself in a notebook."""
from __future__ import annotations

import base64
import struct
from typing import TYPE_CHECKING, Any, Optional

from .results import Picture, SavedChart
from .specs import Format, Options, Spec

if TYPE_CHECKING:
    from .client import Client


class Chart:
    """A spec with its server and format. It is drawn when a notebook shows it, at two pixels a point."""

    def __init__(self, client: Client, spec: Spec, format: Format = "png", options: Optional[Options] = None) -> None:
        self.client, self.spec, self.format = client, spec, format
        self.options: Options = options or {}

    def __repr__(self) -> str:
        return f"<Chart of {self.client.base}, {self.format}>"

    def url(self, lifetime: Optional[float] = None) -> str:
        """A URL with the spec in it; see `Client.url`."""
        return self.client.url(self.spec, self.format, lifetime, **self.options)

    def render(self) -> Picture:
        """The picture; see `Client.render`."""
        return self.client.render(self.spec, self.format, **self.options)

    def save(self, time_to_live: Optional[float] = None) -> SavedChart:
        """Saves the spec; see `Client.save`."""
        return self.client.save(self.spec, time_to_live)

    def _shown(self) -> tuple[Picture, float]:
        """The picture for a notebook and the pixels for each point."""
        options: Options = {"device_pixel_ratio": 2, **self.options}
        return self.client.render(self.spec, "svg" if self.format == "svg" else "png", **options), options["device_pixel_ratio"]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> tuple[dict[str, str], dict[str, Any]]:
        picture, ratio = self._shown()
        if self.format == "svg":
            return {"image/svg+xml": picture.decode(), "text/plain": picture.alt}, {}
        width, height = struct.unpack(">II", picture[16:24])
        size = {"width": round(width / ratio), "height": round(height / ratio)}
        return {"image/png": base64.b64encode(picture).decode(), "text/plain": picture.alt}, {"image/png": size}

    def _repr_png_(self) -> Optional[bytes]:
        return None if self.format == "svg" else bytes(self._shown()[0])

    def _repr_svg_(self) -> Optional[str]:
        return self._shown()[0].decode() if self.format == "svg" else None
