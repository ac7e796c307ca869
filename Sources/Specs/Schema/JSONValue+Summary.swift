extension JSONValue {
    /// A short text of the value: a scalar as it would be written, anything else by its kind and size.
    func summary(longest: Int) -> String {
        switch kind {
        case .null: "null"
        case .boolean: bool == true ? "true" : "false"
        case .number: JSONTree.number(number ?? 0).text
        case .string: JSONTree.string((string ?? "").shortened(to: longest)).text
        case .array: count == 1 ? "an array of 1 element" : "an array of \(count) elements"
        case .object: count == 1 ? "an object of 1 member" : "an object of \(count) members"
        }
    }
}
