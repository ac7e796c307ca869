import Budget
import Data

/// Tables with dates or years.
extension ChartRule {
    /// Applies to tables with a column for each year, date or month, which are folded. Draws a line for each record.
    static let columnsOfPeriods = ChartRule { table in
        guard let wide = table.wide, let x = table[wide.fold.field], let y = table[wide.fold.value] else { return nil }
        return TabularRequest(kind: .line, x: x, y: [y], group: wide.group.flatMap { table[$0] })
    }

    /// Applies to quantities beside a column of dates or years, unless the records are cases. Draws lines along the time,
    /// in panes if their magnitudes differ.
    static let timeSeries = ChartRule { table in
        guard let time = table.time, !table.isCaseList(time) else { return nil }
        return TabularRequest(kind: .line, x: time)
    }

    /// Applies to the other tables with dates: cases, such as people with their birthdays. Draws several quantities like
    /// those of a table without dates, and otherwise counts the records or draws a histogram.
    static let cases = ChartRule { table in
        guard table.time != nil, let quantity = table.quantities.varied.first else { return nil }
        guard table.quantities.varied.count == 1 else { return first(of: distributions, table) }
        return table.category != nil ? .counts(of: table) : .histogram(of: quantity)
    }
}

extension TableProfile {
    /// A column of dates or years along which the quantities develop.
    fileprivate var time: ColumnProfile? { columns.time(besides: quantities.varied.first) }

    /// Whether the records are cases with a date, such as people with their birthdays, and not values that develop: the
    /// dates have no order, and no column divides the records into series with nearly the same dates.
    fileprivate func isCaseList(_ time: ColumnProfile) -> Bool {
        guard let dates = time.column.measurable, recordCount > 2 else { return false }
        var (rising, falling) = (0, 0)
        for (first, second) in zip(dates, dates.dropFirst()) {
            guard !budget.isSpent(before: 10) else { return false }
            if first < second { rising += 1 } else if first > second { falling += 1 }
        }
        guard min(rising, falling) * 10 > rising + falling else { return false }
        guard time.distinctCount * 2 <= recordCount else { return columns.nameThings || time.words.areOfCases }
        return !columns.prefix([ColumnProfile].maximumEntities).contains { column in
            column.name != time.name && !column.namesRecords && column.distinctCount > 1
                && recordCount * 2 >= column.distinctCount * time.distinctCount && areDistinct([time, column])
        }
    }
}
