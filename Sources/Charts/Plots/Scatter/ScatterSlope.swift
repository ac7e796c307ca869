import Budget
import Drawing
import Formatting
import Geometry
import Numbers
import Text

extension ResolvedScatterPlot {
    /// The ends of a slope, which have the name of the plot beside their values.
    struct Slope: Sendable {
        /// The records at the ends.
        var first: Int
        var last: Int
        /// The space for the texts on either side, as a fraction of the width.
        var room: Double
    }

    /// The plot with its name and its values at both ends. Without labels or a line, it stays as it is.
    func withNamesAtEnds(pictureWidth: Double, keepsLegend: Bool) -> ResolvedScatterPlot {
        let shown = curve.x.indices.filter { curve.x[$0].isFinite && curve.y[$0].isFinite }
        guard var labels, let first = shown.first, let last = shown.last, curve.x.count == curve.y.count else {
            return self
        }
        var plot = self
        if let formatter = labels.formatter, labels.texts.isEmpty {
            let values = labelValues ?? (labelField == .x ? curve.x : curve.y)
            let numbers = formatter.labels(beside: values, timeZone: labels.timeZone)
            labels.texts = values.indices.map { values[$0].isFinite ? numbers[$0] : nil }
            if let name {
                let isForward = curve.x[first] <= curve.x[last]
                let value = (labels.texts[first] ?? "", labels.texts[last] ?? "")
                labels.texts[first] = isForward ? "\(name)  \(value.0)" : "\(value.0)  \(name)"
                if last != first { labels.texts[last] = isForward ? "\(value.1)  \(name)" : "\(name)  \(value.1)" }
                if !keepsLegend { plot.showsInLegend = false }
            }
        }
        let letters = [first, last].map { $0 < labels.texts.count ? labels.texts[$0]?.count ?? 0 : 0 }.max() ?? 0
        let width = Double(letters) * labels.textStyle.font.size * 0.58 + 24
        plot.labels = labels
        plot.slope = Slope(first: first, last: last, room: min(0.36, width / max(1, pictureWidth * 0.95)))
        return plot
    }
}

extension ScatterScene {
    /// The positions of labels beside the ends of a slope, and above its other points.
    static func slopeSpots(
        _ plot: ResolvedScatterPlot, _ slope: ResolvedScatterPlot.Slope, _ xs: [Double], _ ys: [Double],
        in context: PlotContext
    ) -> DataLabelSpots {
        let color = plot.hasColoredLabels ? plot.mainColor?.legible(on: context.theme.background) : nil
        let reach = context.plotArea.inset(by: -0.5)
        let values = plot.labelValues ?? (plot.labelField == .x ? plot.curve.x : plot.curve.y)
        let isForward = xs[slope.first] <= xs[slope.last]
        var spots = DataLabelSpots(capacity: xs.count)
        for index in xs.indices {
            guard !context.budget.isSpent(at: index, costOfElement: 1_000) else { break }
            let point = Point(xs[index], ys[index])
            guard reach.contains(point) else { continue }
            let height = plot.symbols.height(ofRecord: index)
            var spot = DataLabelSpot(
                record: index, value: values[index], anchor: point, direction: Point(0, -1),
                otherDirections: [Point(0, 1)], distance: height / 2, color: color)
            if index == slope.first || index == slope.last {
                let side: Double = (index == slope.first) == isForward ? -1 : 1
                spot.direction = Point(side, 0)
                spot.otherDirections = [-0.5, 0.5, -1, 1].map { Point(side, $0) }
            }
            spots.append(spot)
        }
        return spots
    }
}
