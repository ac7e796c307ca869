import Budget
import Data
import Drawing
import Geometry
import Glibc
import JSON

/// Straight lines through the values of datasets: chartjs-plugin-trendline.
final class Trendlines: ChartPlugin {
    private unowned let chart: ChartModel

    /// Nil if no dataset has a line.
    init?(_ chart: ChartModel) {
        guard chart.config.datasets.contains(where: { $0["trendlineLinear"]?.kind == .object }) else { return nil }
        self.chart = chart
    }

    /// The line of a dataset: the least squares of its values.
    struct Fit {
        /// The values at the ends.
        let x: (first: Double, last: Double)
        private let line: Regression

        /// Nil for fewer than two locations.
        init?(_ points: some Collection<Point>) {
            let points = points.filter(\.isFinite)
            guard let first = points.map(\.x).min(), let last = points.map(\.x).max(),
                let line = Regression(x: points.map(\.x), y: points.map(\.y))
            else { return nil }
            x = (first, last)
            self.line = line
        }

        var slope: Double { line.coefficients[1] }

        func value(at x: Double) -> Double { line.value(at: x) }

        /// The location at which a falling line reaches zero; the last one if that is before the values.
        var zero: Double {
            let slope = slope
            let zero = x.first - value(at: x.first) / slope
            return slope < 0 && zero >= x.first ? zero : x.last
        }
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .afterDatasetsDraw else { return }
        for dataset in chart.visibleDatasets {
            guard dataset.source["trendlineLinear"]?.kind == .object,
                !chart.budget.isSpent(before: 1_000 + 50 * dataset.x.count)
            else { continue }
            sketch.plot(of: dataset) { draw(dataset, on: &$0) }
        }
    }

    /// The line in the picture; nil without values.
    func line(of dataset: Dataset) -> Segment? {
        guard let index = dataset.indexScale, let scale = dataset.valueScale,
            let fit = Fit(zip(dataset.locations, dataset.values).map { Point($0, $1) })
        else { return nil }
        let last = dataset.source["trendlineLinear"]?["projection"]?.isTruthy == true ? fit.zero : fit.x.last
        let (from, to) = (index.position(of: fit.x.first), index.position(of: last))
        let (start, end) = (scale.position(of: fit.value(at: fit.x.first)), scale.position(of: fit.value(at: last)))
        let line = Segment(start: Point(from, start), end: Point(to, end))
        guard line.start.isFinite, line.end.isFinite else { return nil }
        guard dataset.indexAxis == "y" else { return line }
        return Segment(start: Point(start, from), end: Point(end, to))
    }

    private func draw(_ dataset: Dataset, on sketch: inout Sketch) {
        guard let line = line(of: dataset) else { return }
        let options = Options([dataset.source["trendlineLinear"]])
        let standard = Color(css: "rgba(169,169,169,.6)")
        let own = dataset.source["borderColor"]?.string.flatMap { Color(css: $0) }
        let color = options.color("style") ?? options.color("colorMin") ?? own ?? standard
        let dashes: [Double] =
            switch options.string("lineStyle") {
            case "dotted": [2, 2]
            case "dashed": [8, 3]
            case "dashdot": [8, 3, 2, 3]
            default: []
            }
        let width = options.number("width") ?? dataset.source["borderWidth"]?.number ?? 3
        let style = StrokeStyle(lineWidth: min(max(0, width), Options.largestLength), dashPattern: dashes)
        sketch.clip(to: chart.area.rect) { sketch in
            if let fill = options.color("fillColor") {
                var path = Path()
                path.addPolygon([
                    line.start, line.end, Point(line.end.x, chart.area.bottom), Point(line.start.x, chart.area.bottom),
                ])
                sketch.fill(path, fill)
            }
            sketch.line(from: line.start, to: line.end, style, color)
        }
        drawLabel(options.child("label"), line, color, on: &sketch)
    }

    private func drawLabel(_ options: Options, _ line: Segment, _ color: Color?, on sketch: inout Sketch) {
        guard let text = options["text"], options["display"]?.bool != false else { return }
        let way = line.end - line.start
        var lines = Annotation.lines(text)
        if options["displayValue"]?.bool != false, way.x != 0 {
            let slope = -way.y / way.x
            let number = OutlabelText.fixed(options.isTrue("percentage") ? slope * 100 : slope, 2)
            lines = ["\(lines.joined(separator: " ")) (Slope: \(number)\(options.isTrue("percentage") ? "%" : ""))"]
        }
        chart.lettering.draw(
            lines, options.font("font", chart.fonts), options.color("color") ?? color, at: line.point(at: 0.5),
            offset: Point(0, options.number("offset") ?? 10), rotation: atan2(way.y, way.x), .center, .bottom,
            on: &sketch)
    }
}
