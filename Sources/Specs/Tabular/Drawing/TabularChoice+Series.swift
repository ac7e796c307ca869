import Data
import Diagnostics
import Dialects
import JSON

/// Lines, areas, bars and points.
extension TabularChoice {
    private static let manyLines = 8

    mutating func addSeries(_ request: TabularRequest) throws(TabularError) {
        let x = request.x ?? profile.chosenX(request)
        if x == nil, let group = request.group {
            throw TabularError("x", "Groups need a column for x, and no column is suitable.", found: group.name)
        }
        let kind = try stackable(request.kind ?? profile.chosenKind(x))
        if kind == .marimekko, x == nil {
            throw TabularError("x", "Marimekko charts need a column for x with the names of their columns.")
        }
        let isScatter = kind == .scatter && request.y == nil
        var columns = request.y ?? profile.chosenY(x, request.group, isScatter: isScatter)
        try requireNumbers(columns, "y")
        var sums: Set<Name> = []
        var group = request.group ?? x.flatMap { profile.group($0, columns, isScatter: isScatter) }
        // Many lines of few different values hide each other.
        if request.group == nil, isTypeOpen, kind == .line, let lines = group, lines.distinctCount > Self.manyLines,
            let value = columns.first, value.isCode
        {
            group = nil
            sums = [Name(value.name)]
        }
        if group == nil, kind == .line || kind == .area {
            panes = try chosenPanes(x, request.y)
            if !panes.isEmpty { columns = panes.flatMap(\.self) }
        }
        guard !columns.isEmpty, !isCounted(request, kind) || group != nil else {
            guard let x, kind == .bar || request.kind == nil, request.group == nil else {
                throw TabularError("y", "The data has no column of numbers besides x.")
            }
            return try addBarsOfCounts(by: x)
        }
        shown = ShownColumns(type: kind.rawValue, x: x, y: columns, group: group)
        if let x, let group {
            if kind == .area, settings.stacking == nil, columns.allSatisfy(\.isNowhereNegative) { stacking = .zero }
            try addGroups(group, kind, x, columns)
        } else if let x, kind != .scatter, x.hasDuplicates {
            // Sums and means do not share an axis.
            if kind == .marimekko || columns.allSatisfy(profile.isCount) { sums = Set(columns.map { Name($0.name) }) }
            addAggregate(by: [x], of: columns, sums: sums)
        }
        // The axis of a Marimekko chart shows shares.
        titles["y"] = kind == .marimekko ? nil : axisTitle(columns)
        if kind == .bar { try addLimit(columns.map(\.name), group) }
        if let x, kind != .scatter, x.isOfDates || (kind == .line || kind == .area) && !x.isOfTexts {
            transforms.append(["type": "sort", "by": [.string(x.name)]])
        }
        if let x, x.isOfNumbers {
            if !x.namesRecords || !x.isOfYears { titles["x"] = x.name }
            years = x.isOfYears ? x.range : nil
        }
        if x == nil, kind != .bar { titles["x"] = "record" }
        plots = columns.map { plot(kind, x, $0.name, group: x == nil ? nil : group) }
    }

    /// Whether only a column of repeated texts or codes is requested, so that bars show how often each one occurs.
    private func isCounted(_ request: TabularRequest, _ kind: TabularChart.Kind) -> Bool {
        guard let x = request.x, request.y == nil, kind == .bar else { return false }
        return x.isOfCategories && x.hasDuplicates
    }

    private mutating func addBarsOfCounts(by x: ColumnProfile) throws(TabularError) {
        let counts = addCounts(by: x)
        try addLimit([counts], nil)
        shown = ShownColumns(type: "bar", x: x)
        plots = [plot(.bar, x, counts)]
        titles["y"] = "count"
        if x.isOfNumbers { titles["x"] = x.name }
    }

    /// Returns the type of a chart that can be stacked if it is to be.
    private func stackable(_ kind: TabularChart.Kind) throws(TabularError) -> TabularChart.Kind {
        guard let stacking = settings.stacking, stacking != .none else { return kind }
        if isTypeOpen, kind == .line { return .area }
        guard kind == .area || kind == .bar && stacking.isForBars else {
            throw TabularError(
                "stack", kind == .bar ? "Bars cannot be stacked so." : "Only bars and areas can be stacked.",
                found: stacking.rawValue,
                allowed: TabularChart.Stacking.allCases.filter { kind != .bar || $0.isForBars }.map(\.rawValue))
        }
        return kind
    }
}
