import Drawing
import Geometry
import Text

/// The names of lines at their right ends, in place of a legend that nobody asked for.
///
/// The names are in a column from top to bottom in the order of the ends. A name that is not beside its end, because
/// other names are there, has a leader. Leaders do not cross, because names and ends have the same order. Without space
/// for all names, those of muted plots are omitted.
struct LineEndLabels {
    private struct Name {
        /// The index of the plot among the resolved plots.
        var plot: Int
        var entry: LegendEntry
        var block: TextBlock
        var isMuted: Bool

        /// The space in the column, in points.
        var height: Double { block.size.height.rounded(.up) + 1 }
    }

    private var names: [Name]
    private let context: LayoutContext
    /// The number of names of muted plots that are omitted.
    private var omittedCount = 0
    /// The space for leaders, in points; 0 without leaders.
    private var indent = 0.0

    /// More names do not fit into any usual picture, and are not measured.
    private static let maximumCount = 100
    /// The smallest picture that has space for names beside the plot area, in points.
    private static let leastSize = Size(280, 160)
    /// The maximum width of the names, as a fraction of the picture.
    private static let share = 0.28
    /// The distance between the end of a line and its name, in points.
    private static let gap = 8.0
    /// The distance that the column extends beyond the plot area at its top and bottom, in points.
    private static let reach = 6.0

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
                block: context.typesetter.set(entry.title, attributed: entry.attributedTitle, style, maximumLines: 1),
                isMuted: entry.isMuted)
        }
        self.context = context
        if !areNarrow { omitMuted() }
        guard !names.isEmpty, areNarrow, names.allSatisfy({ $0.block.size.width > 0 }) else { return nil }
    }

    private var areNarrow: Bool { width <= context.picture.width * Self.share }

    /// Omits the names of muted plots.
    /// - Returns: Whether there are any and others remain.
    @discardableResult
    private mutating func omitMuted() -> Bool {
        let count = names.count
        names.removeAll(where: \.isMuted)
        omittedCount += count - names.count
        return !names.isEmpty && names.count < count
    }

    private var width: Double { names.map(\.block.size.width).max() ?? 0 }

    /// A warning about the names that are omitted.
    var warnings: [ChartWarning] {
        guard omittedCount > 0 else { return [] }
        return [
            ChartWarning(
                counting: omittedCount, one: "There is not enough space for the name of 1 gray line; it is omitted.",
                many: "There is not enough space for the names of # gray lines; they are omitted.")
        ]
    }

    // MARK: Ends

    /// The end of a line in the picture.
    private typealias End = (point: Point, reach: Double, color: Color)

    private func ends(on scales: [PlotScales]) -> [End] {
        names.compactMap { name in
            guard let end = context.resolved.plots[name.plot].lineEnd else { return nil }
            let own = scales[context.resolved.spaceOfPlot[name.plot]]
            let point = Point(own.x.view(end.location.x), own.y.view(end.location.y))
            return point.isFinite ? (point, end.reach, end.color) : nil
        }
    }

    /// The rightmost place of the ends of all lines; nil if one of them is not near it.
    private func place(of ends: [End], in area: Rect) -> Double? {
        guard ends.count == names.count, let last = ends.map({ $0.point.x + $0.reach }).max() else { return nil }
        let reach = area.inset(by: -1)
        guard ends.allSatisfy({ reach.contains($0.point) && last - $0.point.x < 16 }) else { return nil }
        return last > area.minX + area.width * 0.85 ? last : nil
    }

    // MARK: The column

    /// A name and its place in the column.
    private struct Place {
        var name: Name
        var end: End
        /// The middle of the name.
        var y: Double

        /// Whether the name is so far from the end of its line that only a leader shows that they belong together.
        var needsLeader: Bool { abs(end.point.y - y) > name.height * 0.4 }
    }

    /// The places of the names from top to bottom; nil if they do not fit between the limits.
    private func column(_ ends: [End], from top: Double, to bottom: Double) -> [Place]? {
        let items = zip(names, ends).sorted { $0.1.point.y < $1.1.point.y }
        let heights = items.map(\.0.height)
        guard heights.reduce(0, +) <= bottom - top else { return nil }
        let middles = LabelColumn.middles(
            wanted: items.map(\.1.point.y), heights: heights, gap: 0, from: top, to: bottom)
        return zip(items, middles).map { Place(name: $0.0, end: $0.1, y: $1) }
    }

    /// Returns the space that the names need at the right edge of a frame, in points; nil if the lines do not end near
    /// the right edge of their plot area, or if the names do not fit.
    mutating func space(in frame: Rect) throws(ChartError) -> Double? {
        let area = frame.inset(by: Insets(left: min(40, frame.width / 2)))
        let scales = try context.scales(in: area, hasAxes: true)
        if let space = space(in: area, on: scales) { return space }
        return omitMuted() ? space(in: area, on: scales) : nil
    }

    private mutating func space(in area: Rect, on scales: [PlotScales]) -> Double? {
        let ends = ends(on: scales)
        guard let last = place(of: ends, in: area),
            let places = column(ends, from: area.minY - Self.reach, to: area.maxY + Self.reach)
        else { return nil }
        indent = Self.indent(of: places)
        // The ends of the lines move with the right edge of the plot area.
        let wanted = area.width - Self.gap - indent - width
        return max(0, (area.width - wanted / ((last - area.minX) / area.width)).rounded(.up))
    }

    /// The space for leaders: more for steep ones.
    private static func indent(of places: [Place]) -> Double {
        let distance = places.filter(\.needsLeader).map { abs($0.end.point.y - $0.y) }.max()
        return distance.map { (8 + min(16, $0 * 0.2)).rounded() } ?? 0
    }

    /// Returns the names beside the ends of their lines; nil if they do not fit.
    mutating func placed(on scales: [PlotScales], in area: Rect, besides axes: [AxisScene]) -> [LineName]? {
        if let result = column(on: scales, in: area, besides: axes) { return result }
        return omitMuted() ? column(on: scales, in: area, besides: axes) : nil
    }

    private func column(on scales: [PlotScales], in area: Rect, besides axes: [AxisScene]) -> [LineName]? {
        let ends = ends(on: scales)
        guard let last = place(of: ends, in: area),
            !axes.contains(where: { $0.coordinate == .y && ($0.bounds?.maxX ?? 0) > area.maxX + 2 })
        else { return nil }
        let x = last + Self.gap + indent
        let texts = axes.flatMap(\.texts)
        let span = Self.span(of: Rect(minX: x, minY: area.minY, maxX: x + width, maxY: area.maxY), besides: texts)
        guard let places = column(ends, from: span.lowerBound, to: span.upperBound) else { return nil }
        let inside = context.picture.inset(by: 2)
        let result = places.map { lineName(of: $0, atX: x, last: last) }
        let isFree = result.allSatisfy { name in
            inside.contains(name.text.bounds) && !texts.contains { $0.overlaps(name.text, gap: 1) }
        }
        return isFree ? result : nil
    }

    /// The vertical extent of a column beside a plot area, without the texts above and below it.
    private static func span(of column: Rect, besides texts: [PlacedText]) -> ClosedRange<Double> {
        let reach = column.inset(by: -Self.reach)
        var (top, bottom) = (reach.minY, reach.maxY)
        for text in texts.map(\.visualBounds) where text.intersects(reach) {
            if text.midY > column.midY { bottom = min(bottom, text.minY - 1) } else { top = max(top, text.maxY + 1) }
        }
        return min(top, bottom)...max(top, bottom)
    }

    private func lineName(of place: Place, atX x: Double, last: Double) -> LineName {
        let color = place.end.color.legible(on: context.graph.theme.background)
        let text = PlacedText(place.name.block, color: color, anchor: Point(0, 0.5), at: Point(x, place.y))
            .colored(by: place.name.entry.attributedTitle, over: TextStyle(color)).with(halo: context.graph.haloColor)
        var leader: LabelLeader?
        if indent > 0, place.needsLeader {
            leader = LabelLeader(
                start: Point(place.end.point.x + place.end.reach + 2, place.end.point.y), end: Point(x - 3, place.y),
                color: place.end.color)
        }
        return LineName(plot: place.name.plot, text: text, leader: leader)
    }
}
