import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// The content of a chart of a table after all missing settings are chosen.
struct TabularChoice {
    var transforms: [JSONTree] = []
    var plots: [JSONTree] = []
    /// The columns of values of each pane; empty if there is only one graph.
    var panes: [[String]] = []
    /// The titles of the axes by coordinate.
    var titles: [String: String] = [:]
    /// The columns of which the chart shows means.
    var means: Set<Name> = []
    /// The range of the horizontal axis if its numbers are years.
    var years: ClosedRange<Double>?
    /// Warnings about data that is not shown or may be interpreted incorrectly, one sentence each.
    private(set) var warnings: [String] = []
    /// The columns that are shown.
    var choice = Choice(type: "line")
    /// How bars or areas are stacked.
    var stacking = TabularChart.Stacking.none
    /// The stacking that a setting asks for; nil if none does.
    let requestedStacking: TabularChart.Stacking?
    /// Whether a setting asks for panes; nil if none does.
    let requestedPanes: Bool?
    /// How many bars are shown, those with the greatest values; nil for all.
    var limit: Int?
    /// Whether no setting names the type.
    private(set) var isTypeOpen = true
    let table: Table
    /// How the columns of the table were folded; nil if they were not.
    let wide: WideTable?
    let budget: RenderBudget
    /// Whether a column contains dates or years, so that parts of dates are no quantities.
    private(set) var hasDates = false
    /// The columns of the places of the records on the earth.
    private(set) var coordinates: (longitude: String, latitude: String)?

    /// The columns of numbers that code the things which were observed at each time.
    var entities: Set<Name> = []

    /// Whether columns are named like latitudes and like longitudes, in whatever unit.
    private(set) var hasNamesOfPlaces = false
    /// Whether a column of texts names each of the things that a column of whole numbers may code.
    private(set) var hasCodedNames = false

    /// The summaries of the columns by name, if the chart is chosen from all of them.
    var profiles: [Name: ColumnProfile] = [:]

    /// The maximum number of distinct values of a column that are shown as series.
    static let maximumGroups = 20

    /// - Parameter wide: The table with folded columns if it is to be drawn instead.
    init(
        _ chart: TabularChart, _ table: Table, _ wide: WideTable?, _ budget: RenderBudget
    ) throws(TabularError) {
        let table = wide?.table ?? table
        self.table = table
        self.wide = wide
        transforms = wide.map { [$0.transform] } ?? []
        self.budget = budget
        requestedStacking = try chart.stacking()
        stacking = requestedStacking ?? .none
        limit = try chart.limit()
        requestedPanes = try chart.panes()
        warnings = table.notes
        hasDates = table.names.contains { isOfDates($0) || isOfYears($0) }
        coordinates = findCoordinates()
        hasNamesOfPlaces = table.names.contains(where: isNamedLatitude) && table.names.contains(where: isNamedLongitude)
        hasCodedNames = table.names.contains(where: risesWithFewGaps) && namesThings()
        try checkFaults(isNeeded: chart.leavesValuesOpen)
        let kind = try chart.kind()
        isTypeOpen = kind == nil
        let x = try chart.column("x", of: table)
        let y = try chart.columns("y", of: table)
        let group = try chart.group(of: table)
        if let requestedStacking, requestedStacking != .none, let kind, kind != .bar, kind != .area {
            throw TabularError(
                "stack", "Only bars and areas can be stacked.", found: requestedStacking.rawValue, allowed: ["none"])
        }
        switch kind {
        case _ where wide != nil && x == nil && y == nil && group == nil: try addWide(kind)
        case nil where x == nil && y == nil && group == nil: try addAutomatic()
        case .pie: try addSlices("pie", x: x, y: y, group)
        case .doughnut: try addSlices("doughnut", x: x, y: y, group)
        case .histogram: try addHistograms(x: x, y: y, group)
        case .box: try addBoxes(x: x, y: y, group)
        case .line, .area, .bar, .scatter, nil: try addSeries(kind, x: x, y: y, group)
        }
        guard !panes.isEmpty || requestedPanes != true else {
            let cause = choice.group == nil ? "is of type \(choice.type)" : "has groups"
            let advice = isTypeOpen ? " For lines, write type=line." : ""
            throw TabularError(
                "panes", "Only lines and areas without groups can have panes, and this chart \(cause).\(advice)",
                found: "true")
        }
        // The name of the values says nothing.
        if let wide, titles["y"] == wide.fold.value { titles["y"] = nil }
        guard limit == nil || choice.type == "bar" else {
            throw TabularError("limit", "Only the number of bars can be limited.")
        }
        warnings += choice.columns.flatMap { table.remarks[Name($0)] ?? [] }
        warnOfUnits()
        if chart.leavesValuesOpen { warnOfUnreadNumbers() }
        if kind == nil || y == nil { noteChoice() }
    }

