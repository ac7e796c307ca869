import JSON

/// Reads the keys of an object into a value. Properties without a key in the object keep their values.
package struct ObjectCodec<Root: Sendable>: Sendable {
    /// The value that provides the defaults of the schema.
    package let initial: Root
    private let properties: [Property<Root>]
    private let keys: ObjectKeys

    /// - Parameters:
    ///   - name: The name of the definition in the schema.
    ///   - initial: The value that provides the defaults of the schema.
    ///   - discriminator: The value of the key `type` that selects this object among others.
    ///   - check: Reports keys that contradict each other.
    package init(
        _ name: String, _ description: String, initial: Root, discriminator: String? = nil,
        properties: [Property<Root>],
        check: @escaping @Sendable (JSONValue, inout SpecDecoder) -> Void = { _, _ in }
    ) {
        self.initial = initial
        self.properties = properties
        keys = ObjectKeys(name, description, discriminator: discriminator, properties.map(\.key), check: check)
    }

    /// The name of the definition in the schema.
    package var name: String { keys.name }

    /// The keys of the object.
    package var keyNames: [String] { keys.keys.map(\.name) }

    /// Reads all members of an object into `root`, and reports unknown, missing and contradictory keys.
    ///
    /// The members are read in the order of their keys, so that their order in the text makes no difference.
    package func decode(_ value: JSONValue, onto root: inout Root, _ decoder: inout SpecDecoder) {
        keys.decode(value, &decoder) { index, member, decoder in properties[index].decode(member, &root, &decoder) }
    }

    /// Returns a reference to the object's definition.
    package func reference(_ builder: inout SchemaBuilder) -> JSONTree {
        builder.reference(to: name) { definition(&$0) }
    }

    /// Returns the object's JSON Schema.
    package func definition(_ builder: inout SchemaBuilder) -> JSONTree {
        keys.definition(&builder) { properties[$0].schema(initial, &$1) }
    }
}

extension Codec where Value: Sendable {
    /// An object that is read into the initial value of its codec.
    package static func object(_ object: ObjectCodec<Value>) -> Codec {
        Codec(
            expectation: "an object", accepts: { $0.kind == .object },
            decode: { value, decoder in
                var root = object.initial
                let before = decoder.issues.count
                object.decode(value, onto: &root, &decoder)
                return decoder.issues.count == before ? root : nil
            }, schema: { object.reference(&$0) })
    }
}
