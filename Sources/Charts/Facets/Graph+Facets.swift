import Budget
import Data
import Drawing

extension Graph {
    /// Divides the chart into panels: graphs with the same plots and the records of one value each.
    ///
    /// The columns of the data that have as many records as the facet are divided, and so are values of plots. Other
    /// plots, such as a line for comparison, are in all panels. The series of all panels have the same names and colors.
    /// - Returns: Warnings about values that are not shown.
    /// - Throws: An error for a column that the data lacks, and for too many panels.
    /// - Complexity: O(n) in the number of values.
    package mutating func divideIntoPanels(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        guard let facet else { return [] }
        let place = GraphPlace.graph["facet"]
        let rows = try facetValues(facet.row, facet, at: place["row"], budget)
        let columns = try facetValues(facet.column, facet, at: facet.row == nil ? place : place["column"], budget)
        guard let count = (rows ?? columns)?.indices.count else {
            throw ChartError(at: place, "A facet needs a column or a row.")
        }
        if let rows, let columns, rows.indices.count != columns.indices.count {
            throw ChartError(
                at: place, "The row has \(rows.indices.count) values and the column \(columns.indices.count).")
        }
        let width = columns?.names.count ?? 1
        let panelCount = width * (rows?.names.count ?? 1)
        guard panelCount <= Facet.maximumPanels else {
            throw ChartError(at: place, "These are \(panelCount) panels; at most \(Facet.maximumPanels) are drawn.")
        }
        guard panelCount > 0 else { throw ChartError(at: place, "The fields of the facet have no values.") }
        var records = [[Int]](repeating: [], count: panelCount)
        for record in 0..<count {
            guard let row = rows.map({ $0.indices[record] }) ?? 0, let column = columns.map({ $0.indices[record] }) ?? 0
            else { continue }
            records[row * width + column].append(record)
        }
        guard !budget.isSpent(before: count * (data.count + 1) * 20) else { throw ChartError(stoppedAt: place) }
        var shared = try withNamesOfSeries(budget)
        try shared.checkSize(ofPanels: panelCount, at: place)
        panelLabels = shared.takeAxisTitles()
        panelLabels.rowNames = columns == nil ? [] : rows?.names ?? []
        panes = try records.enumerated().map { index, records throws(ChartError) in
            let (row, column) = (rows?.names[index / width], columns?.names[index % width])
            var panel = try shared.panel(of: records, outOf: count)
            panel.keepAnnotations(inPanel: [row, column].compactMap(\.self))
            // In a matrix, the columns have their names above the first row and the rows beside the last column.
            panel.title = columns == nil ? row : index < width || rows == nil ? column : nil
            panel.panelName = [row, column].compactMap(\.self).joined(separator: ", ")
            return Pane(panel)
        }
        arrangePanels(facet, columnCount: width)
        removeParts()
        return [(rows, "row"), (columns, "column")].flatMap { values, key in
            values?.warnings(at: facet.row == nil ? place : place[key]) ?? []
        }
    }

    /// The maximum number of plots and axes, and of annotations, which are kept apart from one another, of all panels.
    private static let (maximumParts, maximumAnnotations) = (5_000, 1_000)

    /// Checks that the panels together do not have far more parts than a picture shows.
    private func checkSize(ofPanels count: Int, at place: GraphPlace) throws(ChartError) {
        let plotCount = plots.reduce(0) { $0 + max(1, $1.common.series?.names?.count ?? 1) }
        let annotationCount = (annotations + plotArea.annotations + plotAreaFrame.annotations).count {
            $0.panel == nil
        }
        for (number, most, name) in [
            (plotCount, Self.maximumParts, "plots"), (axes?.count ?? 2, Self.maximumParts, "axes"),
            (annotationCount, Self.maximumAnnotations, "annotations"),
        ] where number * count > most {
            throw ChartError(
                at: place, "All panels together have \(number * count) \(name); at most \(most) are drawn.")
        }
    }

    private func facetValues(
        _ field: Field?, _ facet: Facet, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> FacetValues? {
        guard let field else { return nil }
        let column = try field.column(in: data, at: place)
        guard let values = FacetValues(column, facet, budget) else { throw ChartError(stoppedAt: place) }
        return values
    }

    /// The graph whose plots know the names of the series of all records.
    private func withNamesOfSeries(_ budget: RenderBudget) throws(ChartError) -> Graph {
        var graph = self
        for index in plots.indices {
            let place = GraphPlace.plot(index)
            guard let plot = plots[index] as? any DivisiblePlot, let series = plot.common.series,
                let column = series.field.column(in: data)
            else { continue }
            let values = try SeriesFields(of: plot, column.count, data, at: place)?.values
            guard let groups = SeriesGroups(column, series, values: values, budget) else {
                throw ChartError(stoppedAt: place["series"])
            }
            graph.plots[index].common.series?.names = groups.names
        }
        return graph
    }

    /// A panel: the graph with some of its records.
    /// - Parameter count: The number of records of what is divided.
    private func panel(of records: [Int], outOf count: Int) throws(ChartError) -> Graph {
        var graph = self
        graph.theme = theme.forPane
        graph.titleTextStyle = graph.theme.titleTextStyle
        (graph.attributedTitle, graph.subtitle.text, graph.caption.text) = (nil, nil, nil)
        (graph.box, graph.padding) = (Box(), Padding())
        (graph.facet, graph.legend) = (nil, nil)
        let taken = records.map { Optional($0) }
        graph.data = data.mapValues { $0.count == count ? $0.taking(taken) : $0 }
        for index in plots.indices {
            let isDivided = try graph.plots[index].takeRecords(taken, outOf: count, data)
            graph.recordsOfPanel.append(isDivided ? records : [])
        }
        return graph
    }
}

extension Plot {
    /// Keeps some records.
    /// - Parameters:
    ///   - count: The number of records of what is divided.
    ///   - data: The columns, which are divided themselves.
    /// - Returns: Whether the plot had so many records.
    fileprivate mutating func takeRecords(
        _ records: [Int?], outOf count: Int, _ data: [Name: Column]
    ) throws(ChartError) -> Bool {
        guard var plot = self as? any DivisiblePlot else { return data.values.contains { $0.count == count } }
        var isDivided = false
        try plot.visitFields { _, field throws(ChartError) in
            guard let known = field, let column = known.column(in: data), column.count == count else { return }
            isDivided = true
            if case .column = known { return }
            field = .selection(column.taking(records), of: known.columnName)
        }
        guard isDivided else { return false }
        plot.takeEntries(of: records)
        plot.common.labels.texts = plot.common.labels.texts.map { $0.taking(records) }
        if let series = plot.common.series, case .values(let column) = series.field, column.count == count {
            plot.common.series?.field = .selection(column.taking(records), of: nil)
        }
        if let plot = plot as? Self { self = plot }
        return true
    }
}
