"""The functions of a client, against a server."""
import datetime
import json
import unittest
import urllib.request

from plotwright import Client, ConnectionFailed, Picture, PlotwrightError, Problem, URLTooLong

from .server import SPEC, ServerTest

CONFIG = {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"data": [3, 5]}]}}
STARTS = {
    "png": b"\x89PNG", "svg": b"<svg", "pdf": b"%PDF", "webp": b"RIFF", "jpg": b"\xff\xd8\xff", "gif": b"GIF8", "apng": b"\x89PNG",
    "html": b"<!DOCTYPE html>", "map": b"<img", "regions": b"{",
}


def fetch(url):
    with urllib.request.urlopen(url, timeout=30) as response:
        return response.read()


class Pictures(ServerTest):
    def setUp(self):
        self.charts = Client(self.url)

    def test_every_format(self):
        for format, start in STARTS.items():
            with self.subTest(format):
                picture = self.charts.render(SPEC, format)
                self.assertIn(start, picture[:200])
                self.assertEqual(fetch(self.charts.url(SPEC, format)), picture)

    def test_a_picture_knows_its_description(self):
        picture = self.charts.render(SPEC)
        self.assertIsInstance(picture, Picture)
        self.assertEqual(picture.media_type, "image/png")
        self.assertTrue(picture.alt.startswith("Orders. Bar chart."), picture.alt)
        self.assertRegex(picture.etag, '^"[0-9a-f]{64}"$')
        self.assertEqual(picture.warnings, ())
        strange = self.charts.render({"title": "\U0001F9FF\U0010FFFF\u0378", "plots": SPEC["plots"]})
        self.assertTrue(strange.warnings)

    def test_every_way_to_write_a_spec(self):
        self.assertEqual(self.charts.render(json.dumps(SPEC)), self.charts.render(SPEC))
        picture = self.charts.render(CONFIG)
        script = "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [3, 2 + 3]}]}}"
        for spec in (json.dumps(CONFIG), script):
            self.assertEqual(self.charts.render(spec), picture)
            self.assertEqual(fetch(self.charts.url(spec)), picture)

    def test_options_take_precedence(self):
        options = {"width": 300, "height": 200.5, "device_pixel_ratio": 1, "background": "#fff0", "theme": "modernDark"}
        picture = self.charts.render(SPEC, **options)
        self.assertEqual(int.from_bytes(picture[16:20], "big"), 300)
        self.assertEqual(fetch(self.charts.url(SPEC, **options)), picture)

    def test_text_survives_a_url(self):
        spec = {"title": "50 % & more: \"a\" + <b> #1 ä 日本 \U0001F600", "plots": SPEC["plots"]}
        url = self.charts.url(spec)
        self.assertRegex(url, r"^[!-~]+$")
        self.assertNotRegex(url, r"[\"'<>(){}\[\]\\^`|# ]")
        self.assertEqual(fetch(url), self.charts.render(spec))

    def test_a_long_url_is_refused_before_it_is_sent(self):
        spec = {"plots": [{"type": "line", "y": list(range(20_000))}]}
        with self.assertRaisesRegex(URLTooLong, r"save\(\)"):
            self.charts.url(spec)
        with self.assertRaises(URLTooLong):
            Client(self.url, max_url_length=100).url(SPEC)
        spec["plots"][0]["y"] = [1] * 25_900
        url = self.charts.url(spec)
        self.assertGreater(len(url), 69_000)
        self.assertEqual(fetch(url)[:4], b"\x89PNG")

    def test_validation_lists_all_errors(self):
        valid = self.charts.validate(SPEC)
        self.assertTrue(valid)
        self.assertEqual((valid.errors, valid.warnings), ((), ()))
        wrong = self.charts.validate({"titel": "a", "plots": [{"type": "bar", "colr": "red", "y": [1]}]})
        self.assertFalse(wrong)
        self.assertEqual([fault.pointer for fault in wrong.errors], ["/plots/0/colr", "/titel"])
        self.assertEqual([fault.suggestion for fault in wrong.errors], ["color", "title"])
        self.assertTrue(self.charts.validate(CONFIG))

    def test_a_description_has_words_and_records(self):
        description = self.charts.describe(SPEC)
        self.assertEqual((description.title, description.language), ("Orders", "en-US"))
        self.assertEqual(str(description), self.charts.render(SPEC).alt)
        records = description.plots[0]["records"]
        self.assertEqual([record["text"] for record in records], ["Mon: 12", "Tue: 9", "Wed: 15"])
        self.assertEqual(records[2]["values"], {"x": "Wed", "y": 15})
        with self.assertRaises(Problem):
            self.charts.describe({"plots": [{"type": "bark"}]})

    def test_data(self):
        picture = self.charts.render_data("day,count\nMon,3\nTue,5\n", type="bar", x="day", y="count", width=300)
        self.assertEqual(picture[:4], b"\x89PNG")
        with self.assertRaises(Problem) as caught:
            self.charts.render_data("day,count\nMon,3\n", type="bar", y="number")
        self.assertEqual(caught.exception.status, 422)

    def test_values_of_python(self):
        days = [datetime.date(2026, 3, 5), datetime.date(2026, 3, 6)]
        picture = self.charts.render({"plots": [{"type": "line", "x": days, "y": (1.5, float("nan"))}]})
        written = self.charts.render({"plots": [{"type": "line", "x": ["2026-03-05", "2026-03-06"], "y": [1.5, None]}]})
        self.assertEqual(picture, written)
        with self.assertRaisesRegex(TypeError, "object"):
            self.charts.url({"title": object()})

    def test_problems_point_into_the_spec(self):
        with self.assertRaises(PlotwrightError) as caught:
            self.charts.render({"plots": [{"type": "bar", "y": [3], "colr": "red"}]})
        problem = caught.exception
        self.assertEqual((problem.status, problem.type), (422, "urn:problem-type:plotwright:invalid-spec"))
        self.assertEqual((problem.errors[0].pointer, problem.errors[0].suggestion), ("/plots/0/colr", "color"))
        self.assertIn("color", problem.errors[0].allowed)
        self.assertIn("/plots/0/colr: BarPlot has no key", str(problem))
        with self.assertRaises(Problem) as caught:
            self.charts.render(SPEC, widht=3)
        self.assertEqual((caught.exception.errors[0].parameter, caught.exception.status), ("widht", 400))

    def test_batches(self):
        specs = [SPEC, {"id": "wide", "spec": json.dumps(SPEC), "width": 900}, {"plots": [{"type": "bar", "y": "x"}]}, CONFIG]
        items = list(self.charts.batch(specs, in_order=True, height=250))
        self.assertEqual([item.id for item in items], ["1", "wide", "3", "4"])
        self.assertEqual(items[0].picture, self.charts.render(SPEC, height=250))
        self.assertEqual(items[1].picture, self.charts.render(SPEC, width=900, height=250))
        self.assertIn("Orders", items[0].picture.alt)
        self.assertEqual((items[2].picture, items[2].status, items[2].problem.errors[0].pointer), (None, 422, "/plots/0/y"))
        self.assertEqual(list(self.charts.batch([])), [])
        self.assertEqual({item.number for item in self.charts.batch(specs)}, {1, 2, 3, 4})

    def test_saved_charts(self):
        saved = self.charts.save(SPEC)
        self.assertEqual(saved.url(), f"{self.url}/charts/{saved.id}.png")
        self.assertEqual(saved.spec(), SPEC)
        self.assertEqual(fetch(saved.url("svg", width=300)), self.charts.render(SPEC, "svg", width=300))
        self.assertEqual(self.charts.saved(saved.hash).render(), self.charts.render(SPEC))
        self.assertEqual(self.charts.save(SPEC, time_to_live=60).id, saved.id)
        self.assertEqual(self.charts.save({"plots": SPEC["plots"]}, time_to_live=60).time_to_live, 60)
        self.assertEqual(self.charts.save(CONFIG).render(), self.charts.render(CONFIG))
        with self.assertRaises(Problem) as caught:
            saved.delete()
        self.assertEqual(caught.exception.status, 403)
        with self.assertRaises(Problem) as caught:
            self.charts.saved("x/../y").render()
        self.assertEqual(caught.exception.status, 404)


class Failures(unittest.TestCase):
    def test_no_server(self):
        with self.assertRaises(ConnectionFailed):
            Client("http://127.0.0.1:9").render(SPEC)

    def test_wrong_urls(self):
        for url in ("127.0.0.1:8080", "ftp://a", "http://", "http://a/?b"):
            with self.assertRaises(ValueError):
                Client(url)
