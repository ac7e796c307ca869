import Diagnostics

/// An error in a script, or a construct that scripts may not use.
package struct ScriptError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The text is not JavaScript.
        case syntax
        /// JavaScript that is not evaluated here, such as classes, `fetch` or `Math.random`.
        case unsupported
        /// A name that is not defined.
        case unknownName
        /// A value of the wrong type, such as a call of a number.
        case type
        /// A limit of the text, the depth, the steps or the sizes.
        case limit
        /// The budget of the render is spent.
        case stopped
    }

    package let kind: Kind
    /// The description of the error, as a sentence.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
    /// The construct or value, shortened.
    package let found: String?

    init(_ kind: Kind, _ message: String, at offset: Int, of text: [UInt8], found: String? = nil) {
        var line = 1
        var column = 1
        for byte in text.prefix(max(0, offset)) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        self.kind = kind
        self.message = message
        self.line = line
        self.column = column
        self.found = found?.shortened(to: 100)
    }
}

extension ScriptError: CustomStringConvertible {
    package var description: String { "\(message) (line \(line), column \(column))" }
}
