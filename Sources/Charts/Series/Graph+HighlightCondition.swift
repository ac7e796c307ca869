import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// Highlights by a condition: the bars, slices and points that satisfy it, and the lines and areas whose last records
    /// do.
    ///
    /// A field of the condition is a column of the data, or the key of a field of the plot. Plots without such a field
    /// keep their colors. So do all lines if none satisfies the condition, because they could not be told apart.
    mutating func apply(
        _ condition: Condition, toPlots indices: [Int], at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> [ChartWarning] {
        var others: [Int] = []
        var (hasSeries, isTested) = (false, false)
        for index in indices {
            guard let highlightsRecords = plots[index].highlightsRecords,
                let table = try table(for: condition, ofPlot: index, at: place, budget)
            else { continue }
            isTested = true
            let truths = try truths(of: condition, for: table, at: place, budget)
            if highlightsRecords {
                plots[index].mute(records: truths.map(!), theme.mutedColor)
            } else if let last = lastRecord(ofPlot: index), truths.indices.contains(last) {
                if truths[last] { hasSeries = true } else { others.append(index) }
            }
        }
        guard isTested else { return [ChartWarning(place, "names fields that no plot has.")] }
        guard hasSeries || others.isEmpty else {
            return [ChartWarning(place, "is a condition that the last value of no series satisfies.")]
        }
        for index in others { mutePlot(index) }
        return []
    }

    private func truths(
        of condition: Condition, for table: Table, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> [Bool] {
        do throws(TransformError) {
            return try condition.truths(of: table, in: timeZone ?? .utc, budget)
        } catch {
            let inner = error.place.split(separator: "/").reduce(place) { place, step in
                Int(step).map { place[$0] } ?? place[String(step)]
            }
            throw error.moved(to: inner)
        }
    }

    /// Returns the columns that a condition compares; nil if the plot lacks one of them.
    private func table(
        for condition: Condition, ofPlot index: Int, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> Table? {
        guard let count = plots[index].measure?.column(in: data)?.count else { return nil }
        guard !budget.isSpent(before: 20 * count * condition.passes),
            budget.allows(count, each: condition.passes * (MemoryLayout<Fill?>.stride + Column.sizeOfValue))
        else { throw ChartError(stoppedAt: place) }
        var table = Table(count: count)
        for name in condition.fields where table[name] == nil {
            guard let column = column(named: name, ofPlot: index), column.count == count else { return nil }
            table.set(column, as: name)
        }
        return table
    }

    /// The values of a column of the data for the records of a plot, or those of a field of the plot.
    private func column(named name: String, ofPlot index: Int) -> Column? {
        let plot = plots[index]
        guard let column = data[Name(name)] else { return plot.field(named: name)?.column(in: data) }
        guard recordsBeforeDivision.indices.contains(index), !recordsBeforeDivision[index].isEmpty else {
            return column
        }
        let records = recordsBeforeDivision[index]
        return records.allSatisfy { $0.map { $0 < column.count } ?? true } ? column.taking(records) : nil
    }

    /// The last record of a plot with a value.
    private func lastRecord(ofPlot index: Int) -> Int? {
        guard let column = plots[index].measure?.column(in: data) else { return nil }
        return (0..<column.count).last { column.isValid($0) }
    }
}

extension Plot {
    /// The field with the measured values, of which each record has one.
    fileprivate var measure: Field? { field(named: valueCoordinate.rawValue) }
}
