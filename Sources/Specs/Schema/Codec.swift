/// What a part of a spec may be: decodes it, writes it and describes it, so that decoder, schema and documentation have
/// one truth.
///
/// Codecs are made by static functions such as `number(_:)`, `word(_:)` and `array(of:maxCount:)`, put together by
/// `optional(_:)`, `oneOf(_:)` and `mapped(…)`, and named as objects by `ObjectCodec`.
package struct Codec<Value: Sendable>: Sendable {
    /// The kinds of JSON values that are the codec's own among alternatives.
    let kinds: JSONKinds
    /// What is allowed, to be read behind "expected": "a number from 0 to 1".
    let expectation: @Sendable () -> String
    /// The value, or nil after an error was recorded. The second argument is the value that is there already, of which
    /// an object replaces only what it names.
    let decode: @Sendable (JSONValue, Value?, inout SpecProblems) -> Value?
    /// The JSON that decodes to the value; nil if there is none. The second argument is the value that will be there
    /// already, of which an object repeats nothing.
    let encode: @Sendable (Value, Value?) -> JSONTree?
    /// The members of the JSON Schema.
    let schema: @Sendable (inout SchemaBuilder) -> [JSONTree.Member]

    /// Decodes a whole document.
    /// - Parameter base: What holds where the document says nothing; the codec's own defaults if nil.
    /// - Throws: All errors, up to a limit.
    package func decode(
        _ document: JSONDocument, onto base: Value? = nil
    ) throws(SpecRejection) -> (value: Value, warnings: [SpecError]) {
        var problems = SpecProblems()
        let value = decode(document.root, base, &problems)
        if value == nil, problems.errors.isEmpty {
            problems.report(.invalid, found: document.root, allowed: expectation())
        }
        guard problems.errors.isEmpty, let value else { throw problems.rejection }
        return (value, problems.warnings)
    }

    /// The JSON that decodes to the value, objects without what they have by default; nil if there is none.
    package func tree(of value: Value) -> JSONTree? { encode(value, nil) }

    /// A codec that refers to itself further inside.
    package static func lazy(
        _ kinds: JSONKinds = .object, _ codec: @escaping @Sendable () -> Codec
    ) -> Codec {
        Codec(
            kinds: kinds, expectation: { codec().expectation() }, decode: { codec().decode($0, $1, &$2) },
            encode: { codec().encode($0, $1) }, schema: { codec().schema(&$0) })
    }

    /// The codec of another type that is written in the same way.
    /// - Parameters:
    ///   - expectation: What is allowed, to be read behind "expected"; that of this codec if nil.
    ///   - into: nil for a value that has no meaning.
    ///   - from: nil for a value that this codec cannot write.
    package func mapped<Other>(
        expecting expectation: String? = nil, _ into: @escaping @Sendable (Value) -> Other?,
        _ from: @escaping @Sendable (Other) -> Value?
    ) -> Codec<Other> {
        Codec<Other>(
            kinds: kinds, expectation: { expectation ?? self.expectation() },
            decode: { json, base, problems in
                guard let value = decode(json, base.flatMap(from), &problems) else { return nil }
                guard let other = into(value) else {
                    problems.report(.invalid, found: json, allowed: expectation ?? self.expectation())
                    return nil
                }
                return other
            },
            encode: { other, base in
                guard let value = from(other) else { return nil }
                return encode(value, base.flatMap(from))
            },
            schema: schema)
    }
}
