/// A form of dates and times, as Unicode Technical Standard 35 (part 4, "Date Format Patterns") writes them:
/// `d MMM yyyy, HH:mm`.
///
/// Fields: `G` `y` `yy` `yyyy` `Y` `Q` `QQQ` `M` `MM` `MMM` `MMMM` `L`… `w` `d` `D` `E` `EEEE` `c`… `a` `H` `h` `m` `s` `S`…
/// `z` `zzzz` `O` `Z` `X` `x`. Letters between apostrophes stand for themselves, two apostrophes for one. Weeks are those of
/// ISO 8601. Time zones are told by their distance from UTC.
package struct DatePattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String
    private let parts: [Part]

    private enum Part: Hashable {
        case field(DateField)
        case literal(String)
    }

    package init(_ text: String) throws(DatePatternError) {
        self.text = text
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.first {
            if character == "'" {
                literal += try DatePattern.quoted(&rest)
            } else if character.isASCII, character.isLetter {
                let run = rest.prefix { $0 == character }
                rest = rest.dropFirst(run.count)
                guard let field = DateField(letter: character, count: run.count) else {
                    throw .unknownField(String(run))
                }
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.field(field))
            } else {
                literal.append(character)
                rest.removeFirst()
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        self.parts = parts
    }

    private init(text: String, parts: [Part]) {
        self.text = text
        self.parts = parts
    }

    /// The same form with so many digits of the fraction after the seconds.
    func addingFraction(digits: Int, decimalSeparator: String) -> DatePattern {
        guard let fraction = DateField(letter: "S", count: digits),
            let second = parts.firstIndex(where: { if case .field(let field) = $0 { field.isSecond } else { false } })
        else { return self }
        var parts = parts
        parts.insert(contentsOf: [.literal(decimalSeparator), .field(fraction)], at: second + 1)
        return DatePattern(text: text, parts: parts)
    }

    /// Takes what is between two apostrophes; nothing between them stands for an apostrophe, as do two in a row inside.
    private static func quoted(_ rest: inout Substring) throws(DatePatternError) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var literal = ""
        while let character = rest.popFirst() {
            if character != "'" {
                literal.append(character)
            } else if rest.first == "'" {
                literal.append("'")
                rest.removeFirst()
            } else {
                return literal
            }
        }
        throw .unterminatedLiteral
    }

    /// The text of an instant, in seconds since 1970-01-01 00:00 UTC; empty for NaN and infinities.
    package func string(
        for instant: Double, in zone: TimeZoneRules, locale: ChartLocale = .english
    ) -> String {
        guard instant.isFinite else { return "" }
        let offset = zone.offset(at: instant)
        let civil = CivilDateTime(localSeconds: instant + Double(offset))
        return string(
            for: DateField.Time(
                civil: civil, offset: offset, isUTC: zone == .utc, names: locale.dateNames, hasEra: hasEra))
    }

    private var hasEra: Bool {
        parts.contains { if case .field(let field) = $0 { field.isEra } else { false } }
    }

    private func string(for time: DateField.Time) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .field(let field): result += field.string(for: time)
            case .literal(let text): result += text
            }
        }
        return result
    }
}
