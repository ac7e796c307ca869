/// A form of dates and times, as Unicode Technical Standard 35 writes them: `d MMM yyyy, HH:mm`.
///
/// Fields: `yyyy` `yy` `QQQ` `Q` `MMMM` `MMM` `MM` `M` `dd` `d` `EEEE` `EEE` `HH` `H` `hh` `h` `mm` `m` `ss` `s` `SSS` `a`.
/// Letters between apostrophes stand for themselves, two apostrophes for one. Names are English.
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
                guard let field = DateField(rawValue: String(run)) else { throw .unknownField(String(run)) }
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
    package func string(for instant: Double, in zone: TimeZoneRules) -> String {
        instant.isFinite ? string(for: CivilDateTime(localSeconds: zone.local(instant))) : ""
    }

    func string(for time: CivilDateTime) -> String {
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
