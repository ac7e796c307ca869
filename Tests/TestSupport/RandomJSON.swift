import JSON

/// Random JSON values, and random notations of them.
package enum RandomJSON {
    package static func tree(depth: Int, using random: inout RandomSource) -> JSONTree {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(.random(using: &random))
        case 2: return .number(Double(Int.random(in: -1000...1000, using: &random)))
        case 3:
            let number = Double(bitPattern: random.next())
            return .number(number.isFinite ? number : 0.5)
        case 4: return .string(string(using: &random))
        case 5:
            return .array(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Int.random(in: 0..<5, using: &random) == 0 ? .null : .number(.random(in: -10...10, using: &random))
                })
        case 6:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in tree(depth: depth - 1, using: &random) })
        default:
            var members: [JSONTree.Member] = []
            for _ in 0..<Int.random(in: 0...(depth == 1 ? 14 : 4), using: &random) {
                let key = string(using: &random)
                if members.contains(where: { Array($0.key.utf8) == Array(key.utf8) }) { continue }
                members.append(.init(key: key, value: tree(depth: depth - 1, using: &random)))
            }
            return .object(members)
        }
    }

    package static func string(using random: inout RandomSource) -> String {
        let alphabet: [Unicode.Scalar] = [
            "a", "b", "c", "\"", "\\", "/", "\n", "\0", "\u{1f}", "é", "\u{301}", "€", "😀", "\u{ffff}",
        ]
        var string = ""
        for _ in 0..<Int.random(in: 0...9, using: &random) {
            string.unicodeScalars.append(alphabet.randomElement(using: &random)!)
        }
        return string
    }

    /// The value as JSON text with random spaces, escape sequences and notations of numbers.
    package static func spelling(of tree: JSONTree, using random: inout RandomSource) -> String {
        func space() -> String { ["", "", "", " ", "\n", "\t \r\n"].randomElement(using: &random)! }
        let core: String
        switch tree {
        case .null, .bool: core = tree.text
        case .number(let number): core = spelling(of: number, using: &random)
        case .string(let string): core = spelling(of: string, using: &random)
        case .array(let elements):
            core = "[" + elements.map { spelling(of: $0, using: &random) }.joined(separator: ",") + space() + "]"
        case .object(let members):
            core =
                "{"
                + members.map {
                    space() + spelling(of: $0.key, using: &random) + space() + ":"
                        + spelling(of: $0.value, using: &random)
                }.joined(separator: ",") + space() + "}"
        }
        return space() + core + space()
    }

    private static func spelling(of number: Double, using random: inout RandomSource) -> String {
        let plain = JSONTree.number(number).text
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !plain.contains("e") && !plain.contains("."): return plain + ".000"
        case 1 where !plain.contains("e"): return plain + "e0"
        case 2 where !plain.contains("e") && !plain.contains(".") && number != 0: return plain + "000E-3"
        case 3 where plain.contains(".") && !plain.contains("e"): return plain + "0000000000000000000000"
        case 4: return number.description
        default: return plain
        }
    }

    private static func spelling(of string: String, using random: inout RandomSource) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            if Int.random(in: 0..<3, using: &random) == 0 {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: .random(using: &random))
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else if scalar == "/", .random(using: &random) {
                text += "\\/"
            } else {
                text += String(JSONTree.string(String(scalar)).text.unicodeScalars.dropFirst().dropLast())
            }
        }
        return text + "\""
    }
}

extension JSONTree {
    /// The same value with the members of objects in a random order.
    /// - Parameter key: The key of members whose values stay as they are.
    package func shuffled(using random: inout RandomSource, keeping key: String? = nil) -> JSONTree {
        switch self {
        case .array(let elements): .array(elements.map { $0.shuffled(using: &random, keeping: key) })
        case .object(let members):
            .object(
                members.map { member in
                    let isKept = member.key == key
                    let value = isKept ? member.value : member.value.shuffled(using: &random, keeping: key)
                    return Member(key: member.key, value: value)
                }.shuffled(using: &random))
        default: self
        }
    }
}
