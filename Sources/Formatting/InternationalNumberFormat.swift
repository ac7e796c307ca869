import Numbers

/// The format of numbers by JavaScript's `Intl.NumberFormat` (ECMA-402, section 15).
package struct InternationalNumberFormat: Sendable {
    package enum Style: Hashable, Sendable {
        case decimal, percent
        case currency(Currency)
        /// A unit such as `kilometer-per-hour`; only in English.
        case unit(String)
    }

    package enum Notation: String, CaseIterable, Sendable { case standard, scientific, engineering, compact }
    package enum Grouping: Sendable { case never, always, automatic, ifTwoDigits }
    package enum Sign: String, CaseIterable, Sendable { case auto, never, always, exceptZero, negative }
    package enum Width: String, CaseIterable, Sendable { case short, narrow, long }
    package enum CurrencyDisplay: String, CaseIterable, Sendable { case symbol, narrowSymbol, code }

    package var locale: TextLocale
    package var style = Style.decimal
    package var notation = Notation.standard
    package var minimumIntegerDigits = 1
    package var minimumFractionDigits: Int?
    package var maximumFractionDigits: Int?
    package var significantDigits: ClosedRange<Int>?
    package var grouping: Grouping?
    package var sign = Sign.auto
    package var unitWidth = Width.short
    package var currencyDisplay = CurrencyDisplay.symbol

    package init(locale: TextLocale = .english) { self.locale = locale }

    package static var units: [String] { MeasurementUnitNames.all }

    /// A number as text.
    package func text(_ value: Double) -> String {
        guard let exact = DecimalNumber(value) else {
            return composed(value.isNaN ? "NaN" : "∞", isNegative: value < 0, isZero: value.isNaN, isOne: false)
        }
        let number = style == .percent ? exact.scaled(byPowerOfTen: 2) : exact
        let isNegative = value < 0 || value == 0 && value.sign == .minus
        switch notation {
        case .standard:
            let number = rounded(number)
            return composed(digits(number), isNegative: isNegative, isZero: number.isZero, isOne: number.isExactlyOne)
        case .compact: return compact(number, isNegative: isNegative)
        case .scientific, .engineering: return scientific(number, isNegative: isNegative)
        }
    }

    // MARK: Digits

    /// The limits of the digits after the decimal separator.
    private var fractionDigits: ClosedRange<Int> {
        let standard: ClosedRange<Int> =
            switch style {
            case .currency(let currency) where notation != .compact:
                currency.fractionDigits...currency.fractionDigits
            case .percent: 0...0
            default: notation == .compact ? 0...0 : 0...3
            }
        switch (minimumFractionDigits, maximumFractionDigits) {
        case (let least?, let most?): return least...max(least, most)
        case (let least?, nil): return least...max(least, standard.upperBound)
        case (nil, let most?): return min(standard.lowerBound, most)...most
        default: return standard
        }
    }

    private var hasDigitLimits: Bool {
        minimumFractionDigits != nil || maximumFractionDigits != nil || significantDigits != nil
    }

    private func rounded(_ number: DecimalNumber) -> DecimalNumber {
        if let significantDigits { return number.rounded(toSignificantDigits: significantDigits.upperBound, .halfUp) }
        guard notation == .compact, !hasDigitLimits else {
            return number.rounded(fractionDigits: fractionDigits.upperBound)
        }
        // Two digits, or all before the decimal separator.
        return number.isZero ? number : number.rounded(fractionDigits: max(0, 1 - number.magnitude))
    }

    private func digits(_ number: DecimalNumber, isGrouped: Bool = true) -> String {
        var least = notation == .compact && !hasDigitLimits ? 0 : fractionDigits.lowerBound
        if let significantDigits {
            least = max(0, significantDigits.lowerBound - 1 - (number.isZero ? 0 : number.magnitude))
        }
        let numbers = locale.numbers
        let grouping = grouping ?? (notation == .compact ? .ifTwoDigits : .automatic)
        let minimum =
            switch grouping {
            case .always: 1
            case .ifTwoDigits: max(2, numbers.minimumGroupingDigits)
            default: numbers.minimumGroupingDigits
            }
        let style = DecimalNumber.DigitStyle(
            decimalSeparator: numbers.decimalSeparator,
            groupingSeparator: grouping == .never || !isGrouped ? nil : numbers.groupingSeparator,
            groupSizes: numbers.groupSizes, minimumGroupingDigits: minimum, minimumIntegerDigits: minimumIntegerDigits)
        return number.digits(minimumFractionDigits: least, style: style)
    }

    private func compact(_ number: DecimalNumber, isNegative: Bool) -> String {
        var word = compactWord(for: number.isZero ? 0 : number.magnitude)
        var multiple = rounded(number.scaled(byPowerOfTen: -(word?.exponent ?? 0)))
        // 999,999 is rounded to a million.
        if !multiple.isZero, let next = compactWord(for: multiple.magnitude + (word?.exponent ?? 0)),
            next.exponent != word?.exponent
        {
            word = next
            multiple = rounded(number.scaled(byPowerOfTen: -next.exponent))
        }
        return composed(
            digits(multiple) + (word?.word ?? ""), isNegative: isNegative, isZero: multiple.isZero,
            isOne: multiple.isExactlyOne && word == nil)
    }

    private func compactWord(for magnitude: Int) -> TextLocale.CompactWord? {
        guard unitWidth == .short || locale.language != "en" || style.isUnit else {
            let words = [3: " thousand", 6: " million", 9: " billion", 12: " trillion"]
            let exponent = min(12, magnitude / 3 * 3)
            guard magnitude >= 3, let word = words[exponent] else { return nil }
            return TextLocale.CompactWord(magnitude: exponent, exponent: exponent, word: word)
        }
        return locale.compactWords.last { $0.magnitude <= magnitude }
    }

    private func scientific(_ number: DecimalNumber, isNegative: Bool) -> String {
        var exponent = number.isZero ? 0 : number.magnitude
        func power() -> Int { notation == .engineering ? exponent.floorDivided(by: 3) * 3 : exponent }
        var multiple = rounded(number.scaled(byPowerOfTen: -power()))
        if !multiple.isZero, multiple.magnitude + power() > exponent {
            exponent += 1
            multiple = rounded(number.scaled(byPowerOfTen: -power()))
        }
        let text = digits(multiple) + "E" + (power() < 0 ? minusSign : "") + "\(abs(power()))"
        return composed(text, isNegative: isNegative, isZero: multiple.isZero, isOne: false)
    }

    // MARK: Signs and units

    private var minusSign: String {
        switch locale.language {
        case "sv", "nb", "fi": DecimalNumber.minusSign
        case "he": "\u{200E}-"
        default: "-"
        }
    }

    private func composed(_ number: String, isNegative: Bool, isZero: Bool, isOne: Bool) -> String {
        let showsMinus: Bool
        let showsPlus: Bool
        switch sign {
        case .auto: (showsMinus, showsPlus) = (isNegative, false)
        case .never: (showsMinus, showsPlus) = (false, false)
        case .always: (showsMinus, showsPlus) = (isNegative, !isNegative)
        case .exceptZero: (showsMinus, showsPlus) = (isNegative && !isZero, !isNegative && !isZero)
        case .negative: (showsMinus, showsPlus) = (isNegative && !isZero, false)
        }
        let currency: Currency?
        switch style {
        case .decimal: return (showsMinus ? minusSign : showsPlus ? "+" : "") + number
        case .unit(let unit):
            let suffix = MeasurementUnitNames.suffix(of: unit, style: unitWidth.index, isOne: isOne) ?? ""
            return (showsMinus ? minusSign : showsPlus ? "+" : "") + number + suffix
        case .percent: currency = nil
        case .currency(let used): currency = used
        }
        let pattern = currency != nil ? locale.numbers.currencyPattern : locale.numbers.percentPattern
        var (prefix, suffix) = pattern.affixes(isNegative: showsMinus || showsPlus, currency: currency, locale: locale)
        if let currency, let sign = symbol(of: currency) {
            let plain = locale.symbol(of: currency)
            prefix = Self.replacing(plain, with: sign, in: prefix, isBefore: true)
            suffix = Self.replacing(plain, with: sign, in: suffix, isBefore: false)
        }
        func signed(_ text: String) -> String {
            text.split(separator: DecimalNumber.minusSign, omittingEmptySubsequences: false)
                .joined(separator: showsMinus ? minusSign : "+")
        }
        return signed(prefix) + number + signed(suffix)
    }

    /// The sign of a currency, if it is not its symbol.
    private func symbol(of currency: Currency) -> String? {
        switch currencyDisplay {
        case .symbol: nil
        case .code: currency.code
        case .narrowSymbol: Self.narrowSymbols[currency.code]
        }
    }

    private static func replacing(_ plain: String, with sign: String, in text: String, isBefore: Bool) -> String {
        guard let range = text.firstRange(of: plain) else { return text }
        var result = text
        result.replaceSubrange(range, with: sign)
        guard sign.utf8.count == 3, sign.utf8.allSatisfy({ $0 < 0x80 }) else { return result }
        if isBefore { return result.hasSuffix("\u{A0}") ? result : result + "\u{A0}" }
        return result.hasPrefix("\u{A0}") ? result : "\u{A0}" + result
    }

    private static let narrowSymbols = [
        "USD": "$", "CAD": "$", "AUD": "$", "NZD": "$", "MXN": "$", "HKD": "$", "TWD": "$", "SGD": "$", "ARS": "$",
        "CLP": "$", "COP": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "¥", "KRW": "₩", "INR": "₹", "BRL": "R$",
        "RUB": "₽", "UAH": "₴", "TRY": "₺", "PLN": "zł", "CZK": "Kč", "HUF": "Ft", "SEK": "kr", "NOK": "kr",
        "DKK": "kr", "ILS": "₪", "VND": "₫", "PHP": "₱", "THB": "฿", "IDR": "Rp", "NGN": "₦", "ZAR": "R",
    ]
}

extension InternationalNumberFormat.Style {
    fileprivate var isUnit: Bool { if case .unit = self { true } else { false } }
}

extension InternationalNumberFormat.Width {
    fileprivate var index: Int {
        switch self {
        case .short: 0
        case .narrow: 1
        case .long: 2
        }
    }
}

extension DecimalNumber {
    fileprivate var isExactlyOne: Bool { significand == 1 && exponent == 0 }
}
