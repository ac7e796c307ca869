"""What a client returns."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

from .errors import Fault, Problem
from .specs import Format, Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .client import Client


class Picture(bytes):
    """The bytes of a picture, with what the server says about it."""

    media_type: str
    """The media type, such as `image/png`."""
    alt: str
    """The title and a description in words, for `alt` in HTML."""
    etag: str
    """The entity tag, a hash of everything that the picture depends on."""
    warnings: tuple[str, ...]
    """What is not as it should be, such as characters that no font has."""

    def __new__(
        cls, content: bytes, media_type: str, alt: str = "", etag: str = "", warnings: tuple[str, ...] = ()
    ) -> Picture:
        picture = super().__new__(cls, content)
        picture.media_type, picture.alt, picture.etag, picture.warnings = media_type, alt, etag, warnings
        return picture

    def __repr__(self) -> str:
        return f"<Picture {self.media_type}, {len(self)} bytes: {self.alt or 'without a description'}>"

    @staticmethod
    def _read(content: bytes, headers: Mapping[str, str]) -> Picture:
        def value(name: str, default: Any) -> Any:
            try:
                return json.loads(headers.get(name) or "null") or default
            except ValueError:
                return default

        return Picture(
            content, headers.get("Content-Type") or "", str(value("X-Plotwright-Alt", "")), headers.get("ETag") or "",
            tuple(map(str, value("X-Plotwright-Warnings", ()))))


@dataclass(frozen=True)
class Validation:
    """Whether a spec is valid. It is true if it is."""

    valid: bool
    errors: tuple[Fault, ...] = ()
    """Each error, with its place and what to write instead."""
    warnings: tuple[str, ...] = ()
    """What would not be as it should be in the picture of a valid spec."""

    def __bool__(self) -> bool:
        return self.valid

    @staticmethod
    def _read(answer: Mapping[str, Any]) -> Validation:
        return Validation(
            bool(answer["valid"]), tuple(map(Fault._read, answer.get("errors") or ())), tuple(answer.get("warnings") or ()))


@dataclass(frozen=True)
class Description:
    """What a picture shows."""

    title: Optional[str]
    alt: str
    """The title and the description on one line, for `alt` in HTML."""
    description: str
    language: Optional[str]
    """The language of the words as a BCP 47 tag."""
    plots: tuple[Mapping[str, Any], ...]
    """Each plot with its `place` in the spec, its `name` and its `records`, which have `values` and a `text`."""
    document: Mapping[str, Any]
    """The whole answer."""

    def __str__(self) -> str:
        return self.alt

    @staticmethod
    def _read(answer: Mapping[str, Any]) -> Description:
        return Description(
            answer["title"], answer["alt"], answer["description"], answer["language"], tuple(answer["plots"]), answer)


@dataclass(frozen=True)
class BatchItem:
    """The result of one spec of a batch: a picture or a problem."""

    number: int
    """The number of the spec, from 1."""
    id: str
    """The id of the spec; by default its number."""
    status: int
    """The status that the spec would have had as a request of its own."""
    picture: Optional[Picture]
    problem: Optional[Problem]


@dataclass(frozen=True)
class SavedChart:
    """A spec that the server has saved."""

    client: Client
    id: str
    """The id in the URL."""
    hash: str
    """The whole hash of the spec."""
    public_base: str
    """What its URLs start with: the server's public URL if it has one, or the URL of the client."""
    time_to_live: Optional[float] = None
    """The seconds after which the server deletes the chart."""

    def url(self, format: Format = "png", lifetime: Optional[float] = None, **options: Unpack[Options]) -> str:
        """The short URL of the picture. It is signed if the client has a key, for `lifetime` seconds from now or forever."""
        return self.client._address(self.public_base, f"/charts/{self.id}.{format}", options, lifetime)

    def render(self, format: Format = "png", **options: Unpack[Options]) -> Picture:
        """The picture."""
        return self.client._picture(self.client._address(self.client.base, f"/charts/{self.id}.{format}", options))

    def spec(self) -> Any:
        """The spec as it was saved."""
        return json.loads(self.client._get(self.client._address(self.client.base, f"/charts/{self.id}", {}))[0])

    def delete(self) -> None:
        """Deletes the chart. Requires a token."""
        self.client._delete(f"/charts/{self.id}")
