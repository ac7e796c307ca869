import Diagnostics
import JSON

/// Checks the encoding of a text of data: it must be UTF-8, without null characters, and stream-safe.
enum TextEncoding {
    static func check(_ bytes: [UInt8]) throws(TableError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw TableError(line: 1, "The text is in UTF-16; data must be in UTF-8.")
        }
        let isASCII: Bool
        do {
            isASCII = try UTF8Span(validating: bytes.span).isKnownASCII
        } catch {
            let offset = error.byteOffsets.lowerBound
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            throw TableError(
                line: line(of: offset, in: bytes),
                "The byte 0x\(byte) at offset \(offset) is not UTF-8; data must be in UTF-8.", found: byte)
        }
        // Text contains no null characters, but most text in UTF-16 has one in every second byte.
        if let offset = bytes.firstIndex(of: 0) {
            throw TableError(
                line: line(of: offset, in: bytes),
                "There is a null character, as in UTF-16 text; data must be in UTF-8.")
        }
        if !isASCII, let offset = StreamSafeText.firstFault(bytes.span) {
            throw TableError(
                line: line(of: offset, in: bytes),
                "There are more than \(StreamSafeText.longestRun) combining marks in a row.")
        }
    }

    /// The line of a byte, from 1. Lines end in CRLF, LF or CR.
    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        var line = 1
        for index in 0..<offset where bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index + 1] != 0x0A {
            line += 1
        }
        return line
    }
}

extension Span<UInt8> {
    /// A copy of the bytes.
    var octets: [UInt8] { indices.map { self[$0] } }
}

/// The character sets of data. The bytes tell them apart, so a wrong declaration does no harm.
package enum TextCharset {
    private static let names: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "windows-1252", "cp1252", "iso-8859-1", "latin1",
    ]

    /// Whether data in a character set can be read.
    /// - Parameter charset: The name of the character set in any case, as in `Content-Type`.
    package static func isReadable(_ charset: String) -> Bool { names.contains(charset.lowercased()) }

    /// Whether a text that is declared to be in a character set can be read.
    package static func isReadable(_ charset: String, _ text: [UInt8]) -> Bool {
        isReadable(charset) || text.allSatisfy { $0 < 0x80 }
    }
}

extension TableError {
    package static func wrongCharset(_ charset: String) -> TableError {
        TableError(
            "The text is declared as \(charset.shortened(to: 40)); data must be in UTF-8 or Windows-1252.",
            found: charset)
    }
}
