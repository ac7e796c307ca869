extension Codec {
    /// One of the words that are the raw values of a type's cases.
    package static func word(_ type: Value.Type = Value.self) -> Codec
    where Value: CaseIterable & RawRepresentable<String> {
        let words = type.allCases.map(\.rawValue)
        return choice(of: words, decode: { type.init(rawValue: $0) }, encode: { $0.rawValue })
    }

    /// One word that stands for one value.
    package static func constant(_ word: String, _ value: Value) -> Codec where Value: Equatable {
        choice(of: [word], decode: { $0 == word ? value : nil }, encode: { $0 == value ? word : nil })
    }

    private static func choice(
        of words: [String], decode: @escaping @Sendable (String) -> Value?,
        encode: @escaping @Sendable (Value) -> String?
    ) -> Codec {
        let quoted = words.map { JSONTree.string($0).text }
        let expectation = quoted.count == 1 ? quoted[0] : "one of \(quoted.joined(separator: ", "))"
        return Codec(
            kinds: .string, expectation: { expectation },
            decode: { json, _, problems in
                guard let word = json.string else {
                    problems.report(.wrongType, found: json, allowed: expectation)
                    return nil
                }
                guard let value = decode(word) else {
                    problems.report(
                        .unknownWord, found: json, allowed: expectation,
                        suggestion: Suggestion.nearest(to: word, among: words))
                    return nil
                }
                return value
            },
            encode: { value, _ in encode(value).map(JSONTree.string) },
            schema: { _ in
                words.count == 1
                    ? [.init(key: "const", value: .string(words[0]))]
                    : [
                        .init(key: "type", value: "string"),
                        .init(key: "enum", value: .array(words.map(JSONTree.string))),
                    ]
            })
    }
}
