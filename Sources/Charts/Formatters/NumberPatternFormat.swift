/// A number pattern with all that it leaves open.
package struct NumberPatternFormat: Hashable, Sendable {
    package var pattern: NumberPattern
    package var currency: Currency?
    package var locale: ChartLocale
    package var roundingMode: RoundingMode

    package init(
        _ pattern: NumberPattern, currency: Currency? = nil, locale: ChartLocale = .english,
        roundingMode: RoundingMode = .halfEven
    ) {
        self.pattern = pattern
        self.currency = currency
        self.locale = locale
        self.roundingMode = roundingMode
    }

    func string(for value: Double) -> String {
        pattern.string(for: value, currency: currency, locale: locale, rounding: roundingMode)
    }
}
