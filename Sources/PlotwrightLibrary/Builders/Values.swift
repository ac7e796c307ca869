import Data
import JSON

/// The values of a plot's field, or the name of the column that has them.
///
/// A string literal names a column; an array literal has the values:
///
///     Line(x: "day", y: "orders")
///     Bar(x: ["Mon", "Tue"], y: [12, 9])
public enum Values: Hashable, Sendable {
    /// The name of a column of the chart's data.
    case column(String)
    /// Numbers; NaN for missing values.
    case numbers([Double])
    /// Categories; nil for missing ones.
    case texts([String?])
    /// Instants in seconds since 1970-01-01 00:00 UTC, as `Date.timeIntervalSince1970` has them; NaN for missing ones.
    case dates([Double])

    /// The values as a column; nil for the name of one.
    var column: Column? {
        switch self {
        case .column: nil
        case .numbers(let values): .numbers(values)
        case .texts(let values): .texts(values)
        case .dates(let values): .dates(values)
        }
    }

    /// The values in a spec.
    var tree: JSONTree {
        switch self {
        case .column(let name): .string(name)
        case .numbers(let values): .array(values.map { .number($0) })
        case .texts(let values): .array(values.map { $0.map { .string($0) } ?? .null })
        case .dates(let values): .array(values.map { $0.isFinite ? .string(DateTime.text(of: $0)) : .null })
        }
    }
}

extension Values: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self = .column(name) }
}

extension Values: ExpressibleByArrayLiteral {
    /// A number or a text in an array literal.
    public enum Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, Sendable {
        case number(Double)
        case text(String)

        public init(floatLiteral value: Double) { self = .number(value) }
        public init(integerLiteral value: Int) { self = .number(Double(value)) }
        public init(stringLiteral value: String) { self = .text(value) }
    }

    /// Numbers, or texts if one of the values is a text.
    public init(arrayLiteral values: Value...) {
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        if numbers.count == values.count {
            self = .numbers(numbers)
        } else {
            self = .texts(
                values.map { value in
                    switch value {
                    case .number(let number): JSONTree.number(number).text
                    case .text(let text): text
                    }
                })
        }
    }
}
