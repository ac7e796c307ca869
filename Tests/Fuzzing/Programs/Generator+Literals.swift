extension Generator {
    private static let numbers = [
        "0", "1", "2", "3", "-1", "0.5", "7", "10", "100", "-0", "NaN", "Infinity", "-Infinity", "1e300", "-1e300",
        "5e-324", "1e-7", "1e21", "0.1", "255", "65535", "2147483647", "2147483648", "-2147483649", "4294967295",
        "4294967296", "9007199254740991", "9007199254740993", "1.7976931348623157e308", "1e16", "123456.789",
    ]
    private static let texts = [
        "", "a", "b", "ab", "abc", "1", "12", "-1.5e3", "0x1f", " a ", "a,b,c", "é", "ß", "ﬁ", "İ", "😀", "\\u0301",
        "\\ud800", "\\n", "$&$1$$", "key", "x", "s", "next", "length", "2020-01-31", "NaN", "[1,[2]]", "Z",
    ]
    private static let repeated = ["9", "a", "é", "İ", "ab", "1 ", "😀", "z,", "\\\\", "\\u00ff", "0", "-", " "]
    private static let atoms = [
        "a", "b", "9", ".", "\\\\d", "\\\\w", "\\\\s", "[a-c]", "[^x]", "(a)", "(a|b)", "(?:ab)", "(?=a)", "(?!b)",
        "\\\\b", "^", "$", "é", "(a*)*", "(\\\\w+)\\\\s", "[\\\\d\\\\w]", "\\\\u00e9",
    ].map { $0.replacing("\\\\", with: "\\") }
    private static let quantifiers = ["", "", "", "*", "+", "?", "{2}", "{0,3}", "{1,}", "*?", "+?", "{50}", "{0,40}"]

    /// A simple value of a kind.
    mutating func literal(_ kind: Kind) -> String {
        switch kind {
        case .number: return choices.happens(1, of: 3) ? choices.pick(Self.numbers) : "\(choices.next(5))"
        case .string:
            if isHeavy, choices.happens(1, of: 3) { return long(.string) }
            return "\"\(choices.pick(Self.texts))\""
        case .boolean: return choices.pick(["true", "false"])
        case .record:
            return "{x: \(literal(.number)), s: \"\(choices.pick(Self.texts))\", list: [1, 2, 3], next: null}"
        case .set: return "new Set([1, 2, 3])"
        case .date: return "new Date(\(literal(.time)))"
        case .regexp: return regularExpression()
        case .numberFormat: return "new Intl.NumberFormat()"
        case .dateFormat: return "new Intl.DateTimeFormat()"
        case .array(let element): return arrayLiteral(of: element)
        case .function(let parameters, let result): return closure(parameters, result)
        case .any: return choices.pick(["undefined", "null", "0", "\"a\"", "[]", "{}", "true", "[1, [2]]"])
        default: return argument(kind)
        }
    }

    /// A long text or array.
    mutating func long(_ kind: Kind, _ length: String? = nil) -> String {
        let length = length ?? self.length()
        guard case .array(let element) = kind else { return "\"\(choices.pick(Self.repeated))\".repeat(\(length))" }
        return "Array(\(length)).fill(\(literal(element)))"
    }

    private mutating func arrayLiteral(of element: Kind) -> String {
        if isHeavy, choices.happens(1, of: 3) { return long(.array(element)) }
        var elements: [String] = []
        for _ in 0..<choices.next(5) { elements.append(literal(element)) }
        return "[\(elements.joined(separator: ", "))]"
    }

    /// A number of elements, characters or rounds.
    mutating func length() -> String {
        guard isHeavy, choices.happens(2, of: 3) else {
            return choices.pick(["0", "1", "2", "3", "5", "10", "30", "100"])
        }
        return choices.pick([
            "300", "1000", "2000", "5000", "5000", "10000", "10000", "20000", "1e5", "3e5", "5e5", "7e5", "1e6",
            "1048577",
        ])
    }

    /// A number of rounds of a loop, which are fewer in other loops.
    mutating func rounds() -> Int {
        let most = (isHeavy ? 20_000 : 300) / max(1, place.rounds)
        guard choices.happens(1, of: isHeavy ? 2 : 6) else { return 1 + choices.next(5) }
        return min(max(1, most), choices.pick([10, 30, 100, 300, 1_000, 2_000, 5_000, 20_000]))
    }

    /// An argument with a special meaning.
    mutating func argument(_ kind: Kind) -> String {
        switch kind {
        case .index:
            if choices.happens(1, of: 3) { return expression(.number) }
            return choices.pick([
                "0", "1", "2", "-1", "3", "-2", "100", "Infinity", "-Infinity", "NaN", "1e300", "2147483648",
            ])
        case .count:
            if choices.happens(1, of: 40) { return choices.pick(["1e9", "1e300", "-1", "Infinity", "4294967296"]) }
            return length()
        case .digits: return choices.pick(["0", "1", "2", "3", "10", "20", "50", "100"])
        case .radix: return choices.pick(["2", "3", "7", "8", "10", "16", "32", "36"])
        case .time:
            if choices.happens(1, of: 4) { return expression(.number) }
            return choices.pick(["0", "2020", "1e12", "-1e12", "8.64e15", "1577836800000", "99", "-1", "1e300"])
        case .code: return choices.pick(["65", "0", "233", "8364", "769", "65535", "55296", "97"])
        case .key: return choices.pick(["\"x\"", "\"s\"", "\"list\"", "\"0\"", "\"length\"", "\"nope\"", "\"next\""])
        case .pattern:
            // Matches of long texts are long, too.
            if isHeavy, choices.happens(1, of: 2) { return choices.pick(["/(.+)/", "/[^]*/g", "/(.)/g", "\"\""]) }
            return choices.happens(1, of: 3) ? expression(.string) : expression(.regexp)
        case .replacement:
            let replacement = choices.pick(["\"\"", "\"$&$&\"", "\"[$1]\"", "\"$$\"", "\"ab\"", "\"$&\""])
            return choices.happens(1, of: isHeavy ? 2 : 4) ? "\(replacement).repeat(\(length()))" : replacement
        case .locale: return choices.pick(["\"en\"", "\"de\"", "\"en-US\"", "\"fr\"", "undefined", "\"ja\""])
        case .json:
            if choices.happens(1, of: 2) {
                return "JSON.stringify(\(expression(choices.pick([.record, .array(.number), .string]))))"
            }
            return choices.pick(["\"[1,2,[3]]\"", "'{\"x\":1,\"s\":\"a\",\"list\":[1,2]}'", "\"null\"", "\"1e300\""])
        case .dateText:
            return choices.pick(["\"2020-01-31\"", "\"2020-01-31T10:30:00Z\"", "\"1/31/2026\"", "\"\"", "\"2020\""])
        case .spaces: return choices.pick(["2", "0", "\"  \"", "undefined"])
        case .numberOptions:
            return choices.pick([
                "{maximumFractionDigits: 2}", "{style: 'percent'}", "{style: 'currency', currency: 'EUR'}",
                "{minimumFractionDigits: 3}", "{notation: 'compact'}", "{}", "undefined", "{useGrouping: false}",
            ])
        case .dateOptions:
            return choices.pick([
                "{dateStyle: 'long'}", "{year: 'numeric', month: 'short'}", "{weekday: 'long'}", "{}", "undefined",
                "{hour: '2-digit', minute: '2-digit', hour12: true}", "{timeStyle: 'short'}", "{timeZone: 'UTC'}",
            ])
        case .lengths: return "{length: \(length())}"
        case .nothing: return "undefined"
        default: return expression(kind)
        }
    }

    private mutating func regularExpression() -> String {
        var alternatives: [String] = []
        let isLong = isHeavy && choices.happens(1, of: 2)
        let count = isLong ? choices.pick([10, 60, 300, 660]) : 1 + choices.next(3)
        let atom = choices.pick(Self.atoms)
        for _ in 0..<count {
            // Long ones consist of one atom, as many as are possible.
            guard !isLong else {
                alternatives.append(atom)
                continue
            }
            var alternative = ""
            for _ in 0..<1 + choices.next(3) {
                let atom = choices.pick(Self.atoms)
                alternative += atom + (["^", "$", "\\b"].contains(atom) ? "" : choices.pick(Self.quantifiers))
            }
            alternatives.append(alternative)
        }
        return "/\(alternatives.joined(separator: "|"))/\(choices.pick(["", "g", "i", "gi", "m"]))"
    }
}
