import Diagnostics

/// The reason and position of an error in a JSON text (RFC 8259).
package struct JSONError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case tooLong(limit: Int)
        case tooManyValues(limit: Int)
        case tooDeep(limit: Int)
        case invalidUTF8
        case tooManyMarks(limit: Int)
        case unexpectedEnd
        case expectedValue
        case expectedKey
        case expectedColon
        case expectedCommaOrEnd
        case controlCharacterInString
        case invalidEscape
        case loneSurrogate
        case leadingZero
        case invalidNumber
        case numberOutOfRange
        /// NaN or Infinity, which Python writes.
        case notFinite
        case duplicateKey(String)
        case textAfterDocument
        /// The budget was spent before the end of the text.
        case stopped
    }

    package let kind: Kind
    /// The offset in bytes from the start of the text.
    package let offset: Int
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int

    /// - Complexity: O(n) in `offset`.
    init(_ kind: Kind, at offset: Int, of text: Span<UInt8>) {
        var line = 1
        var column = 1
        for index in 0..<min(offset, text.count) {
            if text[index] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if text[index] & 0xc0 != 0x80 {
                column += 1
            }
        }
        self.kind = kind
        self.offset = offset
        self.line = line
        self.column = column
    }
}

extension JSONError: CustomStringConvertible {
    /// The error as one sentence without a period.
    package var description: String { "\(complaint) at line \(line), column \(column)" }

    /// The error without its position.
    package var complaint: String {
        switch kind {
        case .tooLong(let limit): "the JSON has more than \(limit) bytes"
        case .tooManyValues(let limit): "the JSON has more than \(limit) values"
        case .tooDeep(let limit): "more than \(limit) arrays and objects are nested"
        case .invalidUTF8: "the bytes are not UTF-8"
        case .tooManyMarks(let limit): "there are more than \(limit) combining marks in a row"
        case .unexpectedEnd: "the text ends too early"
        case .expectedValue: "a value is missing or misspelled"
        case .expectedKey: "a key in double quotes is missing"
        case .expectedColon: "the colon after a key is missing"
        case .expectedCommaOrEnd: "a comma or the closing bracket is missing"
        case .controlCharacterInString: "a string contains an unescaped control character"
        case .invalidEscape: "a string contains an unknown escape sequence"
        case .loneSurrogate: "a string contains half of a surrogate pair"
        case .leadingZero: "a number has a leading zero"
        case .invalidNumber: "a number lacks digits"
        case .notFinite: "NaN and Infinity are not JSON; use null"
        case .numberOutOfRange: "a number is larger than 1.8e308"
        case .duplicateKey(let key): "the key \(JSONTree.string(key.shortened(to: 64)).text) is repeated"
        case .textAfterDocument: "there is text after the end of the document"
        case .stopped: "the text was not read to its end"
        }
    }
}

/// The limits of a JSON parser.
package struct JSONLimits: Hashable, Sendable {
    /// The maximum length in bytes; never more than 2,147,483,647.
    package var bytes: Int
    /// The maximum number of values in the document. The key of a member counts as an additional value.
    package var values: Int
    /// The maximum nesting depth of arrays and objects.
    package let depth = 64

    package init(bytes: Int = 16 << 20, values: Int = 4 << 20) {
        self.bytes = min(bytes, Int(Int32.max))
        self.values = values
    }
}
