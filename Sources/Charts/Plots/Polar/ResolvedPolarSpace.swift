import Drawing
import Numbers

/// What all radar and polar plots of a graph share.
package struct ResolvedPolarSpace: Sendable {
    package let description: PolarSpace
    /// The names around; none where there are only angles.
    package private(set) var categories: [String] = []
    /// By their names.
    package private(set) var numbers: [String: Int] = [:]
    /// Of the values; nil without any.
    package private(set) var extent: Extent?
    package let theme: Theme
    private let isRadar: Bool

    init(_ description: PolarSpace, isRadar: Bool, theme: Theme) {
        self.description = description
        self.isRadar = isRadar
        self.theme = theme
        for category in description.categories ?? [] { add(category) }
    }

    mutating func add(_ category: String) {
        guard numbers[category] == nil else { return }
        numbers[category] = categories.count
        categories.append(category)
    }

    mutating func cover(_ values: [Double]) {
        let includesZero = !description.scale.scaleType.hasPositiveValuesOnly
        extent = Extent.union(extent, Extent(of: values, fit: .nice, includesZero: includesZero))
    }

    var startAngle: Double { description.startAngle ?? (isRadar ? 90 : 0) }

    private var turn: Double {
        switch description.direction {
        case .clockwise?: -1
        case .counterClockwise?: 1
        case nil: isRadar ? -1 : 1
        }
    }

    package var gridShape: PolarSpace.GridShape { description.gridShape ?? (isRadar ? .polygon : .circle) }

    /// Where an angle of the data is, in degrees counter-clockwise from the right.
    package func angle(_ angle: Double) -> Double { startAngle + turn * angle }

    /// Where a category is, in degrees counter-clockwise from the right.
    package func angle(ofCategory number: Int) -> Double {
        angle(Double(number) * 360 / Double(max(categories.count, 1)))
    }

    /// The values from the centre to the outermost ring.
    /// - Parameter ringCount: for how many rings an automatic range is rounded.
    package func range(ringCount: Int) throws(ChartError) -> PlotRange {
        var dimension = PlotSpace.Dimension(scale: description.scale.scaleType)
        dimension.start = description.start.map { .number($0) }
        dimension.end = description.end.map { .number($0) }
        return try ResolvedPlotSpace.Dimension(type: description.scale.scaleType).range(
            for: dimension, covering: extent, coordinate: .y, wantedTickCount: ringCount, at: .graph["polarSpace"])
    }
}

/// What the radar and polar plots of a graph share.
struct PolarPlots: SharedState {
    /// Those that are not hidden, by their numbers among all plots.
    let shown: [(number: Int, plot: PolarPlot)]
    /// Nil before the first of them is resolved.
    var space: ResolvedPolarSpace?

    init(of graph: Graph) {
        shown = graph.plots.enumerated().compactMap { number, plot in
            (plot as? PolarPlot).flatMap { $0.common.isHidden ? nil : (number, $0) }
        }
    }
}

extension Resolver {
    /// What all radar and polar plots share, found when the first of them asks for it.
    mutating func polar() throws(ChartError) -> ResolvedPolarSpace {
        if let known = self[PolarPlots.self].space { return known }
        let shown = self[PolarPlots.self].shown
        let isRadar = shown.contains { $0.plot.presentation == .radar }
        var space = ResolvedPolarSpace(graph.polarSpace, isRadar: isRadar, theme: theme)
        for (number, plot) in shown {
            let fields = try plot.fields(number: number, resolver: self)
            if case .names(let names) = fields.angles { for case let name? in names { space.add(name) } }
            space.cover(fields.radii)
        }
        guard space.categories.count <= 10_000 else {
            throw ChartError(
                at: .graph["plots"], "There are \(space.categories.count) categories around; 10000 are the most.")
        }
        // What is wrong with a range is told now.
        _ = try space.range(ringCount: 4)
        self[PolarPlots.self].space = space
        return space
    }
}
