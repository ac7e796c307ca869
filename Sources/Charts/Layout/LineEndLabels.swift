import Drawing
import Geometry
import Text

/// The names of lines at their right ends, instead of a legend that nobody asked for.
///
/// The names of lines that end at the right are in a column (`LineNameColumn`), those of lines that end earlier beside
/// their ends (`InnerLineNames`). If an axis is at the right, all names are beside the ends. Without space for all names, those of gray lines are omitted; without space for the
/// others, there is a legend.
struct LineEndLabels {
    private var names: [Name]
    private let context: LayoutContext
    /// The number of names of gray lines that are omitted.
    private var omittedCount = 0
    /// The space between the ends and the column of names, in points.
    private var indent = 0.0
    /// Whether all names are in the plot area, because there is an axis at its right edge.
    private let areInside: Bool

    /// The name of a line.
    struct Name {
        /// The index of the plot among the resolved plots.
        var plot: Int
        var entry: LegendEntry
        var block: TextBlock

        /// The space in a column, in points.
        var height: Double { block.size.height.rounded(.up) + 1 }

        /// The name at a point of the picture.
        /// - Parameter anchor: The point of the name there, as fractions.
        func placed(_ color: Color, anchor: Point, at point: Point, in graph: Graph) -> PlacedText {
            let color = color.legible(on: graph.theme.background)
            return PlacedText(block, color: color, anchor: anchor, at: point)
                .colored(by: entry.attributedTitle, over: TextStyle(color)).with(halo: graph.haloColor)
        }
    }

    /// The end of a line in the picture, with its name.
    struct End {
        var name: Name
        var point: Point
        /// The distance that the line and its symbol extend beyond the point, in points.
        var reach: Double
        /// The distance that the label of the last value may extend beyond the point, in points.
        var reachOfValue: Double
        var color: Color
    }

    /// What names do not cover.
    struct Surroundings {
        var axes: [AxisScene]
        /// The labels of values.
        var labels: [PlacedText]
        /// Returns the lines, symbols and bars.
        var obstacles: () -> ObstacleGrid
    }

    /// More names do not fit into any usual picture, and are not measured.
    private static let maximumCount = 100
    /// The smallest picture that has space for names beside the plot area, in points.
    private static let leastSize = Size(280, 160)
    /// The maximum width of the names, as a fraction of the picture.
    private static let share = 0.28
    /// The part of the distance between ends and names for which the plot area makes space, in points. The rest is taken
    /// from the padding of the picture.
    private static let reserved = 6.0

    /// Returns nil if the graph has other marks with names, or if the names are too long.
    init?(_ context: LayoutContext, entries: LegendEntries) {
        let (graph, resolved) = (context.graph, context.resolved)
        guard graph.legend == nil, graph.theme.conventions.namesLinesAtEnds, !graph.hasLegendAnnotation,
            (2...Self.maximumCount).contains(entries.count), !entries.shown.contains(where: \.isDimmed),
            context.picture.width >= Self.leastSize.width, context.picture.height >= Self.leastSize.height
        else { return nil }
        let plots = resolved.plots.indices.filter { !resolved.plots[$0].legendEntries.isEmpty }
        guard plots.count == entries.count else { return nil }
        let style = Legend(theme: graph.theme).textStyle
        names = zip(plots, entries.shown).map { plot, entry in
            Name(
                plot: plot, entry: entry,
                block: context.typesetter.set(entry.title, attributed: entry.attributedTitle, style, maximumLines: 1))
        }
        self.context = context
        areInside = resolved.axes.contains { axis in
            axis.axis.coordinate == .y && !axis.axis.isHidden && axis.isAtUpperEdge
        }
        if !areNarrow { omitGray() }
        guard !names.isEmpty, areNarrow, names.allSatisfy({ $0.block.size.width > 0 }) else { return nil }
    }

    private var areNarrow: Bool {
        names.allSatisfy { $0.block.size.width <= context.picture.width * Self.share }
    }

    /// Omits the names of gray lines.
    /// - Returns: Whether there are any and others remain.
    @discardableResult
    private mutating func omitGray() -> Bool {
        let count = names.count
        names.removeAll(where: \.entry.isMuted)
        omittedCount += count - names.count
        return !names.isEmpty && names.count < count
    }

