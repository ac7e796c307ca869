import Budget
import Drawing
import Geometry

/// A canvas that writes a page of a PDF document (ISO 32000-1).
///
/// A point of the picture is a point of the page, 1/72 inch. Coordinates are rounded to hundredths of a point. Letters
/// are text in embedded fonts. The same drawing gives the same bytes.
package struct PDFCanvas: Canvas {
    /// The number of pixels per point for alignment to pixels.
    package static let alignment = 1.0

    /// The number of pixels per point for subdivided drawing, such as the columns of a dense line, and for shadows.
    package static let detail = 2.0

    package let size: Size
    package var pixelsPerPoint: Double { Self.alignment }
    package var detailPerPoint: Double { Self.detail }

    var parts: DocumentParts
    var content: Content
    /// The visible part of the page: the intersection of the bounding boxes of the clips.
    var visible: Rect
    /// The calls inside a group with a shadow, which are repeated on pixels; nil outside.
    var recording: [DrawingCall]?

    init(size: Size, parts: DocumentParts) {
        self.size = size
        self.parts = parts
        content = Content(opacity: 1000)
        visible = Rect(size: size)
    }

    var budget: RenderBudget { parts.budget }

    /// Whether the document exceeds the maximum length, so that nothing more is added.
    private var isTooLong: Bool { parts.isTooLong || content.body.count > parts.maximumLength }

    package var isStopped: Bool { isTooLong || budget.isSpent }

    /// Whether nothing more is added. Checked at the start of every call, which takes a microsecond or more.
    var isClosed: Bool { isTooLong || budget.isSpent(before: 1_000) || !hasRoom(for: 4_000) }

    /// Whether the budget allows the content to grow by a number of bytes. An array that grows doubles its memory.
    func hasRoom(for length: Int) -> Bool {
        length <= content.body.bytes.capacity - content.body.count
            || budget.allows(content.body.count + length, each: 2)
    }

    /// The maximum length of a point of a path, in bytes.
    private static let lengthOfPoint = 24

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        guard !isClosed else { return }
        recording?.append(.fill(path, rule, paint))
        guard let bounds = path.boundingBox, isVisible(bounds, reach: 0) else { return }
        fill(FarPath.isNear(path) ? path : FarPath.cut(path), rule, paint, over: bounds)
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        guard !isClosed, style.lineWidth > 0 else { return }
        recording?.append(.stroke(path, style, paint))
        guard let bounds = path.controlBoundingBox, isVisible(bounds, reach: style.reach) else { return }
        guard case .color(let color) = paint, FarPath.isNear(path), style.lineWidth < FarPath.limit else {
            return fill(
                FarPath.cutStroke(of: path, style: style), .nonZero, paint, over: bounds.inset(by: -style.reach))
        }
        guard !color.isInvisible, hasRoom(for: path) else { return }
        setOpacity(color.alpha)
        content.setStroke(color)
        content.setPen(style)
        content.write(path)
        content.body.append("S\n")
    }

    /// Fills a path with finite points of reasonable size.
    mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, over bounds: Rect) {
        guard !path.isEmpty, hasRoom(for: path) else { return }
        switch paint {
        case .color(let color):
            guard !color.isInvisible else { return }
            setOpacity(color.alpha)
            content.setFill(color)
            content.write(path)
            content.body.append(rule == .evenOdd ? "f*\n" : "f\n")
        case .gradient(let gradient, let box):
            fill(path, rule, gradient, box: box, over: bounds)
        case .pattern(let pattern):
            fill(path, rule, pattern.placed(on: size), over: bounds)
        }
    }

    mutating func setOpacity(_ alpha: Double) {
        let opacity = Precision.units(max(0, min(1, alpha)), decimals: Precision.share)
        guard content.opacity != opacity else { return }
        content.apply(parts.graphicsState(opacity: opacity), opacity: opacity)
    }

    /// Whether the path can be written. It is written before it is compressed.
    func hasRoom(for path: Path) -> Bool { hasRoom(for: Self.lengthOfPoint * path.points.count) }

    /// Whether anything within these bounds, extended by `reach`, is visible.
    func isVisible(_ bounds: Rect, reach: Double) -> Bool {
        bounds.maxX + reach > visible.minX && bounds.minX - reach < visible.maxX && bounds.maxY + reach > visible.minY
            && bounds.minY - reach < visible.maxY
    }
}
