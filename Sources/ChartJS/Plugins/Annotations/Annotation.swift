import Drawing
import Geometry
import Glibc
import JSON

/// An annotation of a chart with its options: a line, a shape or a label at values of scales.
///
/// The rules and defaults are those of chartjs-plugin-annotation 3; with `isClassic`, those of version 0.5 for
/// Chart.js 2.
struct Annotation {
    enum Kind: String { case line, box, ellipse, point, polygon, label, doughnutLabel }

    let kind: Kind
    let options: Options
    let label: Options
    let isClassic: Bool
    unowned let chart: ChartModel

    /// - Parameter id: The key of the annotation.
    init(_ own: JSONValue, id: String, common: JSONValue?, isClassic: Bool, _ chart: ChartModel) {
        kind = own["type"]?.string.flatMap { Kind(rawValue: $0) } ?? .line
        let defaults = isClassic ? Self.classicDefaults : Self.defaults
        options = Options([own, common, defaults?[kind.rawValue]], chart.annotationContext(id))
        label = options.child("label")
        self.isClassic = isClassic
        self.chart = chart
    }

    var isShown: Bool { options["display"].map(\.isTruthy) ?? true }

    /// The stage at which the annotation is drawn; nil for an unknown one.
    func stage(_ fallback: JSONValue?) -> DrawStage? { Self.stage(options["drawTime"] ?? fallback) }
    func labelStage(_ fallback: JSONValue?) -> DrawStage? {
        Self.stage(label["drawTime"] ?? options["drawTime"] ?? fallback)
    }

    private static func stage(_ value: JSONValue?) -> DrawStage? {
        value?.string.map { DrawStage(rawValue: $0) } ?? .afterDatasetsDraw
    }

    var depth: Double { options.number("z") ?? 0 }
    var labelDepth: Double { label.number("z") ?? depth }

    // MARK: Places

    /// The scale of an axis: the named one or the first one.
    func scale(_ axis: String) -> Scale? { scale(named: options.string("\(axis)ScaleID"), axis) }

    private func scale(named name: String?, _ axis: String) -> Scale? {
        guard let name else { return chart.scale(of: axis, named: nil) }
        if let scale = chart.scale(named: name) { return scale }
        // The names of Chart.js 2: "y-axis-0" is the first scale of its axis.
        let own = chart.scales.filter { $0.axis == name.prefix(1) }
        guard name.hasPrefix("\(name.prefix(1))-axis-") else { return nil }
        return Int(name.dropFirst(7)).flatMap { own.indices.contains($0) ? own[$0] : nil }
    }

    /// The scale of a line at one value.
    var lineScale: Scale? {
        guard let name = options.string("scaleID") else { return nil }
        return scale(named: name, String(name.prefix(1)))
    }

    /// The position of a value on a scale: a number is a value or an index, a text a name or a date.
    func position(_ key: String, on scale: Scale) -> Double? {
        guard let value = options[key] else { return nil }
        // In version 0.5, a number is an index only if it is no label.
        let label = isClassic ? value.number.flatMap { (scale as? CategoryScale)?.index(ofNumber: $0) } : nil
        let number = label ?? value.number ?? scale.parsed(value, at: nil)
        guard number.isFinite else { return nil }
        let position = scale.position(of: number)
        return position.isFinite ? position : nil
    }

