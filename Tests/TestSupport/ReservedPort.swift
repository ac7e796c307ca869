import Glibc

/// A reserved port of this machine: connections to it are refused, or made and never answered, and no server can get it.
package final class ReservedPort: Sendable {
    package let port: UInt16
    private let descriptor: Int32

    /// - Parameter isListening: Whether the system makes connections, from which nothing is ever read.
    package init(isListening: Bool = false) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = unsafe bind(descriptor, $0, length)
                _ = unsafe getsockname(descriptor, $0, &length)
            }
        }
        if isListening { _ = listen(descriptor, 64) }
        port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// - Parameter path: A path that starts with a slash.
    package func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}
