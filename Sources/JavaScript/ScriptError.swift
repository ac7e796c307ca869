import Diagnostics

/// An error in a script, or a construct that scripts may not use.
///
/// It is one pointer, because many functions that call each other recursively keep room for an error.
package struct ScriptError: Error, Sendable {
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

    private final class Content: Sendable {
        let kind: Kind
        let message: String
        let line: Int
        let column: Int
        let found: String?

        init(_ kind: Kind, _ message: String, line: Int, column: Int, found: String?) {
            self.kind = kind
            self.message = message
            self.line = line
            self.column = column
            self.found = found
        }
    }

    private let content: Content

    package var kind: Kind { content.kind }
    /// The description of the error, as a sentence.
    package var message: String { content.message }
    /// The line, from 1.
    package var line: Int { content.line }
    /// The column in Unicode scalars, from 1.
    package var column: Int { content.column }
    /// The construct or value, shortened.
    package var found: String? { content.found }

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
        content = Content(kind, message, line: line, column: column, found: found?.shortened(to: 100))
    }
}

extension ScriptError: CustomStringConvertible {
    package var description: String { "\(message) (line \(line), column \(column))" }
}
