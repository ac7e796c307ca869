import Budget
import Data
import Geometry
import Glibc
import Numbers

/// The arrangement of panels, and what belongs to all of them or to the whole picture.
extension Graph {
    /// Arranges the panels in a grid.
    /// - Parameter columnCount: The number of columns of a matrix.
    mutating func arrangePanels(_ facet: Facet, columnCount: Int) {
        // The columns of Marimekko charts have different widths in each panel.
        paneGrid.sharesX = facet.sharesX ?? !hasMarimekko(along: .x)
        paneGrid.sharesY = facet.sharesY ?? !hasMarimekko(along: .y)
        paneGrid.rows = []
        let isMatrix = !panelLabels.rowNames.isEmpty
        let wanted = isMatrix ? columnCount : facet.columns ?? (facet.column == nil ? 1 : nil)
        let known = paneGrid.columns.count
        let count = wanted ?? (known > 0 ? known : fittingColumns)
        // The client's columns keep their widths.
        if count != known { paneGrid.columns = [Double](repeating: 1, count: min(count, panes.count)) }
    }

    /// The best ratio of the width of a panel to its height.
    private static let bestRatio = 1.4
    /// The minimum width of a panel, in points.
    private static let leastWidth = 110.0

    /// The number of columns whose panels have nearly the best ratio and leave few cells empty.
    private var fittingColumns: Int {
        let count = panes.count
        let most = max(1, min(count, Int(limiting: size.width / Self.leastWidth)))
        func badness(_ columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let ratio = size.width / Double(columns) / (size.height / Double(rows))
            let empty = Double(rows * columns - count) / Double(rows * columns)
            return abs(log(ratio / Self.bestRatio)) + 2 * empty
        }
        return (1...most).min { badness($0) < badness($1) } ?? 1
    }

    /// Removes the titles of the first axes, which are drawn once for all panels.
    mutating func takeAxisTitles() -> PanelLabels {
        var labels = PanelLabels()
        for coordinate in Coordinate.allCases {
            guard let index = axes?.firstIndex(where: { $0.coordinate == coordinate }), let axis = axes?[index],
                axis.titleLocation == nil
            else { continue }
            let text = GraphText(axis.title, attributed: axis.attributedTitle, style: axis.titleTextStyle)
            if coordinate == .x { labels.xTitle = text } else { labels.yTitle = text }
            axes?[index].title = nil
            axes?[index].attributedTitle = nil
        }
        return labels
    }

    /// The names along a coordinate in the order of the whole data, in which those of the panels are together.
    /// - Returns: nil if there is no facet, or if the names are no column of the data.
    func namesOfPanels(along coordinate: Coordinate, _ budget: RenderBudget) -> [String]? {
        guard facet != nil, var plot = panes.first?.graph.plots.first as? any DivisiblePlot else { return nil }
        var column: Column?
        // The function throws no error.
        try? plot.visitFields { key, field in
            if key == coordinate.rawValue, let name = field?.columnName { column = data[Name(name)] }
        }
        guard let column else { return nil }
        return column.taking(column.numbered(budget).firsts.map { Optional($0) }).texts.compactMap(\.self)
    }

    /// Keeps the annotations of data in a panel; all others belong to the picture.
    /// - Parameter names: The values of the panel.
    mutating func keepAnnotations(inPanel names: [String]) {
        func belongs(_ annotation: Annotation) -> Bool {
            annotation.panel.map { panel in names.contains { Name($0) == Name(panel) } } ?? true
        }
        annotations = annotations.filter { $0.isOfPanels && belongs($0) }
        plotArea.annotations = plotArea.annotations.filter(belongs)
        plotAreaFrame.annotations = plotAreaFrame.annotations.filter(belongs)
    }

    /// Removes from the whole picture what the panels have.
    mutating func removeParts() {
        annotations.removeAll(where: \.isOfPanels)
        (plotArea.annotations, plotAreaFrame.annotations) = ([], [])
        (plots, axes, highlight) = ([], nil, nil)
    }
}

extension Graph {
    /// The warnings of all panels, each once. A name that only some panels lack is no mistake.
    package static func warnings(ofPanels panels: [[ChartWarning]]) -> [ChartWarning] {
        var counts: [ChartWarning: Int] = [:]
        for warning in panels.joined() { counts[warning, default: 0] += 1 }
        var told: Set<ChartWarning> = []
        return panels.joined().filter { warning in
            let isOfNames = warning.place == .graph["highlight"]
            return (!isOfNames || counts[warning] == panels.count) && told.insert(warning).inserted
        }
    }
}

extension Annotation {
    /// Whether the annotation is at data, or in one panel.
    fileprivate var isOfPanels: Bool { panel != nil || anchorPlotPoint != nil || rule != nil || band != nil }
}

extension FacetValues {
    /// What is not shown.
    func warnings(at place: GraphPlace) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        if otherCount > 0 {
            warnings.append(
                ChartWarning(
                    place,
                    "has \(names.count + otherCount) values; those of \(otherCount) are not shown. Set limit to show more."
                ))
        }
        if missingCount > 0 {
            let records = missingCount == 1 ? "record, which is" : "records, which are"
            warnings.append(ChartWarning(place, "has no value for \(missingCount) \(records) not shown."))
        }
        return warnings
    }
}
