import JSON

/// A key of an object: its allowed values, the property that it sets, and its documentation.
package struct Property<Root>: Sendable {
    let key: ObjectKeys.Key
    package var name: String { key.name }
    let decode: @Sendable (JSONValue, inout Root, inout SpecDecoder) -> Void
    /// The schema with description, unit and default.
    let schema: @Sendable (Root, inout SchemaBuilder) -> JSONTree

    /// A key whose value is stored unchanged.
    package init<Value>(
        _ name: String, _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
        unit: String? = nil, isRequired: Bool = false, _ description: String
    ) {
        self.init(
            name, codec, unit: unit, isRequired: isRequired, description,
            initial: { codec.encode($0[keyPath: keyPath]) }, set: { $0[keyPath: keyPath] = $1 })
    }

    /// A key whose value is applied by a function.
    package init<Value>(
        _ name: String, _ codec: Codec<Value>, unit: String? = nil, isRequired: Bool = false, _ description: String,
        default defaultValue: JSONTree? = nil, set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        self.init(
            name, codec, unit: unit, isRequired: isRequired, description, initial: { _ in defaultValue }, set: set)
    }

    private init<Value>(
        _ name: String, _ codec: Codec<Value>, unit: String?, isRequired: Bool, _ description: String,
        initial: @escaping @Sendable (Root) -> JSONTree?, set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        let acceptsNull = codec.acceptsNull
        key = ObjectKeys.Key(name: name, isRequired: isRequired, acceptsNull: acceptsNull)
        let read = codec.decode
        decode = { value, root, decoder in
            if let decoded = read(value, &decoder) { set(&root, decoded) }
        }
        schema = { root, builder in
            var members: [JSONTree.Member] = [.init(key: "description", value: .string(description))]
            if let unit { members.append(.init(key: "x-unit", value: .string(unit))) }
            if !isRequired, let tree = initial(root) { members.append(.init(key: "default", value: tree)) }
            let schema = codec.schema(&builder)
            return (acceptsNull ? schema.markingNull : isRequired ? schema : schema.orNull).adding(.object(members))
        }
    }

    /// A key whose decoding depends on the object's other properties.
    package init(
        _ name: String, _ description: String, acceptsNull: Bool = false,
        schema: @escaping @Sendable (inout SchemaBuilder) -> JSONTree,
        decode: @escaping @Sendable (JSONValue, inout Root, inout SpecDecoder) -> Void
    ) {
        key = ObjectKeys.Key(name: name, isRequired: false, acceptsNull: acceptsNull)
        self.decode = decode
        self.schema = { _, builder in
            let schema = schema(&builder)
            return (acceptsNull ? schema.markingNull : schema.orNull).adding(["description": .string(description)])
        }
    }
}
