import JSON

/// Reads the keys of an object into a value. Properties without a key in the object keep their values.
package struct ObjectCodec<Root: Sendable>: Sendable {
    private typealias Reader = @Sendable (Int, JSONValue, inout Root, inout SpecDecoder) -> Void

    private let keys: ObjectKeys
    // Functions, because members and elements whose size depends on a type make the runtime look it up for each object.
    private let makeInitial: @Sendable () -> Root
    /// Reads the value of the key with an index into the root.
    private let read: Reader
    /// Returns the schema of the key with an index.
    private let schema: @Sendable (Int, inout SchemaBuilder) -> JSONTree

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
        keys = ObjectKeys(name, description, discriminator: discriminator, properties.map(\.key), check: check)
        makeInitial = { initial }
        read = Self.reader(of: properties[...])
        schema = { properties[$0].schema(initial, &$1) }
    }

    /// A function that finds a property by its index, in halves of the properties.
    private static func reader(of properties: ArraySlice<Property<Root>>) -> Reader {
        guard properties.count > 1 else {
            let decode = properties.first?.decode
            return { _, value, root, decoder in decode?(value, &root, &decoder) }
        }
        let middle = properties.startIndex + properties.count / 2
        let (first, second) = (reader(of: properties[..<middle]), reader(of: properties[middle...]))
        return { index, value, root, decoder in
            if index < middle { first(index, value, &root, &decoder) } else { second(index, value, &root, &decoder) }
        }
    }

    /// The value that provides the defaults of the schema.
    package var initial: Root { makeInitial() }

    /// The name of the definition in the schema.
    package var name: String { keys.name }

    /// The keys of the object.
    package var keyNames: [String] { keys.keys.map(\.name) }

    /// Reads all members of an object into `root`, and reports unknown, missing and contradictory keys.
    ///
    /// The members are read in the order of their keys, so that their order in the text makes no difference.
    package func decode(_ value: JSONValue, onto root: inout Root, _ decoder: inout SpecDecoder) {
        keys.decode(value, &decoder) { index, member, decoder in read(index, member, &root, &decoder) }
    }

    /// Returns a reference to the object's definition.
    package func reference(_ builder: inout SchemaBuilder) -> JSONTree {
        builder.reference(to: name) { definition(&$0) }
    }

    /// Returns the object's JSON Schema.
    package func definition(_ builder: inout SchemaBuilder) -> JSONTree {
        keys.definition(&builder, schema)
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
