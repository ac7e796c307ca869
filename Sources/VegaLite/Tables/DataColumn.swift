import JavaScript

/// The values of one field, as JavaScript has them: one for each record of a table.
package struct DataColumn: Sendable {
    package enum Storage: Sendable {
        /// Numbers, nulls and booleans (`MarkedNumber`).
        case numbers([Double])
        /// Dates in milliseconds since 1970-01-01 00:00 UTC, NaN for invalid ones, and nulls (`MarkedNumber`).
        case dates([Double])
        /// Texts and nulls.
        case texts(TextValues)
        /// Anything else: mixed values, arrays and objects.
        case values([Value])
    }

    package let storage: Storage

    package init(_ storage: Storage) { self.storage = storage }

    /// - Parameter numbers: Numbers without marks, except NaN.
    package init(numbers: [Double]) { storage = .numbers(numbers) }

    package init(_ values: [Value]) {
        var builder = ColumnBuilder()
        for value in values { builder.append(value) }
        self = builder.column
    }

    /// The same value for each record.
    package init(repeating value: Value, count: Int) {
        if let mark = MarkedNumber.mark(value) {
            storage = .numbers([Double](repeating: mark, count: count))
        } else if case .date(let time) = value {
            storage = .dates([Double](repeating: MarkedNumber.unmarked(time), count: count))
        } else if case .string(let text) = value {
            storage = .texts(TextValues(codes: [Int32](repeating: 0, count: count), texts: [text]))
        } else {
            storage = .values([Value](repeating: value, count: count))
        }
    }

    package var count: Int {
        switch storage {
        case .numbers(let numbers), .dates(let numbers): numbers.count
        case .texts(let texts): texts.codes.count
        case .values(let values): values.count
        }
    }

    package subscript(row: Int) -> Value {
        switch storage {
        case .numbers(let numbers): MarkedNumber.value(numbers[row])
        case .dates(let times):
            MarkedNumber.isNullish(times[row]) ? MarkedNumber.value(times[row]) : .date(times[row])
        case .texts(let texts): texts[row]
        case .values(let values): values[row]
        }
    }

    /// The result of `Number(value)`: 0 for null, NaN for undefined.
    package func number(at row: Int) -> Double {
        switch storage {
        case .numbers(let numbers), .dates(let numbers): MarkedNumber.number(numbers[row])
        case .texts(let texts): texts.number(at: row)
        case .values(let values): values[row].plainNumber
        }
    }

    /// The result of `Number(value)` for all records.
    package var numbers: [Double] {
        switch storage {
        case .numbers(let numbers), .dates(let numbers): return numbers.map { MarkedNumber.number($0) }
        case .texts(let texts): return texts.numbers
        case .values(let values): return values.map(\.plainNumber)
        }
    }

    /// The numbers that aggregates and scales count: NaN for null, undefined, "" and what is no number.
    package var measures: [Double] {
        switch storage {
        case .numbers(let numbers), .dates(let numbers):
            return numbers.map { MarkedNumber.isNullish($0) ? .nan : MarkedNumber.number($0) }
        case .texts(let texts): return texts.measures
        case .values(let values): return values.map { $0.isMissing ? .nan : $0.plainNumber }
        }
    }

    /// The result of `String(value)`.
    package func text(at row: Int) -> String { self[row].plainText }

    /// Whether the value is null or undefined.
    package func isNullish(at row: Int) -> Bool {
        switch storage {
        case .numbers(let numbers), .dates(let numbers): MarkedNumber.isNullish(numbers[row])
        case .texts(let texts): texts.codes[row] < 0
        case .values(let values): values[row].isNullish
        }
    }

    /// Whether aggregates count the value as missing: null, undefined or "".
    package func isMissing(at row: Int) -> Bool {
        switch storage {
        case .numbers, .dates: isNullish(at: row)
        case .texts(let texts): texts.codes[row] < 0 || texts.texts[Int(texts.codes[row])].isEmpty
        case .values(let values): values[row].isMissing
        }
    }

    /// Whether all values are numbers, nulls or booleans, or all are dates.
    package var isNumeric: Bool {
        switch storage {
        case .numbers, .dates: true
        case .texts, .values: false
        }
    }

    /// The values of the given records, in the given order.
    package func taking(_ rows: [Int]) -> DataColumn {
        switch storage {
        case .numbers(let numbers): DataColumn(.numbers(rows.map { numbers[$0] }))
        case .dates(let times): DataColumn(.dates(rows.map { times[$0] }))
        case .texts(let texts):
            DataColumn(.texts(TextValues(codes: rows.map { texts.codes[$0] }, texts: texts.texts)))
        case .values(let values): DataColumn(.values(rows.map { values[$0] }))
        }
    }

    /// The approximate size of one value in bytes.
    package var valueSize: Int {
        switch storage {
        case .numbers, .dates: 8
        case .texts: 4
        case .values: MemoryLayout<Value>.stride
        }
    }
}

/// Texts that are stored once each, and nulls.
package struct TextValues: Sendable {
    package static let null: Int32 = -1
    package static let undefined: Int32 = -2

    /// For each record the index of its text, `null` or `undefined`.
    package let codes: [Int32]
    /// Different texts. Some may belong to no record.
    package let texts: [String]

    package init(codes: [Int32], texts: [String]) {
        self.codes = codes
        self.texts = texts
    }

    package subscript(row: Int) -> Value {
        let code = codes[row]
        return code >= 0 ? .string(texts[Int(code)]) : code == Self.null ? .null : .undefined
    }

    func number(at row: Int) -> Double {
        let code = codes[row]
        return code >= 0 ? NumberParser.number(texts[Int(code)]) : code == Self.null ? 0 : .nan
    }

    var numbers: [Double] {
        let all = texts.map { NumberParser.number($0) }
        return codes.map { $0 >= 0 ? all[Int($0)] : $0 == Self.null ? 0 : .nan }
    }

    var measures: [Double] {
        let all = texts.map { $0.isEmpty ? .nan : NumberParser.number($0) }
        return codes.map { $0 >= 0 ? all[Int($0)] : .nan }
    }
}

extension Value {
    /// Whether aggregates count the value as missing: null, undefined or "".
    package var isMissing: Bool {
        switch self {
        case .undefined, .null: true
        case .string(let text): text.isEmpty
        default: false
        }
    }
}
