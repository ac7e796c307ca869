"""Servers that speak the APIs of Slack, Mattermost, Discord, Telegram and SMTP on loopback. They check requests strictly."""
import base64
import email
import email.policy
import hashlib
import http.server
import json
import re
import socketserver
import struct
import threading
import urllib.parse

TOKENS = {"slack": "xoxb-slack-secret-1", "mattermost": "mattermost-secret-2", "telegram": "123456:telegram-secret-3",
          "discord": "discord-secret-4", "web": "Bearer web-secret-5", "mail": "mail-secret-6"}


class Mistake(Exception):
    """A request that the real service would refuse."""


def need(condition, text):
    if not condition:
        raise Mistake(text)


def png_size(data):
    need(data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and data[-8:-4] == b"IEND", "not a whole PNG")
    return struct.unpack(">II", data[16:24])


def multipart(headers, body):
    """The parts of a form: name -> (bytes, file name, type)."""
    need(headers["Content-Type"].startswith("multipart/form-data; boundary="), "not a form with parts")
    document = b"Content-Type: " + headers["Content-Type"].encode() + b"\r\n\r\n" + body
    message = email.message_from_bytes(document, policy=email.policy.HTTP)
    need(message.is_multipart() and not message.defects, f"a malformed form {message.defects}")
    parts = {}
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        need(name and name not in parts, f"the part {name} twice")
        parts[name] = (part.get_payload(decode=True), part.get_filename(), part.get_content_type())
    return parts


class Quiet:
    """A server whose clients may be killed at any time."""
    daemon_threads = True

    def handle_error(self, *_):
        pass


class HTTPServer(Quiet, http.server.ThreadingHTTPServer):
    pass


class MailServer(Quiet, socketserver.ThreadingTCPServer):
    pass


