"""The client of a server."""
from __future__ import annotations

import base64
import json
import time
import urllib.parse
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

from .chart import Chart
from .errors import ConnectionFailed, Problem, URLTooLong
from .results import BatchItem, Description, Picture, SavedChart, Validation
from .signing import SigningKey, sign_url
from .specs import Format, Options, Spec, document, encode, parameters
from .transport import Transport

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Client:
    """A Plotwright server.

    `url` is its URL, such as `http://127.0.0.1:8080`, and `token` one of its `bearer-tokens`. With `signing_key`, `NAME:SECRET`,
    all URLs are signed. `timeout` is the time in seconds that the server may be silent. A request that the server cannot take now is
    sent again up to `retries` times, after the time that the server says, for at most `max_wait` seconds in all. URLs have at
    most `max_url_length` characters: what the server accepts by default. Proxies often accept 8,000.
    """

    def __init__(
        self, url: str, *, token: Optional[str] = None, signing_key: Union[SigningKey, str, None] = None, timeout: float = 30,
        retries: int = 3, max_wait: float = 30, max_url_length: int = 69_600,
    ) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
            raise ValueError(f"The URL of a server looks like http://127.0.0.1:8080, not {url!r}")
        self.base = url.rstrip("/")
        self.max_url_length = max_url_length
        self._key = SigningKey.parse(signing_key) if isinstance(signing_key, str) else signing_key
        self._transport = Transport(token, timeout, retries, max_wait)

    def __repr__(self) -> str:
        return f"Client({self.base!r})"

    def chart(self, spec: Spec, format: Format = "png", **options: Unpack[Options]) -> Chart:
        """A chart that shows itself in a notebook."""
        return Chart(self, spec, format, options)

    def url(self, spec: Spec, format: Format = "png", lifetime: Optional[float] = None, **options: Unpack[Options]) -> str:
        """A URL with the spec in it, for `<img>`. No request is sent.

        With the client's `signing_key` it is signed, for `lifetime` seconds from now or forever. Raises `URLTooLong`.
        """
        text = base64.urlsafe_b64encode(encode(document(spec)).encode()).rstrip(b"=").decode()
        return self._address(self.base, f"/chart.{format}", {"spec": text, **options}, lifetime)

    def sign(self, url: str, lifetime: Optional[float] = None) -> str:
        """Signs a URL of the server, or a path with a query."""
        if self._key is None:
            raise ValueError("The client has no signing_key.")
        return sign_url(url, self._key, None if lifetime is None else int(time.time() + lifetime), self.base)

    def render(self, spec: Spec, format: Format = "png", **options: Unpack[Options]) -> Picture:
        """The picture of a spec. Raises `Problem` with the place of each error in the spec."""
        address = self._join(self.base, f"/chart.{format}", options)
        return self._picture(address, encode(document(spec)).encode())

    def validate(self, spec: Spec, **options: Unpack[Options]) -> Validation:
        """All errors of a spec, at most 20, or the warnings that its picture would have. Nothing is drawn."""
        return Validation._read(self._ask("/validate", spec, options))

    def describe(self, spec: Spec, **options: Unpack[Options]) -> Description:
        """What the picture of a spec shows: its words and its records. Raises `Problem` like `render`."""
        return Description._read(self._ask("/describe", spec, options))

    def render_data(
        self, data: Union[bytes, str], format: Format = "png", media_type: str = "text/csv", **options: Any
    ) -> Picture:
        """The picture of a table, such as CSV. `options` are those of `POST /chart` for data, such as `type`, `x` and `y`."""
        address = self._join(self.base, f"/chart.{format}", options)
        return self._picture(address, data.encode() if isinstance(data, str) else data, media_type)

    def save(self, spec: Spec, time_to_live: Optional[float] = None) -> SavedChart:
        """Saves a spec under a short URL. The same spec has the same URL."""
        body = encode(document(spec)).encode()
        address = self._join(self.base, "/charts", {"time_to_live": time_to_live})
        with self._transport.open("POST", address, body, "application/json") as response:
            saved = json.loads(response.read())
        path = f"/charts/{saved['id']}"
        link = str(saved["url"])
        public = link[:-len(path)] if link.startswith(("http://", "https://")) and link.endswith(path) else self.base
        return SavedChart(self, saved["id"], saved["hash"], public, saved.get("timeToLive"))

    def saved(self, id: str) -> SavedChart:
        """The saved chart with an id or a hash. No request is sent."""
        return SavedChart(self, urllib.parse.quote(id, safe=""), id, self.base)

    def batch(
        self, specs: Iterable[Spec], format: Format = "png", in_order: bool = False, **options: Unpack[Options]
    ) -> Iterator[BatchItem]:
        """Renders many specs. Each result is there as soon as it is ready, or in the order of the specs.

        A spec can also be `{"id": …, "spec": …}` with `format`, `width` and the other options of this picture. A spec that cannot
        be drawn is a result with a `problem`. Raises `ConnectionFailed` if the response breaks off.
        """
        lines = [encode(_batch_line(spec)) for spec in specs]
        if not lines:
            return
        query = {"format": format, "order": "specs" if in_order else None, "as": "ndjson", **options}
        address = self._join(self.base, "/batch", query)
        count = 0
        with self._transport.open("POST", address, "\n".join(lines).encode(), "application/x-ndjson") as response:
            for line in response:
                try:
                    item = json.loads(line)
                except ValueError as error:
                    raise ConnectionFailed(f"The response broke off after {count} of {len(lines)} pictures.") from error
                count += 1
                yield _batch_item(item)
        if count < len(lines):
            raise ConnectionFailed(f"The response broke off after {count} of {len(lines)} pictures.")

    def _join(self, base: str, path: str, options: Mapping[str, Any]) -> str:
        query = urllib.parse.urlencode(parameters(options), quote_via=urllib.parse.quote)
        return f"{base}{path}?{query}" if query else base + path

    def _address(self, base: str, path: str, options: Mapping[str, Any], lifetime: Optional[float] = None) -> str:
        """The URL of a GET, signed if the client has a key."""
        if lifetime is not None and self._key is None:
            raise ValueError("Only signed URLs have a lifetime; the client has no signing_key.")
        address = self._join("", path, options)
        if self._key is not None:
            expires = None if lifetime is None else int(time.time() + lifetime)
            address = sign_url(address, self._key, expires)
        address = base + address
        if len(address) > self.max_url_length:
            raise URLTooLong(
                f"The URL would have {len(address)} characters, more than {self.max_url_length}. "
                "save() gives a short URL, and render() the picture.")
        return address

    def _ask(self, path: str, spec: Spec, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """The JSON with which the server answers a question about a spec."""
        address = self._join(self.base, path, options)
        with self._transport.open("POST", address, encode(document(spec)).encode(), "application/json") as response:
            answer: Mapping[str, Any] = json.loads(response.read())
        return answer

    def _get(self, address: str) -> tuple[bytes, Mapping[str, str]]:
        with self._transport.open("GET", address) as response:
            return response.read(), response.headers

    def _picture(self, address: str, body: Optional[bytes] = None, media_type: str = "application/json") -> Picture:
        if body is None:
            return Picture._read(*self._get(address))
        with self._transport.open("POST", address, body, media_type) as response:
            return Picture._read(response.read(), response.headers)

    def _delete(self, path: str) -> None:
        with self._transport.open("DELETE", self.base + path) as response:
            response.read()


def _batch_line(spec: Spec) -> Mapping[str, Any]:
    if isinstance(spec, Mapping) and "spec" in spec:
        names = {name: value for name, value in spec.items() if name not in ("id", "spec")}
        return {**({"id": spec["id"]} if "id" in spec else {}), "spec": document(spec["spec"]), **names}
    return {"spec": document(spec)}


def _batch_item(item: Mapping[str, Any]) -> BatchItem:
    picture = problem = None
    if "problem" in item:
        problem = Problem(item["problem"], item["status"])
    else:
        picture = Picture(
            base64.b64decode(item["data"]), item["type"], item.get("alt", ""), item.get("etag", ""),
            tuple(item.get("warnings") or ()))
    return BatchItem(item["number"], str(item["id"]), item["status"], picture, problem)
