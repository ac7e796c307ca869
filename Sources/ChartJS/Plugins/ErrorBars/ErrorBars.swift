import Budget
import Drawing
import Geometry
import Glibc
import JSON

/// Error bars at the elements of datasets: those of the types of chartjs-chart-error-bars, whose limits are members of
/// the values, and those of chartjs-plugin-error-bars for Chart.js 2, whose limits are in `errorBars` of the dataset.
final class ErrorBars: ChartPlugin {
    private unowned let chart: ChartModel
    private let sources: [(dataset: Dataset, limits: ErrorLimits)]

    /// Nil if the chart has no error bars.
    init?(_ chart: ChartModel) {
        self.chart = chart
        sources = chart.visibleDatasets.compactMap { dataset in ErrorLimits(dataset).map { (dataset, $0) } }
        guard !sources.isEmpty else { return nil }
    }

    func extended(_ range: (low: Double, high: Double), of scale: Scale) -> (low: Double, high: Double) {
        var range = range
        for (dataset, limits) in sources where dataset.scale(scale.axis) === scale {
            for value in limits.values(scale.axis) {
                range.low = min(range.low, value)
                range.high = max(range.high, value)
            }
        }
        return range
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        for (dataset, limits) in sources.reversed() {
            // Those of version 2 are above everything and not clipped.
            guard stage == (limits.isClassic ? .afterDraw : .afterDatasetsDraw) else { continue }
            sketch.clip(to: limits.isClassic ? nil : dataset.clip) {
                $0.plot(of: dataset) { draw(dataset, limits, on: &$0) }
            }
        }
    }

    private func draw(_ dataset: Dataset, _ limits: ErrorLimits, on sketch: inout Sketch) {
        let looks = ErrorLooks(dataset, isClassic: limits.isClassic)
        if let polar = dataset as? PolarAreaDataset { return draw(polar, limits, looks, on: &sketch) }
        guard let indexScale = dataset.indexScale, let valueScale = dataset.valueScale else { return }
        for slot in dataset.slots() {
            let bars = limits.bars(valueScale.axis, at: slot.record)
            for (level, bar) in bars.enumerated().reversed() {
                guard !chart.budget.isSpent(before: 5_000) else { return }
                let line = (valueScale.position(of: bar.low), valueScale.position(of: bar.high))
                let look = looks.look(slot.record, level, thickness: slot.thickness)
                draw(line, across: slot.position, isHorizontal: valueScale.isHorizontal, look, on: &sketch)
            }
            guard !limits.isClassic else { continue }
            for (level, bar) in limits.bars(indexScale.axis, at: slot.record).enumerated().reversed() {
                guard !chart.budget.isSpent(before: 5_000) else { return }
                let line = (indexScale.position(of: bar.low), indexScale.position(of: bar.high))
                let position = valueScale.position(of: dataset.stackedValue(slot.record))
                let look = looks.look(slot.record, level, thickness: nil)
                draw(line, across: position, isHorizontal: indexScale.isHorizontal, look, on: &sketch)
            }
        }
    }

    /// Draws a bar from the center of a polar area chart outward.
    private func draw(
        _ dataset: PolarAreaDataset, _ limits: ErrorLimits, _ looks: ErrorLooks, on sketch: inout Sketch
    ) {
        guard let scale = chart.radialScale else { return }
        for anchor in dataset.labelAnchors() {
            for (level, bar) in limits.bars("r", at: anchor.record).enumerated().reversed() {
                guard !chart.budget.isSpent(before: 5_000) else { return }
                let (low, high) = (scale.distance(of: bar.low), scale.distance(of: bar.high))
                let turn = Transform.rotation(degrees: atan2(anchor.direction.y, anchor.direction.x) * 180 / .pi)
                    .then(.translation(scale.center))
                let look = looks.look(anchor.record, level, thickness: nil)
                draw((low, high), across: 0, isHorizontal: true, look, turn, on: &sketch)
            }
        }
    }

    private func draw(
        _ line: (low: Double, high: Double), across position: Double, isHorizontal: Bool, _ look: ErrorLooks.Look,
        _ turn: Transform = .identity, on sketch: inout Sketch
    ) {
        guard line.low.isFinite, line.high.isFinite, position.isFinite else { return }
        func point(_ along: Double, _ across: Double) -> Point {
            isHorizontal ? Point(along, across) : Point(across, along)
        }
        var (center, whiskers) = (Path(), Path())
        center.addPolyline([point(line.low, position), point(line.high, position)])
        for end in [line.low, line.high] {
            whiskers.addPolyline([point(end, position - look.reach), point(end, position + look.reach)])
        }
        sketch.stroke(center.transformed(by: turn), StrokeStyle(lineWidth: look.width), look.color)
        sketch.stroke(whiskers.transformed(by: turn), StrokeStyle(lineWidth: look.whiskerWidth), look.whiskerColor)
    }
}
