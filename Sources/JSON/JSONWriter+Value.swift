extension JSONWriter {
    /// Writes a parsed value. Its numbers are the same when they are parsed again.
    /// - Complexity: O(n) in the value, which is nested no deeper than parsers allow.
    package mutating func write(_ value: JSONValue) {
        switch value.kind {
        case .null: write(JSONTree.null)
        case .boolean: write(.bool(value.bool ?? false))
        case .number: write(.number(value.number ?? 0))
        case .string: write(.string(value.string ?? ""))
        case .array:
            write(raw: "[")
            for (index, element) in value.elements.enumerated() {
                if index > 0 { write(raw: ",") }
                write(element)
            }
            write(raw: "]")
        case .object:
            write(raw: "{")
            for (index, member) in value.members.enumerated() {
                if index > 0 { write(raw: ",") }
                write(.string(member.key))
                write(raw: ":")
                write(member.value)
            }
            write(raw: "}")
        }
    }
}
