import Data
import JavaScript

/// Collects the values of a column and keeps them in the densest form that fits all of them.
package struct ColumnBuilder {
    private enum State {
        /// Only nulls so far.
        case nulls, numbers, dates, texts, values
    }

    private var state = State.nulls
    private var numbers: [Double] = []
    private var codes: [Int32] = []
    private var texts: [String] = []
    private var codeOfText: [Name: Int32] = [:]
    private var values: [Value] = []
    private var lastCode: Int32 = 0
    private var capacity = 0

    package init(capacity: Int = 0) {
        self.capacity = capacity
        numbers.reserveCapacity(capacity)
    }

    package var count: Int {
        switch state {
        case .nulls, .numbers, .dates: numbers.count
        case .texts: codes.count
        case .values: values.count
        }
    }

    package mutating func append(_ value: Value) {
        switch value {
        case .null: return append(mark: MarkedNumber.null)
        case .undefined: return append(mark: MarkedNumber.undefined)
        case .number(let number):
            if state == .numbers || state == .nulls {
                state = .numbers
                return numbers.append(MarkedNumber.unmarked(number))
            }
        case .boolean(let value):
            if state == .numbers || state == .nulls {
                state = .numbers
                return numbers.append(value ? MarkedNumber.yes : MarkedNumber.no)
            }
        case .date(let time):
            if state == .dates || state == .nulls {
                state = .dates
                return numbers.append(MarkedNumber.unmarked(time))
            }
        case .string(let text):
            if state == .texts || state == .nulls { return append(text) }
        default: break
        }
        becomeValues()
        values.append(value)
    }

    package mutating func append(_ number: Double) {
        guard state == .numbers || state == .nulls else { return append(.number(number)) }
        state = .numbers
        numbers.append(MarkedNumber.unmarked(number))
    }

    package mutating func append(_ text: String) {
        if state == .nulls {
            codes.reserveCapacity(max(capacity, numbers.count))
            for mark in numbers {
                codes.append(mark.bitPattern == MarkedNumber.null.bitPattern ? TextValues.null : TextValues.undefined)
            }
            numbers = []
            state = .texts
        }
        guard state == .texts else {
            becomeValues()
            return values.append(.string(text))
        }
        // Records of a group often follow each other.
        if !texts.isEmpty, Name(texts[Int(lastCode)]) == Name(text) { return codes.append(lastCode) }
        let code = Self.code(&codeOfText[Name(text), default: Int32(truncatingIfNeeded: texts.count)])
        if Int(code) == texts.count { texts.append(text) }
        lastCode = code
        codes.append(code)
    }

    /// Keeps the code of a text, so that it is looked up only once.
    private static func code(_ code: inout Int32) -> Int32 { code }

    /// Appends undefined values until there is a number of values.
    package mutating func fill(to count: Int) {
        while self.count < count { append(mark: MarkedNumber.undefined) }
    }

    private mutating func append(mark: Double) {
        switch state {
        case .nulls, .numbers, .dates: numbers.append(mark)
        case .texts:
            codes.append(mark.bitPattern == MarkedNumber.null.bitPattern ? TextValues.null : TextValues.undefined)
        case .values: values.append(MarkedNumber.value(mark))
        }
    }

    private mutating func becomeValues() {
        guard state != .values else { return }
        let column = column
        values.reserveCapacity(max(capacity, column.count + 1))
        for row in 0..<column.count { values.append(column[row]) }
        (numbers, codes, texts, codeOfText) = ([], [], [], [:])
        state = .values
    }

    /// The column with all values so far.
    package var column: DataColumn {
        switch state {
        case .nulls, .numbers: DataColumn(.numbers(numbers))
        case .dates: DataColumn(.dates(numbers))
        case .texts: DataColumn(.texts(TextValues(codes: codes, texts: texts)))
        case .values: DataColumn(.values(values))
        }
    }
}
