/// Collects the named definitions of a JSON Schema (draft 2020-12).
struct SchemaBuilder {
    private var definitions: [String: JSONTree] = [:]

    /// A reference to the definition of that name, which is made the first time. While it is made it may refer to itself.
    mutating func reference(
        to name: String, _ make: (inout SchemaBuilder) -> [JSONTree.Member]
    ) -> JSONTree.Member {
        if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = .object(make(&self))
        }
        return .init(key: "$ref", value: .string("#/$defs/\(name)"))
    }

    /// All definitions, in the order of their names.
    var tree: JSONTree {
        .object(definitions.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
    }
}

extension Codec {
    /// The JSON Schema (draft 2020-12) of the documents that the codec decodes. Units stand under `x-unit`.
    package func jsonSchema(titled title: String) -> JSONTree {
        var builder = SchemaBuilder()
        let root = schema(&builder)
        return .object(
            [
                .init(key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
                .init(key: "title", value: .string(title)),
            ] + root + [.init(key: "$defs", value: builder.tree)])
    }
}
