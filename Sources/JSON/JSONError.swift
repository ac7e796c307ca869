/// Why a text is no acceptable JSON (RFC 8259), and where.
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
        case duplicateKey(String)
        case textAfterDocument
    }

    package let kind: Kind
    /// In bytes from the start of the text.
    package let offset: Int
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int

    /// - Complexity: linear in `offset`.
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
    /// One sentence without a full stop.
    package var description: String { "\(complaint) at line \(line), column \(column)" }

    /// What is wrong, without the place.
    package var complaint: String {
        switch kind {
        case .tooLong(let limit): "more than \(limit) bytes of JSON"
        case .tooManyValues(let limit): "more than \(limit) values"
        case .tooDeep(let limit): "more than \(limit) arrays and objects inside one another"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .tooManyMarks(let limit): "more than \(limit) combining marks in a row"
        case .unexpectedEnd: "the text ends too early"
        case .expectedValue: "a value is missing or misspelt"
        case .expectedKey: "a key in double quotes is missing"
        case .expectedColon: "the colon behind a key is missing"
        case .expectedCommaOrEnd: "a comma or the closing bracket is missing"
        case .controlCharacterInString: "a control character in a string, where it must be escaped"
        case .invalidEscape: "an unknown escape sequence in a string"
        case .loneSurrogate: "half of a surrogate pair in a string"
        case .leadingZero: "a number with a leading zero"
        case .invalidNumber: "a number that misses its digits"
        case .numberOutOfRange: "a number beyond 1.8e308"
        case .duplicateKey(let key): "the key \(JSONTree.string(key.shortened(to: 64)).text) for the second time"
        case .textAfterDocument: "more text behind the document"
        }
    }
}
