"""Charts in notebooks, data frames, and the examples of the README."""
import base64
import contextlib
import io
import os
import pathlib
import re
import tempfile
import unittest
import unittest.mock

from plotwright import Client

from .server import KEY, PROTECTED, SPEC, TOKEN, Server, ServerTest

try:
    import pandas
except ImportError:
    pandas = None

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


class Notebooks(ServerTest):
    def test_a_png_has_two_pixels_a_point(self):
        chart = Client(self.url).chart(SPEC, width=300, height=200)
        data, metadata = chart._repr_mimebundle_()
        picture = base64.b64decode(data["image/png"])
        self.assertEqual((int.from_bytes(picture[16:20], "big"), metadata), (600, {"image/png": {"width": 300, "height": 200}}))
        self.assertIn("Orders", data["text/plain"])
        self.assertEqual((chart._repr_png_(), chart._repr_svg_()), (picture, None))

    def test_an_svg(self):
        chart = Client(self.url).chart(SPEC, "svg")
        self.assertIn("<svg", chart._repr_mimebundle_()[0]["image/svg+xml"][:200])
        self.assertIn("<svg", chart._repr_svg_()[:200])
        self.assertIsNone(chart._repr_png_())
        self.assertEqual(chart.save().url("svg")[-4:], ".svg")

    @unittest.skipUnless(pandas, "pandas is not installed")
    def test_data_frames(self):
        charts = Client(self.url)
        plots = [{"type": "line", "x": "day", "y": name} for name in ("a", "b")]
        days = pandas.to_datetime(["2026-03-05", "2026-03-06", None])
        frame = pandas.DataFrame({"day": days, "a": [1, 2, 3], "b": pandas.array([4, None, 6], dtype="Int64")})
        columns = {"day": ["2026-03-05T00:00:00", "2026-03-06T00:00:00", None], "a": [1, 2, 3], "b": [4, None, 6]}
        expected = charts.render({"data": {"columns": columns}, "plots": plots})
        self.assertEqual(charts.render({"data": frame, "plots": plots}), expected)
        self.assertEqual(charts.render({"data": {"columns": frame}, "plots": plots}), expected)
        self.assertEqual(charts.render({"data": {"columns": {name: frame[name] for name in columns}}, "plots": plots}), expected)
        direct = [{"type": "line", "x": days.values[:2], "y": frame["a"].values[:2]}]
        written = [{"type": "line", "x": columns["day"][:2], "y": [1, 2]}]
        self.assertEqual(charts.render({"plots": direct}), charts.render({"plots": written}))
        text = frame[["a"]].assign(name=["x", "y", None])
        self.assertEqual(charts.render({"data": text, "plots": [{"type": "bar", "y": "a"}]})[:4], b"\x89PNG")


class Examples(ServerTest):
    """The blocks of the README, one after the other, as they stand but for the port."""

    arguments = tuple(word for word in PROTECTED if word not in ("--signed-images", "on"))

    def test_the_readme(self):
        blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
        self.assertEqual(len(blocks), 6)
        open_server = Server("--saved-charts", "")
        self.addCleanup(open_server.stop)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        names, output = {}, io.StringIO()
        secrets = {"PLOTWRIGHT_BEARER_TOKENS": TOKEN, "PLOTWRIGHT_SIGNING_KEYS": KEY}
        with contextlib.redirect_stdout(output), unittest.mock.patch.dict(os.environ, secrets):
            for block in blocks:
                url = self.url if "private" in block else open_server.url
                exec(compile(block.replace("http://127.0.0.1:8080", url), str(README), "exec"), names)
        self.assertEqual(sorted(os.listdir()), ["1.svg", "orders.png", "wide.svg"])
        lines = output.getvalue().splitlines()
        self.assertEqual((len(lines), lines[-1]), (4, "/plots/0/colr color"))
