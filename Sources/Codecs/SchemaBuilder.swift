import JSON

/// Collects the named definitions of a JSON Schema (2020-12) while it is built.
package struct SchemaBuilder {
    /// The definitions, sorted by name.
    package var definitions: [JSONTree.Member] { defined.sorted { $0.key < $1.key } }
    private var defined: [JSONTree.Member] = []
    private var names: Set<String> = []

    package init() {}

    /// Returns a reference to a definition, which is built at the first reference. Definitions can refer to themselves.
    package mutating func reference(to name: String, _ build: (inout SchemaBuilder) -> JSONTree) -> JSONTree {
        if names.insert(name).inserted {
            let schema = build(&self)
            defined.append(JSONTree.Member(key: name, value: schema))
        }
        return ["$ref": .string("#/$defs/\(name)")]
    }
}
