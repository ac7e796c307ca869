import Budget
import Data
import Diagnostics
import Drawing
import Numbers

/// The polar space that all radar and polar plots of a graph share.
struct ResolvedPolarSpace: Sendable {
    let description: PolarSpace
    /// The names around the chart; empty if there are only angles.
    private(set) var categories: [String] = []
    /// The indices of the categories by name.
    private(set) var numbers: [Name: Int] = [:]
    /// The extent of the values; nil if there are none.
    private(set) var extent: Extent?
    let theme: Theme
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

    /// Whether there are values, or a range of the client's, so that the rings have a meaning, or need none.
    var hasScale: Bool {
        extent != nil || description.start != nil || description.end != nil
            || !theme.conventions.omitsRingsWithoutScale
    }

    var startAngle: Double { description.startAngle ?? (isRadar ? 90 : 0) }

    private var turn: Double {
        switch description.direction {
        case .clockwise?: -1
        case .counterClockwise?: 1
        case nil: isRadar ? -1 : 1
        }
    }

    var gridShape: PolarSpace.GridShape { description.gridShape ?? (isRadar ? .polygon : .circle) }

    /// Converts an angle of the data to degrees counter-clockwise from the right.
    func angle(_ angle: Double) -> Double { startAngle + turn * angle }

    /// Converts degrees counter-clockwise from the right to an angle of the data: the inverse of `angle(_:)`.
    func value(atDegrees degrees: Double) -> Double { (degrees - startAngle) * turn }

    /// The category at an angle of the picture; nil without categories.
    func category(atDegrees degrees: Double) -> String? {
        guard !categories.isEmpty else { return nil }
        let count = Double(categories.count)
        let number = (value(atDegrees: degrees) / 360 * count).rounded()
        guard number.isFinite else { return nil }
        return categories[Int(limiting: number - (number / count).rounded(.down) * count) % categories.count]
    }

    /// The angle of a category, in degrees counter-clockwise from the right.
    func angle(ofCategory number: Int) -> Double {
        angle(Double(number) * 360 / Double(max(categories.count, 1)))
    }

    /// Returns the values from the center to the outermost ring.
    /// - Parameter ringCount: The number of rings for which an automatic range is rounded.
    func range(ringCount: Int) throws(ChartError) -> PlotRange {
        var dimension = PlotSpace.Dimension(scale: description.scale.scaleType)
        dimension.start = description.start.map { .number($0) }
        dimension.end = description.end.map { .number($0) }
        // The outermost ring is at a round value, as the ends of axes in Core Plot.
        var values = ResolvedPlotSpace.Dimension(type: description.scale.scaleType)
        values.conventions.roundsRangesToTicks = true
        return try values.range(
            for: dimension, covering: extent, coordinate: .y, wantedTickCount: ringCount, isClose: true,
            at: .graph["polarSpace"])
    }
}

/// The shared state of the radar and polar plots of a graph.
struct PolarPlots: SharedState {
    /// The plots that are not hidden, with their indices among all plots.
    let shown: [(number: Int, plot: PolarPlot)]
    /// The polar space; nil until the first of the plots is resolved.
    @IndirectOptional var space: ResolvedPolarSpace? = nil

    init(of graph: Graph) {
        shown = graph.plots.enumerated().compactMap { number, plot in
            (plot as? PolarPlot).flatMap { $0.common.isHidden ? nil : (number, $0) }
        }
    }
}

extension Resolver {
    /// Returns the polar space of all radar and polar plots. It is determined when the first plot requests it.
    mutating func polar() throws(ChartError) -> ResolvedPolarSpace {
        if let known = self[PolarPlots.self].space { return known }
        let shown = self[PolarPlots.self].shown
        try checkPlotSpaces()
        let isRadar = shown.contains { $0.plot.presentation == .radar }
        var space = ResolvedPolarSpace(graph.polarSpace, isRadar: isRadar, theme: theme)
        for (number, plot) in shown where !budget.poll() {
            let fields = try plot.fields(number: number, resolver: self)
            if case .names(let names) = fields.angles {
                for case let name? in names where !budget.isSpent(before: name.costOfUse) {
                    let count = space.categories.count
                    space.add(name)
                    guard space.categories.count == count || budget.allowsGrowth(from: count + 1, each: 64) else {
                        break
                    }
                }
            }
            space.cover(fields.radii)
        }
        guard space.categories.count <= 10_000 else {
            throw ChartError(
                at: .graph["plots"],
                "There are \(space.categories.count) categories around the chart; the maximum is 10000.")
        }
        // Reports an invalid range at once.
        _ = try space.range(ringCount: 4)
        self[PolarPlots.self].space = space
        return space
    }

    /// Settings for x and y in a graph that has only distances from a center are meant for those.
    private func checkPlotSpaces() throws(ChartError) {
        guard graph.plots.allSatisfy({ !$0.needsPlotSpace }) else { return }
        for (number, space) in graph.plotSpaces.enumerated() {
            for coordinate in Coordinate.allCases {
                guard let dimension = coordinate == .x ? space.x : space.y else { continue }
                let hasRange = dimension.start != nil || dimension.end != nil
                guard hasRange || dimension.scale != nil else { continue }
                let key = hasRange ? "range" : "scale"
                throw ChartError(
                    .graph["plotSpaces"][number][coordinate.rawValue][key],
                    "Radar and polar plots have no x and y; the \(key) of their rings is that of polarSpace.",
                    suggestion: "polarSpace")
            }
        }
    }
}
