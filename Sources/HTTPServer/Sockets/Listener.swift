import Glibc
import HTTPMessages

/// A listening socket in non-blocking mode, closed with its owner.
struct Listener: ~Copyable, Sendable {
    let descriptor: Int32
    /// The port it listens on, also when any free one was asked for.
    let port: UInt16

    /// - Parameter port: 0 for any free one.
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

    /// What the system keeps for a client beyond what is under way to it.
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
            // The port stands at the same place in both families' addresses.
            return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                unsafe UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    /// What asking for the next connection brought.
    enum Accepted {
        case connection(Int32, from: ClientAddress)
        /// None is waiting.
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
            // The waiting connection itself failed: it is gone, and there may be another.
            default: continue
            }
        }
    }
}

/// Why a server could not start.
package enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The host's name or address means nothing here.
    case unknownHost(String)
    /// The system refused the address, with this `errno`.
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
