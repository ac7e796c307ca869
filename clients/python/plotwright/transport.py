"""HTTP requests that wait and try again when the server asks for it."""
from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Optional

from .errors import ConnectionFailed, Problem


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the token to another server."""

    def redirect_request(self, *arguments: Any, **options: Any) -> None:
        return None


class Transport:
    """Sends requests."""

    def __init__(self, token: Optional[str], timeout: float, retries: int, max_wait: float) -> None:
        self.timeout, self.retries, self.max_wait = timeout, retries, max_wait
        self._fields = {"Accept": "*/*", "User-Agent": "plotwright-python"}
        self._authorization = {"Authorization": f"Bearer {token}"} if token else {}
        self._opener = urllib.request.build_opener(_NoRedirects)

    @contextmanager
    def open(self, method: str, url: str, body: Optional[bytes] = None, kind: str = "") -> Iterator[Any]:
        """The response to a request. A refusal is raised as a `Problem`.

        After 429 and 503 with `Retry-After`, the request is sent again, as long as all waiting takes at most `max_wait` seconds.
        """
        fields = {**self._fields, **({} if method == "GET" else self._authorization), **({"Content-Type": kind} if kind else {})}
        waited, tries = 0.0, 0
        with _failures():
            while True:
                request = urllib.request.Request(url, data=body, headers=fields, method=method)
                try:
                    response = self._opener.open(request, timeout=self.timeout)
                    break
                except urllib.error.HTTPError as error:
                    with error:
                        problem = Problem._read(error.read(1 << 20), error.code, error.headers.get("Retry-After"))
                pause = problem.retry_after
                again = problem.status in (429, 503) and pause is not None and tries < self.retries
                if not again or pause is None or waited + pause > self.max_wait:
                    raise problem
                time.sleep(pause)
                waited, tries = waited + pause, tries + 1
            with response:
                yield response


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except urllib.error.URLError as error:
        raise ConnectionFailed(f"The server cannot be reached: {error.reason}") from error
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"The connection failed: {error or type(error).__name__}") from error
