import Charts
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
        var theme = Theme.Name.modern
        if let value = root.given("theme"),
            let name = decoder.descend(to: "theme", { Codec<Theme.Name>.theme.decode(value, &$0) })
        {
            theme = name
        }
        if let value = root.given("locale"),
            let locale = decoder.descend(to: "locale", { Codec<TextLocale>.locale.decode(value, &$0) })
        {
            decoder.locale = locale
        }
        var look = Theme.named(otherTheme ?? theme)
        look.locale = decoder.locale
        self.init(Graph(theme: look), of: root)
        let earlierIssues = decoder.issues.count
        ObjectCodec<GraphSpec>.graph.decode(root, onto: &self, &decoder)
        check(root, &decoder)
        if let error = decoder.error(from: earlierIssues) { throw error }
        warnings = decoder.warnings
        needs = decoder.needs
        // All graphs of a picture share its data and time zone.
        for index in graph.panes.indices {
            if graph.panes[index].graph.data.isEmpty { graph.panes[index].graph.timeZone = graph.timeZone }
            graph.panes[index].graph.units.merge(graph.units) { own, _ in own }
            graph.panes[index].graph.data.merge(graph.data) { own, _ in own }
        }
    }

    /// Wraps a graph before its keys are read.
    /// - Parameter value: The graph in the spec, whose plots determine whether bars are horizontal.
    init(_ graph: Graph, of value: JSONValue) {
        self.init(graph)
        isTurned = value["plots"]?.elements.contains { $0["barsAreHorizontal"]?.bool == true } ?? false
    }

    /// Checks that a picture has plots or graphs. Keys that belong to plots are not allowed beside graphs.
    private func check(_ root: JSONValue, _ decoder: inout SpecDecoder) {
        guard root.kind == .object else { return }
        guard root.given("graphs") != nil else {
            if root.given("plots") == nil {
                decoder.report(
                    SpecIssue(.pointer(""), "\"plots\" is missing.", allowed: ["plots", "graphs"]))
            }
            return
        }
        for key in ["plots", "axes", "axisSet", "plotSpaces", "polarSpace", "plotArea", "plotAreaFrame"]
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
