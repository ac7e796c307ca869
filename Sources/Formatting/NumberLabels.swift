import Numbers

extension NumberFormat {
    /// The texts of the numbers of an axis. All have the same number of digits after the decimal point, as few as
    /// distinguish them. On a logarithmic axis each number has its own; from 10⁷ and below 10⁻⁴, all are powers of ten.
    func labels(for values: [Double], isLogarithmic: Bool) -> [String] {
        let numbers = values.map(DecimalNumber.init)
        let magnitudes = numbers.compactMap { $0.flatMap { $0.isZero ? nil : $0.magnitude } }
        let (largest, smallest) = (magnitudes.max() ?? 0, magnitudes.min() ?? 0)
        if isLogarithmic {
            let usesPowers = notation == .automatic && (largest >= 7 || smallest < -4)
            return numbers.map { number in
                guard let number else { return "" }
                return usesPowers ? power(number) : text(number, precision: -number.exponent)
            }
        }
        let precision = moneyPrecision(NumberFormat.precision(of: values, numbers.compactMap(\.self)))
        // Large neighboring values differ in digits that scientific notation would hide among many others.
        let isFar = largest > 0 && precision + largest > 6
        let isScientific =
            notation == .scientific || notation == .automatic && NumberFormat.isExtreme(largest) && !isFar
        if abbreviatesLargeNumbers, notation == .automatic, !isFar {
            if isScientific {
                return numbers.map {
                    $0.map { mantissa($0, exponent: largest, precision: precision) } ?? ""
                }
            }
            if isLarge(largest) {
                return numbers.map { $0.map { inUnit($0, of: largest, precision: precision) } ?? "" }
            }
        }
        return numbers.map { number in
            guard let number else { return "" }
            if number.isZero, writesShortZero(among: precision) { return text(number, precision: 0) }
            return isScientific
                ? scientific(number, exponent: largest, precision: precision) : text(number, precision: precision)
        }
    }

    /// Whether zero has no digits after the decimal point although others have many.
    private func writesShortZero(among digits: Int) -> Bool {
        let count = notation == .percent ? digits - 2 : digits
        return abbreviatesLargeNumbers && fractionDigits == nil && currency == nil && count > 2
    }

    /// The power of ten by which all labels of an axis must be multiplied, such as `×10⁻⁶`; nil if there is none.
    func commonPower(of values: [Double], isLogarithmic: Bool) -> String? {
        guard abbreviatesLargeNumbers, notation == .automatic, !isLogarithmic, let end = values.map(\.magnitude).max(),
            let largest = DecimalNumber(end)?.magnitude, end > 0, NumberFormat.isExtreme(largest)
        else { return nil }
        let numbers = values.compactMap(DecimalNumber.init).filter { !$0.isZero }
        let precision = NumberFormat.precision(of: values, numbers)
        return largest > 0 && precision + largest > 6 ? nil : "×10" + DecimalNumber.superscript(largest)
    }

    /// A number as a multiple of a power of ten that is written elsewhere.
    private func mantissa(_ number: DecimalNumber, exponent: Int, precision: Int) -> String {
        number.isZero
            ? compose(number, fractionDigits: 0)
            : compose(number.scaled(byPowerOfTen: -exponent), fractionDigits: precision + exponent)
    }

    /// A number in the unit for numbers of a magnitude.
    private func inUnit(_ number: DecimalNumber, of magnitude: Int, precision: Int) -> String {
        guard !number.isZero else { return compose(number, fractionDigits: 0) }
        let words = locale.scaleWords ?? [:]
        let unit = words.keys.filter { $0 <= magnitude }.max() ?? 0
        return inUnit(number, unit: unit, word: words[unit] ?? "", precision: precision)
    }