    /// Reports columns with a wrong value. They are an error if the chart needs a column of numbers and there is no
    /// other one.
    private mutating func checkFaults(isNeeded: Bool) throws(TabularError) {
        let faults = table.names.compactMap { name in table.faults[name].map { (name, $0) } }
        guard let first = faults.first else { return }
        guard !isNeeded || table.names.contains(where: isQuantity) else {
            throw TabularError("y", first.1.sentence, found: first.1.found)
        }
        for (name, fault) in faults.prefix(3) {
            warn("The column \"\(name.shortened(to: 40))\" is not used. \(fault.sentence)")
        }
    }

    /// A line for each record of a table with folded columns.
    private mutating func addWide(_ kind: TabularChart.Kind?) throws(TabularError) {
        guard let wide else { return }
        warn(wide.note)
        try addSeries(kind ?? .line, x: wide.fold.field, y: [wide.fold.value], wide.group)
    }

    /// Reports columns that look like numbers but were not read as such, unless they are the names that the chart shows.
    private mutating func warnOfUnreadNumbers() {
        let shown = choice.y.isEmpty ? [] : choice.columns
        let unread = table.names.filter { table.unread[Name($0)] != nil && !shown.contains(exactly: $0) }
        for name in unread.prefix(3) {
            let text = table.unread[Name(name)]?.text ?? ""
            warn(
                "The values of the column \"\(name.shortened(to: 40))\" were not read as numbers or dates, for example \"\(text.shortened(to: 40))\"."
            )
        }
    }

    /// Reports columns with different units on one axis.
    private mutating func warnOfUnits() {
        guard panes.isEmpty else { return }
        var names: [String] = []
        var known: Set<ColumnUnit> = []
        for unit in choice.y.compactMap({ table.units[Name($0)] }) where known.insert(unit.base).inserted {
            names.append(unit.name.shortened(to: 20))
        }
        guard names.count > 1 else { return }
        warn("The columns on the axis have different units, which are not converted: \(names.joined(separator: ", ")).")
    }

    mutating func warn(_ sentence: String) { warnings.append(sentence) }

    // MARK: - Columns

    func isOfTexts(_ name: String) -> Bool {
        if case .texts = table[name], table.faults[name] == nil { true } else { false }
    }

    func isOfDates(_ name: String) -> Bool {
        if case .dates = table[name] { true } else { false }
    }

    func isOfNumbers(_ name: String) -> Bool {
        if case .numbers = table[name] { true } else { false }
    }

    func requireNumbers(_ names: [String], _ parameter: String) throws(TabularError) {
        for name in names {
            switch table[name] {
            case .numbers(let values) where !values.contains { !$0.isNaN }:
                throw TabularError(parameter, "The column \"\(name.shortened(to: 40))\" has no values.", found: name)
            case .numbers: continue
            case .texts(let texts):
                let example = (table.unread[Name(name)]?.record ?? texts.firstIndex { $0 != nil }).map { index in
                    ", such as \"\((texts[index] ?? "").shortened(to: 30))\" in record \(index + 1)"
                }
                throw TabularError(
                    parameter,
                    "The column \"\(name.shortened(to: 40))\" must contain numbers, but contains text\(example ?? "").",
                    unknown: name, known: table.names.filter(isOfNumbers))
            case .dates, nil:
                throw TabularError(
                    parameter, "The column \"\(name.shortened(to: 40))\" must contain numbers, but contains dates.",
                    found: name,
                    allowed: table.names.filter(isOfNumbers))
            }
        }
    }

    func refuse(_ group: String?, _ kind: String) throws(TabularError) {
        guard let group else { return }
        throw TabularError("group", "A \(kind) cannot have groups.", found: group)
    }

    func numbers(but others: String?...) -> [String] {
        table.names.filter { isOfNumbers($0) && !others.compactMap(\.self).contains(exactly: $0) }
    }

    /// The words of a name in lower case; none once the budget is spent.
    func words(of name: String) -> [String] {
        guard !budget.isSpent(before: name.utf8.count * Self.costOfLetter) else { return [] }
        return name.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// The approximate duration of splitting a name into words, in nanoseconds for each byte.
    private static let costOfLetter = 50
}
