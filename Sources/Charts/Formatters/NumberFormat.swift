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
    /// apart.
    package var fractionDigits: Int?
    /// Whether digits are grouped by commas: `1,000`.
    package var groupsDigits: Bool
    /// Before the first digit, after the minus sign.
    package var prefix: String
    /// After the number.
    package var suffix: String

    package init(
        notation: Notation = .automatic, fractionDigits: Int? = nil, groupsDigits: Bool = true, prefix: String = "",
        suffix: String = ""
    ) {
        self.notation = notation
        self.fractionDigits = fractionDigits
        self.groupsDigits = groupsDigits
        self.prefix = prefix
        self.suffix = suffix
    }

    /// A number has no more digits than this after the decimal point.
    package static let maximumFractionDigits = 30
}
