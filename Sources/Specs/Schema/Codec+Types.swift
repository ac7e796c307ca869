import Diagnostics
import Dialects
import JSON

extension Codec {
    /// An object whose key `type` is a word that says how it is read.
    /// - Parameters:
    ///   - name: of the definition in the schema.
    ///   - article: what such an object is called in messages, as "A plot".
    ///   - codecs: one for every word.
    static func byType<Word>(
        _ name: String, _ article: String, _ description: String, _ codecs: [Word: Codec]
    ) -> Codec
    where Word: CaseIterable & RawRepresentable & Hashable & SendableMetatype & Sendable, Word.RawValue == String {
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        let typeCodec = Codec<Word>.word()
        return Codec(
            expectation: "an object with a type", accepts: { $0.kind == .object },
            decode: { value, decoder in
                guard value.kind == .object else {
                    decoder.reject(value, allowed: "an object")
                    return nil
                }
                guard let type = value["type"] else {
                    decoder.report(
                        SpecIssue(decoder.place, "\(article) needs a type: one of \(words).", allowed: [words]))
                    return nil
                }
                let word = decoder.descend(to: "type") { typeCodec.decode(type, &$0) }
                return word.flatMap { codecs[$0]?.decode(value, &decoder) }
            },
            schema: { builder in
                builder.reference(to: name) { builder in
                    [
                        "description": .string(description),
                        "oneOf": .array(Word.allCases.compactMap { codecs[$0]?.schema(&builder) }),
                    ]
                }
            })
    }
}
