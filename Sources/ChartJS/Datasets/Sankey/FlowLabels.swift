import Drawing
import Geometry
import JSON

/// Numbers on the flows of a diagram.
struct FlowLabels {
    private let options: Options
    private unowned let chart: ChartModel
    private let font: ChartFont

    init(_ options: Options, _ chart: ChartModel) {
        self.options = options
        self.chart = chart
        font = options.font("font", chart.fonts)
    }

    func areShown(_ record: Int) -> Bool { options.value("display", at: record)?.isTruthy ?? false }

    /// Draws the label of a flow inside or beside its bounds.
    func draw(_ text: String, in bounds: Rect, _ record: Int, on sketch: inout Sketch) {
        let padding = min(max(0, options.number("padding", at: record) ?? 4), 1_000)
        var frame = TextFrame(lines: [text], font: font, color: options.color("color", at: record) ?? .black)
        frame.padding = Padding(padding)
        frame.background = options.color("backgroundColor", at: record)
        frame.radii = CornerRadii(max(0, options.number("borderRadius", at: record) ?? 0))
        frame.measure(chart.lettering)
        let (width, height) = (frame.textSize.width / 2 + padding, frame.textSize.height / 2 + padding)
        var center = bounds.center
        switch options.string("position", at: record) {
        case "left": center.x = bounds.minX - width
        case "right": center.x = bounds.maxX + width
        case "top": center.y = bounds.minY - height
        case "bottom": center.y = bounds.maxY + height
        default: break
        }
        frame.draw(at: center, chart.lettering, pixelsPerPoint: chart.pixelsPerPoint, on: &sketch)
    }
}
