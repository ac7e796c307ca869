"""The errors of this package. All of them are of the class `PlotwrightError`."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional


class PlotwrightError(Exception):
    """Any error of this package."""


class ConnectionFailed(PlotwrightError):
    """The server could not be reached, did not answer in time, or its response broke off."""


class URLTooLong(PlotwrightError):
    """A spec does not fit into a URL. `Client.save` gives it a short URL."""


@dataclass(frozen=True)
class Fault:
    """One of the errors in a request."""

    detail: str
    """What is wrong, as a sentence."""
    pointer: Optional[str] = None
    """The JSON Pointer (RFC 6901) of the place in the spec."""
    parameter: Optional[str] = None
    """The name of the query parameter."""
    suggestion: Optional[str] = None
    """What was probably meant."""
    members: Optional[Mapping[str, Any]] = None
    """The members that say the same in the server's terms."""
    found: Any = None
    """What was found."""
    allowed: tuple[Any, ...] = ()
    """What is allowed."""

    @staticmethod
    def _read(value: Mapping[str, Any]) -> Fault:
        return Fault(
            detail=str(value.get("detail", "")), pointer=value.get("pointer"), parameter=value.get("parameter"),
            suggestion=value.get("suggestion"), members=value.get("members"), found=value.get("found"),
            allowed=tuple(value.get("allowed") or ()))

    def __str__(self) -> str:
        place = self.pointer or self.parameter
        return f"{place}: {self.detail}" if place else self.detail


class Problem(PlotwrightError):
    """A problem document (RFC 9457): the server's answer to a request that it refuses."""

    def __init__(self, document: Mapping[str, Any], status: int, retry_after: Optional[float] = None) -> None:
        self.status = status
        """The status of the response, such as 422."""
        self.type = str(document.get("type", "about:blank"))
        """The kind of the problem, such as `urn:problem-type:plotwright:invalid-spec`."""
        self.title = str(document.get("title", ""))
        """What the kind means."""
        self.detail = str(document.get("detail", ""))
        """What is wrong with this request."""
        self.errors = tuple(Fault._read(error) for error in document.get("errors") or () if isinstance(error, Mapping))
        """Each error, with its place and what to write instead."""
        self.request_id = document.get("requestId")
        """The identifier of the request in the server's log."""
        self.retry_after = retry_after
        """The seconds after which the server wants to be asked again."""
        self.document = document
        """The whole document."""
        super().__init__("; ".join(map(str, self.errors)) or self.detail or self.title)

    def __str__(self) -> str:
        return f"{self.status} {self.title}: {self.args[0]}"

    @staticmethod
    def _read(content: bytes, status: int, retry_after: Optional[str]) -> Problem:
        seconds = float(retry_after) if retry_after and retry_after.isascii() and retry_after.isdigit() else None
        try:
            document = json.loads(content)
        except ValueError:
            document = None
        if not isinstance(document, dict):
            document = {"title": "Not a problem document", "detail": content[:500].decode("utf-8", "replace")}
        return Problem(document, status, seconds)
