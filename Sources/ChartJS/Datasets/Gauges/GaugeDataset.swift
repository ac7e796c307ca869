import Drawing
import Geometry
import Glibc
import JSON
import JavaScript

/// A dial whose sections end at limits, with a needle at a value and a label: the plugin chartjs-gauge.
final class GaugeDataset: DoughnutDataset {
    override var clip: Rect? { nil }

    override func parse() {
        super.parse()
        shares = shares.filter(\.isFinite).sorted()
    }

    // MARK: Angles

    /// Whether the options have the radians of Chart.js 2 instead of degrees.
    private var hasRadians: Bool {
        let turn = 2 * Double.pi + 1e-6
        if let extent = ownNumber("circumference") { return abs(extent) <= turn }
        return ownNumber("rotation").map { $0 != 0 && abs($0) <= turn } ?? false
    }

    /// A number that is no default.
    private func ownNumber(_ key: String) -> Double? { (source[key] ?? chart.config.options?[key])?.asNumber }

    override var rotation: Double {
        hasRadians ? ownNumber("rotation").map(Options.limited) ?? -.pi : super.rotation
    }

    override var circumference: Double {
        hasRadians ? ownNumber("circumference").map(Options.limited) ?? .pi : super.circumference
    }

    private var minimum: Double { source["minValue"]?.asNumber ?? 0 }

    /// The angle of a value. Values beyond the ends of the dial are at its ends.
    private func angle(of value: Double) -> Double {
        let last = shares.last ?? 1
        let length = (last == 0 ? 1 : last) - minimum
        let fraction = length == 0 ? 0 : (value - minimum) / length
        return rotation + circumference * min(max(fraction.isFinite ? fraction : 0, 0), 1)
    }

    override func slices() -> [(start: Double, extent: Double)] {
        var last = angle(of: minimum)
        return shares.map { limit in
            let (start, end) = (last, angle(of: limit))
            last = end
            return (start, end - start)
        }
    }

    // MARK: Room

    private var needle: Options { options.child("needle") }

    private func share(_ options: Options, _ key: String) -> Double {
        (options.number(key) ?? 0) / 100 * chart.area.width
    }

    /// The area, less what the hub of the needle would need below the picture's edge.
    override var room: Area {
        var area = chart.area
        let space = chart.height - share(needle, "radiusPercentage")
        area.bottom = max(area.top, min(area.bottom, space))
        return area
    }

    // MARK: Drawing

    private var value: Double? { source["value"]?.asNumber }

    override var countBeyondDial: Int {
        guard let value else { return 0 }
        return value < minimum || value > shares.last ?? 1 ? 1 : 0
    }

    override func draw(on sketch: inout Sketch) {
        super.draw(on: &sketch)
        guard let value else { return }
        drawNeedle(at: angle(of: value), on: &sketch)
        drawLabel(on: &sketch)
    }

    private func drawNeedle(at angle: Double, on sketch: inout Sketch) {
        let color = needle.color("color")
        let reach = innerRadius + (needle.number("lengthPercentage") ?? 0) / 100 * (outerRadius - innerRadius)
        let half = share(needle, "widthPercentage") / 2
        var path = Path()
        path.addCircle(center: center, radius: max(0, share(needle, "radiusPercentage")))
        sketch.fill(path, color)
        let (along, across) = (Point(cos(angle), sin(angle)), Point(-sin(angle), cos(angle)))
        path = Path()
        path.addPolygon([center + across * half, center + along * reach, center - across * half])
        sketch.fill(path, color)
    }

    private func drawLabel(on sketch: inout Sketch) {
        let label = options.child("valueLabel")
        guard label.isTrue("display"), var text = source["value"]?.text else { return }
        if let function = label.function("formatter"), let value {
            text = label.lines(of: function, [.number(value)])?.joined(separator: " ") ?? ""
        }
        var font = label.font("font", chart.fonts)
        if let size = label.number("fontSize") { font = font.withSize(size) }
        let sides = label.child("padding")
        var padding = Padding(label["padding"])
        if label["padding"]?.kind == .object {
            func side(_ key: String) -> Double { sides.number(key) ?? 0 }
            (padding.left, padding.right) = (side("left"), side("right"))
            (padding.top, padding.bottom) = (side("top"), side("bottom"))
        }
        let width = chart.lettering.width(text, font)
        let margin = share(label, "bottomMarginPercentage")
        let middle = center + Point(cos(rotation + .pi / 2), sin(rotation + .pi / 2)) * margin
        let box = Rect(
            minX: middle.x - width / 2 - padding.left, minY: middle.y - font.size / 2 - padding.top,
            maxX: middle.x + width / 2 + padding.right, maxY: middle.y + font.size / 2 + padding.bottom)
        let radius = max(0, label.number("borderRadius") ?? 0)
        sketch.fill(Path(roundedRect: box, radii: CornerRadii(radius)), label.color("backgroundColor"))
        let color = label.color("color") ?? chart.textColor
        chart.lettering.draw([text], font, color, at: middle, .center, on: &sketch)
    }
}
