import Drawing
import Geometry
import Glibc
import JSON
import Text

extension Annotation {
    /// Whether the annotation has a label of its own, beside its shape.
    var hasLabel: Bool {
        (label["display"] ?? label["enabled"])?.isTruthy == true && !Self.lines(label["content"]).isEmpty
    }

    /// The lines of a label. A line feed within a line is a space, as on a canvas.
    static func lines(_ content: JSONValue?) -> [String] {
        guard let content, content.isTruthy else { return [] }
        let texts =
            content.kind == .array ? content.elements.lazy.map(\.text).prefix(TextFrame.mostLines) : [content.text]
        return texts.map { String(String($0.prefix(TextFrame.longestLine)).map { $0.isNewline ? " " : $0 }) }
    }

    /// The frame of a label, measured, with its options. Names of former versions are accepted.
    func frame(_ options: Options, rotation: Double) -> TextFrame {
        let width = max(0, options.number("borderWidth") ?? 0)
        var frame = TextFrame(
            lines: Self.lines(options["content"]), font: Self.font(options, chart.fonts),
            color: options.color("color", at: 0) ?? options.color("fontColor") ?? .black)
        frame.alignment = Lettering.Alignment(options.string("textAlign") ?? "center")
        frame.padding = Padding(options["padding"], or: 0)
        if let x = options.number("xPadding") { (frame.padding.left, frame.padding.right) = (x, x) }
        if let y = options.number("yPadding") { (frame.padding.top, frame.padding.bottom) = (y, y) }
        frame.background = options.color("backgroundColor")
        if width > 0 {
            frame.border = Self.border(options)
            frame.borderColor = color(options, "borderColor")
            frame.borderRoom = width
        }
        frame.shadow = shadow(options)
        frame.borderShadow = shadow(options, "borderShadowColor")
        frame.radii = CornerRadii(options["borderRadius"] ?? options["cornerRadius"])
        frame.halo = Lettering.Halo(options.color("textStrokeColor", at: 0), options.number("textStrokeWidth"))
        frame.rotation = rotation
        // Version 0.5 took the width of an M for the height of a line.
        if isClassic { frame.font.lineHeight = chart.lettering.width("M", frame.font) }
        frame.measure(chart.lettering)
        return frame
    }

    /// The font of a label, also under the names of version 0.5.
    private static func font(_ options: Options, _ fallback: Options) -> ChartFont {
        var font = options.font("font", fallback)
        if let size = options.number("fontSize") {
            font.lineHeight *= font.size > 0 ? size / font.size : 1
            font.size = min(max(0, size), ChartFont.largestSize)
            font.description.size = font.size
        }
        if let family = options.string("fontFamily") { font.description.family = family }
        if let style = options.string("fontStyle") {
            font.description.weight = style.contains("bold") ? .bold : .regular
            font.description.isItalic = style.contains("italic") || style.contains("oblique")
        }
        return font
    }

    // MARK: Labels inside boxes

    /// The center of the label of a box or an ellipse.
    func labelCenter(in box: Rect, _ frame: TextFrame) -> Point {
        func start(_ start: Double, _ end: Double, _ size: Double, _ position: JSONValue?) -> Double {
            start + borderWidth / 2 + Self.part(of: end - start - borderWidth - size, at: position)
        }
        let position = label["position"]
        let isObject = position?.kind == .object
        let size = frame.boxSize
        let x = start(box.minX, box.maxX, size.width, isObject ? position?["x"] : position)
        let y = start(box.minY, box.maxY, size.height, isObject ? position?["y"] : position)
        let adjustment = Point(label.number("xAdjust") ?? 0, label.number("yAdjust") ?? 0)
        return Point(x + size.width / 2, y + size.height / 2) + adjustment
    }

    // MARK: Labels as annotations

