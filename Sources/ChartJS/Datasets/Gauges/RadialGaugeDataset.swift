import Drawing
import Geometry
import Glibc
import JSON
import JavaScript

/// A ring that is filled up to a value, with the value in its center: the plugin chartjs-chart-radial-gauge.
final class RadialGaugeDataset: Dataset {
    private var value = 0.0
    private var domain = (low: 0.0, high: 100.0)
    private var center = Point.zero
    private var inner = 0.0
    private var outer = 0.0

    private lazy var looks = ArcLooks(chart.elementOptions(source, type, "arc"), chart.config.version)
    private var look: ArcElement.Look { looks.look(0) }

    override var count: Int { 1 }
    override var hasRecords: Bool { unread.count == 0 }
    override var clip: Rect? { nil }

    override func parse() {
        let limits = options["domain"]?.elements.map { $0.asNumber ?? .nan } ?? []
        if limits.count == 2, limits[0].isFinite, limits[1].isFinite { domain = (limits[0], limits[1]) }
        let own = data?.element(at: 0)
        unread.check(own, readAs: own?.asNumber ?? .nan, "number", at: "data/0")
        value = own?.asNumber ?? domain.low
    }

    override var countBeyondDial: Int { value < domain.low || value > domain.high ? 1 : 0 }

    override func update() {
        let area = chart.area
        let border = look.borderWidth
        outer = max((min(area.width, area.height) - 2 * border) / 2, 0)
        inner = outer * min(max((options.number("centerPercentage") ?? 0) / 100, 0), 1)
        center = area.center
    }

    /// The angle at which the ring starts: radians from the right as in Chart.js 2, or degrees from the top.
    private var start: Double {
        let rotation = options.number("rotation") ?? 0
        return abs(rotation) <= 2 * .pi ? rotation : (rotation - 90) * .pi / 180
    }

    /// The angle that the value covers, at most a whole turn.
    private var extent: Double {
        let size = domain.high - domain.low
        let fraction = size > 0 ? abs(value - domain.low) / size : 0
        return 2 * .pi * min(fraction.isFinite ? fraction : 1, 1)
    }

    override func draw(on sketch: inout Sketch) {
        drawTrack(on: &sketch)
        drawCenter(on: &sketch)
        drawArc(on: &sketch)
    }

    private func drawTrack(on sketch: inout Sketch) {
        let color = options.color("trackColor")
        let half = look.borderWidth / 2
        var ring = Path()
        ring.addCircle(center: center, radius: outer + half)
        ring.addCircle(center: center, radius: max(0, inner - half))
        sketch.fill(ring, rule: .evenOdd, color)
    }

    private func drawArc(on sketch: inout Sketch) {
        guard outer > 0 else { return }
        let (from, to) = (start, start + extent)
        let (corner, middle) = ((outer - inner) / 2, (outer + inner) / 2)
        func at(_ angle: Double) -> Point { center + Point(cos(angle), sin(angle)) * middle }
        let isRounded = options.isTrue("roundedCorners")
        var path = Path()
        if isRounded { path.addCanvasArc(at(from), corner, from: from + .pi, to: from + 2 * .pi) }
        path.addCanvasArc(center, outer, from: from, to: to)
        if isRounded { path.addCanvasArc(at(to), corner, from: to, to: to + .pi) }
        path.addCanvasArc(center, inner, from: to, to: from, counterclockwise: true)
        path.close()
        sketch.fill(path, look.fill)
        sketch.stroke(path, StrokeStyle(lineWidth: look.borderWidth, lineJoin: .bevel), look.stroke)
    }

    // MARK: The center

    private func drawCenter(on sketch: inout Sketch) {
        let area = options.child("centerArea")
        var disk = Path()
        disk.addCircle(center: center, radius: max(0, inner - (area.number("padding") ?? 0)))
        sketch.fill(disk, area.color("backgroundColor"))
        guard area.isTrue("displayText") else { return }
        let text = text("text", area) ?? NumberText.of(value.rounded(.up))
        let subText = self.text("subText", area)
        // An em of the plugin's text is 16 points in the units of node-canvas.
        let size = Options.limited(area.number("fontSize") ?? inner / 50 * 16 / 0.75)
        let small = area.number("subTextFontSize") ?? size / 2
        let color = area.color("fontColor") ?? area.color("color") ?? chart.textColor
        let subColor = area.color("subTextFontColor") ?? area.color("subTextColor") ?? color
        let shift = subText == nil ? 0 : small * 0.7
        draw(text, size, area, color, at: center - Point(0, shift), on: &sketch)
        if let subText { draw(subText, small, area, subColor, at: center + Point(0, size * 0.6), on: &sketch) }
    }

    /// A text of the options, which can be a function of the value; nil for none.
    private func text(_ key: String, _ area: Options) -> String? {
        guard let function = area.function(key) else {
            return area[key].flatMap { $0.isTruthy ? $0.text : nil }
        }
        let lines = area.lines(of: function, [.number(value.rounded(.up))]) ?? []
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    /// Draws a text, smaller if it does not fit.
    private func draw(
        _ text: String, _ size: Double, _ area: Options, _ color: Color, at point: Point, on sketch: inout Sketch
    ) {
        var font = area.font("font", chart.fonts).withSize(size)
        if let family = area.string("fontFamily") { font = font.withFamily(family) }
        let (width, limit) = (chart.lettering.width(text, font), 1.6 * inner)
        if width > limit { font = font.withSize(size * limit / width) }
        chart.lettering.draw([text], font, color, at: point, .center, on: &sketch)
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth)
    }
}
