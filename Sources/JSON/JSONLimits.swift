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