    func drawLabel(on sketch: inout Sketch) {
        guard let point else { return }
        let frame = frame(options, rotation: rotation)
        guard !frame.lines.isEmpty else { return }
        let position = options["position"]
        let isObject = position?.kind == .object
        let size = frame.boxSize
        let corner = Point(
            point.x - Self.part(of: size.width, at: isObject ? position?["x"] : position)
                + (options.number("xAdjust") ?? 0),
            point.y - Self.part(of: size.height, at: isObject ? position?["y"] : position)
                + (options.number("yAdjust") ?? 0))
        let box = Rect(origin: corner, size: size)
        drawCallout(of: box, to: point, on: &sketch)
        draw(frame, atBoxCenter: box.center, on: &sketch)
    }

    func draw(_ frame: TextFrame, atBoxCenter center: Point, on sketch: inout Sketch) {
        frame.draw(
            at: frame.textCenter(ofBox: center), chart.lettering, pixelsPerPoint: chart.pixelsPerPoint, on: &sketch)
    }

    /// A line from a label to the point that it describes.
    private func drawCallout(of box: Rect, to point: Point, on sketch: inout Sketch) {
        let callout = options.child("callout")
        guard (callout["display"] ?? callout["enabled"])?.isTruthy == true else { return }
        let style = Self.border(callout)
        let center = box.center
        func turned(_ point: Point, _ angle: Double) -> Point {
            let way = point - center
            return center
                + Point(cos(angle) * way.x - sin(angle) * way.y, sin(angle) * way.x + cos(angle) * way.y)
        }
        let target = turned(point, -rotation)
        let reach = borderWidth / 2 + 0.001
        guard style.lineWidth > 0, !box.inset(by: -reach).contains(target) else { return }
        func along(_ length: Double) -> Double {
            callout["start"]?.number ?? Self.part(of: length, at: callout["start"])
        }
        let (x, y) = (box.x + along(box.width), box.y + along(box.height))
        let sides: [(name: String, point: Point, away: Point)] = [
            ("left", Point(box.minX, y), Point(-1, 0)), ("bottom", Point(x, box.maxY), Point(0, 1)),
            ("top", Point(x, box.minY), Point(0, -1)), ("right", Point(box.maxX, y), Point(1, 0)),
        ]
        func distance(_ point: Point) -> Double { hypot(point.x - target.x, point.y - target.y) }
        let wanted = callout.string("position")
        guard
            let side = sides.first(where: { $0.name == wanted })
                ?? sides.min(by: { distance($0.point) < distance($1.point) })
        else { return }
        let margin = callout.number("margin") ?? 0
        let start = side.point + side.away * (margin + borderWidth / 2)
        var path = Path()
        if margin > 0 || borderWidth == 0 {
            let half = side.away.x != 0 ? Point(0, box.height / 2) : Point(box.width / 2, 0)
            let middle = side.away.x != 0 ? Point(start.x, center.y) : Point(center.x, start.y)
            path.move(to: middle - half)
            path.addLine(to: middle + half)
        }
        path.addPolyline([start, start + side.away * (callout.number("side") ?? 0), target])
        let turn = Transform.translation(-center).then(.rotation(degrees: rotation * 180 / .pi))
            .then(.translation(center))
        sketch.stroke(path.transformed(by: turn), style, color(callout, "borderColor"))
    }
}

extension TextFrame {
    /// The size of the frame up to the middle of its border.
    var boxSize: Size { Size(rect.width - borderRoom, rect.height - borderRoom) }

    /// The center of the text in a frame with the given center.
    func textCenter(ofBox center: Point) -> Point {
        let shift = Point((padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        return center + Point(cosine * shift.x - sine * shift.y, sine * shift.x + cosine * shift.y)
    }
}

extension CornerRadii {
    /// A number for all corners, or an object with corners.
    init(_ value: JSONValue?) {
        func radius(_ key: String) -> Double {
            max(0, Options.limited((value?.kind == .object ? value?[key] : value)?.asNumber ?? 0))
        }
        self.init(
            topLeft: radius("topLeft"), topRight: radius("topRight"), bottomRight: radius("bottomRight"),
            bottomLeft: radius("bottomLeft"))
    }
}
