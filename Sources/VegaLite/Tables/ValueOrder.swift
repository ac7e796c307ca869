import Budget
import JavaScript

/// The order in which Vega sorts values: null and undefined first, then NaN, then ascending by JavaScript's `<`.
package enum ValueOrder {
    /// -1, 0 or 1 for a value before, beside or behind another one.
    package static func compare(_ one: Value, _ other: Value) -> Int {
        if other.isNullish { return one.isNullish ? 0 : 1 }
        if one.isNullish { return -1 }
        if case .string(let one) = one, case .string(let other) = other {
            return Texts.isLess(one, other) ? -1 : Texts.isLess(other, one) ? 1 : 0
        }
        let (first, second) = (one.plainNumber, other.plainNumber)
        // Texts that are no numbers have no rank among numbers.
        if first.isNaN || second.isNaN, one.isText || other.isText { return 0 }
        return compare(first, second)
    }

    /// The order of numbers, with NaN first.
    @inline(__always)
    package static func compare(_ one: Double, _ other: Double) -> Int {
        one < other ? -1 : one > other ? 1 : one.isNaN ? (other.isNaN ? 0 : -1) : other.isNaN ? 1 : 0
    }

    /// The order of marked numbers.
    @inline(__always)
    static func compareMarked(_ one: Double, _ other: Double) -> Int {
        guard one.isNaN || other.isNaN else { return one < other ? -1 : one > other ? 1 : 0 }
        let (isOneNull, isOtherNull) = (MarkedNumber.isNullish(one), MarkedNumber.isNullish(other))
        if isOtherNull { return isOneNull ? 0 : 1 }
        return isOneNull ? -1 : compare(MarkedNumber.number(one), MarkedNumber.number(other))
    }
}

extension Value {
    fileprivate var isText: Bool { if case .string = self { true } else { false } }
}

/// A field by which records are sorted.
package struct SortKey: Hashable, Sendable {
    package var field: FieldPath
    package var isDescending: Bool

    package init(_ field: FieldPath, descending: Bool = false) {
        self.field = field
        isDescending = descending
    }
}

extension DataColumn {
    /// -1, 0 or 1 for a record before, beside or behind another one.
    package func order(_ one: Int, _ other: Int) -> Int {
        switch storage {
        case .numbers(let numbers), .dates(let numbers): ValueOrder.compareMarked(numbers[one], numbers[other])
        case .texts(let texts):
            texts.codes[one] == texts.codes[other] ? 0 : ValueOrder.compare(texts[one], texts[other])
        case .values(let values): ValueOrder.compare(values[one], values[other])
        }
    }
}

/// Compares records by several fields.
package struct RowOrder: Sendable {
    private let keys: [(column: DataColumn, isDescending: Bool)]

    package init(_ keys: [SortKey], of table: DataTable) {
        self.keys = keys.map { (Self.ranked(table[$0.field]), $0.isDescending) }
    }

    /// -1, 0 or 1 for a record before, beside or behind another one.
    package func compare(_ one: Int, _ other: Int) -> Int {
        for key in keys {
            let order = key.column.order(one, other)
            if order != 0 { return key.isDescending ? -order : order }
        }
        return 0
    }

    /// The rows in order. Equal ones keep theirs.
    package func sorted(_ rows: [Int], _ budget: RenderBudget) throws(DataError) -> [Int] {
        let (cost, isOver) = rows.count.multipliedReportingOverflow(by: 400)
        guard !budget.isSpent(before: isOver ? .max : cost), budget.allows(rows.count, each: 32) else { throw .stopped }
        return rows.enumerated().sorted { one, other in
            let order = compare(one.element, other.element)
            return order != 0 ? order < 0 : one.offset < other.offset
        }.map(\.element)
    }

    /// Texts as the numbers of their ranks among all texts, which are compared faster.
    private static func ranked(_ column: DataColumn) -> DataColumn {
        guard case .texts(let texts) = column.storage, texts.texts.count < column.count / 2 else { return column }
        let sorted = texts.texts.indices.sorted { Texts.isLess(texts.texts[$0], texts.texts[$1]) }
        var ranks = [Double](repeating: 0, count: sorted.count)
        for (rank, index) in sorted.enumerated() { ranks[index] = Double(rank) }
        return DataColumn(.numbers(texts.codes.map { $0 < 0 ? MarkedNumber.null : ranks[Int($0)] }))
    }
}
