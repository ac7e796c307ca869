import Charts
import Drawing
import Geometry

extension GraphSpec {
    /// Reads a chart out of a spec in the native dialect.
    /// - Parameter otherTheme: takes the place of the spec's own.
    package init(_ document: JSONDocument, theme otherTheme: Theme.Name? = nil) throws(SpecError) {
        var decoder = SpecDecoder()
        let root = document.root
        var theme = Theme.Name.modern
        if let value = root["theme"],
            let name = decoder.descend(to: "theme", { Codec<Theme.Name>.word().decode(value, &$0) })
        {
            theme = name
        }
        if let value = root["locale"],
            let locale = decoder.descend(to: "locale", { Codec<ChartLocale>.locale.decode(value, &$0) })
        {
            decoder.locale = locale
        }
        var look = Theme.named(otherTheme ?? theme)
        look.locale = decoder.locale
        self.init(Graph(theme: look))
        isTurned = root["plots"]?.elements.contains { $0["barsAreHorizontal"]?.bool == true } ?? false
        let earlierProblems = decoder.problems.count
        ObjectCodec<GraphSpec>.graph.decode(root, onto: &self, &decoder)
        let problems = decoder.problems.dropFirst(earlierProblems)
        guard problems.isEmpty else { throw SpecError(problems: Array(problems)) }
    }
}
