/// A parsed JSON text (RFC 8259): a flat tape of nodes that is read through `JSONValue`s.
///
/// The parser uses the strict choice wherever the standard leaves one: keys must not repeat, numbers must fit a
/// `Double`, and strings must not contain lone surrogates. A byte order mark at the start is skipped.
package struct JSONDocument: Sendable {
    package let tape: JSONTape

    /// - Complexity: O(n) in the text. Uses at most 24 bytes per value plus the text itself.
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
