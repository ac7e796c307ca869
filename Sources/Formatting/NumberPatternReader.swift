/// Reads the parts of a number pattern in sequence.
struct NumberPatternReader {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    var next: Character? { rest.first }

    mutating func skip(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads the affixes before or after the digits, up to the digits, a semicolon or the end.
    mutating func affixes() throws(NumberPatternError) -> [NumberAffix] {
        var affixes: [NumberAffix] = []
        var literal = ""
        func ended() -> [NumberAffix] { literal.isEmpty ? affixes : affixes + [.literal(literal)] }
        func take(_ affix: NumberAffix) {
            affixes = ended() + [affix]
            literal = ""
        }
        while let character = rest.first {
            switch character {
            case "#", "0"..."9", "@", ",", ".", ";": return ended()
            case "*": throw .unexpected("*")
            case "'":
                literal += try quoted()
                continue
            default: rest.removeFirst()
            }
            switch character {
            case "-": take(.minusSign)
            case "+": take(.plusSign)
            case "%": take(.percentSign)
            case "‰": take(.perMilleSign)
            case "¤":
                let isCode = skip("¤")
                guard rest.first != "¤" else { throw .unexpected("¤") }
                take(isCode ? .currencyCode : .currencySymbol)
            default: literal.append(character)
            }
        }
        return ended()
    }

    /// Reads a quoted literal. An empty literal stands for an apostrophe, and so do two apostrophes inside a literal.
    private mutating func quoted() throws(NumberPatternError) -> String {
        rest.removeFirst()
        if skip("'") { return "'" }
        var literal = ""
        while let character = rest.popFirst() {
            if character != "'" {
                literal.append(character)
            } else if skip("'") {
                literal.append("'")
            } else {
                return literal
            }
        }
        throw .unterminatedLiteral
    }

    /// Reads the symbols of digits, their separators and the exponent.
    mutating func digits() throws(NumberPatternError) -> NumberPattern.Digits {
        let whole = try integerDigits()
        var digits = NumberPattern.Digits()
        digits.minimumInteger = whole.zeros
        digits.maximumInteger = whole.count
        (digits.lastGroup, digits.otherGroups) = (whole.groups.first, whole.groups.dropFirst().first)
        if whole.ats > 0 { digits.significant = whole.ats...whole.ats + whole.hashesAfterAts }
        var count = whole.count
        if skip(".") {
            guard whole.ats == 0 else { throw .unexpected(".") }
            let fraction = try fractionDigits()
            digits.minimumFraction = fraction.zeros
            digits.maximumFraction = fraction.count
            count += fraction.count
        }
        guard count > 0 else { throw .noDigits }
        guard count <= NumberPattern.maximumDigits else { throw .tooManyDigits }
        if skip("E") {
            var exponent = NumberPattern.Exponent()
            exponent.showsPlus = skip("+")
            while skip("0") { exponent.minimumDigits += 1 }
            guard exponent.minimumDigits > 0 else { throw .noDigits }
            guard exponent.minimumDigits <= NumberPattern.maximumDigits else { throw .tooManyDigits }
            digits.exponent = exponent
        }
        return digits
    }

    private struct IntegerDigits {
        var count = 0
        var zeros = 0
        var ats = 0
        var hashesAfterAts = 0
        /// The sizes of the complete groups, last group first.
        var groups: [Int] = []
    }

    /// Reads the symbols before the decimal point: `#` before `0`, or `#` around `@`.
    private mutating func integerDigits() throws(NumberPatternError) -> IntegerDigits {
        var digits = IntegerDigits()
        var group: Int?
        while let character = rest.first {
            switch character {
            case "#":
                guard digits.zeros == 0 else { throw .unexpected("#") }
                if digits.ats > 0 { digits.hashesAfterAts += 1 }
            case "0":
                guard digits.ats == 0 else { throw .unexpected("0") }
                digits.zeros += 1
            case "@":
                guard digits.zeros == 0, digits.hashesAfterAts == 0 else { throw .unexpected("@") }
                digits.ats += 1
            case ",":
                if let size = group { digits.groups.insert(size, at: 0) }
                guard group != 0 else { throw .unexpected(",") }
                group = 0
                rest.removeFirst()
                continue
            case "1"..."9": throw .unexpected(character)
            default:
                guard let group else { return digits }
                guard group > 0 else { throw .unexpected(",") }
                digits.groups.insert(group, at: 0)
                return digits
            }
            rest.removeFirst()
            digits.count += 1
            group = group.map { $0 + 1 }
        }
        if let group {
            guard group > 0 else { throw .unexpected(",") }
            digits.groups.insert(group, at: 0)
        }
        return digits
    }

    /// Reads the symbols after the decimal point: `0` before `#`.
    private mutating func fractionDigits() throws(NumberPatternError) -> (zeros: Int, count: Int) {
        var (zeros, count) = (0, 0)
        while let character = rest.first {
            switch character {
            case "0":
                guard zeros == count else { throw .unexpected("0") }
                zeros += 1
            case "#": break
            case "1"..."9", "@", ",", ".": throw .unexpected(character)
            default: return (zeros, count)
            }
            rest.removeFirst()
            count += 1
        }
        return (zeros, count)
    }
}

/// The reason why a text is not a valid number pattern.
package enum NumberPatternError: Error, Hashable {
    /// The pattern has no symbol for a digit.
    case noDigits
    /// A character in an invalid position.
    case unexpected(Character)
    /// An apostrophe without a closing apostrophe.
    case unterminatedLiteral
    /// More digits than `NumberPattern.maximumDigits`.
    case tooManyDigits
}
