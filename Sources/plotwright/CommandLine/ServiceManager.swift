import Glibc

/// The service manager that has started the program, such as systemd, by the protocol of `sd_notify(3)`.
enum ServiceManager {
    enum Message: String {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
    }

    /// Tells the service manager, if it has asked for messages by `NOTIFY_SOCKET`. Errors are ignored: a service manager
    /// that misses a message has its own timeout.
    static func notify(_ message: Message) {
        guard let path = unsafe getenv("NOTIFY_SOCKET").map({ unsafe String(cString: $0) }) else { return }
        _ = send(message.rawValue, to: path)
    }

    /// Sends a datagram to a Unix socket.
    /// - Parameter path: The path, or the name of an abstract socket after `@`.
    /// - Returns: Whether it was sent.
    static func send(_ text: String, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(path.utf8)
        let start = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 0
        guard let first = name.first, [UInt8(ascii: "/"), UInt8(ascii: "@")].contains(first),
            name.count < MemoryLayout<sockaddr_un>.size - start
        else { return false }
        unsafe withUnsafeMutableBytes(of: &address) { bytes in
            for (index, byte) in name.enumerated() { unsafe bytes[start + index] = byte }
            if first == UInt8(ascii: "@") { unsafe bytes[start] = 0 }
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let content = Array(text.utf8)
        // The length is part of an abstract name.
        let length = socklen_t(start + name.count)
        return unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe content.withUnsafeBytes { bytes in
                    unsafe sendto(
                        descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL), address, length)
                        == bytes.count
                }
            }
        }
    }
}
