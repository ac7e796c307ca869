import Budget
import Data
import Diagnostics
import JSON

/// A table of one quantity with a column for each year, date or month, as statistical offices publish it, and with a
/// record for each series. Its chart is that of the folded table.
struct WideTable {
    let fold: Fold
    /// The table with the columns of the periods folded into two.
    let table: Table
    /// The column that names the records; nil if there is only one record.
    let group: String?

    private static let fewestPeriods = 3
    private static let maximumRecords = 200
    /// The maximum number of columns that are not periods.
    private static let maximumOthers = 20
    /// The maximum number of values of the folded table.
    private static let maximumValues = 200_000
    private static let valueName = "value"

    /// - Returns: Nil if the table has no such columns, or if its records are periods themselves.
    init?(_ table: Table, in zone: TimeZoneRules, _ budget: RenderBudget) {
        guard table.count <= Self.maximumRecords, table.names.count > Self.fewestPeriods || table.count == 1 else {
            return nil
        }
        let numbers = table.names.filter { name in
            if case .numbers = table[name] { name != table.recordNames } else { false }
        }
        guard let periods = PeriodNames(among: numbers, in: zone, budget), periods.names.count >= Self.fewestPeriods
        else { return nil }
        let folded = Set(periods.names.map { Name($0) })
        let others = table.names.filter { !folded.contains(Name($0)) }
        let fold = Fold(columns: periods.names, field: periods.kind.rawValue, value: Self.valueName)
        guard others.count <= Self.maximumOthers,
            table.count * periods.names.count * (others.count + 2) <= Self.maximumValues,
            !others.contains(exactly: fold.field), !others.contains(exactly: fold.value),
            !others.contains(where: { Self.isPeriod($0, in: table) })
        else { return nil }
        let names = others.filter { $0 != table.recordNames } + [table.recordNames].compactMap(\.self)
        group = names.first { Self.isLabel($0, besides: periods.kind, table, budget) }
        guard table.count == 1 || group != nil,
            let result = try? TableTransform.fold(fold).apply(to: table, in: zone, budget: budget)
        else { return nil }
        self.fold = fold
        self.table = result
    }

    /// Whether the values of a column are dates or months, so that the records are periods.
    private static func isPeriod(_ name: String, in table: Table) -> Bool {
        switch table[name] {
        case .dates: true
        case .texts(let texts): texts.count > 1 && texts.allSatisfy { $0.flatMap(PeriodNames.month) != nil }
        case .numbers, nil: false
        }
    }

    /// Whether a column names the records: by texts or, beside months, by numbers such as years.
    private static func isLabel(
        _ name: String, besides kind: PeriodNames.Kind, _ table: Table, _ budget: RenderBudget
    ) -> Bool {
        guard let column = table[name], table.faults[name] == nil,
            (0..<table.count).allSatisfy({ column.isValid($0) }), column.numbered(budget).firsts.count == table.count
        else { return false }
        if case .texts = column { return true }
        return kind == .month
    }

    /// The transform that folds the table.
    var transform: JSONTree {
        [
            "type": "fold", "columns": .array(fold.columns.map { .string($0) }), "field": .string(fold.field),
            "value": .string(fold.value),
        ]
    }

    /// What is decided about the table, as a sentence.
    var note: String {
        let ends = [fold.columns.first, fold.columns.last].compactMap { $0?.shortened(to: 40) }
        return
            "The \(fold.columns.count) columns from \(ends.map { "\"\($0)\"" }.joined(separator: " to ")) are read as the columns \(fold.field) and \(fold.value)."
    }
}
