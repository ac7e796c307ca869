/// One member of an object in a spec and what it sets.
///
///     Property("lineWidth", \.lineWidth, .number(0...1000), unit: "points", "Width of the line.")
package struct Property<Root: Sendable>: Sendable {
    let key: String
    /// Other keys for the same property.
    let aliases: [String]
    let unit: String?
    /// For people, in whole sentences.
    let summary: String
    let isRequired: Bool
    let decode: @Sendable (JSONValue, inout Root, inout SpecProblems) -> Void
    /// The JSON of the property of a root that will be decoded onto another root, if there is one.
    let encode: @Sendable (Root, Root?) -> JSONTree?
    let schema: @Sendable (inout SchemaBuilder) -> [JSONTree.Member]

    package init<Value>(
        _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, unit: String? = nil,
        aliases: [String] = [], isRequired: Bool = false, _ summary: String
    ) {
        self.key = key
        self.aliases = aliases
        self.unit = unit
        self.summary = summary
        self.isRequired = isRequired
        decode = { json, root, problems in
            if let value = codec.decode(json, root[keyPath: path], &problems) { root[keyPath: path] = value }
        }
        encode = { codec.encode($0[keyPath: path], $1.map { $0[keyPath: path] }) }
        schema = codec.schema
    }

    /// The same property of a value that holds the root.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Root> & Sendable) -> Property<Outer> {
        Property<Outer>(
            lifting: self, decode: { decode($0, &$1[keyPath: path], &$2) },
            encode: { encode($0[keyPath: path], $1.map { $0[keyPath: path] }) })
    }

    private init<Inner>(
        lifting inner: Property<Inner>, decode: @escaping @Sendable (JSONValue, inout Root, inout SpecProblems) -> Void,
        encode: @escaping @Sendable (Root, Root?) -> JSONTree?
    ) {
        key = inner.key
        aliases = inner.aliases
        unit = inner.unit
        summary = inner.summary
        isRequired = inner.isRequired
        self.decode = decode
        self.encode = encode
        schema = inner.schema
    }
}

extension Array {
    /// The same properties of a value that holds the root, to share a table between objects.
    package func lifted<Outer, Root>(to path: any WritableKeyPath<Outer, Root> & Sendable) -> [Property<Outer>]
    where Element == Property<Root> {
        map { $0.lifted(to: path) }
    }
}
