/// The expression of an alerting rule, divided into the series that it watches and the values that it compares them
/// with.
///
/// A rule such as `rate(errors[5m]) > 0.5` has only the samples over 0.5 as its result. A graph should show all of them.
package struct RuleExpression: Hashable, Sendable {
    package enum Comparison: String, CaseIterable, Sendable {
        case greater = ">"
        case greaterOrEqual = ">="
        case less = "<"
        case lessOrEqual = "<="
        case equal = "=="
        case notEqual = "!="

        /// The comparison with its sides exchanged.
        var flipped: Comparison {
            switch self {
            case .greater: .less
            case .greaterOrEqual: .lessOrEqual
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .equal, .notEqual: self
            }
        }
    }

    package struct Threshold: Hashable, Sendable {
        package let comparison: Comparison
        /// A finite number.
        package let value: Double

        package func holds(_ number: Double) -> Bool {
            switch comparison {
            case .greater: number > value
            case .greaterOrEqual: number >= value
            case .less: number < value
            case .lessOrEqual: number <= value
            case .equal: number == value
            case .notEqual: number != value
            }
        }
    }

    /// The expression of the series; the whole rule if no comparison with a number can be split off.
    package private(set) var series: String
    /// What every sample of the rule's result satisfies.
    package private(set) var thresholds: [Threshold] = []

    private static let maximumThresholds = 4

    /// Divides an expression at its last comparisons with a number that are outside of parentheses.
    ///
    /// `and` and `unless` bind less tightly than comparisons, and their result has the samples of their left side, so
    /// only this side is divided. The samples of `or` come from both sides; such a rule stays as it is.
    package init(_ text: String) {
        series = text
        let bytes = Array(text.utf8)
        guard let tokens = PromQLToken.all(in: bytes), var part = PromQLTokens(tokens) else { return }
        while thresholds.count < Self.maximumThresholds {
            part = part.withoutParentheses
            if part.contains(words: ["or"]) { break }
            if let end = part.first(words: ["and", "unless"]) {
                part = part.before(end)
                continue
            }
            guard let index = part.lastComparison, case .sign(let sign) = part[index].kind,
                let comparison = Comparison(rawValue: sign)
            else { break }
            let (left, right) = (part.before(index), part.after(index))
            if let value = right.constant, value.isFinite, !left.isEmpty {
                thresholds.append(Threshold(comparison: comparison, value: value))
                part = left
            } else if let value = left.constant, value.isFinite, !right.isEmpty, !right.startsWithModifier {
                thresholds.append(Threshold(comparison: comparison.flipped, value: value))
                part = right
            } else {
                break
            }
        }
        guard !thresholds.isEmpty, let range = part.withoutParentheses.range else {
            thresholds = []
            return
        }
        series = String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether a sample is in the result of the rule.
    package func holds(_ number: Double) -> Bool {
        !thresholds.isEmpty && thresholds.allSatisfy { $0.holds(number) }
    }
}

/// A part of the tokens of an expression, whose parentheses are balanced.
struct PromQLTokens {
    private let tokens: [PromQLToken]
    /// For each opening token the index of its closing one; for all others their own index.
    private let ends: [Int]
    private var part: Range<Int>

    /// - Returns: Nil if the parentheses are not balanced.
    init?(_ tokens: [PromQLToken]) {
        var ends = Array(tokens.indices)
        var open: [(index: Int, byte: UInt8)] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .open(let byte): open.append((index, byte))
            case .close(let byte):
                let closing: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]
                guard let last = open.popLast(), closing[last.byte] == byte else { return nil }
                ends[last.index] = index
            default: break
            }
        }
        guard open.isEmpty else { return nil }
        self.tokens = tokens
        self.ends = ends
        part = tokens.indices
    }

    subscript(index: Int) -> PromQLToken { tokens[index] }

    var isEmpty: Bool { part.isEmpty }

    /// The bytes of the part; nil if it is empty.
    var range: Range<Int>? {
        part.isEmpty ? nil : tokens[part.lowerBound].range.lowerBound..<tokens[part.upperBound - 1].range.upperBound
    }

    func before(_ index: Int) -> PromQLTokens { within(part.lowerBound..<index) }

    func after(_ index: Int) -> PromQLTokens { within(index + 1..<part.upperBound) }

    private func within(_ part: Range<Int>) -> PromQLTokens {
        var other = self
        other.part = part
        return other
    }

    /// The part without parentheses around all of it.
    var withoutParentheses: PromQLTokens {
        var part = part
        while part.count >= 2, tokens[part.lowerBound].kind == .open(UInt8(ascii: "(")),
            ends[part.lowerBound] == part.upperBound - 1
        {
            part = part.lowerBound + 1..<part.upperBound - 1
        }
        return within(part)
    }

    /// The tokens outside of parentheses, in order.
    private var outer: [Int] {
        var indices: [Int] = []
        var index = part.lowerBound
        while index < part.upperBound {
            indices.append(index)
            index = ends[index] + 1
        }
        return indices
    }

    func first(words: [String]) -> Int? {
        outer.first { index in
            if case .word(let word) = tokens[index].kind { words.contains(word.lowercased()) } else { false }
        }
    }

    func contains(words: [String]) -> Bool { first(words: words) != nil }

    var lastComparison: Int? {
        outer.last { index in
            if case .sign(let sign) = tokens[index].kind {
                RuleExpression.Comparison(rawValue: sign) != nil
            } else {
                false
            }
        }
    }

    /// Whether the part starts with what may follow a comparison's sign and changes its result.
    var startsWithModifier: Bool {
        guard !part.isEmpty, case .word(let word) = tokens[part.lowerBound].kind else { return false }
        return ["bool", "on", "ignoring"].contains(word.lowercased())
    }

    /// The value of the part if it consists of numbers, arithmetic and parentheses.
    var constant: Double? {
        var reader = ConstantReader(tokens: tokens[part])
        return reader.value()
    }
}
