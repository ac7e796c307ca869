import Budget
import Drawing
import Geometry

/// A canvas that writes SVG.
///
/// What is written is safe to show anywhere: no script, no style sheet, nothing outside of the document, and of a client's
/// texts nothing but the title and the description, escaped. Letters are shapes, so that the picture is the same everywhere;
/// pictures are embedded. The same drawing gives the same octets.
///
/// Coordinates are rounded to `Precision.coordinate`. Text that is upright, or turned by quarters, stands on whole points, as
/// lines and boxes do that the layout aligned to `alignment`: at the size that the document states, and at whole multiples of
/// it, they are crisp.
package struct SVGCanvas: Canvas {
    /// How many pixels a point has for what is to be aligned to pixels.
    package static let alignment = 1.0

    /// How many pixels a point has for what is to be drawn in no more detail than can be seen: the steps of a gradient
    /// across a line, the columns of a dense line. Most screens of today have two.
    package static let detail = 2.0

    package let size: Size
    package var pixelsPerPoint: Double { Self.alignment }
    package var detailPerPoint: Double { Self.detail }

    let cancellation: CancellationToken

    /// A document that becomes longer than so many octets is given up.
    let maximumLength: Int

    var body = Markup()
    var definitions: Definitions
    /// The part of the picture that can be seen: within the clips, as far as their bounding boxes tell.
    var visible: Rect
    /// The group that was closed last, to be opened again by an equal one.
    var lastGroup: ClosedGroup?

    /// A group whose end is the end of the body.
    struct ClosedGroup {
        var tag: [UInt8]
        var end: Int
    }

    /// An empty picture.
    /// - Parameters:
    ///   - size: in points.
    ///   - prefix: begins all names within the document, so that several of them can stand in one page: a letter, then
    ///     letters, digits, dashes and underscores.
    ///   - maximumLength: in octets.
    ///   - cancellation: once it is raised nothing is written any more, and the document is half done.
    package init(
        size: Size, prefix: String = "p", maximumLength: Int = 32 << 20, cancellation: CancellationToken = .never
    ) {
        self.size = size
        self.cancellation = cancellation
        self.maximumLength = maximumLength
        definitions = Definitions(prefix: prefix)
        visible = Rect(size: size)
    }

    /// Whether the document is so long that nothing is added to it any more.
    package var isTooLong: Bool { body.count + definitions.markup.count > maximumLength }

    package var isStopped: Bool { isTooLong || cancellation.isCancelled }

    /// Whether nothing is added any more; asked at the start of every call, which takes a microsecond or more.
    var isClosed: Bool { isTooLong || cancellation.isCancelled(before: 1_000) }

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        guard !isClosed, let bounds = path.boundingBox, isVisible(bounds, reach: 0),
            let paint = paintServer(of: paint, over: bounds, isStroke: false)
        else { return }
        let isNear = FarPath.isNear(path)
        write(isNear ? path : FarPath.cut(path)) { element in
            element.paint("fill", paint)
            if rule == .evenOdd { element.attribute("fill-rule", "evenodd") }
        }
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        let pen = Pen(style)
        guard !isClosed, style.lineWidth > 0, let bounds = path.controlBoundingBox,
            isVisible(bounds, reach: pen.reach),
            let paint = paintServer(of: paint, over: bounds.inset(by: -pen.reach), isStroke: true)
        else { return }
        guard FarPath.isNear(path), style.lineWidth < FarPath.limit else {
            return write(FarPath.cutStroke(of: path, style: style)) { $0.paint("fill", paint) }
        }
        write(path) { element in
            element.paint("stroke", paint)
            pen.write(to: &element)
        }
    }

    /// Whether anything within these bounds, or so far around them, can be seen.
    func isVisible(_ bounds: Rect, reach: Double) -> Bool {
        bounds.maxX + reach > visible.minX && bounds.minX - reach < visible.maxX && bounds.maxY + reach > visible.minY
            && bounds.minY - reach < visible.maxY
    }

    /// Writes an element for a shape.
    mutating func write(_ path: Path, _ attributes: (inout Markup) -> Void) {
        guard !path.isEmpty else { return }
        let shape = ShapeElement(path)
        body.append("<\(shape.name)")
        attributes(&body)
        body.append(shape.attributes)
        body.append("/>")
    }
}
