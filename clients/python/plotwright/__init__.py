"""Charts of a Plotwright server: URLs, pictures, saved charts and signatures.

    charts = Client("http://127.0.0.1:8080")
    charts.render({"plots": [{"type": "bar", "y": [3, 5, 4]}]})
"""
from .chart import Chart
from .client import Client
from .errors import ConnectionFailed, Fault, PlotwrightError, Problem, URLTooLong
from .results import BatchItem, Description, Picture, SavedChart, Validation
from .signing import SigningKey, sign_url
from .specs import Format, Options, Spec

__all__ = [
    "BatchItem", "Chart", "Client", "ConnectionFailed", "Description", "Fault", "Format", "Options", "Picture", "PlotwrightError",
    "Problem", "SavedChart", "SigningKey", "Spec", "URLTooLong", "Validation", "sign_url",
]
