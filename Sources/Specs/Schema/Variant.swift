/// One of several kinds of objects that a word in the object tells apart.
package struct Variant<Value: Sendable>: Sendable {
    let word: String
    let describes: @Sendable (Value) -> Bool
    let decode: @Sendable (JSONValue, Value?, String, inout SpecProblems) -> Value?
    let members: @Sendable (Value, Value?) -> [JSONTree.Member]?
    let schema: @Sendable (inout SchemaBuilder, String, Bool) -> JSONTree.Member

    /// - Parameters:
    ///   - wrap: Makes the whole of what the object describes.
    ///   - unwrap: The way back; nil for other variants.
    package init<Payload>(
        _ word: String, _ object: ObjectCodec<Payload>, _ wrap: @escaping @Sendable (Payload) -> Value,
        _ unwrap: @escaping @Sendable (Value) -> Payload?
    ) {
        self.word = word
        describes = { unwrap($0) != nil }
        decode = { json, base, key, problems in
            object.decode(json, base.flatMap(unwrap), key, &problems).map(wrap)
        }
        members = { value, base in
            unwrap(value).map { object.members(of: $0, onto: base.flatMap(unwrap)) }
        }
        schema = { builder, key, isRequired in
            object.schema(in: &builder, .init(key: key, word: word, isRequired: isRequired))
        }
    }
}

extension Codec {
    /// An object whose member `key` says which of the variants it is. Without that member it is the variant of the value
    /// that is there already, else the fallback.
    /// - Precondition: The fallback, if there is one, is the word of a variant.
    package static func variants(
        of name: String, by key: String = "type", fallback: String? = nil, _ variants: [Variant<Value>]
    ) -> Codec {
        let words = variants.map(\.word)
        let expectation = "one of " + words.map { JSONTree.string($0).text }.joined(separator: ", ")
        precondition(fallback.map(words.contains) ?? true, "the fallback is no variant")
        return Codec(
            kinds: .object, expectation: { "an object (\(name))" },
            decode: { json, base, problems in
                guard json.kind == .object else {
                    problems.report(.wrongType, found: json, allowed: "an object (\(name))")
                    return nil
                }
                let present = base.flatMap { base in variants.first { $0.describes(base) }?.word }
                guard let word = word(of: json, key, present ?? fallback, words, expectation, &problems) else {
                    return nil
                }
                let variant = variants.first { $0.word == word }
                return variant.flatMap { $0.decode(json, base, key, &problems) }
            },
            encode: { value, base in
                let present = base.flatMap { base in variants.first { $0.describes(base) }?.word }
                for variant in variants {
                    guard let members = variant.members(value, base) else { continue }
                    let isUnderstood = variant.word == present ?? fallback
                    return .object((isUnderstood ? [] : [.init(key: key, value: .string(variant.word))]) + members)
                }
                return nil
            },
            schema: { builder in
                let schemas = variants.map { JSONTree.object([$0.schema(&builder, key, $0.word != fallback)]) }
                return [.init(key: "anyOf", value: .array(schemas))]
            })
    }

    private static func word(
        of json: JSONValue, _ key: String, _ fallback: String?, _ words: [String], _ expectation: String,
        _ problems: inout SpecProblems
    ) -> String? {
        guard let member = json[key] else {
            if fallback == nil {
                problems.report(
                    .missingKey, allowed: expectation, message: "the key \(JSONTree.string(key).text) is missing")
            }
            return fallback
        }
        guard let word = member.string, words.contains(word) else {
            problems.at(key) { problems in
                problems.report(
                    member.kind == .string ? .unknownWord : .wrongType, found: member, allowed: expectation,
                    suggestion: member.string.flatMap { Suggestion.nearest(to: $0, among: words) })
            }
            return nil
        }
        return word
    }
}
