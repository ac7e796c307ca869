import Diagnostics

extension JSONValue {
    /// The member of an object with this key, unless it is null.
    package func given(_ key: String) -> JSONValue? {
        self[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// The value as a short text for messages.
    package var summary: String {
        switch kind {
        case .null: "null"
        case .boolean: bool == true ? "true" : "false"
        case .number: JSONTree.number(number ?? 0).text
        case .string: JSONTree.string((string ?? "").shortened(to: 40)).text
        case .array: count == 0 ? "an empty array" : "an array of \(count)"
        case .object: "an object"
        }
    }
}
