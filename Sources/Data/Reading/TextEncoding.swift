import JSON

/// What the octets of a text of data have to be: UTF-8, without null characters, and stream-safe.
enum TextEncoding {
    static func check(_ bytes: [UInt8]) throws(TableError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw TableError(line: 1, "The text is in UTF-16; data has to be in UTF-8.")
        }
        let isASCII: Bool
        do {
            isASCII = try UTF8Span(validating: bytes.span).isKnownASCII
        } catch {
            let offset = error.byteOffsets.lowerBound
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            throw TableError(
                line: line(of: offset, in: bytes),
                "The byte 0x\(byte) at offset \(offset) is not UTF-8; data has to be in UTF-8.", found: byte)
        }
        // No text has null characters, but every second octet of most texts in UTF-16 is one.
        if let offset = bytes.firstIndex(of: 0) {
            throw TableError(
                line: line(of: offset, in: bytes),
                "There is a null character, as in text that is UTF-16; data has to be in UTF-8.")
        }
        if !isASCII, let offset = StreamSafeText.firstFault(bytes.span) {
            throw TableError(
                line: line(of: offset, in: bytes),
                "There are more than \(StreamSafeText.longestRun) combining marks in a row.")
        }
    }

    /// The line, from 1, of an octet; lines end in CRLF, LF or CR.
    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        var line = 1
        for index in 0..<offset where bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index + 1] != 0x0A {
            line += 1
        }
        return line
    }
}

extension Span<UInt8> {
    /// A copy.
    var octets: [UInt8] { indices.map { self[$0] } }
}

extension [UInt8] {
    /// Whether text in a character set has the same octets in UTF-8.
    /// - Parameter charset: its name in any case, as in `Content-Type`.
    package func isText(in charset: String) -> Bool {
        ["utf-8", "utf8", "us-ascii", "ascii"].contains(charset.lowercased()) || allSatisfy { $0 < 0x80 }
    }
}

extension TableError {
    package static func wrongCharset(_ charset: String) -> TableError {
        TableError("The text is said to be in \(charset.prefix(40)); data has to be in UTF-8.", found: charset)
    }
}
