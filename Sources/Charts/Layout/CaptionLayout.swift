import Drawing
import Geometry
import Text

/// Places the graph's caption below all other parts, aligned like the title.
struct CaptionLayout: EdgeBlock {
    let rest: Rect
    let warnings: [ChartWarning]
    let fits: Bool
    let placed: PlacedText

    /// Returns nil for a graph without a caption.
    /// - Parameter area: The common area of the caption and all later parts.
    init?(in area: Rect, _ context: LayoutContext) {
        let (caption, alignment) = (context.graph.caption, context.graph.titleAnchor)
        guard !caption.isEmpty else { return nil }
        let part = TitlePart(
            caption, width: area.width, height: area.height * 0.2, alignment: alignment.textAlignment,
            name: "caption", context)
        let height = (part.block.size.height + 6).rounded(.up)
        rest = area.inset(by: Insets(bottom: height))
        placed = part.placed(
            x: area.minX + area.width * alignment.fraction.x, y: area.maxY - part.block.size.height,
            alignment: alignment.fraction.x)
        warnings = part.warnings
        fits = !(context.isThumbnail && part.isShortened) && context.picture.contains(placed.bounds, tolerance: 0.5)
    }

    /// The height of the text, in points.
    var height: Double { placed.block.size.height }
}