    /// A warning about the names that are omitted.
    var warnings: [ChartWarning] {
        guard omittedCount > 0 else { return [] }
        return [
            ChartWarning(
                counting: omittedCount, one: "There is not enough space for the name of 1 gray line; it is omitted.",
                many: "There is not enough space for the names of # gray lines; they are omitted.")
        ]
    }

    /// The ends of the lines in a plot area; nil if one of them is not there.
    private func ends(on scales: [PlotScales], in area: Rect) -> [End]? {
        var ends: [End] = []
        for name in names {
            guard let end = context.resolved.plots[name.plot].lineEnd else { return nil }
            let own = scales[context.resolved.spaceOfPlot[name.plot]]
            let point = Point(own.x.view(end.location.x), own.y.view(end.location.y))
            guard area.inset(by: -1).contains(point) else { return nil }
            let value = end.value.map { context.typesetter.set($0.text, $0.style, maximumLines: 1).size.width + 8 }
            ends.append(
                End(name: name, point: point, reach: end.reach, reachOfValue: value ?? 0, color: end.color))
        }
        return ends
    }

    /// Returns the space that the names need at the right edge of a frame, in points; nil if no line ends near the right
    /// edge of its plot area, or if the names do not fit.
    mutating func space(in frame: Rect) throws(ChartError) -> Double? {
        guard !areInside else { return 0 }
        let area = frame.inset(by: Insets(left: min(40, frame.width / 2)))
        let scales = try context.scales(in: area, hasAxes: true)
        if let space = space(in: area, on: scales) { return space }
        return omitGray() ? space(in: area, on: scales) : nil
    }

    private mutating func space(in area: Rect, on scales: [PlotScales]) -> Double? {
        guard let ends = ends(on: scales, in: area),
            let column = LineNameColumn(ends, in: area, span: LineNameColumn.span(of: area)), column.showsOwners
        else { return nil }
        indent = column.needsLeaders ? column.lengthOfLeaders : column.reachOfValues
        // The ends of the lines move with the right edge of the plot area.
        let wanted = area.width - Self.reserved - indent - column.width
        return max(0, (area.width - wanted / ((column.last - area.minX) / area.width)).rounded(.up))
    }

    /// Returns the names beside the ends of their lines; nil if they do not fit.
    mutating func placed(
        on scales: [PlotScales], in area: Rect, besides surroundings: Surroundings
    ) -> [LineName]? {
        let hasAxis = surroundings.axes.contains { $0.coordinate == .y && ($0.bounds?.maxX ?? 0) > area.maxX + 2 }
        guard areInside || !hasAxis else { return nil }
        if let names = names(on: scales, in: area, besides: surroundings) { return names }
        return omitGray() ? names(on: scales, in: area, besides: surroundings) : nil
    }

    private func names(
        on scales: [PlotScales], in area: Rect, besides surroundings: Surroundings
    ) -> [LineName]? {
        let texts = surroundings.axes.flatMap(\.texts)
        guard let ends = ends(on: scales, in: area) else { return nil }
        guard !areInside else {
            let others = texts + surroundings.labels
            return InnerLineNames(besides: others, surroundings.obstacles(), in: area, context.layout.budget)
                .placed(ends, in: context.graph)
        }
        guard let first = LineNameColumn(ends, in: area) else { return nil }
        let x = first.leftEdge(indent: indent, besides: surroundings.labels)
        let span = LineNameColumn.span(of: area, fromX: x, width: first.width, besides: texts)
        guard let column = LineNameColumn(ends, in: area, span: span), column.showsOwners else { return nil }
        let names = column.names(atX: x, hasLeaders: indent > 0, in: context.graph)
        let (inside, others) = (context.picture.inset(by: 2), texts + surroundings.labels)
        let near = others.filter { $0.visualBounds.maxX > x - 2 }
        let isFree = names.allSatisfy { name in
            inside.contains(name.text.bounds) && !near.overlap(name.text, gap: 1)
        }
        guard isFree else { return nil }
        let early = LineNameColumn.early(ends)
        guard !early.isEmpty else { return names }
        let inner = InnerLineNames(
            besides: others + names.map(\.text), surroundings.obstacles(), in: area, context.layout.budget)
        return inner.placed(early, in: context.graph).map { names + $0 }
    }
}
