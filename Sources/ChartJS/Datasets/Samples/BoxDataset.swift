import Data
import Drawing
import Geometry

/// Boxes with whiskers, outliers and means.
final class BoxDataset: SampleDataset {
    override func drawShape(_ summary: SampleSummary, _ slot: Slot, on sketch: inout Sketch) {
        let box = summary.box
        let half = slot.thickness / 2
        let (start, end) = (slot.center - half, slot.center + half)
        guard let low = point(start, box.lowerQuartile), let high = point(end, box.upperQuartile),
            let medianStart = point(start, box.median), let medianEnd = point(end, box.median)
        else { return }
        let record = slot.record
        let style = StrokeStyle(lineWidth: look.borderWidth.number(record) ?? 0)
        let stroke = look.stroke.color(record)
        let shape = Path(rect: Self.rect(low, high))
        sketch.fill(shape, look.fill.color(record))
        if let lower = look.lowerFill(record) { sketch.fill(Path(rect: Self.rect(low, medianEnd)), lower) }
        let own = look.medianColor.color(record).flatMap { $0.alpha > 0 ? $0 : nil }
        sketch.line(from: medianStart, to: medianEnd, style, own ?? stroke)
        sketch.stroke(shape, style, stroke)
        var whiskers = Path()
        for (whisker, quartile) in [(box.minimum, box.lowerQuartile), (box.maximum, box.upperQuartile)] {
            for (from, to) in [
                (point(slot.center - half, whisker), point(slot.center + half, whisker)),
                (point(slot.center, whisker), point(slot.center, quartile)),
            ] {
                guard let from, let to else { continue }
                whiskers.move(to: from)
                whiskers.addLine(to: to)
            }
        }
        sketch.stroke(whiskers, style, stroke)
    }

    private static func rect(_ a: Point, _ b: Point) -> Rect {
        Rect(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    }
}
