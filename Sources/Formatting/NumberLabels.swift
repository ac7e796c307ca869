import Numbers

extension NumberFormat {
    /// The texts of the numbers of an axis: all with the same number of digits after the decimal point, as few as tell them
    /// apart. On a logarithmic axis each has its own; from 10⁷ on and below 10⁻⁴ all are powers of ten there.
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
        // Neighbours in a far place differ in digits that a power of ten would hide among many others.
        let isFar = largest > 0 && precision + largest > 6
        let isScientific =
            notation == .scientific || notation == .automatic && NumberFormat.isExtreme(largest) && !isFar
        return numbers.map { number in
            guard let number else { return "" }
            return isScientific
                ? scientific(number, exponent: largest, precision: precision) : text(number, precision: precision)
        }
    }

    /// One number by itself, as beside a data point; empty for NaN and infinities. Without `fractionDigits` it gets at most
    /// three digits after the decimal point, or three significant ones where it is smaller than 1 or has a unit; an amount
    /// of money those of its currency.
    package func string(for value: Double) -> String {
        guard let number = DecimalNumber(value) else { return "" }
        if let currency, notation == .plain || notation == .automatic && !NumberFormat.isExtreme(number.magnitude) {
            return text(number, precision: currency.fractionDigits)
        }
        let rounded = number.rounded(fractionDigits: ownPrecision(of: number), roundingMode)
        if notation == .automatic, NumberFormat.isExtreme(number.magnitude) {
            return scientific(rounded, exponent: rounded.magnitude, precision: -rounded.exponent)
        }
        // An exact number is rounded but once where the number of digits is given.
        return text(fractionDigits == nil ? rounded : number, precision: -rounded.exponent)
    }

    /// The texts of numbers beside their data points: each as precise as by itself, all with as many digits.
    func strings(for values: [Double]) -> [String] {
        guard fractionDigits == nil, currency == nil, notation == .automatic || notation == .plain else {
            return values.map(string)
        }
        var format = self
        let counts = values.map { value in
            guard let number = DecimalNumber(value) else { return 0 }
            let rounded = number.rounded(fractionDigits: ownPrecision(of: number), roundingMode)
            let isPower = notation == .automatic && NumberFormat.isExtreme(number.magnitude)
            return digitCount(isPower ? rounded.digitCount - 1 : rounded.fractionDigits)
        }
        format.fractionDigits = counts.max() ?? 0
        return values.map(format.string)
    }

    /// How many digits after the decimal point a number by itself has at the most.
    private func ownPrecision(of number: DecimalNumber) -> Int {
        let significant = 2 - number.magnitude
        let isPlain =
            notation == .plain || notation == .percent
            || notation == .automatic && !NumberFormat.isExtreme(number.magnitude)
        return isPlain ? max(3, significant) : significant
    }

    /// Amounts of money of an axis have no digits after the decimal point, or at least those of their currency.
    private func moneyPrecision(_ precision: Int) -> Int {
        guard let currency, precision > 0, notation == .automatic || notation == .plain else { return precision }
        return max(precision, currency.fractionDigits)
    }

    /// Whether a number of this power of ten has too many digits to be read.
    private static func isExtreme(_ magnitude: Int) -> Bool { magnitude >= 15 || magnitude < -5 }
}

extension NumberFormat {
    /// How many digits after the decimal point tell the numbers of an axis apart, counted backwards before it where negative:
    /// those that write all of them exactly, or nearly so, if at most three follow the first digit in which neighbours
    /// differ; else one after it.
    static func precision(of values: [Double]) -> Int {
        precision(of: values, values.compactMap(DecimalNumber.init))
    }

    /// - Parameter numbers: the finite ones of `values`.
    static func precision(of values: [Double], _ numbers: [DecimalNumber]) -> Int {
        let numbers = numbers.filter { !$0.isZero }
        guard let largest = numbers.map(\.magnitude).max() else { return 0 }
        // Differences of neighbours are rounded: a little less than a power of ten stands for the power.
        let spacing = spacing(of: values) * (1 + 1e-6)
        let first = -(DecimalNumber(spacing)?.magnitude ?? largest)
        let exact = (first...first + 3).first { digits in
            numbers.allSatisfy { abs($0.rounded(fractionDigits: digits).value - $0.value) <= spacing * 1e-6 }
        }
        return min(exact ?? first + 1, 16 - largest)
    }

    /// The smallest distance of two values that differ by more than rounding errors; that of the largest to zero where there
    /// are none.
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
