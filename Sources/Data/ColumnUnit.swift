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
