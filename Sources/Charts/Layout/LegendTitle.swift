import Drawing
import Geometry
import Text

/// The measured title of a legend.
struct LegendTitle {
    private let block: TextBlock
    private let color: Color
    /// Whether the title is in front of the first row of entries instead of above them.
    private let isInFront: Bool
    /// The corner of the title in the legend.
    private let origin: Point

    /// The distance from entries in the same row and in the row below, in points.
    private static let distances = (beside: 14.0, above: 6.0)

    /// - Parameters:
    ///   - isInFront: Whether the title belongs in front if it takes at most a third of the width in one line.
    ///   - space: The maximum size of the whole legend.
    ///   - padding: The padding of the legend.
    /// - Returns: nil for a legend without a title.
    init?(
        _ legend: Legend, isInFront: Bool, in space: Size, _ padding: Insets, _ theme: Theme, _ typesetter: Typesetter
    ) {
        guard let text = legend.title, !text.isEmpty else { return nil }
        let style = legend.titleTextStyle?.over(theme.axis.titleTextStyle) ?? theme.axis.titleTextStyle
        let width = max(0, space.width - padding.horizontal)
        block = typesetter.set(text, font: style.font, maximumWidth: width, maximumLines: 2, alignment: .left)
        color = style.color
        self.isInFront = isInFront && block.lines.count == 1 && block.size.width <= width / 3
        origin = Point(padding.left, padding.top)
    }

    /// The space around the entries: the title and the padding of the legend.
    func space(in padding: Insets) -> Insets {
        var space = padding
        if isInFront {
            space.left += (block.size.width + Self.distances.beside).rounded(.up)
        } else {
            space.top += (block.size.height + Self.distances.above).rounded(.up)
        }
        return space
    }

    /// The minimum width of the entries below the title, in points.
    var leastWidth: Double { isInFront ? 0 : block.size.width }

    /// - Parameters:
    ///   - corner: The top left corner of the legend.
    ///   - row: The height of the first row of entries.
    func placed(at corner: Point, beside row: Double) -> PlacedText {
        let x = corner.x + origin.x
        let y = corner.y + origin.y
        return isInFront
            ? PlacedText(block, color: color, anchor: Point(0, 0.5), at: Point(x, y + row / 2))
            : PlacedText(topOf: block, color: color, x: x, y: y, alignment: 0)
    }
}
