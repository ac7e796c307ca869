import Dispatch
import Glibc
import Synchronization

/// A server on the loopback interface. A test determines its responses, which can be invalid.
package final class StubServer: Sendable {
    package struct Request: Sendable {
        /// The index of the request among those of all connections.
        package let number: Int
        package let path: String
        /// The fields by their names in lower case.
        package let fields: [String: String]
    }

    /// A connection on which a test sends its response.
    package final class Talk: Sendable {
        private let descriptor: Int32
        private let isClosed = Mutex(false)

        init(_ descriptor: Int32) {
            self.descriptor = descriptor
        }

        /// - Returns: Whether the client still accepts data.
        @discardableResult
        package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        @discardableResult
        package func send(_ bytes: [UInt8]) -> Bool {
            var sent = 0
            while sent < bytes.count {
                let count = unsafe bytes.withUnsafeBytes {
                    unsafe Glibc.send(
                        descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }

        /// Sends a complete response.
        package func answer(_ status: String = "200 OK", _ fields: [String] = [], _ content: String = "") {
            let lines = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(content.utf8.count)"]
            send(lines.joined(separator: "\r\n") + "\r\n\r\n" + content)
        }

        /// Closes the connection. No further requests are read.
        package func close() {
            isClosed.withLock { $0 = true }
            _ = shutdown(descriptor, Int32(SHUT_RDWR))
        }

        /// Waits until the client has closed the connection.
        package func awaitEnd() {
            var octet: UInt8 = 0
            while unsafe recv(descriptor, &octet, 1, 0) > 0 {}
        }

        fileprivate var goesOn: Bool { !isClosed.withLock { $0 } }

        fileprivate func head() -> String? {
            var head: [UInt8] = []
            var octet: UInt8 = 0
            while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                guard unsafe recv(descriptor, &octet, 1, 0) == 1 else { return nil }
                head.append(octet)
            }
            return String(decoding: head, as: UTF8.self)
        }
    }

    private struct State {
        var requests: [Request] = []
        var connections: [Int32] = []
        var isStopped = false
    }

    package let port: UInt16
    private let listener: Int32
    private let state = Mutex(State())
    private let answer: @Sendable (Request, Talk) -> Void

    package init(_ answer: @escaping @Sendable (Request, Talk) -> Void) {
        self.answer = answer
        let socket = BoundSocket()
        port = socket.port
        listener = socket.descriptor
        listen(listener, 512)
        DispatchQueue(label: "stub").async { [self] in accept() }
    }

    /// A server that must not receive requests.
    package static func trap() -> StubServer {
        StubServer { _, talk in talk.answer("200 OK", [], "secret") }
    }

    /// - Parameter path: A path that starts with a slash.
    package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
    package var requests: [Request] { state.withLock { $0.requests } }
    /// The number of connections until now.
    package var connections: Int { state.withLock { $0.connections.count } }

    package func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            return state.connections
        }
        _ = shutdown(listener, Int32(SHUT_RDWR))
        for connection in connections { _ = shutdown(connection, Int32(SHUT_RDWR)) }
    }

    private func accept() {
        while true {
            let descriptor = Glibc.accept(listener, nil, nil)
            guard descriptor >= 0 else { break }
            let isStopped = state.withLock { state in
                state.connections.append(descriptor)
                return state.isStopped
            }
            if isStopped { break }
            DispatchQueue(label: "stub.connection").async { [self] in serve(descriptor) }
        }
        close(listener)
    }

    private func serve(_ descriptor: Int32) {
        let talk = Talk(descriptor)
        while talk.goesOn, let head = talk.head() {
            let lines = head.split(separator: "\r\n")
            var fields: [String: String] = [:]
            for line in lines.dropFirst() {
                let halves = line.split(separator: ":", maxSplits: 1)
                fields[halves[0].lowercased()] = String(halves[1].drop { $0 == " " })
            }
            let path = String(lines[0].split(separator: " ")[1])
            let request = state.withLock { state in
                let request = Request(number: state.requests.count, path: path, fields: fields)
                state.requests.append(request)
                return request
            }
            answer(request, talk)
        }
        // The descriptor is not closed, because `stop` could shut down another connection that reuses its number.
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
