/// What the numbers of a column have beside their digits in delimited text.
package enum ColumnUnit: Hashable, Sendable {
    /// A percent sign. The value of `45 %` is 45.
    case percent
    /// A currency as it is written, such as `$`, `R$` or `USD`.
    case currency(String)
    /// A unit of measurement or what is counted, such as `kg` or `days`.
    case measure(String)

    /// Whether the unit is a word, which only counts if all numbers of the column have it: other texts look alike.
    var isWord: Bool { if case .measure = self { true } else { false } }

    /// Whether both are forms of one unit: they have one base, or they are words with a common stem and different endings, as
    /// `Person` and `Personen` are.
    func isForm(of other: ColumnUnit) -> Bool {
        if base == other.base { return true }
        guard case .measure(let name) = self, case .measure(let otherName) = other else { return false }
        let stem = zip(name.unicodeScalars, otherName.unicodeScalars).prefix { $0 == $1 && $0.properties.isAlphabetic }
            .count
        let ends = [name, otherName].map { $0.unicodeScalars.dropFirst(stem) }
        return stem >= Self.shortestStem
            && ends.allSatisfy { $0.count <= Self.longestEnding && $0.allSatisfy(\.properties.isLowercase) }
    }

    private static let shortestStem = 4
    private static let longestEnding = 3

    /// The unit as it is written.
    package var name: String {
        switch self {
        case .percent: "%"
        case .currency(let name), .measure(let name): name
        }
    }

    /// The same for all forms of a unit: for the singular and the plural of a word, and for the names of a currency.
    package var base: ColumnUnit {
        switch self {
        case .percent: self
        case .currency(let name): .currency(UnitNames.symbol(of: name))
        case .measure("person"): .measure("people")
        case .measure(let name) where name.count > 2 && name.hasSuffix("s"): .measure(String(name.dropLast()))
        case .measure: self
        }
    }
}

extension ColumnUnit: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        switch self {
        case .percent: try container.encode("percent")
        case .currency(let name):
            try container.encode("currency")
            try container.encode(name)
        case .measure(let name):
            try container.encode("measure")
            try container.encode(name)
        }
    }
}
