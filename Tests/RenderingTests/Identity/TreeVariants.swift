import JSON
import TestSupport

extension JSONTree {
    /// The tree with one thing changed, and what it is. The order of members and the notation also change by themselves.
    func changed(using random: inout RandomSource) -> (String, String) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return ("the order of members", shuffled(using: &random).text)
        case 1: return ("the notation", RandomJSON.spelling(of: self, using: &random))
        default:
            var leaf = Int.random(in: 0..<max(1, partCount), using: &random)
            return ("a part", changing(&leaf, using: &random).text)
        }
    }

    /// The number of values inside this one.
    private var partCount: Int {
        switch self {
        case .array(let elements): 1 + elements.reduce(0) { $0 + $1.partCount }
        case .object(let members): 1 + members.reduce(0) { $0 + $1.value.partCount }
        default: 1
        }
    }

    /// - Parameter part: The number of values before the one that changes.
    private func changing(_ part: inout Int, using random: inout RandomSource) -> JSONTree {
        defer { part -= 1 }
        switch self {
        case .array(let elements):
            if part == 0, elements.count > 1 {
                var elements = elements
                elements.swapAt(0, elements.count - 1)
                part -= 1
                return .array(elements)
            }
            part -= 1
            defer { part += 1 }
            return .array(elements.map { $0.changing(&part, using: &random) })
        case .object(let members):
            if part == 0, members.count > 1 {
                part -= 1
                return .object(Array(members.dropLast()))
            }
            part -= 1
            defer { part += 1 }
            return .object(
                members.map { Member(key: $0.key, value: $0.value.changing(&part, using: &random)) })
        default:
            guard part == 0 else { return self }
            return other(using: &random)
        }
    }

    private func other(using random: inout RandomSource) -> JSONTree {
        switch self {
        case .bool(let value): return .bool(!value)
        case .null: return .number(0)
        case .number(let value):
            return [
                .number(-value), .number(value + 1), .number(0), .number(-0.0), .string("\(value)"), .null,
                .string("\(JSONTree.number(value).text)%"), .string("$\(JSONTree.number(value).text)"),
                .number(value.nextUp),
            ].randomElement(using: &random)!
        case .string(let value):
            let words = [
                "UTC", "Europe/Berlin", "America/New_York", "de", "en", "fr-CH", "ar", "dark", "plain", "modernDark",
                "red",
                "#ff000080", "bar", "line", "scatter", "%", "0%", "$0", "true",
            ]
            return .string([value + "x", value + " ", String(value.dropLast())].randomElement(using: &random)!).or(
                words.randomElement(using: &random)!, if: Bool.random(using: &random))
        default: return self
        }
    }

    private func or(_ text: String, if condition: Bool) -> JSONTree { condition ? .string(text) : self }
}
