import Glibc

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
