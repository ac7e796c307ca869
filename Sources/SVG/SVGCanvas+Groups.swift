import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension SVGCanvas {
    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout SVGCanvas) -> Void) {
        guard !isTooLong, let bounds = path.boundingBox else { return }
        let outer = visible
        visible = outer.intersection(bounds)
        defer { visible = outer }
        guard !visible.isEmpty else { return }
        // A clip that cuts nothing is none.
        if path.rectangle?.contains(outer) == true { return body(&self) }
        var markup = Markup()
        markup.append("><path")
        if rule == .evenOdd { markup.attribute("clip-rule", "evenodd") }
        markup.append(" d=\"")
        markup.append(PathWriter.data(FarPath.isNear(path) ? path : FarPath.cut(path)))
        markup.append("\"/></clipPath>")
        let clip = definitions.define("clipPath", markup.bytes)
        var tag = Markup()
        tag.append("<g")
        tag.attribute("clip-path", definitions.reference(to: clip))
        tag.append(">")
        group(tag.bytes, canMerge: true, body)
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout SVGCanvas) -> Void) {
        let filter = shadow.flatMap { ShadowFilter($0, size: size) }
        guard opacity < 1 || filter != nil else { return body(&self) }
        guard !isTooLong, Precision.units(opacity, places: Precision.share) > 0 else { return }
        var tag = Markup()
        tag.append("<g")
        if opacity < 1 { tag.attribute("opacity", opacity, places: Precision.share) }
        let outer = visible
        if let filter {
            tag.attribute("filter", definitions.reference(to: definitions.define("filter", filter.markup)))
            // What cannot be seen may cast a shadow that can.
            visible = visible.inset(by: -filter.reach)
        }
        tag.append(">")
        group(tag.bytes, canMerge: false, body)
        visible = outer
    }

    /// Shapes of opaque paints lie on a ground of their own colours, which reaches over the edges that they share; where two
    /// shapes only cover a part of a pixel each, that ground shows through instead of what is beneath. It reaches over the
    /// outline of them all, too, so that there the clip alone makes the edge. Translucent shapes of equal opacity become opaque
    /// ones in a translucent group.
    ///
    /// Boxes on whole points, as the cells of a heat map are, share edges of pixels at whole multiples of the picture's size; at
    /// other sizes readers are told not to blend their edges.
    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        if shapes.count > 1, shapes.allSatisfy({ $0.path.rectangle?.isOnWholePoints == true }) {
            return group(Array("<g shape-rendering=\"crispEdges\">".utf8), canMerge: true) { canvas in
                for shape in shapes { canvas.fill(shape.path, rule: .nonZero, paint: shape.paint) }
            }
        }
        guard shapes.count > 1, let alpha = shapes[0].paint.commonAlpha,
            shapes.allSatisfy({ $0.paint.commonAlpha == alpha }), alpha > 0
        else {
            for shape in shapes { fill(shape.path, rule: .nonZero, paint: shape.paint) }
            return
        }
        guard alpha == 1 else {
            return group(opacity: alpha, shadow: nil) { canvas in
                canvas.fillAdjoining(shapes.map { (path: $0.path, paint: $0.paint.opaque) })
            }
        }
        var outline = Path()
        for shape in shapes { outline.append(shape.path) }
        clip(to: outline, rule: .nonZero) { canvas in
            for shape in shapes {
                canvas.stroke(shape.path, style: StrokeStyle(lineWidth: 2, lineJoin: .round), paint: shape.paint)
            }
            for shape in shapes { canvas.fill(shape.path, rule: .nonZero, paint: shape.paint) }
        }
    }

    /// Writes a group element, unless it would be empty.
    /// - Parameter canMerge: whether two such groups in a row are as good as one.
    private mutating func group(_ tag: [UInt8], canMerge: Bool, _ content: (inout SVGCanvas) -> Void) {
        let end = Array("</g>".utf8)
        let start = body.count
        let isContinued = canMerge && lastGroup?.tag == tag && lastGroup?.end == start
        if isContinued {
            body.bytes.removeLast(end.count)
        } else {
            body.append(tag)
        }
        let inner = body.count
        lastGroup = nil
        content(&self)
        if body.count == inner, !isContinued {
            body.bytes.removeLast(tag.count)
        } else {
            body.append(end)
            lastGroup = canMerge ? ClosedGroup(tag: tag, end: body.count) : nil
        }
    }
}

extension Path {
    /// The rectangle that the path is; nil where it is anything else.
    fileprivate var rectangle: Rect? {
        guard verbs == [.move, .line, .line, .line, .close], let box = controlBoundingBox else { return nil }
        let corners = [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ]
        return points == corners ? box : nil
    }
}

extension Rect {
    fileprivate var isOnWholePoints: Bool {
        [minX, minY, maxX, maxY].allSatisfy { edge in
            let offset = edge * SVGCanvas.alignment
            return abs(offset - offset.rounded()) < 1e-6
        }
    }
}

extension Paint {
    /// The alpha that all of the paint has; nil where it has several.
    fileprivate var commonAlpha: Double? {
        switch self {
        case .color(let color): return color.alpha
        case .gradient(let gradient, _):
            guard let alpha = gradient.stops.first?.color.alpha else { return nil }
            return gradient.stops.allSatisfy { $0.color.alpha == alpha } ? alpha : nil
        case .pattern: return nil
        }
    }

    fileprivate var opaque: Paint {
        switch self {
        case .color(let color): return .color(color.withAlpha(1))
        case .gradient(var gradient, let bounds):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.withAlpha(1)
            }
            return .gradient(gradient, bounds: bounds)
        case .pattern: return self
        }
    }
}