    /// A number in a unit.
    private func inUnit(_ number: DecimalNumber, unit: Int, word: String, precision: Int) -> String {
        var format = self
        let multiple = number.scaled(byPowerOfTen: -unit)
        // Languages with words for ten thousand write four digits before them without a separator.
        if multiple.magnitude < 4, unit.isMultiple(of: 4) { format.groupsDigits = false }
        return format.compose(multiple, fractionDigits: max(0, precision + unit), unit: word)
    }

    /// Whether numbers of this magnitude are abbreviated.
    private func isLarge(_ magnitude: Int) -> Bool {
        abbreviatesLargeNumbers && notation == .automatic && magnitude >= 7 && !NumberFormat.isExtreme(magnitude)
            && locale.scaleWords != nil
    }

    /// A single number, such as a data label; empty for NaN and infinities. Without `fractionDigits` it has at most
    /// three digits after the decimal point, or three significant digits if it is smaller than 1 or has a unit. An
    /// amount of money has the digits of its currency.
    package func string(for value: Double) -> String {
        guard let number = DecimalNumber(value) else { return "" }
        if let currency, notation == .plain || notation == .automatic && !NumberFormat.isExtreme(number.magnitude) {
            return text(number, precision: currency.fractionDigits)
        }
        if isLarge(number.magnitude), fractionDigits == nil {
            let rounded = number.rounded(fractionDigits: 2 - number.magnitude, roundingMode)
            return inUnit(rounded, of: rounded.magnitude, precision: -rounded.exponent)
        }
        let rounded = number.rounded(fractionDigits: ownPrecision(of: number), roundingMode)
        if notation == .automatic, NumberFormat.isExtreme(number.magnitude) {
            return scientific(rounded, exponent: rounded.magnitude, precision: -rounded.exponent)
        }
        // If the number of digits is given, the exact number is rounded only once.
        return text(fractionDigits == nil ? rounded : number, precision: -rounded.exponent)
    }

    /// The texts of data labels. All have the same unit and number of digits, except if that would hide small numbers.
    func strings(for values: [Double]) -> [String] {
        if let texts = stringsInUnit(for: values) ?? percentages(for: values) { return texts }
        let largest = values.compactMap { DecimalNumber($0) }.filter { !$0.isZero }.map(\.magnitude).max() ?? 0
        guard fractionDigits == nil, currency == nil, notation == .automatic || notation == .plain, !isLarge(largest)
        else { return values.map(string) }
        var format = self
        let counts = values.map { value in
            guard let number = DecimalNumber(value) else { return 0 }
            let rounded = number.rounded(fractionDigits: ownPrecision(of: number), roundingMode)
            let isPower = notation == .automatic && NumberFormat.isExtreme(number.magnitude)
            return digitCount(isPower ? rounded.digitCount - 1 : rounded.fractionDigits)
        }
        var count = counts.max() ?? 0
        if largest < 0 {
            // Three digits of the largest number are enough if they show the smallest one.
            let smallest = values.compactMap { DecimalNumber($0) }.filter { !$0.isZero }.map(\.magnitude).min() ?? 0
            count = min(count, max(2 - largest, -smallest))
        }
        format.fractionDigits = count
        return values.map { $0 == 0 && writesShortZero(among: count) ? string(for: 0) : format.string(for: $0) }
    }

    /// The texts of percentages with the same number of digits after the decimal point, at most one; nil for other
    /// numbers, and if a digit would hide a small percentage.
    private func percentages(for values: [Double]) -> [String]? {
        guard notation == .percent, fractionDigits == nil else { return nil }
        let shares = values.map(\.magnitude).filter { $0 > 0 && $0.isFinite }
        guard let least = shares.min(), least >= 0.0005 else { return nil }
        var format = self
        format.fractionDigits = shares.allSatisfy { abs(($0 * 100).rounded() - $0 * 100) < 1e-6 } ? 0 : 1
        return values.map(format.string)
    }

