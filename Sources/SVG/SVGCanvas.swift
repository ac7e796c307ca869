import Budget
import Drawing
import Geometry

/// A canvas that writes SVG.
///
/// The output is safe to display anywhere: it contains no script, no style sheet and no external references. The only
/// client texts are the title and the description, escaped. Letters are shapes, so the picture looks the same
/// everywhere; pictures are embedded. The same drawing gives the same bytes.
///
/// Coordinates are rounded to `Precision.coordinate`. Text that is upright or rotated by quarter turns is aligned to
/// whole points, like the lines and boxes that the layout aligns to `alignment`. They are crisp at the document's
/// stated size and at whole multiples of it.
package struct SVGCanvas: Canvas {
    /// The number of pixels per point for alignment to pixels.
    package static let alignment = 1.0

    /// The number of pixels per point for subdivided drawing, such as the steps of a gradient across a line or the
    /// columns of a dense line. Most current screens have two.
    package static let detail = 2.0

    package let size: Size
    package var pixelsPerPoint: Double { Self.alignment }
    package var detailPerPoint: Double { Self.detail }

    let budget: RenderBudget

    /// The maximum length of the document in bytes. A longer document is abandoned.
    let maximumLength: Int

    /// Whether the parts of each plot are groups with the plot's number in the attribute `data-plot`.
    let marksPlots: Bool

    var body = Markup()
    var definitions: Definitions
    /// The visible part of the picture: the intersection of the bounding boxes of the clips.
    var visible: Rect
    /// The most recently closed group, which an equal group can reopen.
    var lastGroup: ClosedGroup?

    /// A group whose end is the end of the body.
    struct ClosedGroup {
        var tag: [UInt8]
        var end: Int
    }

    /// Creates an empty picture.
    /// - Parameters:
    ///   - size: The size in points.
    ///   - prefix: The start of all names in the document, which allows several documents in one page: a letter
    ///     followed by letters, digits, dashes and underscores.
    ///   - maximumLength: The maximum length in bytes.
    ///   - marksPlots: Whether the parts of each plot are groups with the plot's number in the attribute `data-plot`.
    ///   - budget: Once the budget is spent, nothing is written and the document is incomplete.
    package init(
        size: Size, prefix: String = "p", maximumLength: Int = 32 << 20, marksPlots: Bool = false,
        budget: RenderBudget = .unlimited
    ) {
        self.marksPlots = marksPlots
        self.size = size
        self.budget = budget
        self.maximumLength = maximumLength
        definitions = Definitions(prefix: prefix)
        visible = Rect(size: size)
    }

    /// Whether the document exceeds the maximum length, so that nothing more is added.
    package var isTooLong: Bool { body.count + definitions.markup.count > maximumLength }

    package var isStopped: Bool { isTooLong || budget.isSpent }

    /// Whether nothing more is added. Checked at the start of every call, which takes a microsecond or more.
    var isClosed: Bool { isTooLong || budget.isSpent(before: 1_000) || !hasRoom(for: 4_000) }

    /// Whether the budget allows the body to grow by a number of bytes. An array that grows doubles its memory.
    private func hasRoom(for length: Int) -> Bool {
        length <= body.bytes.capacity - body.count || budget.allows(body.count + length, each: 2)
    }

    /// The maximum length of a point of a path, in bytes.
    private static let lengthOfPoint = 24

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
            isVisible(bounds, reach: style.reach),
            let paint = paintServer(of: paint, over: bounds.inset(by: -style.reach), isStroke: true)
        else { return }
        guard FarPath.isNear(path), style.lineWidth < FarPath.limit else {
            return write(FarPath.cutStroke(of: path, style: style)) { $0.paint("fill", paint) }
        }
        write(path) { element in
            element.paint("stroke", paint)
            pen.write(to: &element)
        }
    }

    /// Whether anything within these bounds, extended by `reach`, is visible.
    func isVisible(_ bounds: Rect, reach: Double) -> Bool {
        bounds.maxX + reach > visible.minX && bounds.minX - reach < visible.maxX && bounds.maxY + reach > visible.minY
            && bounds.minY - reach < visible.maxY
    }

    /// Writes an element for a shape.
    mutating func write(_ path: Path, _ attributes: (inout Markup) -> Void) {
        // The path is written before it is appended.
        guard !path.isEmpty, hasRoom(for: 2 * Self.lengthOfPoint * path.points.count) else { return }
        let shape = ShapeElement(path)
        body.append("<\(shape.name)")
        attributes(&body)
        body.append(shape.attributes)
        body.append("/>")
    }
}

extension SVGCanvas {
    /// The complete document (SVG 2, in UTF-8). For screen readers it is an image with a name and a description (SVG
    /// Accessibility API Mappings).
    /// - Parameters:
    ///   - title: The picture's name, which browsers also show as a tooltip.
    ///   - description: A description of the picture.
    /// - Throws: `SVGError.tooLong`.
    package func document(title: String? = nil, description: String? = nil) throws(SVGError) -> [UInt8] {
        guard !isTooLong else { throw .tooLong(limit: maximumLength) }
        let labels = [("title", "-t", title), ("desc", "-d", description)].filter { $0.2?.isEmpty == false }
        let prefix = definitions.prefix
        var document = Markup()
        guard budget.allows(body.count + definitions.markup.count) else { return [] }
        document.bytes.reserveCapacity(body.count + definitions.markup.count + 1_000)
        document.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        document.attribute("width", size.width)
        document.attribute("height", size.height)
        document.append(" viewBox=\"0 0 ")
        document.append(size.width, decimals: Precision.length)
        document.append(" ")
        document.append(size.height, decimals: Precision.length)
        document.append("\" fill=\"none\"")
        document.attribute("stroke-miterlimit", Pen.miterLimit)
        document.append(" role=\"img\"")
        if !labels.isEmpty {
            document.attribute("aria-labelledby", labels.map { prefix + $0.1 }.joined(separator: " "))
        }
        document.append(">")
        for (element, suffix, text) in labels {
            document.append("<\(element)")
            document.attribute("id", prefix + suffix)
            document.append(">")
            document.append(escaping: text ?? "")
            document.append("</\(element)>")
        }
        if definitions.markup.count > 0 {
            document.append("<defs>")
            document.append(definitions.markup.bytes)
            document.append("</defs>")
        }
        document.append(body.bytes)
        document.append("</svg>\n")
        return document.bytes
    }
}

/// The reason why a document could not be created.
package enum SVGError: Error, Hashable {
    /// The document would exceed this number of bytes.
    case tooLong(limit: Int)
}
