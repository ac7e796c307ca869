import Dispatch
import Glibc
import Synchronization

/// A server that asks a client of PostgreSQL for its password, keeps it, and closes the connection.
final class PasswordServer: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let received = Mutex<String?>(nil)

    /// The password, when a client has sent one.
    var password: String? { received.withLock { $0 } }

    init() {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = unsafe bind(descriptor, $0, length)
                _ = unsafe getsockname(descriptor, $0, &length)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        _ = listen(descriptor, 8)
        DispatchQueue(label: "password").async { [weak self] in
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                self?.talk(connection)
                close(connection)
            }
        }
    }

    deinit {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// The messages of PostgreSQL's manual, section 55.7: the start, AuthenticationCleartextPassword, the password.
    private func talk(_ connection: Int32) {
        var buffer = [UInt8](repeating: 0, count: 1_024)
        guard unsafe recv(connection, &buffer, buffer.count, 0) > 0 else { return }
        let request: [UInt8] = [0x52, 0, 0, 0, 8, 0, 0, 0, 3]
        guard unsafe send(connection, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return }
        let count = unsafe recv(connection, &buffer, buffer.count, 0)
        guard count > 5, buffer[0] == UInt8(ascii: "p") else { return }
        received.withLock { $0 = String(decoding: buffer[5..<count].prefix { $0 != 0 }, as: UTF8.self) }
    }
}
