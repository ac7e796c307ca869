import Drawing
import Geometry

/// The bars of range plots, and error bars: crosses with caps at the ends of their arms.
struct RangeBars: Sendable {
    struct Look: Sendable {
        /// The style of the lines; nil draws nothing.
        var line: LineStyle?
        /// One style per record, if the records differ; nil draws nothing.
        var lines: [LineStyle?]
        /// The length of the caps, in points; nil depends on the distance between records.
        var width: Double?
        /// One length per record, if the records differ.
        var widths: [Double]
        /// The size of the gap in the middle of the cross, in points.
        var gap: Size

        init(
            line: LineStyle?, lines: [LineStyle?] = [], width: Double? = nil, widths: [Double] = [], gap: Size = .zero
        ) {
            self.line = line
            self.lines = lines
            self.width = width
            self.widths = widths
            self.gap = gap
        }
    }

    /// The coordinates of the ends of a cross's arms, in the picture's points; NaN for no arm.
    struct Ends: Hashable, Sendable {
        var high: Double
        var low: Double
        var left: Double
        var right: Double

        /// The ends of one record.
        init(_ index: Int, high: [Double], low: [Double], left: [Double], right: [Double]) {
            func end(_ column: [Double]) -> Double { index < column.count ? column[index] : .nan }
            self.high = end(high)
            self.low = end(low)
            self.left = end(left)
            self.right = end(right)
        }

        init(high: Double, low: Double, left: Double = .nan, right: Double = .nan) {
            self.high = high
            self.low = low
            self.left = left
            self.right = right
        }
    }

    private(set) var shapes = RecordShapes()
    private let grid: PixelGrid

    init(pixelsPerPoint: Double) {
        grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    }

    /// Adds a cross. The edges of its lines are aligned to pixel borders.
    mutating func add(
        _ ends: Ends, at center: Point, line: LineStyle, width: Double, gap: Size = .zero
    ) {
        guard center.isFinite else { return }
        let line = grid.crisp(line)
        let batch = shapes.batch(for: .init(line: line))
        let thickness = line.stroke.lineWidth
        let middle = Point(
            grid.lineCenter(nearestTo: center.x, width: thickness),
            grid.lineCenter(nearestTo: center.y, width: thickness))
        for end in [ends.high, ends.low] where end.isFinite {
            let start = center.y + (end < center.y ? -gap.height : gap.height) / 2
            let tip = width > 0 ? grid.lineCenter(nearestTo: end, width: thickness) : end
            // An end inside the gap has a cap but no arm.
            if (end - start) * (end - center.y) > 0 {
                shapes[batch].lines.move(to: Point(middle.x, start))
                shapes[batch].lines.addLine(to: Point(middle.x, tip))
            }
            guard width > 0 else { continue }
            let reach = middle.x - grid.border(nearestTo: middle.x - width / 2)
            shapes[batch].lines.move(to: Point(middle.x - reach, tip))
            shapes[batch].lines.addLine(to: Point(middle.x + reach, tip))
        }
        for end in [ends.left, ends.right] where end.isFinite {
            let start = center.x + (end < center.x ? -gap.width : gap.width) / 2
            let tip = width > 0 ? grid.lineCenter(nearestTo: end, width: thickness) : end
            if (end - start) * (end - center.x) > 0 {
                shapes[batch].lines.move(to: Point(start, middle.y))
                shapes[batch].lines.addLine(to: Point(tip, middle.y))
            }
            guard width > 0 else { continue }
            let reach = middle.y - grid.border(nearestTo: middle.y - width / 2)
            shapes[batch].lines.move(to: Point(tip, middle.y - reach))
            shapes[batch].lines.addLine(to: Point(tip, middle.y + reach))
        }
    }

    func draw(on canvas: inout some Canvas) {
        shapes.draw(on: &canvas)
    }
}
