import Budget

/// A regular expression (ECMA-262, section 22.2): a program for a matcher that goes back to earlier choices.
///
/// Literals, `.`, classes, `\d \w \s \b` and their opposites, anchors, groups, alternatives, quantifiers and lookahead
/// are available; the flags are `g`, `i` and `m`. Lookbehind, backreferences, names and Unicode properties are not.
final class RegularExpression: Sendable {
    struct Fault: Error { let message: String }

    struct Match {
        /// The units of the whole match.
        let range: Range<Int>
        /// The units of each group; nil for those that take no part.
        let groups: [Range<Int>?]
    }

    /// An instruction of the matcher.
    enum Instruction: Sendable {
        case unit(UInt16)
        case set(UnitSet)
        case start, end
        case boundary(isWanted: Bool)
        /// Stores the position as the start or the end of a group.
        case save(Int)
        /// Goes on at the first index and, if that fails, at the second.
        case fork(Int, Int)
        case jump(Int)
        /// Ends a round of a loop that matched nothing since the slot was stored.
        case progress(Int)
        /// Whether the program after this instruction matches here; it goes on after `end`.
        case look(isWanted: Bool, end: Int)
        case done
    }

    let source: String
    let isGlobal: Bool
    let program: [Instruction]
    private let slotCount: Int
    private let groupCount: Int
    private let ignoresCase: Bool
    private let isMultiline: Bool

    init(_ pattern: String, flags: String) throws(Fault) {
        source = pattern
        for flag in flags where !"gim".contains(flag) {
            throw Fault(message: "The flag \(flag) of regular expressions is not available.")
        }
        isGlobal = flags.contains("g")
        ignoresCase = flags.contains("i")
        isMultiline = flags.contains("m")
        var compiler = RegularExpressionCompiler(pattern, ignoresCase: ignoresCase)
        program = try compiler.compile()
        slotCount = compiler.slotCount
        groupCount = compiler.groupCount
    }

    /// A text in which matches are searched.
    struct Subject {
        let units: [UInt16]
        /// The units that are compared: without upper case if case is ignored.
        fileprivate let compared: [UInt16]
    }

    func subject(_ text: String, _ evaluator: Evaluator) throws(ScriptError) -> Subject {
        try evaluator.step(text.utf8.count / 16)
        let units = Array(text.utf16)
        return Subject(units: units, compared: ignoresCase ? units.map(UnitSet.folded) : units)
    }

    /// The first match at or after a position.
    /// - Complexity: Every step of the matcher counts as a step of the script.
    func firstMatch(in subject: Subject, from start: Int, _ evaluator: Evaluator) throws(ScriptError) -> Match? {
        let units = subject.units
        guard start <= units.count else { return nil }
        let text = subject.compared
        for position in start...units.count {
            var slots = [Int](repeating: -1, count: slotCount)
            guard let end = try run(0, text, position, &slots, evaluator) else { continue }
            let groups = (0..<groupCount).map { group -> Range<Int>? in
                let (first, last) = (slots[2 * group], slots[2 * group + 1])
                return first >= 0 && last >= first ? first..<last : nil
            }
            return Match(range: position..<end, groups: groups)
        }
        return nil
    }

    /// A choice to which the matcher can go back.
    private struct Choice {
        let instruction: Int
        let position: Int
        /// The slots as they were.
        let slots: [Int]
    }

    /// The maximum number of choices that are kept.
    private static let maximumChoices = 100_000

    /// Runs the program from an instruction to `done`. Returns the position at its end; nil if it does not match.
    private func run(
        _ first: Int, _ text: [UInt16], _ start: Int, _ slots: inout [Int], _ evaluator: Evaluator
    ) throws(ScriptError) -> Int? {
        var choices: [Choice] = []
        var (instruction, position) = (first, start)
        while true {
            try evaluator.step()
            var matches = true
            switch program[instruction] {
            case .done: return position
            case .unit(let unit):
                matches = position < text.count && text[position] == unit
                position += 1
            case .set(let set):
                matches = position < text.count && set.contains(text[position])
                position += 1
            case .start: matches = position == 0 || isMultiline && text[position - 1] == 0x0A
            case .end: matches = position == text.count || isMultiline && text[position] == 0x0A
            case .boundary(let isWanted):
                let before = position > 0 && UnitSet.word.contains(text[position - 1])
                let after = position < text.count && UnitSet.word.contains(text[position])
                matches = (before != after) == isWanted
            case .save(let slot): slots[slot] = position
            case .fork(let next, let other):
                try evaluator.step(slotCount / 32)
                guard choices.count < Self.maximumChoices else {
                    throw evaluator.error(.limit, "The regular expression has too many choices.", found: source)
                }
                guard evaluator.budget.allowsGrowth(from: choices.count, each: 32 + 8 * slotCount) else {
                    throw evaluator.stopped()
                }
                choices.append(Choice(instruction: other, position: position, slots: slots))
                instruction = next
                continue
            case .jump(let next):
                instruction = next
                continue
            case .progress(let slot): matches = slots[slot] != position
            case .look(let isWanted, let end):
                try evaluator.enter()
                var inner = slots
                let result = try run(instruction + 1, text, position, &inner, evaluator)
                evaluator.leave()
                matches = (result != nil) == isWanted
                if matches, isWanted { slots = inner }
                instruction = end - 1
            }
            if matches {
                instruction += 1
            } else {
                guard let choice = choices.popLast() else { return nil }
                (instruction, position, slots) = (choice.instruction, choice.position, choice.slots)
            }
        }
    }
}

/// A set of UTF-16 units.
struct UnitSet: Sendable {
    var ranges: [ClosedRange<UInt16>] = []
    var isInverted = false

    /// - Complexity: O(log n) in the ranges, which are sorted and do not overlap.
    func contains(_ unit: UInt16) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < unit { low = middle + 1 } else { high = middle }
        }
        return (low < ranges.count && ranges[low].contains(unit)) != isInverted
    }

    /// Sorts the ranges and joins those that overlap or touch.
    mutating func normalize() {
        var result: [ClosedRange<UInt16>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, Int(range.lowerBound) <= Int(last.upperBound) + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        ranges = result
    }

    static let digit = UnitSet(ranges: [0x30...0x39])
    static let word = UnitSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let space = UnitSet(ranges: [
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    static let lineEnd = UnitSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

    /// The units that are not in the set.
    var inverse: UnitSet { UnitSet(ranges: ranges, isInverted: !isInverted) }

    /// The ranges outside the set.
    var complement: [ClosedRange<UInt16>] {
        var result: [ClosedRange<UInt16>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if UInt32(range.lowerBound) > next { result.append(UInt16(next)...(range.lowerBound - 1)) }
            next = max(next, UInt32(range.upperBound) + 1)
        }
        if next <= 0xFFFF { result.append(UInt16(next)...0xFFFF) }
        return result
    }

    /// The lower case of ASCII letters and of Latin-1.
    static func folded(_ unit: UInt16) -> UInt16 {
        switch unit {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: unit + 32
        default: unit
        }
    }
}
