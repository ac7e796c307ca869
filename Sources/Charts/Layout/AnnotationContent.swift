import Drawing
import Geometry
import Numbers
import Text

/// The measured content of an annotation: a text, a box or a legend.
struct AnnotationContent {
    private(set) var size: Size
    private var padding = Insets.zero
    private var text: TextBlock?
    private var legend: LegendGrid?

    /// Returns nil if there is nothing to show or not enough space.
    /// - Parameter place: The place of the annotation in the graph, for errors.
    init?(
        of annotation: Annotation, at place: GraphPlace, _ context: LayoutContext, _ warnings: inout [ChartWarning]
    ) throws(ChartError) {
        size = annotation.size ?? .zero
        let most = annotation.maximumSize ?? context.picture.size
        if let legend = annotation.legend {
            let entries = try context.resolved.entries(of: legend, at: place["legend"])
            guard let grid = LegendGrid(legend, entries: entries, space: most, arrangement: .square, context) else {
                warnings.append("There is not enough space for the legend.")
                return nil
            }
            warnings += grid.warnings
            size = grid.size
            self.legend = grid
            return
        }
        let hasBox = annotation.box.isVisible
        padding = annotation.padding.over(
            hasBox ? Insets(left: 6, top: 2, right: 6, bottom: 2) : .zero, border: annotation.box.borderWidth)
        if let text = annotation.text, !text.isEmpty {
            let font = annotation.textStyle.font
            let width = max(1, min(most.width, annotation.size?.width ?? .infinity) - padding.horizontal)
            let height = min(most.height, annotation.size?.height ?? .infinity) - padding.vertical
            let block = context.typesetter.set(
                text, attributed: annotation.attributedText, annotation.textStyle, maximumWidth: width,
                maximumLines: Int(limiting: min(100, max(1, height / max(1, font.size * 1.25)))))
            warnings.append(sentences: block.warnings)
            self.text = block
            if annotation.size == nil {
                // Content without a box is aligned by its visual bounds.
                let own = hasBox ? block.size : block.visualBox.size
                size = Size(own.width + padding.horizontal, own.height + padding.vertical)
            }
        }
        guard size.width > 0, size.height > 0 else { return nil }
    }

    /// Adds the content to the annotation's scene, with an arrow if the annotation has one.
    func place(
        in scene: inout AnnotationScene, of annotation: Annotation, at anchor: ContentAnchor, inside picture: Rect
    ) {
        var pin = anchor.point + Point(annotation.displacement.x, -annotation.displacement.y)
        let own = annotation.contentAnchorPoint.map { Point($0.x, 1 - $0.y) } ?? anchor.content
        var size = size
        let isUpright = annotation.rotation == 0
        if isUpright, annotation.box.isVisible { size = Size(size.width.rounded(.up), size.height.rounded(.up)) }
        func rect() -> Rect {
            Rect(
                x: pin.x - size.width * own.x, y: pin.y - size.height * own.y, width: size.width, height: size.height)
        }
        func turn() -> Transform {
            isUpright
                ? .identity
                : Transform.translation(-pin).then(.rotation(degrees: -annotation.rotation)).then(.translation(pin))
        }
        if annotation.isKeptInside {
            pin = pin + picture.inset(by: 1).shift(holding: turn().apply(rect()))
        }
        if isUpright, annotation.box.isVisible || legend != nil {
            let exact = rect()
            pin = pin + Point(exact.x.rounded() - exact.x, exact.y.rounded() - exact.y)
        }
        let bounds = rect()
        scene.turn = turn()
        if let legend {
            scene.legend = legend.scene(at: bounds.origin)
        } else {
            scene.box = PlacedBox(bounds, annotation.box)
            scene.text = text.map { block in
                let inner = bounds.inset(by: padding)
                let fraction: Double =
                    switch annotation.textStyle.alignment {
                    case .left: 0
                    case .right: 1
                    default: 0.5
                    }
                return PlacedText(
                    block, color: annotation.textStyle.color, anchor: Point(fraction, 0.5),
                    at: scene.turn.apply(Point(inner.minX + inner.width * fraction, inner.midY)),
                    rotation: annotation.rotation
                ).colored(by: annotation.attributedText, over: annotation.textStyle)
            }
        }
        // Without a style of its own, the arrow has the color of the rule.
        let style = annotation.arrowLineStyle.map { $0.over(LineStyle(annotation.lineStyle.color, width: 1)) }
        if let style, style.isVisible {
            addArrow(to: &scene, from: scene.turn.apply(bounds), towards: anchor.point, style: style)
        }
    }

