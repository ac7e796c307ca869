/// A part of what stands before or after the digits of a number.
enum NumberAffix: Hashable, Sendable {
    case literal(String)
    case minusSign
    case plusSign
    case percentSign
    case perMilleSign
    case currencySymbol
    case currencyCode
}

extension [NumberAffix] {
    /// The text of affixes.
    /// - Parameters:
    ///   - currency: what is written for currencies; empty without one.
    ///   - isBefore: whether the affixes stand before the digits. A currency's code beside them is kept apart from them by a
    ///     space, as Unicode CLDR has it.
    func text(currency: Currency?, locale: ChartLocale, isBefore: Bool) -> String {
        var text = ""
        for (index, affix) in enumerated() {
            switch affix {
            case .literal(let literal): text += literal
            case .minusSign: text += DecimalNumber.minusSign
            case .plusSign: text += "+"
            case .percentSign: text += "%"
            case .perMilleSign: text += "‰"
            case .currencySymbol, .currencyCode:
                guard let currency else { continue }
                let sign = affix == .currencyCode ? currency.code : locale.symbol(of: currency)
                let isBesideDigits = isBefore ? index == count - 1 : index == 0
                let isSpaced = isBesideDigits && sign == currency.code
                text += isSpaced && !isBefore ? "\u{A0}" : ""
                text += sign
                text += isSpaced && isBefore ? "\u{A0}" : ""
            }
        }
        return text
    }
}