    /// The texts of large numbers in the same unit, with the digits of the one that needs most, but at most two; nil for
    /// other numbers, if the smallest number would have fewer than two digits, and if the largest one would have more
    /// than four or digits after four.
    private func stringsInUnit(for values: [Double]) -> [String]? {
        let numbers = values.compactMap(DecimalNumber.init).filter { !$0.isZero }
        guard fractionDigits == nil, currency == nil, let largest = numbers.map(\.magnitude).max(),
            let smallest = numbers.map(\.magnitude).min(), notation == .compact || isLarge(largest)
        else { return nil }
        let words = (notation == .compact ? NumberFormat.scaleWords : locale.scaleWords ?? [:]).filter { $0.key > 0 }
        guard let unit = words.keys.filter({ $0 <= largest && $0 - 1 <= smallest }).max() else { return nil }
        let digits = numbers.map { number in
            number.rounded(fractionDigits: 2 - number.magnitude, roundingMode).scaled(byPowerOfTen: -unit)
                .fractionDigits
        }
        let count = min(2, digits.max() ?? 0)
        guard largest - unit < (count > 0 ? 3 : 4) else { return nil }
        var format = self
        format.notation = .plain
        format.fractionDigits = count
        return values.map { value in
            guard let number = DecimalNumber(value) else { return "" }
            return number.isZero
                ? string(for: 0)
                : format.inUnit(number, unit: unit, word: words[unit] ?? "", precision: 0)
        }
    }

    /// The maximum number of digits after the decimal point of a single number.
    private func ownPrecision(of number: DecimalNumber) -> Int {
        let significant = 2 - number.magnitude
        let isPlain =
            notation == .plain || notation == .percent
            || notation == .automatic && !NumberFormat.isExtreme(number.magnitude)
        return isPlain ? max(3, significant) : significant
    }

    /// Amounts of money on an axis have no digits after the decimal point, or at least those of their currency.
    private func moneyPrecision(_ precision: Int) -> Int {
        guard let currency, precision > 0, notation == .automatic || notation == .plain else { return precision }
        return max(precision, currency.fractionDigits)
    }

    /// Whether a number of this magnitude has too many digits to be readable.
    private static func isExtreme(_ magnitude: Int) -> Bool { magnitude >= 15 || magnitude < -5 }
}

extension NumberFormat {
    /// The number of digits after the decimal point that distinguishes the numbers of an axis; negative values count
    /// digits before it. These digits represent all numbers exactly, or nearly so, if at most three follow the first
    /// digit in which neighbors differ. Otherwise one digit follows it.
    static func precision(of values: [Double]) -> Int {
        precision(of: values, values.compactMap(DecimalNumber.init))
    }

    /// - Parameter numbers: The finite numbers among `values`.
    static func precision(of values: [Double], _ numbers: [DecimalNumber]) -> Int {
        let numbers = numbers.filter { !$0.isZero }
        guard let largest = numbers.map(\.magnitude).max() else { return 0 }
        // Differences of neighbors are rounded: a number slightly below a power of ten counts as that power.
        let spacing = spacing(of: values) * (1 + 1e-6)
        let first = -(DecimalNumber(spacing)?.magnitude ?? largest)
        let exact = (first...first + 3).first { digits in
            numbers.allSatisfy { abs($0.rounded(fractionDigits: digits).value - $0.value) <= spacing * 1e-6 }
        }
        return min(exact ?? first + 1, 16 - largest)
    }

    /// The smallest distance of two values that differ by more than rounding errors. If there are none, the distance of
    /// the largest value from zero.
    private static func spacing(of values: [Double]) -> Double {
        let sorted = values.filter(\.isFinite).sorted()
        let largest = max(abs(sorted.first ?? 0), abs(sorted.last ?? 0))
        var spacing = Double.infinity
        for (value, next) in zip(sorted, sorted.dropFirst()) where next - value > largest * 0x1p-50 {
            spacing = min(spacing, next - value)
        }
        return min(spacing, largest)
    }
}
