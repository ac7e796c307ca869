import Budget
import Numbers

/// One field of a plot's data with one value per record.
package enum Column: Hashable, Encodable, Sendable {
    /// Numbers, with NaN for missing values.
    case numbers([Double])
    /// Categories or dates, as accepted by the plot space's scale; nil for missing values.
    case texts([String?])
    /// Instants in seconds since 1970-01-01 00:00 UTC, with NaN for missing values.
    case dates([Double])

    package var count: Int {
        switch self {
        case .numbers(let values), .dates(let values): values.count
        case .texts(let values): values.count
        }
    }
}

extension String {
    /// The approximate duration of hashing or comparing the text once, in nanoseconds.
    package var costOfUse: Int { 100 + utf8.count }
}

extension Column {
    /// The largest memory of a value that `texts` creates, in bytes: none for a column of texts.
    package var sizeOfNewText: Int {
        if case .texts = self { 0 } else { Self.sizeOfNewText }
    }

    /// The largest memory of the text of a number or of a date, in bytes.
    package static let sizeOfNewText = sizeOfValue + 64

    /// The largest memory of a value in an array, in bytes: that of a text, without its characters.
    package static let sizeOfValue = MemoryLayout<String?>.stride
    /// The approximate memory of a text with its characters while an array of texts grows, in bytes.
    static let sizeOfReadText = 2 * sizeOfValue + 80

    /// The values as texts: numbers in their shortest form, dates in ISO 8601.
    package var texts: [String?] {
        switch self {
        case .numbers(let values): values.map { $0.isNaN ? nil : DecimalNumber.exactText($0) }
        case .texts(let values): values
        case .dates(let values): values.map { $0.isFinite ? DateTime.text(of: $0) : nil }
        }
    }
}

extension Column {
    /// The values as numbers: numbers, or texts that are all numbers, as databases send decimals. Nil for other columns.
    /// - Complexity: O(n), and O(l) for l bytes of text.
    package var numerals: [Double]? {
        switch self {
        case .numbers(let values): return values
        case .dates: return nil
        case .texts(let texts):
            guard hasNumerals else { return nil }
            var numbers: [Double] = []
            numbers.reserveCapacity(texts.count)
            for text in texts {
                guard let text else {
                    numbers.append(.nan)
                    continue
                }
                guard let number = NumberField.grouped(text) else { return nil }
                numbers.append(number)
            }
            return numbers
        }
    }

    /// Whether this is a column of texts of which at least one is a number, in the notation of any country.
    package var hasNumerals: Bool {
        guard case .texts(let texts) = self else { return false }
        return texts.contains { $0.map(NumberField.isNumeral) ?? false }
    }

    /// The values of the given records, in the given order.
    func taking(_ indices: [Int]) -> Column {
        switch self {
        case .numbers(let values): .numbers(indices.map { values[$0] })
        case .dates(let values): .dates(indices.map { values[$0] })
        case .texts(let values): .texts(indices.map { values[$0] })
        }
    }

    /// The values of the given records; a missing value for each nil.
    package func taking(_ indices: [Int?]) -> Column {
        switch self {
        case .numbers(let values): .numbers(indices.map { $0.map { values[$0] } ?? .nan })
        case .dates(let values): .dates(indices.map { $0.map { values[$0] } ?? .nan })
        case .texts(let values): .texts(indices.map { $0.flatMap { values[$0] } })
        }
    }

    /// Numbers, or instants in seconds; nil for texts.
    package var measurable: [Double]? {
        switch self {
        case .numbers(let values), .dates(let values): values
        case .texts: nil
        }
    }

    /// A column of the same kind with other values. For example, a measure of dates is a column of dates.
    func like(_ values: [Double]) -> Column {
        if case .dates = self { .dates(values) } else { .numbers(values) }
    }

    /// Whether a record has a value.
    package func isValid(_ index: Int) -> Bool {
        switch self {
        case .numbers(let values), .dates(let values): !values[index].isNaN
        case .texts(let values): values[index] != nil
        }
    }

    /// Assigns a number to each record: equal values have the same number, in the order of their first occurrence. A
    /// missing value counts as a value of its own.
    /// - Parameter budget: Once it is spent, the remaining records have the number 0.
    /// - Returns: The numbers, and for each of them the index of the first record that has it. Each record has one of these
    ///   numbers, also once the budget is spent.
    /// - Complexity: O(n), and O(l) for l bytes of text.
    package func numbered(_ budget: RenderBudget) -> (numbers: [Int], firsts: [Int]) {
        switch self {
        case .numbers(let values), .dates(let values):
            // NaN is not equal to itself, but 0 and −0 are equal.
            Self.numbered(values.map { $0.isNaN ? UInt64.max : ($0 == 0 ? 0 : $0.bitPattern) }) { _ in
                budget.isSpent(before: 100)
            }
        case .texts(let values):
            Self.numbered(values.map { $0.map { Name($0) } }) { budget.isSpent(before: $0?.text.costOfUse ?? 100) }
        }
    }

    private static func numbered<Value: Hashable>(
        _ values: [Value], isSpent: (Value) -> Bool
    ) -> (numbers: [Int], firsts: [Int]) {
        var numbersOfValues: [Value: Int] = [:]
        var firsts: [Int] = []
        var numbers: [Int] = []
        numbers.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            if isSpent(value) {
                if firsts.isEmpty { firsts.append(index) }
                numbers.append(0)
            } else if let number = numbersOfValues[value] {
                numbers.append(number)
            } else {
                numbersOfValues[value] = firsts.count
                numbers.append(firsts.count)
                firsts.append(index)
            }
        }
        return (numbers, firsts)
    }
}
