import Glibc

/// A blocking HTTP/1.1 client that sends exactly the text of a test.
package final class TestClient: Sendable {
    /// A response as it was received.
    package struct Response: Hashable, Sendable {
        package let status: Int
        /// The fields by their names in lower case. Lines with the same name are joined by commas.
        package let fields: [String: String]
        package let content: [UInt8]

        package var text: String { String(decoding: content, as: UTF8.self) }

        /// The seconds for which any cache may store the response; nil if they are not given.
        package var publicMaxAge: Int? {
            let start = "public, max-age="
            guard let value = fields["cache-control"], value.hasPrefix(start) else { return nil }
            return Int(value.dropFirst(start.count))
        }
    }

    package enum Failure: Error, Hashable {
        case cannotConnect(Int32)
        /// The server closed the connection before the response was complete.
        case ended
        case timeOut
        case malformed(String)
    }

    private let descriptor: Int32

    /// Connects to a server on this machine.
    /// - Parameter host: An IPv4 address.
    package init(host: String = "127.0.0.1", port: UInt16) throws(Failure) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        unsafe inet_pton(AF_INET, host, &address.sin_addr)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw .cannotConnect(errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends a complete request on a new connection and returns the response.
    package static func request(
        _ line: String, _ fields: String..., content: String? = nil, host: String = "127.0.0.1", port: UInt16
    ) throws(Failure) -> Response {
        try TestClient(host: host, port: port).request(line, fields, content: content)
    }

    /// Sends a complete request and returns the response.
    package func request(
        _ line: String, _ fields: [String] = [], content: String? = nil
    ) throws(Failure) -> Response {
        send(Self.message(line, fields, content: content))
        return try response(isBodiless: line.hasPrefix("HEAD "))
    }

    /// The text of a complete request.
    package static func message(_ line: String, _ fields: [String] = [], content: String? = nil) -> String {
        let length = content.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        let lines = ["\(line) HTTP/1.1", "Host: localhost"] + fields + length
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (content ?? "")
    }

    package func send(_ text: String) {
        send(Array(text.utf8))
    }

    package func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.send(
                    descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Closes the sending side of the connection.
    package func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Makes the connection end with a reset when the client is released.
    package func resetWhenClosed() {
        var option = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Reads the next response, which can be an interim one.
    package func response(isBodiless: Bool = false) throws(Failure) -> Response {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            head += try read(1)
        }
        var lines = String(decoding: head.dropLast(4), as: UTF8.self).split(separator: "\r\n")
        let statusLine = lines.removeFirst()
        guard statusLine.hasPrefix("HTTP/1.1 "), let status = Int(statusLine.dropFirst(9).prefix(3)) else {
            throw .malformed(String(statusLine))
        }
        var fields: [String: String] = [:]
        for line in lines {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { throw .malformed(String(line)) }
            let value = String(halves[1].drop { $0 == " " })
            // Lines with the same name are a list (RFC 9110 section 5.3).
            let name = halves[0].lowercased()
            fields[name] = fields[name].map { $0 + ", " + value } ?? value
        }
        let length = isBodiless || status == 304 ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
        return Response(status: status, fields: fields, content: try read(length))
    }

    /// Reads the next chunk of a response whose head was read with `response(isBodiless: true)`.
    /// - Returns: The content of the chunk, which is empty for the last one.
    package func chunk() throws(Failure) -> [UInt8] {
        var line: [UInt8] = []
        while !line.suffix(2).elementsEqual("\r\n".utf8) { line += try read(1) }
        let text = String(decoding: line.dropLast(2), as: UTF8.self)
        guard let length = Int(text, radix: 16) else { throw .malformed(text) }
        let content = try read(length)
        guard try read(2) == Array("\r\n".utf8) else { throw .malformed("a chunk without end") }
        return content
    }

    /// Whether the server closes the connection without sending anything more.
    package func isEnded() -> Bool {
        do throws(Failure) {
            _ = try read(1)
            return false
        } catch {
            return error == .ended
        }
    }

    /// Reads a number of bytes.
    package func read(_ count: Int) throws(Failure) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let received = unsafe result.withUnsafeMutableBytes {
                unsafe recv(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, 0)
            }
            guard received > 0 else { throw received < 0 && errno == EAGAIN ? .timeOut : .ended }
            filled += received
        }
        return result
    }
}
