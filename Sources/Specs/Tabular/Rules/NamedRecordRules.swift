import Budget
import Data

/// Tables of few records, or with a column of texts that names each of them.
extension ChartRule {
    /// Applies to one or two records without names, which are too few for a line. Draws a bar for each quantity.
    static let fewUnnamedRecords = ChartRule { table in
        guard table.recordCount <= 2, table.columns.labels == nil else { return nil }
        let few = Array(table.quantities.varied.prefix(TabularChart.maximumSeries))
        return TabularRequest(kind: .bar, y: few, choosesX: false)
    }

    /// Applies to few named records with columns that are named by numbers, as in a table of counts. Draws bars for each
    /// record.
    static let crossTableOfNumbers = ChartRule { table in
        let quantities = table.quantities.varied
        guard table.recordCount <= TableProfile.fewBars, quantities.count > 2,
            let rows = table.columns.first(where: \.namesRecords), quantities.allSatisfy({ Double($0.name) != nil })
        else { return nil }
        return TabularRequest(kind: .bar, x: rows, y: Array(quantities.prefix(TabularChart.maximumSeries)))
    }

    /// Applies to names that are days without a year, or times of the day, and follow each other. Draws lines in the order
    /// of the records.
    static let sequenceOfDays = ChartRule { table in
        guard let labels = table.columns.labels, case .texts(let texts) = labels.column,
            !table.budget.isSpent(before: 500 * texts.count),
            MonthDays.areSequence(texts) || TimesOfDay.areSequence(texts)
        else { return nil }
        return TabularRequest(kind: .line, x: labels)
    }

    /// Applies to up to 20 named records, or up to 40 if all quantities can share an axis. Draws bars.
    static let namedRecords = ChartRule { table in
        guard let labels = table.columns.labels, table.recordCount <= TableProfile.maximumBars else { return nil }
        let comparable = table.quantities.varied.comparable
        guard comparable.count == table.quantities.varied.count || table.recordCount <= TableProfile.fewBars else {
            return nil
        }
        let few = Array(comparable.prefix(TableProfile.maximumBars / table.recordCount + 1))
        return TabularRequest(kind: .bar, x: labels, y: few)
    }

    /// Applies to up to 200 named records with one quantity. Draws the greatest ones as bars.
    static let ranking = ChartRule { table in
        guard let labels = table.columns.labels, table.quantities.varied.count == 1,
            table.recordCount <= maximumRanking
        else { return nil }
        return TabularRequest(kind: .bar, x: labels, y: table.quantities.varied, limit: barsOfRanking)
    }

    private static let maximumRanking = 200
    private static let barsOfRanking = 30
}
