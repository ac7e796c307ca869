import Drawing
import Geometry
import Text

/// The names of up to five lines at their right ends, in place of a legend that nobody asked for.
struct LineEndLabels {
    private struct Name {
        /// The index of the plot among the resolved plots.
        var plot: Int
        var entry: LegendEntry
        var block: TextBlock
    }

    private let names: [Name]
    private let context: LayoutContext

    private static let maximumCount = 5
    /// The smallest picture that has space for names beside the plot area, in points.
    private static let leastSize = Size(280, 160)
    /// The maximum width of the names, as a fraction of the picture.
    private static let share = 0.28
    /// The distance between the end of a line and its name, in points.
    private static let gap = 6.0

    /// Returns nil if the graph has other marks with names, or if the names are too long.
    init?(_ context: LayoutContext, entries: LegendEntries) {
        let (graph, resolved) = (context.graph, context.resolved)
        guard graph.legend == nil, graph.theme.conventions.namesLinesAtEnds, !graph.hasAnnotations,
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
        guard width <= context.picture.width * Self.share, names.allSatisfy({ $0.block.size.width > 0 }) else {
            return nil
        }
    }

    private var width: Double { names.map(\.block.size.width).max() ?? 0 }

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

    /// Returns the space that the names need at the right edge of a frame, in points; nil if the lines do not end near
    /// the right edge of their plot area.
    func space(in frame: Rect) throws(ChartError) -> Double? {
        let area = frame.inset(by: Insets(left: min(40, frame.width / 2)))
        let ends = ends(on: try context.scales(in: area, hasAxes: true))
        guard let last = place(of: ends, in: area) else { return nil }
        // The ends of the lines move with the right edge of the plot area.
        let wanted = area.width - Self.gap - width
        return max(0, (area.width - wanted / ((last - area.minX) / area.width)).rounded(.up))
    }

    /// The rightmost place of the ends of all lines; nil if one of them is not near it.
    private func place(of ends: [End], in area: Rect) -> Double? {
        guard ends.count == names.count, let last = ends.map({ $0.point.x + $0.reach }).max() else { return nil }
        let reach = area.inset(by: -1)
        guard ends.allSatisfy({ reach.contains($0.point) && last - $0.point.x < 16 }) else { return nil }
        return last > area.minX + area.width * 0.85 ? last : nil
    }

    /// Returns the names beside the ends of their lines; nil if they would be too far from them or cover something.
    func placed(on scales: [PlotScales], in area: Rect, besides axes: [AxisScene]) -> [LineName]? {
        let ends = ends(on: scales)
        guard let last = place(of: ends, in: area),
            !axes.contains(where: { $0.coordinate == .y && ($0.bounds?.maxX ?? 0) > area.maxX + 2 })
        else { return nil }
        let items = zip(names, ends).sorted { $0.1.point.y < $1.1.point.y }
        let wanted = items.map(\.1.point.y)
        let heights = items.map { box.size(around: $0.0.block).height.rounded(.up) + 1 }
        let middles = LabelColumn.middles(
            wanted: wanted, heights: heights, gap: 0, from: area.minY - 6, to: area.maxY + 6)
        let labels = zip(items, middles).map { item, middle in
            let color = item.1.color.legible(on: context.graph.theme.background)
            return PlacedText(
                item.0.block, color: color, anchor: Point(0, 0.5), at: Point(last + Self.gap, middle), in: box
            ).colored(by: item.0.entry.attributedTitle, over: TextStyle(color))
        }
        let isClose = zip(zip(wanted, middles), heights).allSatisfy { abs($0.0 - $0.1) <= 2 * $1 }
        let inside = context.picture.inset(by: 2)
        let texts = axes.flatMap(\.texts)
        let isFree = labels.allSatisfy { label in
            inside.contains(label.bounds) && !texts.contains { $0.overlaps(label, gap: 1) }
        }
        guard isClose, isFree else { return nil }
        return zip(items, labels).map { LineName(plot: $0.0.plot, text: $1) }
    }

    /// The box that hides grid lines behind a name.
    private var box: TextBox {
        let graph = context.graph
        guard case .color(let color)? = graph.plotArea.box.fill ?? graph.plotAreaFrame.box.fill ?? graph.box.fill,
            color.alpha == 1
        else { return TextBox() }
        return TextBox(Box(fill: .color(color)), padding: Padding(Insets(left: 2, right: 2)))
    }
}
