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

    /// Reads the digit places, their separators and the exponent.
    mutating func digits() throws(NumberPatternError) -> NumberPattern.Digits {
        let whole = try places()
        var digits = NumberPattern.Digits()
        digits.minimumInteger = whole.zeros
        digits.maximumInteger = whole.count
        (digits.lastGroup, digits.otherGroups) = (whole.groups.first, whole.groups.dropFirst().first)
        if whole.ats > 0 { digits.significant = whole.ats...whole.ats + whole.hashesAfterAts }
        var count = whole.count
        if skip(".") {
            guard whole.ats == 0 else { throw .unexpected(".") }
            let fraction = try fractionPlaces()
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

    private struct Places {
        var count = 0
        var zeros = 0
        var ats = 0
        var hashesAfterAts = 0
        /// The sizes of the complete groups, last group first.
        var groups: [Int] = []
    }

    /// Reads the places before the decimal point: `#` before `0`, or `#` around `@`.
    private mutating func places() throws(NumberPatternError) -> Places {
        var places = Places()
        var group: Int?
        while let character = rest.first {
            switch character {
            case "#":
                guard places.zeros == 0 else { throw .unexpected("#") }
                if places.ats > 0 { places.hashesAfterAts += 1 }
            case "0":
                guard places.ats == 0 else { throw .unexpected("0") }
                places.zeros += 1
            case "@":
                guard places.zeros == 0, places.hashesAfterAts == 0 else { throw .unexpected("@") }
                places.ats += 1
            case ",":
                if let size = group { places.groups.insert(size, at: 0) }
                guard group != 0 else { throw .unexpected(",") }
                group = 0
                rest.removeFirst()
                continue
            case "1"..."9": throw .unexpected(character)
            default:
                guard let group else { return places }
                guard group > 0 else { throw .unexpected(",") }
                places.groups.insert(group, at: 0)
                return places
            }
            rest.removeFirst()
            places.count += 1
            group = group.map { $0 + 1 }
        }
        if let group {
            guard group > 0 else { throw .unexpected(",") }
            places.groups.insert(group, at: 0)
        }
        return places
    }

    /// Reads the places after the decimal point: `0` before `#`.
    private mutating func fractionPlaces() throws(NumberPatternError) -> (zeros: Int, count: Int) {
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
    /// The pattern has no place for a digit.
    case noDigits
    /// A character in an invalid position.
    case unexpected(Character)
    /// An apostrophe without a closing apostrophe.
    case unterminatedLiteral
    /// More digits than `NumberPattern.maximumDigits`.
    case tooManyDigits
}
