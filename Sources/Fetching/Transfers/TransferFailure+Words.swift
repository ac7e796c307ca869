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
