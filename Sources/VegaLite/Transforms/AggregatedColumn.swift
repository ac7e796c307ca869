import JavaScript

/// The values of a field as aggregates see them.
struct AggregatedColumn {
    /// Numbers; the mark null for missing values, and the mark undefined for NaN, which counts as nothing. A text that is
    /// no number is NaN without a mark.
    let numbers: [Double]
    /// The values of columns whose smallest and largest ones are not numbers.
    let others: DataColumn?

    init(_ column: DataColumn) {
        switch column.storage {
        case .numbers(let numbers):
            self.numbers = numbers.map { number in
                guard number.isNaN else { return number }
                if MarkedNumber.isNullish(number) { return MarkedNumber.null }
                let plain = MarkedNumber.number(number)
                return plain.isNaN ? MarkedNumber.undefined : plain
            }
            others = numbers.contains { $0.isNaN && !MarkedNumber.isNullish($0) } ? column : nil
        case .dates(let times):
            numbers = times.map { time in
                time.isNaN ? MarkedNumber.isNullish(time) ? MarkedNumber.null : .nan : time
            }
            others = column
        case .texts(let texts):
            let all = texts.texts.map {
                $0.isEmpty ? MarkedNumber.null : MarkedNumber.unmarked(NumberParser.number($0))
            }
            numbers = texts.codes.map { $0 >= 0 ? all[Int($0)] : MarkedNumber.null }
            others = column
        case .values(let values):
            numbers = values.map { value in
                if value.isMissing { return MarkedNumber.null }
                if case .number(let number) = value, number.isNaN { return MarkedNumber.undefined }
                return MarkedNumber.unmarked(value.plainNumber)
            }
            others = column
        }
    }

    @inline(__always)
    static func isValid(_ number: Double) -> Bool { !MarkedNumber.isMark(number) }

    /// Whether a record is before another one: less by JavaScript's `<`.
    @inline(__always)
    func isLess(_ one: Int, _ other: Int) -> Bool {
        guard let others else { return numbers[one] < numbers[other] }
        switch (others[one], others[other]) {
        case (.string(let one), .string(let other)): return Texts.isLess(one, other)
        default: return numbers[one] < numbers[other]
        }
    }

    /// The value of a record.
    func value(_ row: Int) -> Value { others?[row] ?? .number(numbers[row]) }

    /// The valid numbers of some records in ascending order.
    func sorted(_ rows: some Sequence<Int>) -> [Double] {
        rows.lazy.map { numbers[$0] }.filter { !$0.isNaN }.sorted()
    }
}