    /// The rectangle between the limits of the annotation; nil without scales.
    var box: Rect? {
        let (x, y) = (scale("x"), scale("y"))
        guard x != nil || y != nil else { return nil }
        func span(_ scale: Scale?, _ axis: String, _ start: Double, _ end: Double) -> (Double, Double) {
            guard let scale else { return (start, end) }
            let isReversed = scale.options.isTrue("reverse")
            let first = position("\(axis)Min", on: scale) ?? (isReversed ? end : start)
            let last = position("\(axis)Max", on: scale) ?? (isReversed ? start : end)
            return (min(first, last), max(first, last))
        }
        let area = chart.area
        let (left, right) = span(x, "x", x?.left ?? area.left, x?.right ?? area.right)
        let (top, bottom) = span(y, "y", y?.bottom ?? area.bottom, y?.top ?? area.top)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The point of the annotation: its values, or the center of its box.
    var point: Point? {
        guard options["xValue"] != nil || options["yValue"] != nil else {
            return box.map { Point(($0.minX + $0.maxX) / 2, ($0.minY + $0.maxY) / 2) }
        }
        func middle(_ scale: Scale?, _ axis: String) -> Double {
            guard let scale else { return axis == "x" ? chart.area.center.x : chart.area.center.y }
            let center = axis == "x" ? (scale.left + scale.right) / 2 : (scale.top + scale.bottom) / 2
            return position("\(axis)Value", on: scale) ?? center
        }
        return Point(middle(scale("x"), "x"), middle(scale("y"), "y"))
    }

    /// The point with the adjustment of the options.
    var adjustedPoint: Point? {
        point.map { $0 + Point(options.number("xAdjust") ?? 0, options.number("yAdjust") ?? 0) }
    }

    /// The values with which the annotation extends the range of a scale.
    func values(on scale: Scale) -> [Double] {
        guard options["adjustScaleRange"]?.bool != false, kind != .doughnutLabel else { return [] }
        let axis = scale.axis
        let keys: [String]
        if lineScale === scale {
            keys = ["value", "endValue"]
        } else if lineScale == nil, self.scale(axis) === scale {
            keys = ["\(axis)Min", "\(axis)Max", "\(axis)Value"]
        } else {
            return []
        }
        return keys.compactMap { key in options[key].map { scale.parsed($0, at: nil) } }.filter(\.isFinite)
    }

    // MARK: Looks

    var borderWidth: Double { max(0, options.number("borderWidth") ?? 0) }
    var fill: Color? { options["backgroundColor"] == nil ? chart.textColor : options.color("backgroundColor") }
    var stroke: Color? { color(options, "borderColor") }
    var border: StrokeStyle { Self.border(options) }
    var rotation: Double { (options.number("rotation") ?? 0) * .pi / 180 }

    /// The shadow of an area or, with `borderShadowColor`, of a border; nil for none.
    func shadow(_ options: Options, _ key: String = "backgroundShadowColor") -> Shadow? {
        guard let color = options.color(key), color.alpha > 0 else { return nil }
        let offset = Point(options.number("shadowOffsetX") ?? 0, options.number("shadowOffsetY") ?? 0)
        let blur = min(max(0, options.number("shadowBlur") ?? 0), Self.mostBlur)
        return blur > 0 || offset != .zero ? Shadow(offset: offset, blurRadius: blur, color: color) : nil
    }

    private static let mostBlur = 200.0

    func color(_ options: Options, _ key: String) -> Color? {
        options[key] == nil ? chart.textColor : options.color(key)
    }

    static func border(_ options: Options) -> StrokeStyle {
        StrokeStyle(
            lineWidth: max(0, options.number("borderWidth") ?? 0),
            lineCap: options.string("borderCapStyle").flatMap { LineCap(rawValue: $0) } ?? .butt,
            lineJoin: options.string("borderJoinStyle").flatMap { LineJoin(rawValue: $0) } ?? .miter,
            dashPattern: options.dashes("borderDash"), patternPhase: options.number("borderDashOffset") ?? 0)
    }

    /// A part of a length at a position: `start`, `end`, a percentage or the center.
    static func part(of length: Double, at position: JSONValue?) -> Double {
        switch position?.string {
        case "start": return 0
        case "end": return length
        case let text?:
            guard text.hasSuffix("%"), let percent = Double(text.dropLast()) else { return length / 2 }
            return min(max(percent / 100, 0), 1) * length
        case nil: return length / 2
        }
    }
}
