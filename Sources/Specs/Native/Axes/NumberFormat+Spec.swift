import Charts
import Codecs
import Formatting
import JSON
import Numbers

/// The keys of a number format.
struct NumberFormatKeys: Sendable {
    var format = NumberFormat()
    var pattern: NumberPattern?
    var minimumFractionDigits: Int?
    var maximumFractionDigits: Int?
    var roundingMode: RoundingMode?
    var locale: TextLocale?

    /// - Parameter rootLocale: The locale if the format has none.
    /// - Returns: The formatter; nil if keys contradict each other.
    func formatter(rootLocale: TextLocale) -> LabelFormatter? {
        var format = format
        if let pattern {
            // A pattern can only be combined with currency, locale and roundingMode.
            format.currency = nil
            guard format == NumberFormat(), minimumFractionDigits == nil, maximumFractionDigits == nil,
                pattern.hasCurrency == (self.format.currency != nil)
            else { return nil }
            return .numberPattern(
                NumberPatternFormat(
                    pattern, currency: self.format.currency, locale: locale ?? rootLocale,
                    roundingMode: roundingMode ?? .halfEven))
        }
        let least = minimumFractionDigits ?? 0
        let most = maximumFractionDigits ?? max(least, NumberFormat.maximumFractionDigits)
        guard least <= most else { return nil }
        if format.fractionDigits != nil, minimumFractionDigits != nil || maximumFractionDigits != nil { return nil }
        if format.currency != nil, format.notation == .percent { return nil }
        format.fractionDigitsLimits = least...most
        format.locale = locale ?? rootLocale
        // Currencies are rounded half to even, as in ICU.
        format.roundingMode = roundingMode ?? (format.currency == nil ? .halfUp : .halfEven)
        return .number(format)
    }

    static let allowed =
        "a number format without contradictory keys: pattern can only be combined with locale, roundingMode and, if and only if it contains ¤, currency; fractionDigits excludes minimumFractionDigits and maximumFractionDigits; the minimum must not exceed the maximum; currency excludes the notation percent"
}

extension Codec where Value == NumberFormatKeys {
    /// A pattern, or an object.
    static let numberFormat = either(
        Codec<NumberPattern>.numberPattern.map {
            var keys = NumberFormatKeys()
            keys.pattern = $0
            return keys
        }, Codec<NumberFormatKeys>.object(.numberFormat))
}

extension Codec where Value == NumberPattern {
    static let numberPattern = Codec<String>.string(maximumLength: 100).compactMap(
        allowed:
            "a number pattern of Unicode Technical Standard 35 such as \"#,##0.00\", without padding and increments"
    ) { try? NumberPattern($0) }
}

extension ObjectCodec where Root == NumberFormatKeys {
    static let numberFormat = ObjectCodec(
        "NumberFormat", "The format of numbers. Core Plot: NSNumberFormatter.", initial: NumberFormatKeys(),
        properties: [
            Property("notation", \.format.notation, .enumeration(), "The notation."),
            Property(
                "pattern", \.pattern, .optional(.numberPattern),
                "A pattern for each number, as defined by Unicode Technical Standard 35: #,##0.00, 0.0%, ¤#,##0.00;(¤#,##0.00), @@#, 0.###E0, with 'literals'. It replaces all keys except currency, locale and roundingMode."
            ),
            Property(
                "currency", Codec.currency,
                "The currency of amounts of money. Its symbol is placed as in the locale. Amounts that are not whole have as many decimals as ISO 4217 defines."
            ) { $0.format.currency = $1 },
            Property(
                "fractionDigits", \.format.fractionDigits, .optional(.integer(0...15)),
                "The number of digits after the decimal point. Default: as few as needed while all numbers differ."),
            Property(
                "minimumFractionDigits", \.minimumFractionDigits, .optional(.integer(0...15)),
                "The minimum number of digits after the decimal point, if it is chosen automatically."),
            Property(
                "maximumFractionDigits", \.maximumFractionDigits, .optional(.integer(0...15)),
                "The maximum number of digits after the decimal point, if it is chosen automatically."),
            Property(
                "minimumIntegerDigits", \.format.minimumIntegerDigits, .integer(0...15),
                "The minimum number of digits before the decimal point. Shorter numbers are padded with zeros."),
            Property(
                "roundingMode", \.roundingMode, .optional(.enumeration()),
                "How numbers with more digits are rounded, based on their exact decimal digits. Default: halfUp, or halfEven for patterns and currencies."
            ),
            Property("grouping", \.format.groupsDigits, .bool, "Whether digits are grouped: 1,000."),
            Property(
                "prefix", \.format.prefix, .string(maximumLength: 50),
                "A text before the first digit and after the minus sign."),
            Property(
                "suffix", \.format.suffix, .string(maximumLength: 50), "A text after the number, such as a unit."),
            Property(
                "locale", \.locale, .optional(.locale),
                "The language and country for numbers. Default: the locale of the graph."),
        ])
}
