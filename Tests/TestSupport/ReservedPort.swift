import Glibc

/// A reserved port of this machine: connections to it are refused, or made and never answered, and no server can get it.
package final class ReservedPort: Sendable {
    package let port: UInt16
    private let descriptor: Int32

    /// - Parameter isListening: Whether the system makes connections, from which nothing is ever read.
    package init(isListening: Bool = false) {
        let socket = BoundSocket()
        if isListening { _ = listen(socket.descriptor, 64) }
        port = socket.port
        descriptor = socket.descriptor
    }

    deinit {
        close(descriptor)
    }

    /// - Parameter path: A path that starts with a slash.
    package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}
