import Data

extension [UInt8] {
    /// Whether text that is said to be in a character set is what it would be in UTF-8.
    /// - Parameter charset: its name in any case, as `Content-Type` tells it.
    func isText(in charset: String) -> Bool {
        ["utf-8", "utf8", "us-ascii", "ascii"].contains(charset.lowercased()) || allSatisfy { $0 < 0x80 }
    }
}

extension TableError {
    static func wrongCharset(_ charset: String) -> TableError {
        TableError("The text is said to be in \(charset.prefix(40)); data has to be in UTF-8.", found: charset)
    }
}
