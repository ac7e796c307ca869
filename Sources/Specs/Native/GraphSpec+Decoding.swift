import Budget
import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import Drawing
import Formatting
import Geometry
import JSON

extension GraphSpec {
    /// Reads a chart from a spec in the native dialect.
    ///
    /// Resources that are not available to the decoder stay empty. `needs` lists all resources.
    /// - Parameter otherTheme: A theme that replaces the theme of the spec.
    /// - Throws: An error with all issues, up to a maximum number.
    package init(
        _ document: JSONDocument, theme otherTheme: Theme.Name? = nil, limits: SpecLimits = SpecLimits()
    ) throws(SpecError) {
        var decoder = SpecDecoder()
        try self.init(document, theme: otherTheme, limits: limits, &decoder)
    }

    init(
        _ document: JSONDocument, theme otherTheme: Theme.Name?, limits: SpecLimits, _ decoder: inout SpecDecoder
    ) throws(SpecError) {
        let root = document.root
        decoder.maximumPoints = limits.points
        decoder.root = root
        // The object's codec decodes these again, and reports their mistakes and foreign words.
        var preview = decoder
        var theme = Theme.Name.modern
        if let value = root.given("theme"),
            let name = preview.descend(to: "theme", { Codec<Theme.Name>.theme.decode(value, &$0) })
        {
            theme = name
        }
        if let value = root.given("locale"),
            let locale = preview.descend(to: "locale", { Codec<TextLocale>.locale.decode(value, &$0) })
        {
            decoder.locale = locale
        }
        var look = Theme.named(otherTheme ?? theme)
        look.locale = decoder.locale
        self.init(Graph(theme: look), of: root)
        if root.given("height") == nil, Self.hasOnlyCalendars(root) { graph.size.height = Self.heightOfCalendar }
        ObjectCodec<GraphSpec>.graph.decode(root, onto: &self, &decoder)
        check(root, &decoder)
        if let error = decoder.error { throw error }
        warnings = decoder.warnings
        needs = decoder.needs
        // All graphs of a picture share its data and time zone.
        for index in graph.panes.indices {
            if graph.panes[index].graph.data.isEmpty { graph.panes[index].graph.timeZone = graph.timeZone }
            graph.panes[index].graph.units.merge(graph.units) { own, _ in own }
            graph.panes[index].graph.data.merge(graph.data) { own, _ in own }
        }
        graph.addDefaultPlotSpace()
        for index in graph.panes.indices { graph.panes[index].graph.addDefaultPlotSpace() }
        guard decoder.hasAllResources else { return }
        if root.given("plots") == nil, root.given("graphs") == nil {
            try chooseChart(decoder, limits)
        } else {
            try arrangePlots(decoder.budget)
        }
    }

    /// Chooses the plots of a spec that has only data, and its axes unless it has some.
    private mutating func chooseChart(_ decoder: SpecDecoder, _ limits: SpecLimits) throws(SpecError) {
        let place = SpecPlace.pointer("/data")
        func failed(_ detail: String, found: String?) -> SpecError {
            decoder.budget.isSpent
                ? .stopped(at: place) : .invalid([SpecIssue(place, detail, found: found, allowed: ["plots"])])
        }
        let columns = columnNames.compactMap { name in graph.data[name].map { (name, $0) } }
        var table = Table(count: columns.first?.1.count ?? 0)
        for (name, column) in columns {
            guard column.count == table.count else {
                throw failed("Without plots, all columns must have the same length.", found: name.shortened(to: 40))
            }
            table.set(column, as: name)
        }
        var options = TableOptions(zone: graph.timeZone ?? .utc, maximumValues: limits.points)
        options.budget = decoder.budget
        let chosen: GraphSpec
        do {
            table = try table.typed(options)
            let spec = try TabularChart(["panes": "false"]).spec(of: table, TabularReading([:]), decoder.budget)
            let tree = spec.tree.adding(["locale": .string(decoder.locale.tag)])
            let document = try JSONDocument(tree.text)
            var own = SpecDecoder(data: DecodedData(table: table), budget: decoder.budget)
            chosen = try GraphSpec(document, theme: graph.theme.name, limits: limits, &own)
            warnings += spec.warnings + chosen.warnings
        } catch let error as TableError {
            throw failed("A chart cannot be chosen from the data. \(error.sentence)", found: error.found)
        } catch let error as TabularError {
            throw failed("A chart cannot be chosen from the data. \(error.detail)", found: error.found)
        } catch {
            throw failed("A chart cannot be chosen from the data.", found: nil)
        }
        graph.data = chosen.graph.data
        graph.plots = chosen.graph.plots
        graph.numbersBeforeDivision = chosen.graph.numbersBeforeDivision
        graph.recordsBeforeDivision = chosen.graph.recordsBeforeDivision
        if graph.axes == nil { graph.axes = chosen.graph.axes }
    }

