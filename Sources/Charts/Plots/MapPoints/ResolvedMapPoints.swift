import Budget
import Drawing
import Geography
import Geometry
import Numbers

/// Points of a map with numeric data.
struct ResolvedMapPoints: ResolvedPlot {
    let ends: MapPositions
    let starts: MapPositions?
    let symbols: ScatterSymbols
    let base: BaseMap
    var name: String?
    var showsInLegend = true
    /// The sizes, or the numbers that determine the colors; nil without both.
    var amounts: [Double]?
    var keyOfAmounts = "size"
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var hasColoredLabels = false
    var line: LineStyle?
    /// Whether all lines have the client's color.
    var hasOwnLineColor = false
    var landFill: Fill?
    /// Whether the plot draws the map below the points.
    var drawsGround = false
    var warnings: [ChartWarning] = []
    /// Nil until all plots are resolved.
    private(set) var placed: Placed?

    /// What depends on the map.
    struct Placed: Sendable {
        let ground: MapGround
        /// The points on the projected map, with y upward.
        let points: ResolvedScatterPlot
        /// The lines on the projected map, one path for each kind of symbol.
        let lines: [(path: Path, style: LineStyle)]
        /// The points on the projected map where lines begin, each once.
        let starts: [Point]
    }

    var isEmpty: Bool? { ends.points.allSatisfy { $0 == nil } }
    var isGround: Bool { drawsGround }
    var paintsAreas: Bool { drawsGround && landFill != nil }
    var legendEntries: LegendEntries { marks(at: []).legendEntries }
    var colorBar: ResolvedColorBar? { marks(at: []).colorBar }
    var sizeLegend: ResolvedSizeLegend? { marks(at: []).sizeLegend }
    var mainColor: Color? { marks(at: []).mainColor }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    /// The points as those of a scatter plot.
    private func marks(at points: [Point]) -> ResolvedScatterPlot {
        ResolvedScatterPlot(
            name: name, curve: .init(x: points.map(\.x), y: points.map { -$0.y }, interpolation: .linear), line: nil,
            areas: [], symbols: symbols, alignsPointsToPixels: false, showsInLegend: showsInLegend, labels: labels,
            labelValues: amounts ?? [Double](repeating: 0, count: points.count), labelField: .y,
            hasColoredLabels: hasColoredLabels, warnings: [])
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        let map = resolver.projectedMap()
        let budget = resolver.budget
        let nowhere = Point(.nan, .nan)
        let points = ends.points.map { $0.flatMap(map.projector.visiblePosition) ?? nowhere }
        let lost = zip(ends.points, points).count { $0 != nil && !$1.isFinite }
        var plot = self
        if lost > 0 {
            plot.warnings.append(
                ChartWarning(
                    counting: lost, one: "1 point is on a part of the world that the map does not show.",
                    many: "# points are on parts of the world that the map does not show."))
        }
        plot.placed = Placed(
            ground: MapGround(map, of: base, resolver.theme), points: marks(at: points),
            lines: lines(on: map, budget), starts: startPoints(on: map))
        return plot
    }

    private func lines(on map: ProjectedMap, _ budget: RenderBudget) -> [(path: Path, style: LineStyle)] {
        guard let starts, let line else { return [] }
        var paths = [Path](repeating: Path(), count: symbols.kinds.count)
        for (record, (start, end)) in zip(starts.points, ends.points).enumerated() {
            guard let start, let end, !budget.isSpent(before: 20_000) else { continue }
            let way = GeoGeometry(line: [start, end])
            let kind = symbols.kind(ofRecord: record)
            guard paths.indices.contains(kind) else { continue }
            let line = map.projector.project(way, budget: budget)
            guard budget.allows(line.points.count, each: 60) else { break }
            paths[kind].append(line.path())
        }
        return zip(paths, symbols.kinds).compactMap { path, symbol in
            guard !path.isEmpty else { return nil }
            guard let color = symbol?.fill?.mainColor, !hasOwnLineColor else { return (path, line) }
            return (path, line.painted(color.withAlpha(min(color.alpha, line.color.alpha))))
        }
    }

    private func startPoints(on map: ProjectedMap) -> [Point] {
        guard let starts, line != nil else { return [] }
        var seen: Set<GeoPoint> = []
        return starts.points.compactMap { point in
            guard let point, seen.insert(point).inserted else { return nil }
            return map.projector.visiblePosition(of: point)
        }
    }

    func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard let placed else { return [] }
        let transform = placed.ground.map.transform(into: context.plotArea)
        var obstacles = placed.points.obstacles(in: context.onMap(transform))
        for line in placed.lines {
            let points = Flattener(tolerance: 0.5).flatten(line.path.transformed(by: transform))
            for subpath in points.subpaths where obstacles.count < ObstacleGrid.maximumCount {
                let way = points.points[subpath.range]
                obstacles += zip(way, way.dropFirst()).map {
                    LabelObstacle(from: $0, to: $1, reach: line.style.stroke.lineWidth / 2, isSecondary: true)
                }
            }
        }
        return obstacles
    }

    func scene(in context: PlotContext) -> any PlotScene {
        placed.map { MapPointsScene(self, $0, in: context) } ?? EmptyScene()
    }
}

extension PlotContext {
    /// The context whose scales are those of a projected map with y upward.
    func onMap(_ transform: Transform) -> PlotContext {
        var context = self
        let unit = PlotRange(from: 0, to: 1)
        context.x = Scale(type: .linear, range: unit, start: transform.tx, end: transform.tx + transform.a)
        context.y = Scale(type: .linear, range: unit, start: transform.ty, end: transform.ty - transform.d)
        return context
    }
}
