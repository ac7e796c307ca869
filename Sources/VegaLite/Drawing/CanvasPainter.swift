import Drawing
import Geometry
import Glibc
import Numbers
import Text

/// Draws the groups of a chart on a canvas.
struct CanvasPainter {
    let ruler: TextRuler

    func draw(_ chart: CompiledChart, on canvas: inout some Canvas) {
        draw(chart.root, at: chart.origin, on: &canvas)
    }

    private func draw<Surface: Canvas>(_ group: Group, at origin: Point, on canvas: inout Surface) {
        guard !canvas.isStopped else { return }
        let origin = Point(origin.x + group.x, origin.y + group.y)
        drawFrame(group, at: origin, on: &canvas)
        guard !group.isClipped else {
            let path = Path(
                roundedRect: Rect(x: origin.x, y: origin.y, width: group.width, height: group.height),
                radii: group.radii)
            canvas.clip(to: path, rule: .nonZero) { drawChildren(group, at: origin, on: &$0) }
            return
        }
        drawChildren(group, at: origin, on: &canvas)
    }

    private func drawChildren<Surface: Canvas>(_ group: Group, at origin: Point, on canvas: inout Surface) {
        for mark in group.children where !canvas.isStopped {
            if mark.kind == .group {
                for inner in mark.groups { draw(inner, at: origin, on: &canvas) }
            } else if let plot = mark.plot {
                canvas.plot(plot) { draw(mark, in: group, at: origin, on: &$0) }
            } else {
                draw(mark, in: group, at: origin, on: &canvas)
            }
        }
    }

    private func draw<Surface: Canvas>(
        _ mark: Mark, in group: Group, at origin: Point, on canvas: inout Surface
    ) {
        guard mark.isClipped else { return draw(mark, at: origin, on: &canvas) }
        let area = Rect(x: origin.x, y: origin.y, width: group.width, height: group.height)
        canvas.clip(to: Path(rect: area), rule: .nonZero) { draw(mark, at: origin, on: &$0) }
    }

    private func drawFrame(_ group: Group, at origin: Point, on canvas: inout some Canvas) {
        guard group.look.fill != nil || group.look.stroke != nil else { return }
        let width = group.look.strokeWidth ?? 1
        // Thin frames lie on whole pixels.
        let shift = group.look.stroke != nil && width > 0.5 && width < 1.5 ? 0.5 : 0
        let rect = Rect(x: origin.x + shift, y: origin.y + shift, width: group.width, height: group.height)
        paint(Path(roundedRect: rect, radii: group.radii), group.look, on: &canvas)
    }

    // MARK: Marks

    private func draw(_ mark: Mark, at origin: Point, on canvas: inout some Canvas) {
        switch mark.kind {
        case .line, .area, .trail:
            guard let first = mark.items.first else { return }
            let path = PathShapes.path(of: mark).transformed(by: .translation(origin))
            let look = first.look
            paint(path, look, on: &canvas)
        default:
            let items =
                mark.items.contains { $0.zindex != 0 }
                ? mark.items.enumerated().sorted { ($0.element.zindex, $0.offset) < ($1.element.zindex, $1.offset) }
                    .map(\.element)
                : mark.items
            for item in items where !canvas.isStopped { draw(item, at: origin, on: &canvas) }
        }
    }

    private func draw(_ item: Item, at origin: Point, on canvas: inout some Canvas) {
        guard item.look.opacity > 0 else { return }
        let start = Point(origin.x + item.x, origin.y + item.y)
        switch item.form {
        case .rect(let width, let height, let radii):
            guard width.isFinite, height.isFinite else { return }
            let rect = Rect(x: start.x, y: start.y, width: width, height: height)
            paint(Path(roundedRect: rect, radii: radii), item.look, on: &canvas)
        case .rule(let x2, let y2):
            var path = Path()
            path.move(to: start)
            path.addLine(to: Point(origin.x + x2, origin.y + y2))
            var look = item.look
            look.fill = nil
            paint(path, look, on: &canvas)
        case .symbol(let size, let shape, let angle):
            var path = shape.outline(area: size)
            if angle != 0 { path = path.transformed(by: .rotation(degrees: angle)) }
            paint(path.transformed(by: .translation(start)), item.look, on: &canvas)
        case .arc(let arc):
            paint(ArcShape.path(arc).transformed(by: .translation(start)), item.look, on: &canvas)
        case .text(let text): draw(text, item, at: origin, on: &canvas)
        case .image(let width, let height, let align, let baseline, _, let pixmap):
            guard let pixmap else { return }
            let x = start.x - (align == "center" ? width / 2 : align == "right" ? width : 0)
            let y = start.y - (baseline == "middle" ? height / 2 : baseline == "bottom" ? height : 0)
            canvas.draw(pixmap, in: Rect(x: x, y: y, width: width, height: height))
        case .corner: break
        }
    }

    private func draw(_ text: TextForm, _ item: Item, at origin: Point, on canvas: inout some Canvas) {
        guard case .color(let fill)? = item.look.fill ?? item.look.stroke else { return }
        let color = fill.withAlpha(fill.alpha * item.look.opacity * item.look.fillOpacity)
        guard color.alpha > 0 else { return }
        let anchor = TextRuler.anchor(item, text)
        let turn = Transform.rotation(degrees: text.angle).then(
            .translation(Point(origin.x + anchor.x, origin.y + anchor.y)))
        var baseline = text.dy + TextRuler.baselineShift(text)
        for line in ruler.shownLines(text) {
            defer { baseline += text.lineDistance }
            guard !line.isEmpty else { continue }
            let block = ruler.block(line, text.font)
            let width = block.size.width
            let left = text.dx - (text.align == "center" ? width / 2 : text.align == "right" ? width : 0)
            let shift = Transform.translation(Point(left, baseline - block.firstBaseline))
            canvas.draw(block, transform: shift.then(turn), color: color)
        }
    }

    // MARK: Paint

    private func paint(_ path: Path, _ look: Look, on canvas: inout some Canvas) {
        guard look.opacity > 0, !path.isEmpty else { return }
        if let fill = look.fill, let paint = Self.paint(fill, look.opacity * look.fillOpacity, path) {
            canvas.fill(path, rule: .nonZero, paint: paint)
        }
        let width = look.strokeWidth ?? 1
        guard width > 0, let stroke = look.stroke,
            let paint = Self.paint(stroke, look.opacity * look.strokeOpacity, path)
        else { return }
        let style = StrokeStyle(
            lineWidth: width, lineCap: LineCap(rawValue: look.cap ?? "butt") ?? .butt,
            lineJoin: LineJoin(rawValue: look.join ?? "miter") ?? .miter, miterLimit: look.miterLimit ?? 10,
            dashPattern: look.dash.allSatisfy { $0 >= 0 } && look.dash.contains { $0 > 0 } ? look.dash : [],
            patternPhase: look.dashOffset)
        canvas.stroke(path, style: style, paint: paint)
    }

    private static func paint(_ ink: Ink, _ opacity: Double, _ path: Path) -> Paint? {
        switch ink {
        case .color(let color):
            let alpha = color.alpha * min(max(opacity, 0), 1)
            return alpha > 0 ? .color(color.withAlpha(alpha)) : nil
        case .gradient(let gradient):
            guard let box = path.controlBoundingBox, let first = gradient.stops.first else { return nil }
            return GradientPaint.paint(gradient, first, box, opacity)
        }
    }
}
