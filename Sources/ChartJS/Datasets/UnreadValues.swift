import Diagnostics
import Dialects
import JSON

/// What is written in the data of a dataset, or in the labels of an axis, and cannot be shown, such as texts on an axis
/// of numbers.
struct UnreadValues {
    /// A value that cannot be shown.
    struct Value {
        /// The place below that of the dataset or of the configuration, such as `data/2/y`.
        let place: String
        /// The value as it is written, shortened.
        let text: String
        /// What the value is not, such as "number".
        let noun: String
    }

    private(set) var first: Value?
    private(set) var count = 0
    /// The number of empty texts, which are 0 in JavaScript.
    private(set) var emptyCount = 0
    private(set) var firstEmpty: String?

    /// Takes note of a value that is written and was not read, or that is an empty text.
    /// - Parameters:
    ///   - number: What was read; NaN for nothing.
    ///   - noun: What was expected.
    mutating func check(
        _ value: JSONValue?, readAs number: Double, _ noun: String, at place: @autoclosure () -> String
    ) {
        guard let value, !value.isNull else { return }
        if number.isNaN {
            // Numbers that a logarithmic axis does not have are counted there.
            guard value.asNumber == nil || value.kind == .string && noun != "number" else { return }
            count += 1
            if first == nil { first = Value(place: place(), text: Self.text(of: value), noun: noun) }
        } else if noun == "number", value.isEmptyText {
            emptyCount += 1
            if firstEmpty == nil { firstEmpty = place() }
        }
    }

    private static func text(of value: JSONValue) -> String {
        switch value.kind {
        case .string: "\"\(value.text.shortened(to: 40))\""
        case .object: "an object"
        case .array: "an array"
        default: value.text
        }
    }

    /// The sentences about what was not read.
    /// - Parameters:
    ///   - owner: The place of the dataset or of the configuration.
    ///   - isNot: What becomes of one value, such as "is not drawn"; `areNot` for several.
    func sentences(at owner: String, _ isNot: String = "is not drawn", _ areNot: String = "are not drawn") -> [String] {
        var sentences: [String] = []
        if let first {
            let start = "\(owner)/\(first.place): \(first.text) is no \(first.noun)"
            sentences.append(
                count == 1 ? "\(start) and \(isNot)." : "\(start). \(count) values of this kind \(areNot).")
        }
        if let firstEmpty {
            sentences.append(
                emptyCount == 1
                    ? "\(owner)/\(firstEmpty): an empty text is 0."
                    : "\(owner)/\(firstEmpty): an empty text is 0. There are \(emptyCount) of them.")
        }
        return sentences
    }

    /// The error about the first value of a chart that would show nothing; nil if all values were read.
    func error(at owner: String) -> SpecError? {
        first.map { first in
            let example = first.noun == "number" ? "a number such as 5" : "a \(first.noun) such as \"2025-01-31\""
            return .invalid([
                SpecIssue(
                    .pointer("\(owner)/\(first.place)"),
                    "\(first.text) is no \(first.noun), and the chart would show nothing.",
                    found: first.text, allowed: [example, "null for a gap"])
            ])
        }
    }
}

extension JSONValue {
    /// Whether the value is a text of nothing but spaces.
    var isEmptyText: Bool { kind == .string && (string?.allSatisfy(\.isWhitespace) ?? false) }

    /// The number that the value is in data, where an empty text is 0 as in JavaScript; nil if it is none.
    var dataNumber: Double? { isEmptyText ? 0 : asNumber }
}
