import JSON

/// Reads one kind of value from a spec and describes it in the schema, so that decoder and schema agree.
package struct Codec<Value>: Sendable {
    /// A description of the allowed values, such as "a number from 0 to 1".
    package let expectation: String
    /// The allowed values, or descriptions of them, one for each alternative.
    package let allowed: [String]
    /// Whether null is a value. Otherwise a key with null counts as not given.
    package let acceptsNull: Bool
    /// Whether a value is of this kind at all. It selects the codec that reports the errors if there are several.
    package let accepts: @Sendable (JSONValue) -> Bool
    /// Returns the value, or nil after reporting an error.
    package let decode: @Sendable (JSONValue, inout SpecDecoder) -> Value?
    package let schema: @Sendable (inout SchemaBuilder) -> JSONTree
    /// Returns a default value as it is written in the schema; nil omits it.
    package let encode: @Sendable (Value) -> JSONTree?

    package init(
        expectation: String, allowed: [String]? = nil, acceptsNull: Bool = false,
        accepts: @escaping @Sendable (JSONValue) -> Bool,
        decode: @escaping @Sendable (JSONValue, inout SpecDecoder) -> Value?,
        schema: @escaping @Sendable (inout SchemaBuilder) -> JSONTree,
        encode: @escaping @Sendable (Value) -> JSONTree? = { _ in nil }
    ) {
        self.expectation = expectation
        self.allowed = allowed ?? [expectation]
        self.acceptsNull = acceptsNull
        self.accepts = accepts
        self.decode = decode
        self.schema = schema
        self.encode = encode
    }

    /// Returns a codec that transforms the values of this one.
    /// - Parameter back: Transforms a default value back for the schema; nil omits it.
    package func map<Other>(
        _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value? = { _ in nil }
    ) -> Codec<Other> {
        Codec<Other>(
            expectation: expectation, allowed: allowed, acceptsNull: acceptsNull, accepts: accepts,
            decode: { decode($0, &$1).map(transform) }, schema: schema, encode: { back($0).flatMap(encode) })
    }

    /// Returns a codec that transforms the values of this one and rejects those without a result.
    /// - Parameters:
    ///   - allowed: A description of the allowed values.
    ///   - back: Transforms a default value back for the schema; nil omits it.
    package func compactMap<Other>(
        allowed: String, _ transform: @escaping @Sendable (Value) -> Other?,
        back: @escaping @Sendable (Other) -> Value? = { _ in nil }
    ) -> Codec<Other> {
        Codec<Other>(
            expectation: allowed, acceptsNull: acceptsNull, accepts: accepts,
            decode: { value, decoder in
                guard let decoded = decode(value, &decoder) else { return nil }
                guard let other = transform(decoded) else {
                    decoder.reject(value, allowed: allowed)
                    return nil
                }
                return other
            }, schema: schema, encode: { back($0).flatMap(encode) })
    }

    /// Returns this codec with a separate definition in the schema.
    package func named(_ name: String, _ description: String) -> Codec {
        Codec(
            expectation: expectation, allowed: allowed, acceptsNull: acceptsNull, accepts: accepts, decode: decode,
            schema: { builder in
                builder.reference(to: name) { builder in
                    schema(&builder).adding(["description": .string(description)])
                }
            }, encode: encode)
    }

    /// One of several kinds of values. The first codec that accepts a value reads it.
    package static func either(_ first: Codec, _ others: Codec...) -> Codec {
        let all = [first] + others
        let expectation = all.map(\.expectation).joined(separator: ", or ")
        let allowed = all.flatMap(\.allowed)
        let accepts = all.map(\.accepts)
        // A chain of functions: a loop over codecs would look up their types in every call.
        var decode: @Sendable (JSONValue, inout SpecDecoder) -> Value? = { value, decoder in
            decoder.reject(value, allowed: expectation, each: allowed)
            return nil
        }
        for codec in all.reversed() {
            let (accepts, own, others) = (codec.accepts, codec.decode, decode)
            decode = { value, decoder in accepts(value) ? own(value, &decoder) : others(value, &decoder) }
        }
        return Codec(
            expectation: expectation, allowed: allowed, acceptsNull: all.contains(where: \.acceptsNull),
            accepts: { value in accepts.contains { $0(value) } }, decode: decode,
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
    /// A value for an optional property, whose nil cannot be written in a spec.
    package static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        codec.map({ Optional($0) }, back: { $0 })
    }

    /// A value, or null for nil.
    package static func nullable<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            expectation: codec.expectation + ", or null", allowed: codec.allowed + ["null"], acceptsNull: true,
            accepts: { $0.isNull || codec.accepts($0) },
            decode: { value, decoder in
                if value.isNull { return .some(nil) }
                return codec.decode(value, &decoder).map { Optional($0) }
            },
            schema: { builder in ["anyOf": [codec.schema(&builder), ["type": "null"]]] },
            encode: { value in value.map { codec.encode($0) } ?? .null })
    }
}
