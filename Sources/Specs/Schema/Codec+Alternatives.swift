extension Codec {
    /// One of several codecs. An array or object goes to the first that takes its kind; a number, string, true, false or
    /// null to the first that decodes it, so that the work stays linear in the document however deep it is.
    package static func oneOf(_ alternatives: Codec...) -> Codec {
        Codec(
            kinds: alternatives.reduce([]) { $0.union($1.kinds) }, expectation: { expectation(of: alternatives) },
            decode: { json, base, problems in
                let kind = JSONKinds(of: json)
                let candidates = alternatives.filter { $0.kinds.contains(kind) }
                guard let first = candidates.first else {
                    problems.report(.wrongType, found: json, allowed: expectation(of: alternatives))
                    return nil
                }
                if candidates.count == 1 || !JSONKinds.scalar.contains(kind) {
                    return first.decode(json, base, &problems)
                }
                return decodeScalar(by: candidates, json, base, &problems)
            },
            encode: { value, base in
                for alternative in alternatives {
                    if let tree = alternative.encode(value, base) { return tree }
                }
                return nil
            },
            schema: { builder in
                [.init(key: "anyOf", value: .array(alternatives.map { .object($0.schema(&builder)) }))]
            })
    }

    private static func decodeScalar(
        by candidates: [Codec], _ json: JSONValue, _ base: Value?, _ problems: inout SpecProblems
    ) -> Value? {
        var errors: [SpecError] = []
        for candidate in candidates {
            var trial = problems.trial()
            if let value = candidate.decode(json, base, &trial) {
                problems.adopt(trial)
                return value
            }
            errors += trial.errors
        }
        problems.report(
            errors.first?.reason ?? .invalid, found: json, allowed: expectation(of: candidates),
            suggestion: errors.lazy.compactMap(\.suggestion).first)
        return nil
    }

    private static func expectation(of alternatives: [Codec]) -> String {
        let texts = alternatives.map { $0.expectation() }
        return texts.count < 2
            ? texts.joined() : texts.dropLast().joined(separator: ", ") + " or " + texts[texts.count - 1]
    }
}
