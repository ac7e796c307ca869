import Budget
import Data
import Diagnostics
import Dialects
import JSON

/// The content of a chart of a table after all missing settings are chosen.
struct TabularChoice {
    let profile: TableProfile
    /// What the settings ask for.
    let settings: TabularRequest
    var transforms: [JSONTree] = []
    var plots: [JSONTree] = []
    /// The columns of values of each pane; empty if there is only one graph.
    var panes: [[ColumnProfile]] = []
    /// The titles of the axes by coordinate.
    var titles: [String: String] = [:]
    /// The columns of which the chart shows means.
    var means: Set<Name> = []
    /// The range of the horizontal axis if its numbers are years.
    var years: ClosedRange<Double>?
    /// Warnings about data that is not shown or may be interpreted incorrectly, one sentence each.
    private(set) var warnings: [String]
    /// The columns that are shown.
    var shown = ShownColumns(type: "line")
    /// How bars or areas are stacked.
    var stacking: TabularChart.Stacking
    /// How many bars are shown, those with the greatest values; nil for all.
    private(set) var limit: Int?

    /// - Parameter wide: The table with folded columns if it is to be drawn instead.
    init(
        _ chart: TabularChart, _ table: Table, _ wide: WideTable?, _ budget: RenderBudget
    ) throws(TabularError) {
        var settings = try TabularRequest(stacking: chart.stacking(), limit: chart.limit(), panes: chart.panes())
        let profile = TableProfile(table, wide, isOpen: chart.namesNothing, budget)
        let table = profile.table
        self.profile = profile
        warnings = try table.notes + Self.faultNotes(profile, isNeeded: chart.leavesValuesOpen)
        settings.kind = try chart.kind()
        settings.x = try chart.column("x", of: table).flatMap { profile[$0] }
        settings.y = try chart.columns("y", of: table)?.compactMap { profile[$0] }
        settings.group = try chart.group(of: table).flatMap { profile[$0] }
        self.settings = settings
        if let kind = settings.kind, !settings.canBeStacked(kind) {
            throw TabularError(
                "stack", "Only bars and areas can be stacked.", found: settings.stacking?.rawValue, allowed: ["none"])
        }
        var request = settings
        if settings.namesNoColumn, settings.kind == nil || wide != nil {
            request = ChartRule.request(for: profile)
            request.kind = settings.kind ?? request.kind
            if let wide { warnings.append(wide.note) }
        }
        transforms = wide.map { [$0.transform] } ?? []
        stacking = request.stacking ?? settings.stacking ?? .none
        limit = settings.limit ?? request.limit
        try add(request)
        try check()
        // The name of the values says nothing.
        if let wide, titles["y"] == wide.fold.value { titles["y"] = nil }
        warnings += shown.columns.flatMap { table.remarks[Name($0.name)] ?? [] }
        warnOfUnits()
        if chart.leavesValuesOpen { warnOfUnreadNumbers() }
        if settings.kind == nil || settings.y == nil { noteChoice() }
    }

    private mutating func add(_ request: TabularRequest) throws(TabularError) {
        switch request.kind {
        case .pie: try addSlices("pie", request)
        case .doughnut: try addSlices("doughnut", request)
        case .histogram: try addHistograms(request)
        case .box: try addBoxes(request)
        case .choropleth: try addAreas(request)
        case .mapPoints: try addMapPoints(request)
        case .line, .area, .bar, .scatter, .marimekko, nil: try addSeries(request)
        }
    }

    /// Whether no setting names the type.
    var isTypeOpen: Bool { settings.kind == nil }

    mutating func warn(_ sentence: String) { warnings.append(sentence) }

    // MARK: - Checks

    /// Throws an error if settings do not match the chosen chart.
    private func check() throws(TabularError) {
        guard !panes.isEmpty || settings.panes != true else {
            let cause = shown.group == nil ? "is of type \(shown.type)" : "has groups"
            let advice = isTypeOpen ? " For lines, write type=line." : ""
            throw TabularError(
                "panes", "Only lines and areas without groups can have panes, and this chart \(cause).\(advice)",
                found: "true")
        }
        guard limit == nil || shown.type == "bar" else {
            throw TabularError("limit", "Only the number of bars can be limited.")
        }
    }

    /// The sentences about columns with a wrong value. They are an error if the chart needs a column of numbers and there
    /// is no other one.
    private static func faultNotes(_ profile: TableProfile, isNeeded: Bool) throws(TabularError) -> [String] {
        let table = profile.table
        let faults = table.names.compactMap { name in table.faults[name].map { (name, $0) } }
        guard let first = faults.first else { return [] }
        guard !isNeeded || profile.hasQuantities else {
            throw TabularError("y", first.1.sentence, found: first.1.found)
        }
        return faults.prefix(3).map { name, fault in
            "The column \"\(name.shortened(to: 40))\" is not used. \(fault.sentence)"
        }
    }

    func requireNumbers(_ columns: [ColumnProfile], _ parameter: String) throws(TabularError) {
        for column in columns {
            let quoted = "\"\(column.name.shortened(to: 40))\""
            switch column.column {
            case .numbers where column.range == nil:
                throw TabularError(parameter, "The column \(quoted) has no values.", found: column.name)
            case .numbers: continue
            case .texts(let texts):
                let unread = profile.table.unread[Name(column.name)]
                let example = (unread?.record ?? texts.firstIndex { $0 != nil }).map { index in
                    ", such as \"\((texts[index] ?? "").shortened(to: 30))\" in record \(index + 1)"
                }
                throw TabularError(
                    parameter, "The column \(quoted) must contain numbers, but contains text\(example ?? "").",
                    unknown: column.name, known: profile.numbers().map(\.name))
            case .dates:
                throw TabularError(
                    parameter, "The column \(quoted) must contain numbers, but contains dates.", found: column.name,
                    allowed: profile.numbers().map(\.name))
            }
        }
    }

    func refuse(_ group: ColumnProfile?, _ kind: String) throws(TabularError) {
        guard let group else { return }
        throw TabularError("group", "A \(kind) cannot have groups.", found: group.name)
    }
}