    /// Adds a line from the edge of a rectangle to a point, unless the point is inside the rectangle.
    private func addArrow(
        to scene: inout AnnotationScene, from rect: Rect, towards target: Point, style: LineStyle
    ) {
        let near = rect.inset(by: -2)
        guard !near.contains(target) else { return }
        let start = Point(
            min(max(target.x, near.minX), near.maxX), min(max(target.y, near.minY), near.maxY))
        // The line starts at the middle of a side, not at a corner.
        let middle = Point(
            start.x == target.x ? start.x : near.midX, start.y == target.y ? start.y : near.midY)
        let isSideways = abs(target.x - start.x) > abs(target.y - start.y)
        let from = isSideways ? Point(start.x, middle.y) : Point(middle.x, start.y)
        let way = target - from
        let length = way.length
        let head = min(length, 5 + 2 * style.stroke.lineWidth)
        guard length > 1, head > 0 else { return }
        let step = way * (1 / length)
        let side = Point(-step.y, step.x) * (head * 0.42)
        let neck = target - step * head
        scene.arrow = Segments([Segments.Segment(start: from, end: target - step * (head * 0.8))], style: style)
        var path = Path()
        path.addPolygon([target, neck + side, neck - side])
        scene.arrowHead = path
    }
}

/// A point in the picture, and the point of the content that is placed there.
struct ContentAnchor {
    /// The point in the picture.
    var point: Point
    /// The point of the content, as fractions from its top left corner.
    var content: Point

    /// The distance from a line and from the edges of the plot area, in points.
    static let gap = 4.0

    /// Aligns the content with an anchor inside a rectangle.
    static func inside(_ rect: Rect, _ anchor: RectAnchor) -> ContentAnchor {
        let fraction = anchor.fraction
        return ContentAnchor(
            point: Point(rect.minX + rect.width * fraction.x, rect.minY + rect.height * fraction.y), content: fraction)
    }

    /// Places the content beside a line across the plot area: above a horizontal line and to the right of a vertical
    /// line, unless the other side has more space.
    /// - Parameter anchor: The position along the line; nil is the right or upper end.
    static func beside(
        _ line: Segments.Segment, of size: Size, _ anchor: RectAnchor?, in plotArea: Rect, gap: Double = gap
    ) -> ContentAnchor {
        let inner = plotArea.inset(by: Self.gap)
        guard line.start.y != line.end.y else {
            let fraction = anchor?.fraction.x ?? 1
            let fits = line.start.y - gap - size.height >= plotArea.minY
            return ContentAnchor(
                point: Point(inner.minX + inner.width * fraction, line.start.y + (fits ? -gap : gap)),
                content: Point(fraction, fits ? 1 : 0))
        }
        let fraction = anchor?.fraction.y ?? 0
        let fits = line.start.x + gap + size.width <= plotArea.maxX
        return ContentAnchor(
            point: Point(line.start.x + (fits ? gap : -gap), inner.minY + inner.height * fraction),
            content: Point(fits ? 0 : 1, fraction))
    }
}

extension Rect {
    /// The displacement that moves a rectangle into this one. A rectangle that is too large is aligned at its top left
    /// corner.
    fileprivate func shift(holding other: Rect) -> Point {
        Point(
            max(minX - other.minX, min(0, maxX - other.maxX)), max(minY - other.minY, min(0, maxY - other.maxY)))
    }
}
