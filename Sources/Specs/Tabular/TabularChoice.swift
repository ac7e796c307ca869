import Charts
import JSON
import Tables

/// What a chart of a table shows and how, when all that was left open is chosen.
struct TabularChoice {
    var transforms: [JSONTree] = []
    var plots: [JSONTree] = []
    /// Of the axes, by their coordinates.
    var titles: [String: String] = [:]
    /// Whether the numbers along the horizontal axis are years.
    var hasYears = false
    let table: Table

    /// Values of a column that are told apart by colours, at the most.
    static let maximumGroups = 20

    init(_ chart: TabularChart, _ table: Table) throws(TabularError) {
        self.table = table
        let kind = try chart.kind()
        let x = try chart.column("x", of: table)
        let y = try chart.columns("y", of: table)
        let group = try chart.column("group", of: table)
        switch kind {
        case .pie: try addSlices("pie", x: x, y: y, group)
        case .doughnut: try addSlices("doughnut", x: x, y: y, group)
        case .histogram: try addHistograms(x: x, y: y, group)
        case .box: try addBoxes(x: x, y: y, group)
        case .line, .area, .bar, .scatter, nil: try addSeries(kind, x: x, y: y, group)
        }
    }

    // MARK: - Columns

    func isOfTexts(_ name: String) -> Bool {
        if case .texts = table[name] { true } else { false }
    }

    func isOfDates(_ name: String) -> Bool {
        if case .dates = table[name] { true } else { false }
    }

    func isOfNumbers(_ name: String) -> Bool {
        if case .numbers = table[name] { true } else { false }
    }

    func requireNumbers(_ names: [String], _ parameter: String) throws(TabularError) {
        for name in names where !isOfNumbers(name) {
            throw TabularError(
                parameter, "The column has \(isOfDates(name) ? "dates" : "texts"), where numbers are needed.",
                found: name, allowed: table.names.filter(isOfNumbers))
        }
    }

    func refuse(_ group: String?, _ kind: String) throws(TabularError) {
        guard let group else { return }
        throw TabularError("group", "A \(kind) has no groups.", found: group)
    }

    func numbers(but others: String?...) -> [String] {
        table.names.filter { isOfNumbers($0) && !others.contains($0) }
    }

    /// Whether a column counts years: whole numbers of four digits under a name that says so.
    func isOfYears(_ name: String) -> Bool {
        guard name.lowercased().contains("year"), case .numbers(let values) = table[name] else { return false }
        return values.allSatisfy { $0.isNaN || (1_000...2_999).contains($0) && $0 == $0.rounded() }
    }
}