    /// Corrects the directions of bars and divides plots into series when all data is known.
    private mutating func arrangePlots(_ budget: RenderBudget) throws(SpecError) {
        var found: [ChartWarning] = []
        do throws(ChartError) {
            found = try graph.divideIntoPanels(budget)
            found += try graph.arrangePlots(budget)
            var inPanes: [[ChartWarning]] = []
            for index in graph.panes.indices {
                let place = graph.place(ofPane: index)
                do throws(ChartError) {
                    inPanes.append(
                        try graph.panes[index].graph.arrangePlots(budget).map { warning in
                            ChartWarning(warning.place?.inside(place), warning.text)
                        })
                } catch {
                    throw error.moved(to: error.place.inside(place))
                }
            }
            found += graph.facet == nil ? inPanes.flatMap(\.self) : Graph.warnings(ofPanels: inPanes)
        } catch {
            let place = SpecPlace.pointer(error.place.pointer)
            throw budget.isSpent ? .stopped(at: place) : .invalid([error.moved(to: place)])
        }
        warnings += found.map(\.sentence)
    }

    /// Wraps a graph before its keys are read.
    /// - Parameter value: The graph in the spec, whose plots determine whether bars are horizontal.
    init(_ graph: Graph, of value: JSONValue) {
        self.init(graph)
        isTurned = value["plots"]?.elements.contains(where: Self.hasHorizontalBars) ?? false
    }

    /// The default height of a calendar, in points: its seven rows are about as high as the columns of a year are wide.
    private static let heightOfCalendar = 190.0

    private static func hasOnlyCalendars(_ root: JSONValue) -> Bool {
        guard let plots = root.given("plots"), plots.count > 0, root.given("facet") == nil else { return false }
        return plots.elements.allSatisfy { $0["type"]?.string == PlotType.calendar.rawValue }
    }

    private static func hasHorizontalBars(_ plot: JSONValue) -> Bool {
        if let areHorizontal = plot["barsAreHorizontal"]?.bool { return areHorizontal }
        switch plot["type"]?.string {
        case "bullet", "pyramid", "gantt": return true
        case "dumbbell": return plot.given("x") == nil
        default: return false
        }
    }

    /// Checks that a picture has plots or graphs. Keys that belong to plots are not allowed beside graphs.
    private func check(_ root: JSONValue, _ decoder: inout SpecDecoder) {
        guard root.kind == .object else { return }
        guard root.given("graphs") != nil else {
            if root.given("plots") == nil, root.given("data") == nil, !decoder.suggestedKeys.contains("plots") {
                decoder.report(
                    SpecIssue(.pointer(""), "\"plots\" is missing.", allowed: ["plots", "graphs", "data"]))
            }
            return
        }
        for key in ["plots", "axes", "axisSet", "plotSpaces", "polarSpace", "plotArea", "plotAreaFrame", "facet"]
        where root.given(key) != nil {
            decoder.report(
                SpecIssue(
                    .pointer("/\(key)"), "\"\(key)\" is not allowed beside \"graphs\"; set it in the graphs.",
                    found: key))
        }
    }
}

extension Codec where Value == Theme.Name {
    static let theme = enumeration()
}

extension Graph {
    fileprivate mutating func arrangePlots(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        try readEntryColumns(budget)
        try arrangeCalendars(budget)
        var warnings = correctBarDirections(budget) + (try divideIntoSeries(budget))
        warnings += try arrangeMarimekko(budget)
        try takeMeans(budget)
        warnings += try applyHighlight(budget)
        return warnings + (try addTrends(budget))
    }
}
