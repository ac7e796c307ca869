/// A regular expression (ECMA-262, section 22.2).
final class RegularExpression: Sendable {
    struct Fault: Error { let message: String }

    struct Match {
        /// The units of the whole match.
        let range: Range<Int>
        /// The units of each group; nil for those that take no part.
        let groups: [Range<Int>?]
    }

    let source: String
    let isGlobal: Bool

    init(_ pattern: String, flags: String) throws(Fault) {
        source = pattern
        isGlobal = flags.contains("g")
        throw Fault(message: "Regular expressions are not available.")
    }

    func firstMatch(in units: [UInt16], from start: Int, _ evaluator: Evaluator) throws(ScriptError) -> Match? { nil }
}
