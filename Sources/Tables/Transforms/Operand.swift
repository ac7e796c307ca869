import Charts

/// What a value is compared with.
package enum Operand: Hashable, Sendable {
    case number(Double)
    /// A text or, beside a column of dates, a date, with its offset or without.
    case text(String)

    var text: String {
        switch self {
        case .number(let number): NumberFormat.exact(number)
        case .text(let text): text
        }
    }

    /// The number or instant that is compared with the values of a column that has no texts.
    /// - Parameters:
    ///   - zone: whose clocks are meant by dates without an offset.
    ///   - name: of the column.
    func measure(
        beside column: Column, in zone: TimeZoneRules, _ name: String, key: String
    ) throws(TransformError) -> Double {
        switch (self, column) {
        case (.number(let number), _): return number
        case (.text(let text), .dates):
            guard let instant = DateTime.instant(text, in: zone) else {
                throw TransformError(
                    key: key, "\"\(text.prefix(40))\" is no date, as the column \"\(name.prefix(40))\" has them.",
                    found: text)
            }
            return instant
        case (.text(let text), _):
            throw TransformError(
                key: key, "\"\(text.prefix(40))\" is no number, as the column \"\(name.prefix(40))\" has them.",
                found: text)
        }
    }
}
