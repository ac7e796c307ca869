extension TransferFailure {
    /// What libcurl says of a failure, for people.
    struct Words: Hashable {
        enum Subject {
            case chunks
            case frames
            case tls
        }

        /// What it is about, where the code does not say so.
        let subject: Subject?
        /// In ASCII and not too long; of OpenSSL's errors the reason alone, without numbers and the names of its parts.
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
                readable = "the connection broke"
            } else if text.hasPrefix("OpenSSL "), let colon = text.firstRange(of: ": ") {
                readable = String(text[colon.upperBound...])
            } else {
                readable = text
            }
        }
    }
}
