import Arrangements
import Geometry
import JSON

/// The funnel of chartjs-plugin-funnel for Chart.js 2, whose options are those of the chart: the values are sorted, and
/// each trapezoid reaches from the width of its value to that of the next one.
struct ClassicFunnel {
    private let options: Options

    /// Nil if the chart has none of the options.
    init?(_ config: ChartConfig) {
        let keys = ["sort", "gap", "keep", "topWidth", "bottomWidth"]
        guard let options = config.options, keys.contains(where: { options[$0] != nil }) else { return nil }
        self.options = Options([options])
    }

    /// The stages of values in an area, from the top.
    /// - Complexity: O(n log n) in the values.
    func stages(_ values: [Double], in area: Area) -> [(stage: FunnelDataset.Stage, corners: [Point])] {
        let isAscending = options.string("sort").map { $0 == "asc" } ?? true
        let shown = values.indices.filter { values[$0].isFinite && values[$0] >= 0 }
        let order = shown.sorted { a, b in
            let (one, other) = isAscending ? (values[a], values[b]) : (values[b], values[a])
            return one == other ? a < b : one < other
        }
        guard let most = order.map({ values[$0] }).max(), most > 0 else { return [] }
        let gap = max(0, options.number("gap") ?? 2)
        let widest = options.number("bottomWidth").flatMap { $0 > 0 ? min($0, area.width) : nil } ?? area.width
        let tip = min(max(0, options.number("topWidth") ?? 0), area.width)
        let shapes = FunnelStages.stages(
            widths: order.map { values[$0] / most * widest }, length: area.height, gap: gap, tip: tip,
            isReversed: isAscending)
        return zip(order, shapes).map { record, shape in
            let (start, mean) = (area.top + shape.start, (shape.startWidth + shape.endWidth) / 2)
            let end = start + shape.length
            let ((topLow, topHigh), (low, high)) = (span(shape.startWidth, area), span(shape.endWidth, area))
            let (left, right) = span(mean, area)
            return (
                FunnelDataset.Stage(record: record, start: start, end: end, low: left, high: right),
                [Point(topLow, start), Point(topHigh, start), Point(high, end), Point(low, end)]
            )
        }
    }

    /// The ends of a width: at one of the sides or in the middle of the area.
    private func span(_ width: Double, _ area: Area) -> (Double, Double) {
        switch options.string("keep") {
        case "left": (area.left, area.left + width)
        case "right": (area.right - width, area.right)
        default: (area.center.x - width / 2, area.center.x + width / 2)
        }
    }
}
