/// A parsed JSON text (RFC 8259): a flat tape of nodes that is walked through `JSONValue`s.
///
/// Stricter than the standard where it leaves a choice: keys do not repeat, numbers fit a `Double`, strings hold no half
/// surrogate pairs. A byte order mark at the start is skipped.
package struct JSONDocument: Sendable {
    package let tape: JSONTape

    /// - Complexity: linear in the text; memory at most 24 bytes a value and the text itself.
    package init(_ text: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        var parser = JSONParser(limits: limits)
        guard text.count <= limits.bytes else {
            throw JSONError(.tooLong(limit: limits.bytes), at: limits.bytes, of: text.span)
        }
        tape = try parser.parse(text)
    }

    package init(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONError) {
        try self.init(Array(text.utf8), limits: limits)
    }

    /// The outermost value.
    package var root: JSONValue { JSONValue(tape: tape, node: 0) }
}
