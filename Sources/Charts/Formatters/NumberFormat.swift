/// How numbers are written.
package struct NumberFormat: Hashable, Sendable {
    package enum Notation: String, CaseIterable, Hashable, Sendable {
        /// Plain, or scientific where numbers are very large or very small.
        case automatic
        /// `1234567.8`
        case plain
        /// `1.2×10⁶`
        case scientific
        /// With a prefix of the SI: `1.5k`, `2M`, `3G`, `250m`.
        case si
        /// With a short scale word's letter: `1.5K`, `2M`, `3B`, `4T`.
        case compact
        /// A hundredfold, with a percent sign: `45%`.
        case percent
    }

    package var notation: Notation
    /// How many digits follow the decimal point, `maximumFractionDigits` at the most; nil: as few as tell the numbers
    /// apart, but those of a currency where amounts of money are not whole.
    package var fractionDigits: Int?
    /// What `fractionDigits` are kept within where they are found from the numbers.
    package var fractionDigitsLimits: ClosedRange<Int>
    /// Zeros are put before shorter numbers.
    package var minimumIntegerDigits: Int
    package var roundingMode: RoundingMode
    /// Whether digits are grouped, by commas in English: `1,000`.
    package var groupsDigits: Bool
    /// Before the first digit, after the minus sign.
    package var prefix: String
    /// After the number.
    package var suffix: String
    /// What amounts of money are in; nil for other numbers.
    package var currency: Currency?
    package var locale: ChartLocale

    package init(
        notation: Notation = .automatic, fractionDigits: Int? = nil, groupsDigits: Bool = true, prefix: String = "",
        suffix: String = "", currency: Currency? = nil, locale: ChartLocale = .english
    ) {
        self.notation = notation
        self.fractionDigits = fractionDigits
        fractionDigitsLimits = 0...NumberFormat.maximumFractionDigits
        minimumIntegerDigits = 1
        roundingMode = .halfUp
        self.groupsDigits = groupsDigits
        self.prefix = prefix
        self.suffix = suffix
        self.currency = currency
        self.locale = locale
    }

    /// A number has no more digits than this after the decimal point.
    package static let maximumFractionDigits = 30
}
