import Drawing
import Geometry
import Glibc
import JSON
import JavaScript

/// The options of the data labels of a dataset.
struct DataLabelStyle {
    /// The options of one label.
    struct Look {
        var anchor: String
        /// A name, or an angle in degrees.
        var align: JSONValue?
        var offset: Double
        var isClamped: Bool
        var isClipped: Bool
        /// Whether the label stays in the picture and beside the legend and the titles: an option of ours.
        var staysClear: Bool
        var opacity: Double
        /// The frame without its text.
        var frame: TextFrame
    }

    private static let keys = [
        "align", "anchor", "backgroundColor", "borderColor", "borderRadius", "borderWidth", "clamp", "clip", "color",
        "font", "keepClear", "offset", "opacity", "padding", "rotation", "textAlign", "textStrokeColor",
        "textStrokeWidth",
    ]
    private let display: OptionValues
    private let options: Options
    private let values: [String: OptionValues]
    private let font: ChartFont
    private let textColor: Color
    private var common: Look?

    init(_ options: Options, _ chart: ChartModel) {
        display = OptionValues(options, "display")
        self.options = options
        values = Dictionary(uniqueKeysWithValues: Self.keys.map { ($0, OptionValues(options, $0)) })
        font = options.font("font", chart.fonts)
        textColor = chart.textColor
        if values.values.allSatisfy(\.areEqual) { common = look(0) }
    }

    /// The lines of the label of a value, which a function of the configuration can write; empty for no label.
    func lines(of value: JSONValue, _ record: Int, _ chart: ChartModel) -> [String] {
        let calls = chart.scriptCalls
        var result: Value?
        if let formatter = options.function("formatter") {
            result = calls.result(of: formatter, [Value(value), options.contextValue(at: record)]) ?? .null
        } else if let number = value.number, let format = chart.tickFormat, format.appliesToDataLabels {
            result = calls.result(of: format.function, [.number(number)]) ?? .null
        }
        guard let result else { return DataLabelText.lines(of: value, formatter: options["formatter"]) }
        return calls.lines(of: result).map { $0.count == 1 ? TextFrame.lines(of: $0[0]) : $0 } ?? []
    }

    func isShown(_ record: Int) -> Bool { display[record]?.isTruthy ?? true }
    /// Whether the label gives way to others.
    func isHidable(_ record: Int) -> Bool { display[record]?.string == "auto" }

    func look(_ record: Int) -> Look {
        if let common { return common }
        func number(_ key: String) -> Double? { values[key]?.number(record) }
        func color(_ key: String) -> Color? { values[key]?.color(record) }
        func isTrue(_ key: String) -> Bool { values[key]?[record]?.isTruthy ?? false }
        let opacity = min(max(number("opacity") ?? 1, 0), 1)
        func faded(_ color: Color?) -> Color? { color.map { $0.withAlpha($0.alpha * opacity) } }
        let text = values["color"]?[record].map { $0.isTruthy ? color("color") : nil } ?? textColor
        let width = max(0, number("borderWidth") ?? 0)
        let align = values["textAlign"]?.string(record) ?? "start"
        var frame = TextFrame(lines: [], font: font, color: faded(text))
        frame.alignment = Lettering.Alignment(align)
        frame.padding = Padding(values["padding"]?[record], or: 4)
        frame.background = faded(color("backgroundColor"))
        frame.border = width > 0 ? StrokeStyle(lineWidth: width) : nil
        frame.borderColor = faded(color("borderColor"))
        frame.borderRoom = width
        frame.radii = CornerRadii(number("borderRadius") ?? 0)
        frame.halo = Lettering.Halo(faded(color("textStrokeColor") ?? text), number("textStrokeWidth"))
        frame.rotation = (number("rotation") ?? 0) * .pi / 180
        return Look(
            anchor: values["anchor"]?.string(record) ?? "center", align: values["align"]?[record],
            offset: number("offset") ?? 4, isClamped: isTrue("clamp"), isClipped: isTrue("clip"),
            staysClear: isTrue("keepClear"), opacity: opacity, frame: frame)
    }
}

extension DataLabelStyle.Look {
    /// The direction in which a label is moved away from its anchor; zero for a centered label.
    private func direction(_ anchor: LabelAnchor) -> Point {
        switch align?.string {
        case "center": return .zero
        case "bottom": return Point(0, 1)
        case "right": return Point(1, 0)
        case "left": return Point(-1, 0)
        case "top": return Point(0, -1)
        case "start": return -anchor.direction
        case "end": return anchor.direction
        default:
            guard let angle = align?.asNumber else { return .zero }
            return Point(cos(angle * .pi / 180), sin(angle * .pi / 180))
        }
    }

    /// The center of a label with a measured frame.
    func center(at element: LabelAnchor, in area: Rect) -> Point {
        let line = isClamped ? element.clipped(to: area) : element
        let point =
            switch anchor {
            case "start": line.start
            case "end": line.end
            default: line.center
            }
        let direction = direction(element)
        guard direction != .zero else { return point }
        // The frame touches the point with an edge: the direction ends on the frame, not on an ellipse inside it.
        let reach = frame.reach
        let scale = 1 / max(abs(direction.x), abs(direction.y))
        return point + Point(reach.width * direction.x * scale, reach.height * direction.y * scale) + direction * offset
    }
}

extension Padding {
    /// - Parameter fallback: The distance on all sides if there is no value.
    init(_ value: JSONValue?, or fallback: Double) {
        if let value, !value.isNull { self.init(value) } else { self.init(fallback) }
    }
}
