"""Starts the topology of deploy/ as processes on loopback: nginx, copies of Plotwright, PostgreSQL, Redis, Prometheus.

All of it is in a temporary folder, on free ports, and runs as an ordinary user.
"""
import asyncio
import glob
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
COMMAND = os.environ.get("PLOTWRIGHT", str(ROOT / ".build/release/plotwright"))
NOBODY = 65534
POSTGRES = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1:]
DELAY = 5


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def wait_for(what, condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return
        except OSError:
            pass
        time.sleep(0.02)
    raise AssertionError(f"{what} did not start")


def accepts(port):
    with socket.create_connection(("127.0.0.1", port), timeout=1):
        return True


def is_ready(port, path="/readyz"):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=2) as response:
        return response.status < 300


class Process:
    """A process that can be killed and started again."""

    def __init__(self, place, name, command, ready, before=(), user=None, signal_to_stop=signal.SIGTERM):
        self.place, self.name, self.command, self.ready = place, name, list(command), ready
        self.before, self.signal_to_stop = list(before), signal_to_stop
        self.user = place.user if user is None else user
        self.process = None

    def start(self, wait=True):
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.place.folder), "LC_ALL": "C.UTF-8"}
        with open(self.place.folder / f"{self.name}.log", "ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in [*self.before, *self.command]], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                cwd=self.place.folder, env=environment, start_new_session=True, **self.user)
        if wait:
            self.wait_until_ready()
        return self

    def wait_until_ready(self):
        def condition():
            if self.process.poll() is not None:
                raise AssertionError(f"{self.name} has ended: {self.log()[-2000:]}")
            return self.ready()
        wait_for(self.name, condition)

    def log(self):
        return (self.place.folder / f"{self.name}.log").read_text(errors="replace")

    def kill(self):
        """Kills the process and all of its children at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process is None or self.process.poll() is not None:
            return None
        self.process.send_signal(self.signal_to_stop)
        try:
            return self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def cpu(self):
        """The processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """The resident memory in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


class Disk(Process):
    """A small file system in a name space of its own, which needs no rights."""

    def __init__(self, place, folder, size, entries=10_000):
        folder.mkdir()
        user, group = place.user.get("user", os.getuid()), place.user.get("group", os.getgid())
        os.chown(folder, user, group)
        options = f"size={size},nr_inodes={entries},uid={user},gid={group},mode=700"
        super().__init__(
            place, "disk", ["sh", "-c", f"mount -t tmpfs -o {options} tmpfs {folder} && exec sleep 100000"],
            lambda: str(folder) in pathlib.Path(f"/proc/{self.process.pid}/mounts").read_text(),
            before=["unshare", "--user", f"--map-user={user}", f"--map-group={group}", "--keep-caps", "--mount"])
        self.filler = folder / "filler"

    @property
    def inside(self):
        """What comes before a command that uses the disk."""
        return ["nsenter", f"--target={self.process.pid}", "--user", "--mount", "--preserve-credentials"]

    def run(self, *command):
        """Runs a command that uses the disk, and returns its output."""
        return subprocess.run(
            [*self.inside, *(str(part) for part in command)], check=False, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, **self.place.user).stdout

    def fill(self):
        """Leaves no byte of the disk."""
        for size in ["64k", "4k"]:
            self.run("dd", "if=/dev/zero", f"of={self.filler}", f"bs={size}", "oflag=append", "conv=notrunc")

    def free(self):
        self.run("rm", self.filler)


class Topology:
    """The processes, with what they share if the program knows the stores."""

    def __init__(self, copies=3, settings=(), database_size=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plotwright-scale-"))
        self.user = {}
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self.user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self.command = self.program(COMMAND)
        known = subprocess.run([COMMAND, "settings"], check=True, capture_output=True, text=True).stdout
        self.has_redis = "| `redis` |" in known
        self.has_postgres = "postgresql://" in known
        self.settings = list(settings)
        self.database_size = database_size
        self.started = []
        self.copies = []
        ports = free_ports(2 * copies + 9)
        take = iter(ports)
        self.copy_ports = [(next(take), next(take)) for _ in range(copies)]
        self.port, self.dashboard_port, self.prometheus_port = next(take), next(take), next(take)
        self.postgres_port, self.redis_port = next(take), next(take)
        # The copies reach the stores through relays, which can delay answers.
        self.postgres_relay_port, self.redis_relay_port = next(take), next(take)
        self.dashboard_copy_ports = next(take), next(take)

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            process.stop()
        for _ in range(50):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                return
            time.sleep(0.1)

    def program(self, path):
        """A copy of a program that an ordinary user can execute."""
        copy = self.folder / f"plotwright-{len(list(self.folder.glob('plotwright-*')))}"
        shutil.copy(path, copy)
        copy.chmod(0o755)
        return str(copy)

    def launch(self, name, command, ready, **options):
        process = Process(self, name, command, ready, **options)
        self.started.append(process)
        return process.start()

    def start(self):
        if self.has_postgres:
            self.start_postgres()
            self.relay_of_postgres = self.relay("relay-postgres", self.postgres_relay_port, self.postgres_port)
        if self.has_redis:
            self.redis = self.launch(
                "redis", ["redis-server", "--port", self.redis_port, "--bind", "127.0.0.1", "--save", "",
                          "--appendonly", "no", "--maxmemory", "64mb", "--maxmemory-policy", "volatile-ttl"],
                lambda: accepts(self.redis_port))
            self.relay_of_redis = self.relay("relay-redis", self.redis_relay_port, self.redis_port)
        for index, ports in enumerate(self.copy_ports):
            self.copies.append(self.launch(
                f"copy-{index + 1}", self.copy_command(*ports), lambda port=ports[0]: is_ready(port)))
        self.start_prometheus()
        self.start_proxy()

    def relay(self, name, port, target):
        return self.launch(
            name, [sys.executable, str(ROOT / "Tests/system/scale.py"), port, target], lambda: accepts(port),
            user={})

    def start_postgres(self):
        programs, data = POSTGRES[0], self.folder / "postgres"
        before = []
        if self.database_size:
            self.disk = Disk(self, data, self.database_size)
            self.started.append(self.disk.start())
            before = self.disk.inside
            data = data / "cluster"
        make = (f"{programs}/initdb --pgdata {data} --auth trust --username plotwright --encoding UTF8 --locale C "
                f"--no-instructions")
        serve = (f"exec {programs}/postgres -D {data} -p {self.postgres_port} -c listen_addresses=127.0.0.1 "
                 f"-c unix_socket_directories={self.folder} -c max_connections=100 -c shared_buffers=32MB "
                 f"-c wal_buffers=1MB -c max_wal_size=64MB -c min_wal_size=32MB")
        # createdb after the start: a cluster has no database of its user.
        self.postgres = self.launch(
            "postgres", ["sh", "-c", f"test -e {data}/PG_VERSION || {make}; {serve}"],
            lambda: subprocess.run(
                [f"{programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.postgres_port)],
                check=False).returncode == 0, before=before, signal_to_stop=signal.SIGINT)
        subprocess.run(
            [f"{programs}/createdb", "-h", "127.0.0.1", "-p", str(self.postgres_port), "-U", "plotwright", "plotwright"],
            check=True)

    def ask(self, statement):
        """The answer of PostgreSQL to a statement, with bars between its columns."""
        return subprocess.run(
            [f"{POSTGRES[0]}/psql", "-h", "127.0.0.1", "-p", str(self.postgres_port), "-U", "plotwright", "-XAtc",
             statement], check=True, capture_output=True, text=True).stdout.strip()

    def waiting_writers(self):
        """The transactions that have the lock of all writers, and wait for their clients."""
        return set(self.ask(
            "SELECT pid, xact_start FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE granted "
            "AND wait_event_type = 'Client' AND relation = to_regclass('plotwright_usage') AND mode = 'RowShareLock'"
        ).splitlines())

    def copy_command(self, port, metrics_port):
        command = [
            self.command, "serve", "--port", port, "--metrics-port", metrics_port, "--log", "warning",
            "--trusted-proxies", "127.0.0.1", "--workers", "2", "--drain-delay", "1", "--memory", "512",
            # More than the time for which a fault, or other work of the machine, stops a copy.
            "--render-timeout", "10", *self.settings]
        if self.has_postgres:
            command += ["--saved-charts", f"postgresql://plotwright@127.0.0.1:{self.postgres_relay_port}/plotwright"]
        if self.has_redis:
            command += ["--redis", f"redis://127.0.0.1:{self.redis_relay_port}"]
        return command

    def start_prometheus(self):
        text = (DEPLOY / "prometheus/prometheus.yml").read_text().replace("15s", "1s")
        for index, (_, port) in enumerate(self.copy_ports):
            text = text.replace(f"plotwright-{index + 1}:8081", f"127.0.0.1:{port}")
        (self.folder / "prometheus.yml").write_text(text)
        (self.folder / "rules.yml").write_text((DEPLOY / "prometheus/rules.yml").read_text())
        self.prometheus = self.launch(
            "prometheus", ["prometheus", "--config.file=prometheus.yml", "--storage.tsdb.path=metrics",
                           f"--web.listen-address=127.0.0.1:{self.prometheus_port}"],
            lambda: is_ready(self.prometheus_port, "/-/ready"))
        sources = (DEPLOY / "plotwright/sources.json").read_text().replace(
            "http://prometheus:9090", f"http://127.0.0.1:{self.prometheus_port}")
        (self.folder / "sources.json").write_text(sources)
        port, metrics_port = self.dashboard_copy_ports
        self.dashboard = self.launch(
            "dashboard", [self.command, "serve", "--port", port, "--metrics-port", metrics_port, "--log", "warning",
                          "--data-sources", "sources.json"], lambda: is_ready(port))

    def start_proxy(self):
        folder = self.folder / "nginx"
        folder.mkdir()
        shutil.copytree(DEPLOY / "dashboard", folder / "dashboard")
        for name in ["nginx.conf", "copies.conf", "dashboard.conf"]:
            text = (DEPLOY / "nginx" / name).read_text()
            for index, (port, _) in enumerate(self.copy_ports):
                text = text.replace(f"plotwright-{index + 1}:8080", f"127.0.0.1:{port}")
            text = text.replace("dashboard:8080", f"127.0.0.1:{self.dashboard_copy_ports[0]}")
            text = text.replace("listen 8080", f"listen 127.0.0.1:{self.port}")
            text = text.replace("listen 8090", f"listen 127.0.0.1:{self.dashboard_port}")
            text = text.replace("/etc/nginx/dashboard", str(folder / "dashboard"))
            text = text.replace("worker_processes auto", "worker_processes 1")
            (folder / name).write_text(text)
        if self.user:
            os.chown(folder, NOBODY, NOBODY)
        self.proxy = self.launch(
            "nginx", ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"],
            lambda: is_ready(self.port, "/proxyz"))

    def metrics(self, copy):
        port = self.copy_ports[copy][1]
        text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10).read().decode()
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line[0] != "#"}


async def relay(port, target):
    """Passes bytes on. After SIGUSR1, answers take some seconds; after SIGUSR2 no longer."""
    delay = 0

    def set_delay(value):
        nonlocal delay
        delay = value

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGUSR1, set_delay, DELAY)
    loop.add_signal_handler(signal.SIGUSR2, set_delay, 0)

    async def copy(reader, writer, is_answer):
        try:
            while data := await reader.read(1 << 16):
                if is_answer and delay:
                    await asyncio.sleep(delay)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(reader, writer):
        try:
            upstream_reader, upstream_writer = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(copy(reader, upstream_writer, False), copy(upstream_reader, writer, True))

    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(relay(int(sys.argv[1]), int(sys.argv[2])))
