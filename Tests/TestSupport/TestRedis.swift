import Glibc
import Synchronization
import Testing

/// A real Redis, or a sentinel of one, on the loopback interface.
package final class TestRedis: Sendable {
    package let port: UInt16
    private let folder: TemporaryFolder
    private let arguments: [String]
    private let process = Mutex<pid_t>(0)

    private static let program = "/usr/bin/redis-server"

    /// Whether Redis is installed.
    package static var isInstalled: Bool { unsafe access(program, X_OK) == 0 }

    package enum Failure: Error {
        case doesNotStart
    }

    /// Starts a server without files.
    /// - Parameter options: Further options, such as `["--requirepass", "secret"]`.
    package convenience init(_ options: [String] = []) throws {
        try self.init(["--save", "", "--appendonly", "no"] + options, file: nil)
    }

    /// Starts a sentinel that watches a master and promotes a replica soon.
    package convenience init(sentinelOf master: TestRedis, as name: String) throws {
        try self.init(
            ["--sentinel"],
            file: """
                sentinel monitor \(name) 127.0.0.1 \(master.port) 1
                sentinel down-after-milliseconds \(name) 300
                sentinel failover-timeout \(name) 3000

                """)
    }

    private init(_ options: [String], file: String?) throws {
        folder = try TemporaryFolder()
        // Redis takes the port when it is no longer reserved.
        port = ReservedPort().port
        var arguments = [Self.program]
        if let file {
            let path = folder.path("redis.conf")
            guard let handle = unsafe fopen(path, "w") else { throw Failure.doesNotStart }
            unsafe fputs(file, handle)
            unsafe fclose(handle)
            arguments.append(path)
        }
        self.arguments =
            arguments + [
                "--port", "\(port)", "--bind", "127.0.0.1", "--dir", folder.path, "--logfile", folder.path("log"),
                "--daemonize", "no",
            ] + options
        try start()
    }

    deinit {
        kill()
    }

    /// Starts the server again, empty, and waits until it accepts connections. It is started once more each time that
    /// it ends because a connection of another process has the port.
    package func start() throws {
        try spawn()
        try eventually {
            if hasEnded { try spawn() }
            return accepts
        }
    }

    /// Whether the process has ended by itself.
    private var hasEnded: Bool { process.withLock { $0 > 0 && waitpid($0, nil, WNOHANG) == $0 } }

    private func spawn() throws {
        var id = pid_t(0)
        var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { for index in arguments.indices { unsafe free(words[index]) } }
        guard unsafe posix_spawn(&id, Self.program, nil, nil, &words, environ) == 0 else { throw Failure.doesNotStart }
        process.withLock { $0 = id }
    }

    /// Whether it accepts connections.
    private var accepts: Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private func send(_ signal: Int32) {
        process.withLock { id in
            guard id > 0 else { return }
            _ = Glibc.kill(id, signal)
        }
    }

    /// Ends the process at once.
    package func kill() {
        process.withLock { id in
            guard id > 0 else { return }
            _ = Glibc.kill(id, SIGKILL)
            waitpid(id, nil, 0)
            id = 0
        }
    }

    /// Stops the process, which keeps its connections but does not respond.
    package func pause() { send(SIGSTOP) }
    /// Continues a stopped process.
    package func resume() { send(SIGCONT) }
}
