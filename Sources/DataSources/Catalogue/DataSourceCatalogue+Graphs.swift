import Data
import Diagnostics
import Numbers

/// The graphs and the charts of alerts that the operator allows.
extension DataSourceCatalogue {
    /// The sources of which clients may request graphs, sorted by their names.
    package var graphSources: [GraphSource] {
        sources.keys.sorted().compactMap { name in
            sources[name]?.graphs.map { GraphSource(name: name, rule: $0) }
        }
    }

    /// The source for `/prometheus/graph`: the only one, or the one that the operator has chosen.
    package var defaultGraphSource: GraphSource? {
        let all = graphSources
        return all.count == 1 ? all.first : all.first { $0.rule.isDefault }
    }

    /// The names of all charts of alerts, sorted.
    package var alertCharts: [String] {
        sources.values.flatMap { source in source.queries.filter { $0.value.chart != nil }.keys }.map(\.text).sorted()
    }

    func checkGraphs() throws(DataSourceCatalogueError) {
        let defaults = graphSources.filter(\.rule.isDefault)
        if defaults.count > 1 {
            throw DataSourceCatalogueError(
                CatalogueObject.pointer("/sources", defaults[1].name.text) + "/graphs/default",
                "Another source is already the default.", found: defaults[0].name.text)
        }
        let charts = alertCharts
        for (name, next) in zip(charts, charts.dropFirst()) where name == next {
            throw DataSourceCatalogueError(
                "/sources", "Two sources have an alert chart with this name.", found: name)
        }
    }

    /// Validates a client's request for the chart of an alert.
    /// - Parameter given: The values of parameters, as texts.
    /// - Returns: Nil if there is no such chart.
    /// - Parameter now: The current time in seconds since 1970.
    package func alertChart(
        _ name: String, _ given: [String: String], now: Double
    ) throws(DataQueryError) -> AlertChart? {
        for (sourceName, source) in sources {
            guard let query = source.queries[name], let look = query.chart
            else { continue }
            var values: [Name: DataParameter] = [:]
            for (key, text) in given { values[Name(key)] = query.parameter(key, text) }
            let range = try query.bound(sourceName, Name(name), values).range
            guard let range else { continue }
            let end = range.end ?? (now / range.step).rounded(.down) * range.step
            return AlertChart(
                source: GraphSource(name: sourceName, rule: source.graphs ?? .ofOperator),
                expression: GraphExpression(
                    range.expression.text, range: range.range, step: range.step, end: end, freshTime: query.freshTime),
                title: look.title { given[$0] ?? query.fallback($0) } ?? name, unit: look.unit)
        }
        return nil
    }
}

extension BoundQuery {
    var range: RangeQuery? {
        if case .range(let range) = work { range } else { nil }
    }
}

extension QueryDefinition {
    /// A text of a URL as the type of a parameter: a number if the parameter is one.
    func parameter(_ name: String, _ text: String) -> DataParameter {
        let kind = parameters[name]?.kind
        let isText =
            switch kind {
            case .text, .boolean: true
            case .date: Double(text) == nil
            case .integer, .number, .duration: false
            // The implicit parameters.
            case nil: name == "end" && Double(text) == nil
            }
        if isText { return .text(Name(text)) }
        if let seconds = PromQLNumber.value(text), seconds.isFinite { return .number(seconds) }
        if text.hasPrefix("-"), let number = PromQLNumber.value(String(text.dropFirst())) { return .number(-number) }
        return .text(Name(text))
    }

    /// The default of a parameter as a text.
    func fallback(_ name: String) -> String? {
        if case .text(let text)? = parameters[name]?.fallback { text.text } else { nil }
    }
}

extension SourceDefinition {
    /// Validates a graph that the service requests.
    func bound(_ request: DataQuery, _ graph: GraphExpression) throws(DataQueryError) -> BoundQuery {
        guard case .prometheus = access else {
            throw DataQueryError("source", "This data source is not a Prometheus server.", found: request.source.text)
        }
        guard graph.step > 0, RangeQuery.points(graph.range, graph.step) <= RangeQuery.maximumPoints else {
            throw DataQueryError(
                "query", "The range has more than \(Int(limiting: RangeQuery.maximumPoints)) steps of this size.")
        }
        return BoundQuery(
            source: request.source, name: request.query, freshTime: .seconds(graph.freshTime),
            work: .range(
                RangeQuery(expression: graph.expression, range: graph.range, step: graph.step, end: graph.end)))
    }
}
