import Caching
import Diagnostics
import Dialects
import JSON
import Words

extension Codec {
    /// An object whose key `type` determines the codec that reads it.
    /// - Parameters:
    ///   - name: The name of the definition in the schema.
    ///   - subject: The name of such an object in messages, with its article, such as "A plot".
    ///   - codec: Makes the codec of a type. It is called when the type is first read or described: codecs have hundreds
    ///     of keys, and a chart uses few types.
    package static func byType<Kind>(
        _ name: String, _ subject: String, _ description: String, _ codec: @escaping @Sendable (Kind) -> Codec
    ) -> Codec
    where Kind: CaseIterable & RawRepresentable & Hashable & SendableMetatype & Sendable, Kind.RawValue == String {
        let types = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        let typeCodec = Codec<Kind>.enumeration()
        let codecs = Dictionary(
            uniqueKeysWithValues: Kind.allCases.map { kind in (kind, LazyValue { codec(kind) }) })
        return Codec(
            expectation: "an object with a type", accepts: { $0.kind == .object },
            decode: { value, decoder in
                guard value.kind == .object else {
                    decoder.reject(value, allowed: "an object")
                    return nil
                }
                guard let type = value.given("type") else {
                    let kinds = Kind.allCases.map(\.rawValue)
                    // Other tools name the type in another key, or use it as a key.
                    let word = WordEdit.typeKeys.lazy.compactMap { value[$0]?.shortString }.first
                    let meant =
                        word.flatMap { ForeignValue.named($0, among: kinds) } ?? kinds.first { value.given($0) != nil }
                    let edit = meant.map { WordEdit(ofType: $0, word ?? "", of: value, at: decoder.path) }
                    if let edit, word != nil { decoder.add(edit) }
                    decoder.report(
                        SpecIssue(
                            decoder.place,
                            "\(subject) needs a type: one of \(types)." + (edit.map { " \($0.advice)" } ?? ""),
                            allowed: kinds, members: edit?.line))
                    return nil
                }
                let kind = decoder.descend(to: "type") { typeCodec.decode(type, &$0) }
                return kind.flatMap { codecs[$0]?.value.decode(value, &decoder) }
            },
            schema: { builder in
                builder.reference(to: name) { builder in
                    // With conditions, a validator reports only the errors of the object's own type.
                    let cases = Kind.allCases.compactMap { kind -> JSONTree? in
                        guard let schema = codecs[kind]?.value.schema(&builder) else { return nil }
                        return [
                            "if": ["properties": ["type": ["const": .string(kind.rawValue)]], "required": ["type"]],
                            "then": schema,
                        ]
                    }
                    return [
                        "description": .string(description), "type": "object", "required": ["type"],
                        "allOf": .array([["properties": ["type": typeCodec.schema(&builder)]]] + cases),
                    ]
                }
            })
    }
}
