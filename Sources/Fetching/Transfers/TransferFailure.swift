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

    /// - Parameters:
    ///   - message: What libcurl says of it.
    ///   - onlyRefusedAddresses: Whether the host had addresses, and none that may be connected to.
    init(_ code: CURLcode, message: String, onlyRefusedAddresses: Bool) {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unresolved
        case CURLE_OPERATION_TIMEDOUT: self = .tooSlow
        case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
        case CURLE_PARTIAL_FILE: self = .incomplete
        case CURLE_COULDNT_CONNECT where onlyRefusedAddresses: self = .addressNotAllowed
        case CURLE_COULDNT_CONNECT: self = .unreachable("it takes no connection")
        case CURLE_GOT_NOTHING: self = .unreachable("it ended the connection without an answer")
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .unreachable("the connection broke")
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .unreachable("TLS failed, \(Self.printable(message))")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            self = .malformed("is no HTTP that is understood here")
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: self = .malformed("breaks the rules of HTTP/2")
        default: self = .unreachable(Self.printable(message))
        }
    }

    private static func printable(_ message: String) -> String {
        String(decoding: message.utf8.prefix(200).filter { 0x20..<0x7F ~= $0 }, as: UTF8.self)
    }
}