class Services:
    """The messages that arrived, the mistakes of requests, and the state of the services."""

    def __init__(self):
        self.lock = threading.Condition()
        self.messages = []
        self.mistakes = []
        self.down = set()
        self.refusals = 0
        self.uploads = {}
        self.pending = set()
        server = HTTPServer(("127.0.0.1", 0), self.handler())
        self.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        mail = MailServer(("127.0.0.1", 0), self.mail_handler())
        self.mail_port = mail.server_address[1]
        threading.Thread(target=mail.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.port}"

    def add(self, service, title, text, picture=None, alternative=None, **more):
        if picture is not None:
            more["size"] = png_size(picture)
        with self.lock:
            self.messages.append(
                {"service": service, "title": title, "text": text, "picture": picture, "alternative": alternative, **more})
            self.lock.notify_all()

    def wait(self, condition, seconds=30):
        """Waits until the messages satisfy the condition, and returns them."""
        with self.lock:
            if not self.lock.wait_for(lambda: condition(self.messages), seconds):
                raise AssertionError("not delivered; there are " + str(
                    [(m["service"], m["title"], m["picture"] is not None) for m in self.messages]) + f" {self.mistakes}")
            return list(self.messages)

    def of(self, service, word=""):
        with self.lock:
            return [m for m in self.messages if m["service"] == service and word in m["title"] + m["text"]]

    # HTTP

    def handler(services):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service = self.path.split("/")[1]
                if service in services.down:
                    services.refusals += 1
                    return self.answer(503, {"error": "down"}, {"Retry-After": "1"})
                try:
                    need(self.headers["User-Agent"].startswith("plotwright/"), "no user agent")
                    status, document = getattr(services, service)(self.path, self.headers, body)
                except Mistake as mistake:
                    services.mistakes.append(f"{self.path}: {mistake}")
                    status, document = 400, {"ok": False, "error": str(mistake)}
                except Exception as error:
                    services.mistakes.append(f"{self.path}: {error!r}")
                    status, document = 500, {"ok": False}
                self.answer(status, document)

            def answer(self, status, document, fields={}):
                content = json.dumps(document).encode()
                self.send_response(status)
                for name, value in {"Content-Type": "application/json", "Content-Length": str(len(content)), **fields}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)
        return Handler

    def slack(self, path, headers, body):
        method = path.removeprefix("/slack/")
        if method.startswith("upload/"):
            need("Authorization" not in headers, "the token was sent to the URL of the upload")
            upload = self.uploads[method.removeprefix("upload/")]
            need(len(body) == upload["length"], "the length differs from the announced one")
            upload["bytes"] = body
            return 200, "OK"
        need(headers["Authorization"] == "Bearer " + TOKENS["slack"], "invalid_auth")
        if method == "files.getUploadURLExternal":
            need(headers["Content-Type"] == "application/x-www-form-urlencoded", "invalid_arguments")
            form = dict(urllib.parse.parse_qsl(body.decode(), strict_parsing=True))
            need(set(form) == {"filename", "length", "alt_txt"} and len(form["alt_txt"]) <= 1000, "invalid_arguments")
            file = f"F{len(self.uploads)}"
            self.uploads[file] = {"length": int(form["length"]), "alternative": form["alt_txt"]}
            return 200, {"ok": True, "upload_url": f"{self.url}/slack/upload/{file}", "file_id": file}
        document = json.loads(body)
        if method == "files.completeUploadExternal":
            need(set(document) == {"files", "channel_id", "initial_comment"}, "invalid_arguments")
            need(document["channel_id"] == "C0ONCALL", "channel_not_found")
            upload = self.uploads[document["files"][0]["id"]]
            self.add("slack", document["files"][0]["title"], document["initial_comment"], upload["bytes"], upload["alternative"])
            return 200, {"ok": True, "files": []}
        need(method == "chat.postMessage" and document["channel"] == "C0ONCALL" and document["text"], "invalid_arguments")
        self.add("slack", "", document["text"])
        return 200, {"ok": True}

    def mattermost(self, path, headers, body):
        need(headers["Authorization"] == "Bearer " + TOKENS["mattermost"], "401")
        if path == "/mattermost/api/v4/files":
            parts = multipart(headers, body)
            need(parts["channel_id"][0] == b"townsquare" and set(parts) == {"channel_id", "files"}, "wrong parts")
            need(parts["files"][1:] == ("graph.png", "image/png"), "wrong file")
            file = f"m{len(self.uploads)}"
            self.uploads[file] = parts["files"][0]
            return 201, {"file_infos": [{"id": file}], "client_ids": []}
        need(path == "/mattermost/api/v4/posts", "404")
        post = json.loads(body)
        need(set(post) == {"channel_id", "message", "file_ids", "pending_post_id"} and post["channel_id"] == "townsquare", "wrong post")
        if post["pending_post_id"] not in self.pending:
            self.pending.add(post["pending_post_id"])
            self.add("mattermost", "", post["message"], *[self.uploads[file] for file in post["file_ids"]])
        return 201, {"id": "p"}

    def discord(self, path, headers, body):
        need(path == f"/discord/{TOKENS['discord']}?wait=true", "401")
        parts = multipart(headers, body)
        document = json.loads(parts["payload_json"][0])
        need(document["allowed_mentions"] == {"parse": []}, "mentions are allowed")
        embed, = document["embeds"]
        need(len(embed["title"]) <= 256 and len(embed["description"]) <= 4096, "too long")
        picture = alternative = None
        if "image" in embed:
            need(embed["image"]["url"] == "attachment://graph.png", "wrong attachment")
            need(document["attachments"][0]["id"] == 0 and parts["files[0]"][1:] == ("graph.png", "image/png"), "wrong file")
            picture, alternative = parts["files[0]"][0], document["attachments"][0]["description"]
        self.add("discord", embed["title"], embed["description"], picture, alternative)
        return 200, {"id": "1"}

    def telegram(self, path, headers, body):
        prefix = f"/telegram/bot{TOKENS['telegram']}/"
        need(path.startswith(prefix), "401")
        method = path.removeprefix(prefix)
        if method == "sendPhoto":
            parts = multipart(headers, body)
            need(set(parts) == {"chat_id", "caption", "photo"} and parts["chat_id"][0] == b"-100200", "wrong parts")
            caption = parts["caption"][0].decode()
            need(len(caption) <= 1024, "message caption is too long")
            self.add("telegram", "", caption, parts["photo"][0])
        else:
            document = json.loads(body)
            need(method == "sendMessage" and document["chat_id"] == "-100200" and document["text"], "wrong message")
            self.add("telegram", "", document["text"])
        return 200, {"ok": True, "result": {}}

    def web(self, path, headers, body):
        need(headers["Authorization"] == TOKENS["web"] and headers["Idempotency-Key"], "401")
        document = json.loads(body)
        picture = base64.b64decode(document["picture"]["base64"], validate=True) if "picture" in document else None
        self.add("web", document["title"], document["text"], picture, document.get("picture", {}).get("alternative"),
                 key=document["key"], problem=document.get("pictureProblem"))
        return 200, {}

    # SMTP

    def mail_handler(services):
        class Handler(socketserver.StreamRequestHandler):
            def say(self, line):
                self.wfile.write(line.encode() + b"\r\n")

            def handle(self):
                if "mail" in services.down:
                    services.refusals += 1
                    return self.say("421 down")
                self.say("220 localhost")
                state = {}
                while line := self.rfile.readline().decode("ascii").rstrip("\r\n"):
                    word = line.split(" ")[0].upper()
                    if word == "EHLO":
                        self.wfile.write(b"250-localhost\r\n250-8BITMIME\r\n250 AUTH PLAIN\r\n")
                    elif word == "AUTH":
                        plain = line.split(" ", 2)[2:] or [(self.say("334 "), self.rfile.readline().decode().strip())[1]]
                        right = base64.b64decode(plain[0]) == b"\0oncall\0" + TOKENS["mail"].encode()
                        state["user"] = right
                        self.say("235 ok" if right else "535 no")
                    elif word == "MAIL":
                        state["sender"] = re.fullmatch(r"MAIL FROM:<(.+)>( .*)?", line)[1]
                        self.say("250 ok")
                    elif word == "RCPT":
                        state.setdefault("recipients", []).append(re.fullmatch(r"RCPT TO:<(.+)>", line)[1])
                        self.say("250 ok")
                    elif word == "DATA":
                        self.say("354 go")
                        lines = []
                        while (data := self.rfile.readline()) != b".\r\n":
                            lines.append(data[1:] if data.startswith(b".") else data)
                        try:
                            need(state.get("user"), "not authenticated")
                            services.mail(b"".join(lines), state)
                            self.say("250 taken")
                        except Exception as error:
                            services.mistakes.append(f"mail: {error!r}")
                            self.say("554 no")
                    elif word == "QUIT":
                        return self.say("221 bye")
                    else:
                        self.say("502 unknown")
        return Handler

    def mail(self, data, state):
        need(all(line.endswith(b"\r\n") and len(line) <= 1000 for line in data.splitlines(True)), "wrong lines")
        need(all(byte < 128 for byte in data), "not ASCII")
        mail = email.message_from_bytes(data, policy=email.policy.SMTP)
        need(not mail.defects and mail.get_content_type() in ("multipart/related", "multipart/alternative"), f"malformed {mail.defects}")
        need(mail["From"] == state["sender"] and mail["Date"].datetime and mail["Message-ID"] and mail["References"], "fields")
        need([a.addr_spec for a in mail["To"].addresses] == state["recipients"], "recipients")
        text = mail.get_body(["plain"]).get_content()
        page = mail.get_body(["html"]).get_content()
        picture = alternative = None
        if mail.get_content_type() == "multipart/related":
            image = [part for part in mail.walk() if part.get_content_type() == "image/png"][0]
            picture = image.get_content()
            need(f'src="cid:{image["Content-ID"][1:-1]}"' in page, "the page does not show the picture")
            alternative = re.search(r'alt="([^"]+)"', page)[1]
        self.add("mail", mail["Subject"], text, picture, alternative, page=page, id=mail["Message-ID"],
                 group=mail["References"], digest=hashlib.sha256(data).hexdigest(), data=data)
