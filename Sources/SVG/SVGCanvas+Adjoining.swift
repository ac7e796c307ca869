import Drawing
import Geometry
import Glibc  // rounding is a call into it

extension SVGCanvas {
    /// Opaque shapes are drawn over a background of their own colors, which extends across the edges that they share.
    /// If two shapes each cover only part of a pixel, this background shows through instead of what lies beneath. The
    /// background also extends beyond the outline of all shapes, so that only the clip defines the outer edge.
    /// Translucent shapes of equal opacity are drawn as opaque shapes in a translucent group.
    ///
    /// Shapes that do not touch, such as cells with gaps between them, do not need this: those of one color form a
    /// single path. The same applies to boxes on whole points, such as the cells of a heat map, whose shared edges are
    /// pixel borders at whole multiples of the picture's size. For other sizes, `shape-rendering` tells readers not to
    /// anti-alias the edges.
    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        guard shapes.count > 1 else { return fillApart(shapes) }
        if shapes.allSatisfy({ $0.path.rectangle?.isOnWholePoints == true }) {
            guard !Self.areApart(shapes) else { return fillApart(shapes) }
            return group(Array("<g shape-rendering=\"crispEdges\">".utf8), canMerge: true) { $0.fillApart(shapes) }
        }
        guard let alpha = shapes[0].paint.commonAlpha, shapes.allSatisfy({ $0.paint.commonAlpha == alpha }), alpha > 0,
            !Self.areApart(shapes)
        else { return fillApart(shapes) }
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

    /// Fills shapes that do not cover each other. Shapes of one color form one path, in the order of their first
    /// shapes.
    /// - Complexity: O(n).
    private mutating func fillApart(_ shapes: [(path: Path, paint: Paint)]) {
        var placeOfColor: [Color: Int] = [:]
        var joined: [(path: Path, paint: Paint)] = []
        /// A box of the last color that the next box may extend.
        var row: (place: Int, rect: Rect)?
        func endRow() {
            if let row { joined[row.place].path.append(Path(rect: row.rect)) }
            row = nil
        }
        for shape in shapes {
            guard let bounds = shape.path.boundingBox, isVisible(bounds, reach: 0) else { continue }
            guard case .color(let color) = shape.paint else {
                joined.append(shape)
                continue
            }
            let place = placeOfColor[color] ?? joined.count
            if place == joined.count {
                placeOfColor[color] = place
                joined.append((Path(), shape.paint))
            }
            guard let rect = shape.path.rectangle else {
                joined[place].path.append(shape.path)
                continue
            }
            if let last = row, last.place == place, last.rect.isContinued(by: rect) {
                row = (place, last.rect.union(rect))
            } else {
                endRow()
                row = (place, rect)
            }
        }
        endRow()
        for shape in joined { fill(shape.path, rule: .nonZero, paint: shape.paint) }
    }

    /// Whether no two shapes touch. Returns false if the check would take too long.
    private static func areApart(_ shapes: [(path: Path, paint: Paint)]) -> Bool {
        let boxes = shapes.compactMap(\.path.controlBoundingBox).sorted { $0.minX < $1.minX }
        var open: [Rect] = []
        var effort = 4_000_000
        for box in boxes {
            open.removeAll { $0.maxX < box.minX - leastGap }
            effort -= open.count + 1
            guard effort > 0 else { return false }
            if open.contains(where: { $0.minY <= box.maxY + leastGap && box.minY <= $0.maxY + leastGap }) {
                return false
            }
            open.append(box)
        }
        return true
    }

    /// Shapes closer together than this share pixels at most sizes.
    private static let leastGap = 0.25
}

extension Rect {
    /// Whether another rectangle continues this one to the right.
    fileprivate func isContinued(by other: Rect) -> Bool {
        minY == other.minY && maxY == other.maxY && abs(maxX - other.minX) < 1e-9
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
    /// The alpha of the whole paint; nil if it varies.
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
