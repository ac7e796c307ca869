/// How much JSON text a parser accepts.
package struct JSONLimits: Hashable, Sendable {
    /// Bytes of text; never more than 2,147,483,647.
    package var bytes: Int
    /// Values in the whole document, where the key of a member counts as one more.
    package var values: Int
    /// Arrays and objects inside one another.
    package let depth = 64

    package init(bytes: Int = 16 << 20, values: Int = 4 << 20) {
        self.bytes = min(bytes, Int(Int32.max))
        self.values = values
    }
}
