import Budget
import Drawing
import Geometry
import Glibc
import JSON

/// Labels beside the slices of a pie, with lines to them: chartjs-plugin-piechart-outlabels.
final class Outlabels: ChartPlugin {
    struct Label {
        let record: Int
        let frame: TextFrame
        /// The middle of the slice's outer border, and the end of the line.
        let anchor: Point
        var end: Point
        var center: Point
        let line: (style: StrokeStyle, color: Color?)

        /// The text in the picture.
        var text: Rect {
            Rect(
                x: center.x - frame.textSize.width / 2, y: center.y - frame.textSize.height / 2,
                width: frame.textSize.width, height: frame.textSize.height)
        }
        var box: Rect { frame.rect.offset(by: center) }
    }

    /// The least distance between a text and the frame of another label, in points.
    private static let distance = 5.0
    private unowned let chart: ChartModel
    private(set) lazy var labels = makeLabels()

    /// Nil if the chart has no such labels.
    init?(_ chart: ChartModel) {
        guard OutlabelStyle.areShown(chart.config) else { return nil }
        self.chart = chart
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .afterDatasetsDraw else { return }
        for label in labels {
            sketch.line(from: label.anchor, to: label.end, label.line.style, label.line.color)
        }
        for label in labels {
            label.frame.draw(at: label.center, chart.lettering, pixelsPerPoint: chart.pixelsPerPoint, on: &sketch)
        }
    }

    private func makeLabels() -> [Label] {
        let names = chart.config.data?["labels"].map { Array($0.elements) } ?? []
        var labels: [Label] = []
        for case let dataset as DoughnutDataset in chart.datasets where !dataset.isHidden {
            guard let style = OutlabelStyle(dataset) else { continue }
            let values = dataset.data.map { $0.elements.map { $0.asNumber ?? .nan } } ?? []
            let total = values.reduce(0) { $0 + ($1.isNaN ? 0 : abs($1)) }
            var own: [Label] = []
            for (record, (value, arc)) in zip(values, dataset.arcs).enumerated()
            where value.isFinite && style.isShown(record) {
                guard !chart.budget.isSpent(before: 20_000), labels.count + own.count < PluginLimits.outlabels else {
                    return []
                }
                let name = record < names.count ? names[record].text : "undefined"
                let lines = style.text.lines(name: name, value: value, share: total > 0 ? value / total : 0)
                guard !lines.isEmpty else { continue }
                let frame = style.frame(record, lines, slice: arc.look.fill)
                let line = style.line(record, slice: arc.look.fill)
                if let label = label(record, frame, line, arc, style.stretch(record), beside: own) { own.append(label) }
            }
            labels += own
        }
        return labels
    }

    /// A label at the nearest position where it is free of the labels before it; nil if that is outside the picture.
    private func label(
        _ record: Int, _ frame: TextFrame, _ line: (StrokeStyle, Color?), _ arc: ArcElement, _ stretch: Double,
        beside others: [Label]
    ) -> Label? {
        let angle = (arc.start + arc.end) / 2
        let direction = Point(cos(angle), sin(angle))
        // Labels at the top and the bottom are centered, those at the sides begin or end at their lines.
        let turns = (angle / .pi).magnitude
        let isCentered = (0.45...0.55).contains(turns - turns.rounded(.down))
        let shift = isCentered ? 0 : (direction.x > 0 ? 1 : -1) * frame.textSize.width / 2
        let end = arc.center + direction * (arc.outer + stretch)
        var label = Label(
            record: record, frame: frame, anchor: arc.center + direction * arc.outer, end: end,
            center: end + Point(shift, 0), line: line)
        let way = Self.way(of: label, along: direction, past: others)
        label.end = label.end + direction * way
        label.center = label.center + direction * way
        let picture = Rect(x: 0, y: 0, width: chart.width, height: chart.height)
        return label.box.intersects(picture) ? label : nil
    }

    /// The least whole number of points by which a label must be moved in a direction so that it is free of others.
    ///
    /// - Complexity: O(n log n): the positions at which a label covers another one form an interval.
    static func way(of label: Label, along direction: Point, past others: [Label]) -> Double {
        let covered = others.flatMap { other in
            [
                interval(label.text.inset(by: -distance), over: other.box, along: direction),
                interval(label.box, over: other.text.inset(by: -distance), along: direction),
            ].compactMap { $0 }
        }.sorted { $0.low < $1.low }
        var way = 0.0
        for interval in covered where interval.high > way {
            guard interval.low < way else { break }
            way = interval.high.rounded(.up)
        }
        return way
    }

    /// The distances, exclusive, at which a moving rectangle overlaps another one; nil if it never does.
    private static func interval(
        _ moving: Rect, over still: Rect, along direction: Point
    ) -> (low: Double, high: Double)? {
        var (low, high) = (-Double.infinity, Double.infinity)
        for (least, most, step) in [
            (still.minX - moving.maxX, still.maxX - moving.minX, direction.x),
            (still.minY - moving.maxY, still.maxY - moving.minY, direction.y),
        ] {
            guard abs(step) > 1e-9 else {
                guard least < 0, most > 0 else { return nil }
                continue
            }
            low = max(low, min(least / step, most / step))
            high = min(high, max(least / step, most / step))
        }
        return low < high && high.isFinite ? (low, high) : nil
    }
}
