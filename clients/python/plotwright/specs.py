"""What callers may write as a spec, and how it is sent."""
from __future__ import annotations

import datetime
import decimal
import json
import math
from collections.abc import Mapping
from typing import Any, Literal, Optional, TypedDict, Union

Spec = Union[Mapping[str, Any], str]
"""A spec or a Chart.js configuration, as a dictionary, as JSON, or a configuration in JavaScript as text.

In a dictionary, columns may be lists, NumPy arrays, series and data frames of pandas and Polars, dates and times.
"""

Format = Literal["png", "svg", "pdf", "webp", "jpg", "gif", "apng", "html", "map", "regions"]
"""The formats of pictures."""


class Options(TypedDict, total=False):
    """What takes precedence over the spec."""

    width: float
    """The width in points."""
    height: float
    """The height in points."""
    device_pixel_ratio: float
    """The pixels for each point."""
    background: str
    """A color of CSS."""
    theme: Literal["modern", "modernDark", "plainWhite", "plainBlack", "darkGradients", "slate", "stocks"]
    """The theme."""
    quality: int
    """The quality of JPEG and WebP, from 1 to 100."""
    filename: str
    """The name under which browsers save the picture."""


def parameters(options: Mapping[str, Any]) -> dict[str, str]:
    """The query parameters: `device_pixel_ratio=2` is `devicePixelRatio=2`. The server rejects unknown ones."""
    found = {}
    for name, value in options.items():
        first, *others = name.split("_")
        if value is not None:
            found[first + "".join(map(str.title, others))] = f"{value:.15g}" if isinstance(value, float) else str(value)
    return found


def document(spec: Spec) -> Mapping[str, Any]:
    """The spec as an object of JSON. A text that is not JSON is a configuration in JavaScript."""
    if isinstance(spec, str):
        try:
            found = json.loads(spec)
        except ValueError:
            return {"chart": spec}
        if not isinstance(found, dict):
            raise ValueError("A spec is an object of JSON.")
        return found
    return _object(spec)


def encode(value: Any) -> str:
    """Compact JSON in ASCII."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _object(value: Mapping[Any, Any]) -> dict[str, Any]:
    found = {}
    for key, item in value.items():
        columns = _columns(item)
        if columns is None:
            found[str(key)] = _plain(item)
        else:
            found[str(key)] = {"columns": columns} if key == "data" else columns
    return found


def _columns(frame: Any) -> Optional[dict[str, Any]]:
    """The columns of a data frame; `None` for anything else."""
    names = getattr(frame, "columns", None)
    if names is None or isinstance(frame, Mapping) or not hasattr(frame, "to_dict"):
        return None
    return {str(name): _plain(frame[name]) for name in names}


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (bool, str, int)):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return _object(value)
    if isinstance(value, (list, tuple, range)):
        return [_plain(item) for item in value]
    if isinstance(value, decimal.Decimal):
        return _plain(float(value))
    if isinstance(value, (datetime.datetime, datetime.date)):
        text = value.isoformat()
        return None if text == "NaT" else text
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    if getattr(getattr(value, "dtype", None), "kind", None) == "M" and type(value).__module__ == "numpy":
        # The list of an array of nanoseconds would have whole numbers.
        return _plain(value.astype("datetime64[us]").tolist())
    for name in ("tolist", "to_list"):
        convert = getattr(value, name, None)
        if callable(convert):
            return _plain(convert())
    raise TypeError(f"A spec cannot contain a value of the type {type(value).__name__}: {value!r:.80}")
