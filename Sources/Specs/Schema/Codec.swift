import JSON

/// Reads one kind of value from a spec and describes it in the schema: one truth for both.
package struct Codec<Value>: Sendable {
    /// What is allowed, as in "a number from 0 to 1".
    let expectation: String
    /// Whether a value is of this kind at all, so that of several codecs the right one tells what is wrong.
    let accepts: @Sendable (JSONValue) -> Bool
    /// The value, or nil after having reported what is wrong.
    let decode: @Sendable (JSONValue, inout SpecDecoder) -> Value?
    let schema: @Sendable (inout SchemaBuilder) -> JSONTree
    /// How a default is written in the schema; nil leaves it out.
    let encode: @Sendable (Value) -> JSONTree?

    init(
        expectation: String, accepts: @escaping @Sendable (JSONValue) -> Bool,
        decode: @escaping @Sendable (JSONValue, inout SpecDecoder) -> Value?,
        schema: @escaping @Sendable (inout SchemaBuilder) -> JSONTree,
        encode: @escaping @Sendable (Value) -> JSONTree? = { _ in nil }
    ) {
        self.expectation = expectation
        self.accepts = accepts
        self.decode = decode
        self.schema = schema
        self.encode = encode
    }

    /// The same values made into something else.
    /// - Parameter back: how a default is written; nil leaves it out.
    func map<Other>(
        _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value? = { _ in nil }
    ) -> Codec<Other> {
        Codec<Other>(
            expectation: expectation, accepts: accepts, decode: { decode($0, &$1).map(transform) }, schema: schema,
            encode: { back($0).flatMap(encode) })
    }

    /// The same values, of which only some are allowed.
    func compactMap<Other>(
        allowed: String, _ transform: @escaping @Sendable (Value) -> Other?,
        back: @escaping @Sendable (Other) -> Value? = { _ in nil }
    ) -> Codec<Other> {
        Codec<Other>(
            expectation: allowed, accepts: accepts,
            decode: { value, decoder in
                guard let decoded = decode(value, &decoder) else { return nil }
                guard let other = transform(decoded) else {
                    decoder.reject(value, allowed: allowed)
                    return nil
                }
                return other
            }, schema: schema, encode: { back($0).flatMap(encode) })
    }

    /// This codec as a definition of its own in the schema.
    func named(_ name: String, _ description: String) -> Codec {
        Codec(
            expectation: expectation, accepts: accepts, decode: decode,
            schema: { builder in
                builder.reference(to: name) { builder in
                    schema(&builder).adding(["description": .string(description)])
                }
            }, encode: encode)
    }

    /// Either of two kinds of values; the first one that is of the value's kind reads it.
    static func either(_ first: Codec, _ others: Codec...) -> Codec {
        let all = [first] + others
        let expectation = all.map(\.expectation).joined(separator: ", or ")
        return Codec(
            expectation: expectation, accepts: { value in all.contains { $0.accepts(value) } },
            decode: { value, decoder in
                guard let codec = all.first(where: { $0.accepts(value) }) else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                return codec.decode(value, &decoder)
            },
            schema: { builder in
                ["anyOf": .array(all.map { $0.schema(&builder) })]
            },
            encode: { value in
                for codec in all { if let tree = codec.encode(value) { return tree } }
                return nil
            })
    }
}

extension Codec {
    /// A value where nothing else can be said of it, such as a default of an optional property.
    static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        codec.map({ Optional($0) }, back: { $0 })
    }

    /// The value, or null for none.
    static func nullable<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            expectation: codec.expectation + ", or null", accepts: { $0.isNull || codec.accepts($0) },
            decode: { value, decoder in
                if value.isNull { return .some(nil) }
                return codec.decode(value, &decoder).map { Optional($0) }
            },
            schema: { builder in ["anyOf": [codec.schema(&builder), ["type": "null"]]] },
            encode: { value in value.map { codec.encode($0) } ?? .null })
    }
}

extension JSONTree {
    /// An object with more members behind its own.
    func adding(_ members: JSONTree) -> JSONTree {
        guard case .object(let own) = self, case .object(let more) = members else { return self }
        return .object(own.filter { member in !more.contains { $0.key == member.key } } + more)
    }
}
