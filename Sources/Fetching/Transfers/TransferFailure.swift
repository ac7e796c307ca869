import CCurl

/// The reason why a transfer received no response.
enum TransferFailure: Error, Hashable {
    case addressNotAllowed
    case unresolved
    /// The connection failed. The associated value is a clause.
    case unreachable(String)
    case tooSlow
    case tooLarge
    case incomplete
    /// The response is malformed. The associated value continues "The server's response".
    case malformed(String)

    /// Whether the server may have been about to close the connection when the request was sent (RFC 9113 section 6.8).
    var mayBeOfConnection: Bool {
        switch self {
        case .unreachable, .incomplete, .malformed: true
        case .addressNotAllowed, .unresolved, .tooSlow, .tooLarge: false
        }
    }

    static let largeHead = TransferFailure.malformed("has fields of more than \(HeadReader.limit) bytes")

    /// - Parameters:
    ///   - message: libcurl's error message.
    ///   - isInHead: Whether the head was incomplete.
    ///   - onlyRefusedAddresses: Whether the host has only addresses that are not allowed.
    init(_ code: CURLcode, message: String, isInHead: Bool, onlyRefusedAddresses: Bool) {
        let words = Words(message)
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unresolved
        case CURLE_OPERATION_TIMEDOUT: self = .tooSlow
        case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
        case CURLE_PARTIAL_FILE: self = .incomplete
        case CURLE_COULDNT_CONNECT where onlyRefusedAddresses: self = .addressNotAllowed
        case CURLE_COULDNT_CONNECT: self = .unreachable("it does not accept connections")
        case CURLE_GOT_NOTHING: self = .unreachable("it closed the connection without a response")
        // libcurl has no separate code for them.
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            switch words.subject {
            case .chunks: self = .malformed("is truncated or has invalid chunks")
            case .frames: self = .malformed("violates HTTP/2")
            case .tls: self = .unreachable("TLS failed, \(words.readable)")
            case nil: self = .unreachable("the connection was lost")
            }
        // A single line exceeds libcurl's limit. Exhausted memory has the same code.
        case CURLE_OUT_OF_MEMORY where isInHead, Self.lineTooLarge where isInHead: self = .largeHead
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .unreachable("TLS failed, \(words.readable)")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            self = .malformed("is not a supported version of HTTP")
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: self = .malformed("violates HTTP/2")
        default:
            self = .unreachable(words.subject == .tls ? "TLS failed, \(words.readable)" : words.readable)
        }
    }

    /// `CURLE_TOO_LARGE` of libcurl 8.6 and later.
    private static let lineTooLarge = CURLcode(rawValue: 100)
}

extension TransferFailure {
    /// The readable parts of libcurl's error message.
    struct Words: Hashable {
        enum Subject {
            case chunks
            case frames
            case tls
        }

        /// The subject, if the result code does not determine it.
        let subject: Subject?
        /// The message in ASCII with limited length. For OpenSSL errors, only the reason without numbers and component
        /// names.
        let readable: String

        init(_ message: String) {
            let text = String(decoding: message.utf8.prefix(200).filter { 0x20..<0x7F ~= $0 }, as: UTF8.self)
            let error = text.firstRange(of: "error:").map { text[$0.upperBound...] }
            if text.contains("chunked-encoding") || text.contains("chunk hex-length") {
                subject = .chunks
            } else if text.contains("HTTP/2") || text.contains("nghttp2") {
                subject = .frames
            } else if error != nil || text.hasPrefix("OpenSSL") {
                subject = .tls
            } else {
                subject = nil
            }
            if let error {
                // "0A00010B:SSL routines::wrong version number, errno 0"
                let reason = error.split(separator: ":").last ?? ""
                readable = String(reason.prefix { $0 != "," })
            } else if text.contains("SSL_ERROR_") {
                readable = "the connection was lost"
            } else if text.hasPrefix("OpenSSL "), let colon = text.firstRange(of: ": ") {
                readable = String(text[colon.upperBound...])
            } else {
                readable = text
            }
        }
    }
}
