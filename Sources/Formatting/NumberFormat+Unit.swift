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
        case .currency(let name): (affixes, symbol) = (locale.numbers.currencyPattern.positive, name)
        case .measure(let name):
            format.suffix = name == "\u{B0}" ? name : "\u{A0}" + name
            return format
        }
        format.prefix = affixes.prefix.text(symbol: symbol)
        format.suffix = affixes.suffix.text(symbol: symbol)
        // A letter is not beside a digit (UTS 35, currencySpacing).
        if format.prefix.last.map({ $0.isLetter || $0 == "." }) == true { format.prefix += "\u{A0}" }
        if format.suffix.first?.isLetter == true { format.suffix = "\u{A0}" + format.suffix }
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
