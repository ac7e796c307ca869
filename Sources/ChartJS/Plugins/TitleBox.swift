import Drawing
import Geometry
import JSON

/// The title or the subtitle of a chart.
final class TitleBox: Box {
    private let options: Options
    private unowned let chart: ChartModel
    private let lines: [String]

    init(_ options: Options, _ chart: ChartModel) {
        self.options = options
        self.chart = chart
        lines = options["text"]?.lines ?? []
    }

    var text: String { lines.joined(separator: " ") }

    override var position: Position { options.string("position").flatMap { Position($0) } ?? .top }
    override var weight: Double { options.number("weight") ?? 2_000 }
    override var isFullSize: Bool { options.isTrue("fullSize") }
    override var isHorizontal: Bool { position == .top || position == .bottom }
    override var isDisplayed: Bool { options["display"]?.bool != false }
    var isShown: Bool { options.isTrue("display") }
    private var font: ChartFont { options.font("font", chart.fonts) }

    /// The bounds of the text of a title above or below the chart; nil for others.
    var textRect: Rect? {
        guard isShown, !lines.isEmpty, isHorizontal else { return nil }
        let padding = options.padding("padding")
        let reach = min(chart.lettering.width(lines, font), width) / 2
        let middle =
            switch options.string("align") {
            case "start": left + reach
            case "end": right - reach
            default: (left + right) / 2
            }
        return Rect(
            minX: middle - reach, minY: top + padding.top, maxX: middle + reach, maxY: bottom - padding.bottom)
    }

    override func update(_ maximumWidth: Double, _ maximumHeight: Double, _ margins: Padding) {
        guard isShown else {
            (width, height) = (0, 0)
            return
        }
        let size = Double(max(1, lines.count)) * font.lineHeight + options.padding("padding").height
        (width, height) = isHorizontal ? (maximumWidth, size) : (size, maximumHeight)
    }

    override func layers() -> [Layer] {
        isShown ? [Layer(depth: 0) { [self] in draw(on: &$0) }] : []
    }

    private func draw(on sketch: inout Sketch) {
        let offset = font.lineHeight / 2 + options.padding("padding").top
        let align = options.string("align") ?? "center"
        func along(_ start: Double, _ end: Double) -> Double {
            align == "start" ? start : align == "end" ? end : (start + end) / 2
        }
        let origin: Point
        var rotation = 0.0
        if isHorizontal {
            origin = Point(along(left, right), top + offset)
        } else if position == .left {
            origin = Point(left + offset, along(bottom, top))
            rotation = -.pi / 2
        } else {
            origin = Point(right - offset, along(top, bottom))
            rotation = .pi / 2
        }
        chart.lettering.draw(
            lines, font, options.color("color") ?? chart.textColor, at: origin, rotation: rotation,
            Lettering.Alignment(align), maximumWidth: isHorizontal ? right - left : bottom - top, on: &sketch)
    }
}
