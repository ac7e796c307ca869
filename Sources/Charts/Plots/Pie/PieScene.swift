import Drawing
import Geometry
import Glibc
import Text

/// The slices of a pie chart at their places.
package struct PieScene: PlotScene {
    package struct Slice: Sendable {
        /// In degrees, counter-clockwise from the right.
        package var startAngle: Double
        package var endAngle: Double
        package var fill: Fill
    }

    package private(set) var center: Point
    /// In points.
    package private(set) var radius: Double
    /// In points.
    package private(set) var innerRadius: Double
    package private(set) var slices: [Slice] = []
    package private(set) var labels: [PlacedText] = []
    private let border: LineStyle?

    package init(_ pie: ResolvedPieChart, in context: PlotContext) {
        let area = context.plotArea
        center = area.center
        radius = max(0, pie.pieRadius ?? (min(area.width, area.height) / 2 - 1))
        innerRadius = radius * min(max(pie.innerRadius, 0), 0.99)
        border = pie.border
        var turned = 0.0
        let turn: Double = pie.direction == .clockwise ? -360 : 360
        for slice in pie.slices where slice.share > 0 {
            let next = turned + slice.share
            let placed = Slice(
                startAngle: pie.startAngle + turned * turn, endAngle: pie.startAngle + next * turn, fill: slice.fill)
            slices.append(placed)
            if let label = label(of: slice, at: placed, pie: pie, context: context) { labels.append(label) }
            turned = next
        }
    }

    package func draw(on canvas: inout some Canvas) {
        guard radius > 0 else { return }
        let bounds = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        canvas.fillAdjoining(slices.map { (path: path(of: $0), paint: $0.fill.paint(over: bounds)) })
        guard let border, border.isVisible, slices.count > 1 else { return }
        var cuts = Path()
        for slice in slices {
            cuts.move(to: point(at: slice.startAngle, radius: innerRadius * 0.98))
            cuts.addLine(to: point(at: slice.startAngle, radius: radius + 1))
        }
        canvas.stroke(cuts, border)
    }

    private func path(of slice: Slice) -> Path {
        var path = Path()
        path.addAnnularSector(
            center: center, innerRadius: innerRadius, outerRadius: radius, startAngle: slice.startAngle,
            endAngle: slice.endAngle)
        return path
    }

    private func point(at degrees: Double, radius: Double) -> Point {
        let radians = degrees * .pi / 180
        return Point(center.x + cos(radians) * radius, center.y - sin(radians) * radius)
    }

    /// The label in the middle of a slice, if the slice has room for it.
    private func label(
        of slice: ResolvedPieChart.Slice, at placed: Slice, pie: ResolvedPieChart, context: PlotContext
    ) -> PlacedText? {
        let text: String
        switch pie.label {
        case nil: return nil
        case .percentage:
            let format = NumberFormat(notation: .percent, fractionDigits: slice.share < 0.01 ? 1 : 0)
            text = format.string(for: slice.share)
        case .value(let formatter):
            text = formatter.label(for: slice.value, timeZone: .utc)
        }
        guard !text.isEmpty else { return nil }
        var style = context.theme.dataLabelTextStyle
        style.color = slice.fill.mainColor.contrasting
        if let patch = pie.labelTextStyle { style = patch.over(style) }
        let block = context.typesetter.set(text, font: style.font, maximumLines: 1)
        let middle = (placed.startAngle + placed.endAngle) / 2
        let distance = innerRadius > 0 ? (innerRadius + radius) / 2 : radius * 0.66
        let label = PlacedText(
            block, color: style.color, anchor: Point(0.5, 0.5), at: point(at: middle, radius: distance))
        return fits(label.visualBounds.inset(by: -3), in: placed) ? label : nil
    }

    /// Whether all corners of a rectangle lie within a slice.
    private func fits(_ rect: Rect, in slice: Slice) -> Bool {
        let (low, high) = (min(slice.startAngle, slice.endAngle), max(slice.startAngle, slice.endAngle))
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ]
        return corners.allSatisfy { corner in
            let offset = corner - center
            guard offset.length <= radius, offset.length >= innerRadius else { return false }
            if high - low >= 360 { return true }
            let angle = atan2(-offset.y, offset.x) * 180 / .pi
            let turns = ((low - angle) / 360).rounded(.up)
            return angle + turns * 360 <= high
        }
    }
}
