import Data

extension NumberFormat {
    /// Returns the format with the unit of a column beside the digits, on the side where the locale has it.
    package func with(_ unit: ColumnUnit?) -> NumberFormat {
        guard let unit else { return self }
        var format = self
        let affixes: NumberPattern.Affixes
        let symbol: String
        switch unit {
        case .percent: (affixes, symbol) = (locale.numbers.percentPattern.positive, "")
        case .currency(let scalar): (affixes, symbol) = (locale.numbers.currencyPattern.positive, String(scalar))
        }
        format.prefix = affixes.prefix.text(symbol: symbol)
        format.suffix = affixes.suffix.text(symbol: symbol)
        return format
    }
}

extension [NumberAffix] {
    /// The text of affixes without signs.
    /// - Parameter symbol: The text for currencies.
    fileprivate func text(symbol: String) -> String {
        reduce("") { text, affix in
            switch affix {
            case .literal(let literal): text + literal
            case .percentSign: text + "%"
            case .currencySymbol, .currencyCode: text + symbol
            case .minusSign, .plusSign, .perMilleSign: text
            }
        }
    }
}
