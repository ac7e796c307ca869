import CCurl

/// Why a transfer has brought no response.
enum TransferFailure: Error, Hashable {
    case addressNotAllowed
    case unresolved
    /// With what is the matter, as a clause.
    case unreachable(String)
    case tooSlow
    case tooLarge
    case incomplete
    /// With what is the matter, as what follows "The server's answer".
    case malformed(String)

    /// Whether it can be that the connection was about to end already when the request was sent (RFC 9113 section 6.8).
    var mayBeOfConnection: Bool {
        switch self {
        case .unreachable, .incomplete, .malformed: true
        case .addressNotAllowed, .unresolved, .tooSlow, .tooLarge: false
        }
    }

    static let largeHead = TransferFailure.malformed("has fields of more than \(HeadReader.limit) octets")

    /// - Parameters:
    ///   - message: What libcurl says of it.
    ///   - isInHead: Whether the head was not yet whole.
    ///   - onlyRefusedAddresses: Whether the host had addresses, and none that may be connected to.
    init(_ code: CURLcode, message: String, isInHead: Bool, onlyRefusedAddresses: Bool) {
        let words = Words(message)
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unresolved
        case CURLE_OPERATION_TIMEDOUT: self = .tooSlow
        case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
        case CURLE_PARTIAL_FILE: self = .incomplete
        case CURLE_COULDNT_CONNECT where onlyRefusedAddresses: self = .addressNotAllowed
        case CURLE_COULDNT_CONNECT: self = .unreachable("it takes no connection")
        case CURLE_GOT_NOTHING: self = .unreachable("it ended the connection without an answer")
        // It has no code of its own for them.
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            switch words.subject {
            case .chunks: self = .malformed("breaks off or is not chunked as it says")
            case .frames: self = .malformed("breaks the rules of HTTP/2")
            case .tls: self = .unreachable("TLS failed, \(words.readable)")
            case nil: self = .unreachable("the connection broke")
            }
        // One line alone is more than it takes; that no memory is left looks the same.
        case CURLE_OUT_OF_MEMORY where isInHead, Self.lineTooLarge where isInHead: self = .largeHead
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .unreachable("TLS failed, \(words.readable)")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            self = .malformed("is no HTTP that is understood here")
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: self = .malformed("breaks the rules of HTTP/2")
        default:
            self = .unreachable(words.subject == .tls ? "TLS failed, \(words.readable)" : words.readable)
        }
    }

    /// `CURLE_TOO_LARGE` of libcurl 8.6 and later.
    private static let lineTooLarge = CURLcode(rawValue: 100)
}
