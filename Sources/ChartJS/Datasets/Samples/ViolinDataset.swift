import Data
import Drawing
import Geometry
import JSON

/// Outlines of densities, with a mark at the median.
final class ViolinDataset: SampleDataset {
    override var element: String { "violin" }
    override var showsOutliers: Bool { false }

    /// The densities by record.
    private var densities: [KernelDensity?] = []

    override func parse() {
        super.parse()
        let points = options.number("points") ?? 100
        let sources = data.map { Array($0.elements) } ?? []
        densities = zip(summaries, sources).map { summary, source in
            if let coordinates = source["coords"] { return KernelDensity(coordinates) }
            return summary.map { KernelDensity($0.items, points: points, $0.box, chart.budget) }
        }
    }

    override func drawShape(_ summary: SampleSummary, _ slot: Slot, on sketch: inout Sketch) {
        let record = slot.record
        let style = StrokeStyle(lineWidth: look.borderWidth.number(record) ?? 0, lineJoin: .round)
        if let density = densities[record], density.greatest > 0 {
            let factor = slot.thickness / 2 / density.greatest
            func side(_ sign: Double) -> [Point] {
                zip(density.values, density.estimates).compactMap { point(slot.center + sign * $1 * factor, $0) }
            }
            var outline = Path()
            if density.values.count == 1 {
                outline.addPolyline(side(-1) + side(1))
            } else {
                outline.addPolygon(side(-1) + side(1).reversed())
            }
            sketch.fill(outline, look.fill.color(record))
            sketch.stroke(outline, style, look.stroke.color(record))
        }
        let mark = PointLook(
            radius: 5, hoverRadius: 0, borderWidth: style.lineWidth, style: "rectRot", rotation: 0,
            fill: look.fill.color(record), stroke: look.stroke.color(record))
        if let middle = point(slot.center, summary.box.median) {
            mark.draw(at: middle, chart.pixelsPerPoint, on: &sketch)
        }
    }
}
