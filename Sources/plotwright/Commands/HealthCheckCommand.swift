import Glibc
import HTTPMessages
import HTTPServer
import Service

extension Command {
    private static let host = Option(
        "host", value: "HOST",
        "The address that the server listens on. An address such as 0.0.0.0 is replaced by the loopback address. Default: \(standard("host"))."
    )
    private static let port = Option(
        "port", letter: "p", value: "NUMBER", "The port that the server listens on. Default: \(standard("port")).")

    private static func standard(_ name: String) -> String {
        Setting.all.first { $0.name == name }?.standard ?? ""
    }

    static let healthCheck = Command(
        "healthcheck", "Checks whether a running server is healthy.",
        options: [host, port, .config],
        notes:
            "Host and port are read from the same sources as by the server: the command line, the environment, and the configuration file."
    ) { arguments throws(Failure) in
        let server = try arguments.configuration().configuration.server
        let address = HealthProbe.reachable(server.host)
        guard HealthProbe.succeeds(host: address, port: Int(server.port)) else {
            throw Failure(.unhealthy, "the server at \(address) port \(server.port) is not healthy")
        }
    }
}

/// A minimal HTTP client that checks whether the response to `GET /healthz` has the status 200.
enum HealthProbe {
    /// The address for connecting to a server that listens on a host. A wildcard address is replaced by the loopback
    /// address.
    static func reachable(_ host: String) -> String {
        switch host {
        case "0.0.0.0": "127.0.0.1"
        case "::": "::1"
        default: host
        }
    }

    /// Returns whether the server is healthy. Connecting, sending and receiving have a timeout of two seconds each.
    static func succeeds(host: String, port: Int) -> Bool {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = unsafe found else {
            return false
        }
        defer { unsafe freeaddrinfo(address) }
        let descriptor = unsafe socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 2, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard unsafe connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            File.write(request, to: descriptor)
        else { return false }
        return statusLine(descriptor).starts(with: "HTTP/1.1 200 ".utf8)
    }

    private static func statusLine(_ descriptor: Int32) -> [UInt8] {
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64)
        while line.count < 13 {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            line += buffer[..<count]
        }
        return line
    }
}
