"""Signatures, tokens, rate limits and public URLs."""
import json
import socket
import subprocess
import threading
import time
import unittest
import urllib.error
import urllib.request

from plotwright import Client, ConnectionFailed, Problem, SigningKey, sign_url

from .server import KEY, PROGRAM, PROTECTED, SPEC, TOKEN, ServerTest

URLS = [
    "/chart.png?spec=abc", "/charts/ID.png", "/charts/ID.png?", "/chart?a=1&", "http://a.example/chart?spec={\"a\":[1,'b']}",
    "https://a.example:8443/plots/charts/ID.png?width=300", "/chart?t=ä 日本^`|\\<>~*!()$;,@:/?+%2F%e4", "/plots/chart", "/chart?a=\t\n",
    "/chart#x", "/chart?a=%", "/chart?a=%2", "/a/../b", "/./b", "/chart?key=1", "/chart?signature=", "/chart?expires", "//a/b", "chart",
    "http://a?b/c", "http://a", "ftp://a/b", "",
]


class Signatures(unittest.TestCase):
    def test_they_are_those_of_the_program(self):
        key = SigningKey.parse(KEY + " other:0123456789abcdefg")
        for base in ("", "https://a.example:8443/plots"):
            for url in URLS:
                command = [PROGRAM, "sign", "--signing-keys", KEY, "--expires", "1790000000", *(["--public-url", base] if base else [])]
                done = subprocess.run([*command, "--", url], capture_output=True, text=True)
                with self.subTest(url=url, base=base):
                    if done.returncode == 0:
                        self.assertEqual(sign_url(url, key, 1790000000, base), done.stdout.strip())
                    else:
                        with self.assertRaises(ValueError, msg=done.stdout):
                            sign_url(url, key, 1790000000, base)

    def test_a_key_is_checked_and_its_secret_is_not_shown(self):
        for text in ("", "a", "a:short", "a b:0123456789abcdef", ":0123456789abcdef"):
            with self.assertRaises(ValueError):
                SigningKey.parse(text)
        self.assertNotIn("0123", repr(SigningKey.parse(KEY)) + repr(Client("http://a", signing_key=KEY, token=TOKEN)))


class Protected(ServerTest):
    arguments = PROTECTED

    def test_everything_works_with_key_and_token(self):
        charts = Client(self.url, token=TOKEN, signing_key=KEY)
        picture = charts.render(SPEC)
        for url in (charts.url(SPEC), charts.url(SPEC, lifetime=60), charts.sign("/chart?spec=" + json.dumps(SPEC), lifetime=60)):
            with urllib.request.urlopen(url if url.startswith("http") else self.url + url) as response:
                self.assertEqual(response.read(), picture)
        saved = charts.save(SPEC)
        self.assertEqual((saved.render(), saved.spec()), (picture, SPEC))
        with urllib.request.urlopen(saved.url(lifetime=60)) as response:
            self.assertEqual(response.read(), picture)
        saved.delete()
        with self.assertRaises(Problem) as caught:
            saved.render()
        self.assertEqual(caught.exception.status, 410)

    def test_nothing_works_without(self):
        charts = Client(self.url)
        for call, status in ((lambda: charts.render(SPEC), 401), (lambda: charts.saved("abc").render(), 403)):
            with self.assertRaises(Problem) as caught:
                call()
            self.assertEqual(caught.exception.status, status)
        with self.assertRaises(ValueError):
            charts.url(SPEC, lifetime=60)
        with self.assertRaises(ValueError):
            charts.sign("/chart")


class PublicURL(ServerTest):
    arguments = (*PROTECTED, "--public-url", "https://charts.example/plots")

    def test_short_urls_are_public(self):
        saved = Client(self.url, token=TOKEN, signing_key=KEY).save(SPEC)
        url = saved.url("png", width=300)
        self.assertTrue(url.startswith(f"https://charts.example/plots/charts/{saved.id}.png?width=300&key="), url)
        with urllib.request.urlopen(url.replace("https://charts.example/plots", self.url)) as response:
            self.assertEqual(response.status, 200)
        behind = Client(self.url + "/plots", token=TOKEN, signing_key=KEY)
        with urllib.request.urlopen(behind.url(SPEC)) as response:
            self.assertEqual(response.status, 200)


class RateLimits(ServerTest):
    arguments = ("--rate-limit", "60", "--rate-limit-burst", "1")

    def test_a_client_waits_as_long_as_the_server_says(self):
        charts = Client(self.url)
        start = time.monotonic()
        for _ in range(2):
            charts.render(SPEC)
        self.assertGreater(time.monotonic() - start, 0.9)
        with self.assertRaises(Problem) as caught:
            for _ in range(2):
                Client(self.url, retries=0).render(SPEC)
        self.assertEqual((caught.exception.status, caught.exception.retry_after), (429, 1))
        with self.assertRaises(Problem):
            for _ in range(2):
                Client(self.url, max_wait=0.5).render(SPEC)


class Answers(unittest.TestCase):
    """What a server should not answer."""

    def answer(self, response):
        """The URL of a server that gives this response once."""
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)

        def serve():
            connection, _ = listener.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(response)
                if not response:
                    connection.recv(1)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        return "http://127.0.0.1:%d" % listener.getsockname()[1]

    def test_a_redirect_is_not_followed(self):
        url = self.answer(b"HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n")
        with self.assertRaises(Problem) as caught:
            Client(url, token=TOKEN).render(SPEC)
        self.assertEqual(caught.exception.status, 307)

    def test_a_page_of_a_proxy_is_a_problem_too(self):
        url = self.answer(b"HTTP/1.1 502 Bad\r\nContent-Length: 5\r\n\r\n<htm>")
        with self.assertRaisesRegex(Problem, "502 .*<htm>"):
            Client(url).render(SPEC)

    def test_a_response_that_breaks_off(self):
        line = b'{"number":1,"id":"1","status":200,"type":"image/png","data":"aGFsbG8="}\n'
        head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        items = Client(self.answer(head + b"%x\r\n%s\r\n" % (len(line), line))).batch([SPEC, SPEC])
        self.assertEqual(next(items).picture, b"hallo")
        with self.assertRaises(ConnectionFailed):
            next(items)
        with self.assertRaises(ConnectionFailed):
            Client(self.answer(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")).render(SPEC)

    def test_silence_ends_with_the_timeout(self):
        with self.assertRaises(ConnectionFailed):
            Client(self.answer(b""), timeout=0.1).render(SPEC)
