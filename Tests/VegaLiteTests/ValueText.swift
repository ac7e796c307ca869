import JavaScript
import VegaLite

/// Values as texts, as a calculation in vl-convert wrote those that tests expect.
enum ValueText {
    static func text(_ value: Value) -> String {
        switch value {
        case .date(let time): "date:" + Value.number(time).plainText
        case .string(let text): "\"" + text + "\""
        case .array(let array):
            "[" + array.elements.map { $0.isNullish ? "" : $0.plainText }.joined(separator: "|") + "]"
        case .object: "object"
        default: value.plainText
        }
    }

    /// Whether two texts are equal, numbers up to the last digits.
    static func isEqual(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let number = Double(one), let expected = Double(other) else { return false }
        return abs(number - expected) <= 1e-12 * max(abs(number), abs(expected))
    }
}
