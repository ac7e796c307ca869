import Budget
import Drawing
import Geometry
import Numbers

/// The area between a line and its base after layout.
struct ScatterArea: Sendable {
    /// The pieces, which do not overlap.
    private var pieces: [Piece] = []
    /// The bounds of all pieces, which gradients cover.
    private var bounds = Rect.zero
    /// The region above the base; nil if it is not needed.
    private(set) var above: Path?
    private let fill: Fill?
    private let fillBelow: Fill?
    private var bands: [(rect: Rect, fill: Fill)] = []

    private struct Piece {
        var path: Path
        /// The part of the path that is valid; nil for the whole path.
        var mask: Rect?

        func contains(_ point: Point) -> Bool {
            guard mask.map({ $0.contains(point) }) ?? true else { return false }
            return path.boundingBox?.contains(point) == true && path.contains(point)
        }
    }

    /// - Parameters:
    ///   - x: The x coordinates of the line's points in the picture.
    ///   - y: The y coordinates, one per x coordinate.
    init(
        _ area: ResolvedScatterPlot.Area, under x: [Double], _ y: [Double], _ interpolation: Interpolation,
        in context: PlotContext
    ) {
        fill = area.fill
        fillBelow = area.fillBelow
        let isDivided = area.fillBelow != nil || area.colorBelow != nil
        let clip = context.clipRect
        let isUpwards = context.direction(of: .y).y < 0
        /// A y coordinate far above the visible area.
        let farAbove = isUpwards ? clip.minY - 1000 : clip.maxY + 1000
        switch area.base {
        case .value(let value):
            let view = context.y.view(value)
            // A base without a position, such as 0 on a logarithmic scale, is replaced by the lower edge.
            let base = view.isNaN ? (isUpwards ? clip.maxY : clip.minY) : view
            var path = Path()
            interpolation.addArea(x: x, y: y, base: base, to: &path)
            if !path.isEmpty { pieces = [Piece(path: path)] }
            if isDivided {
                above = Path(
                    rect: Rect(
                        minX: clip.minX - 1000, minY: min(base, farAbove), maxX: clip.maxX + 1000,
                        maxY: max(base, farAbove)))
            }
        case .curve(let curve):
            guard context.budget.allows(curve.x.count, each: 2 * ElementMemory.number) else { return }
            let points = curve.points(on: context.x, context.y, context.budget)
            let (otherX, otherY) = LineReduction.reduced(
                x: context.x.view(of: points.x), y: context.y.view(of: points.y), interpolation: curve.interpolation,
                pixelWidth: 1 / context.columnsPerPoint)
            let line = CurveRuns(x, y, interpolation)
            let base = CurveRuns(otherX, otherY, curve.interpolation)
            let sizeOfPoint =
                2 * ElementMemory.pathPoint(of: interpolation) + ElementMemory.pathPoint(of: curve.interpolation)
            for (a, b) in line.overlaps(with: base) {
                guard context.budget.allowsGrowth(from: pieces.count, each: MemoryLayout<Piece>.stride),
                    context.budget.allows(max(a.count, b.count), each: sizeOfPoint),
                    !context.budget.isSpent(before: max(a.count, b.count) * 20)
                else { return }
                let (own, other) = (line.span(of: a), base.span(of: b))
                let left = max(own.lowerBound, other.lowerBound)
                let right = min(own.upperBound, other.upperBound)
                var path = line.path(of: a, over: left...max(left, right))
                path.addReversed(base.path(of: b, over: left...max(left, right)))
                path.close()
                let mask =
                    own == other ? nil : Rect(minX: left, minY: clip.minY - 1, maxX: right, maxY: clip.maxY + 1)
                pieces.append(Piece(path: path, mask: mask))
            }
            if isDivided {
                var path = Path()
                curve.interpolation.addArea(x: otherX, y: otherY, base: farAbove, to: &path)
                above = path
            }
        }
        let boxes = pieces.compactMap(\.path.boundingBox)
        bounds = boxes.dropFirst().reduce(boxes.first ?? clip) { $0.union($1) }
        bands = area.bands.compactMap { band in
            let (a, b) = (context.x.view(band.range.location), context.x.view(band.range.end))
            guard !a.isNaN, !b.isNaN else { return nil }
            let left = Double.maximum(Double.minimum(a, b), clip.minX)
            let right = Double.minimum(Double.maximum(a, b), clip.maxX)
            guard left < right else { return nil }
            return (Rect(minX: left, minY: clip.minY, maxX: right, maxY: clip.maxY), band.fill)
        }
    }

    func draw(on canvas: inout some Canvas, clipRect: Rect) {
        guard !pieces.isEmpty else { return }
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            if let above, let fillBelow {
                if let fill { canvas.clip(to: above, rule: .nonZero) { paint(fill, on: &$0) } }
                canvas.clip(to: above.complement(around: clipRect), rule: .evenOdd) { paint(fillBelow, on: &$0) }
            } else if let fill {
                paint(fill, on: &canvas)
            }
            for band in bands {
                canvas.clip(to: Path(rect: band.rect), rule: .nonZero) { paint(band.fill, on: &$0) }
            }
        }
    }

    /// The color at a point over an opaque background; nil if it is not a single color.
    /// - Complexity: O(n) for n points of the outline.
    func color(at point: Point, over background: Color) -> Color? {
        guard bounds.contains(point), pieces.contains(where: { $0.contains(point) }) else { return background }
        let isBelow = fillBelow != nil && above.map { !$0.contains(point) } ?? false
        let own = [isBelow ? fillBelow : fill].compactMap(\.self)
        let fills = own + bands.filter { $0.rect.contains(point) }.map(\.fill)
        return fills.reduce(Optional(background)) { color, fill in color.flatMap { fill.color(over: $0) } }
    }

    private func paint(_ fill: Fill, on canvas: inout some Canvas) {
        let paint = fill.paint(over: bounds)
        for piece in pieces {
            if let mask = piece.mask {
                canvas.clip(to: Path(rect: mask), rule: .nonZero) {
                    $0.fill(piece.path, rule: .nonZero, paint: paint)
                }
            } else {
                canvas.fill(piece.path, rule: .nonZero, paint: paint)
            }
        }
    }
}

extension Path {
    /// The region outside the path, for the even-odd rule.
    func complement(around area: Rect) -> Path {
        var path = Path(rect: area.inset(by: -2000))
        path.append(self)
        return path
    }

    /// Whether a point is inside the path.
    /// - Complexity: O(n) for n points.
    func contains(_ point: Point) -> Bool {
        Flattener(tolerance: 0.5).flatten(self).contains(point, rule: .nonZero)
    }
}
