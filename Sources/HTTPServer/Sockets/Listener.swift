import Glibc
import HTTPMessages

/// A listening socket in non-blocking mode, which is closed with its owner.
struct Listener: ~Copyable, Sendable {
    let descriptor: Int32
    /// The port of the socket, also if any free port was requested.
    let port: UInt16

    /// - Parameter port: The port; 0 for any free port.
    init(host: String, port: UInt16) throws(ListenError) {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = unsafe found else {
            throw .unknownHost(host)
        }
        defer { unsafe freeaddrinfo(address) }

        let descriptor = unsafe socket(address.pointee.ai_family, address.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { throw .outOfDescriptors(errno) }
        Self.set(SO_REUSEADDR, of: SOL_SOCKET, to: 1, descriptor)
        // Accepted sockets inherit these.
        Self.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: 1, descriptor)
        Self.set(TCP_NOTSENT_LOWAT, of: Int32(IPPROTO_TCP), to: Self.unsentOctets, descriptor)
        guard unsafe bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            listen(descriptor, 4_096) == 0
        else {
            let code = errno
            close(descriptor)
            throw .cannotListen(host: host, port: port, code)
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        self.port = Self.boundPort(descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// The maximum data that the system buffers for a client, in addition to the data in flight.
    private static let unsentOctets: Int32 = 128 << 10

    private static func set(_ option: Int32, of level: Int32, to value: Int32, _ descriptor: Int32) {
        var value = value
        _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe _ = getsockname(descriptor, $0, &length)
            }
            // The port is at the same offset in the addresses of both families.
            return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                unsafe UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    /// The result of accepting the next connection.
    enum Accepted {
        case connection(Int32, from: ClientAddress)
        /// No connection waits.
        case nothing
        /// The process or the system has no descriptor left.
        case outOfDescriptors
    }

    func next() -> Accepted {
        while true {
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let accepted = unsafe withUnsafeMutablePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe accept(descriptor, $0, &length)
                }
            }
            if accepted >= 0 { return .connection(accepted, from: ClientAddress(address)) }
            switch errno {
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .outOfDescriptors
            case EAGAIN, EBADF, EINVAL, ENOTSOCK: return .nothing
            // The waiting connection itself failed. It is gone, and there may be another one.
            default: continue
            }
        }
    }
}

/// The reason why a server could not start.
package enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The host's name or address cannot be resolved.
    case unknownHost(String)
    /// The system refused the address with this `errno`.
    case cannotListen(host: String, port: UInt16, Int32)
    case outOfDescriptors(Int32)

    package var description: String {
        switch self {
        case .unknownHost(let host): "cannot find the host \"\(host)\""
        case .cannotListen(let host, let port, let code):
            "cannot listen on \(host) port \(port): \(Self.text(code))"
        case .outOfDescriptors(let code): "cannot open a descriptor: \(Self.text(code))"
        }
    }

    private static func text(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}
