import Drawing
import Geometry
import Glibc
import JSON
import Numbers

extension Annotation {
    /// A transform that turns a shape around its center.
    private func turn(around center: Point) -> Transform {
        Transform.translation(-center).then(.rotation(degrees: rotation * 180 / .pi)).then(.translation(center))
    }

    private func drawShape(_ path: Path, on sketch: inout Sketch) {
        sketch.shadowed(shadow(options)) { $0.fill(path, fill) }
        sketch.shadowed(shadow(options, "borderShadowColor")) { $0.stroke(path, border, stroke) }
    }

    func drawBox(on sketch: inout Sketch) {
        guard let box, box.width.isFinite, box.height.isFinite else { return }
        var path = Path()
        if kind == .ellipse {
            path.addEllipse(in: box)
        } else {
            path = Path(roundedRect: box, radii: CornerRadii(options["borderRadius"] ?? options["cornerRadius"]))
        }
        if rotation != 0 { path = path.transformed(by: turn(around: box.center)) }
        drawShape(path, on: &sketch)
    }

    func drawBoxLabel(on sketch: inout Sketch) {
        guard let box else { return }
        let degrees = label.number("rotation") ?? options.number("rotation") ?? 0
        let frame = frame(label, rotation: degrees * .pi / 180)
        draw(frame, atBoxCenter: labelCenter(in: box, frame), on: &sketch)
    }

    /// The radius of a point or a polygon: its own, or that of the circle inside its box.
    private var radius: Double {
        if let own = options.number("radius"), own != 0 { return max(0, own) }
        return box.map { min($0.width, $0.height) / 2 } ?? 0
    }

    func drawPoint(on sketch: inout Sketch) {
        guard let center = adjustedPoint else { return }
        let look = PointLook(
            radius: radius, hoverRadius: radius, borderWidth: borderWidth, style: options.string("pointStyle"),
            rotation: options.number("rotation") ?? 0, fill: fill, stroke: stroke)
        var (area, line) = (look, look)
        (area.borderWidth, line.fill) = (0, nil)
        sketch.shadowed(shadow(options)) { area.draw(at: center, chart.pixelsPerPoint, on: &$0) }
        sketch.shadowed(shadow(options, "borderShadowColor")) { line.draw(at: center, chart.pixelsPerPoint, on: &$0) }
    }

    func drawPolygon(on sketch: inout Sketch) {
        guard let center = adjustedPoint, let sides = options.number("sides"), sides >= 1, radius > 0 else { return }
        let count = Int(limiting: min(sides, 360))
        let points = (0..<count).map { index in
            let angle = rotation + Double(index) * 2 * .pi / sides
            return center + Point(sin(angle), -cos(angle)) * radius
        }
        var path = Path()
        path.addPolygon(points)
        drawShape(path, on: &sketch)
    }
}
