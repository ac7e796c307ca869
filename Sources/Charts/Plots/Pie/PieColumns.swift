import Drawing
import Geometry
import Text

/// The labels beside a pie, in a column on each side and connected to their slices by lines.
struct PieColumns {
    private struct Entry {
        var arc: PieArc
        var block: TextBlock
        /// The size of the text with its box, in points.
        var size: Size
        var isRight: Bool
    }

    private let entries: [Entry]
    private let style: TextStyle
    private let box: TextBox
    /// The distance between two labels, in points.
    private let gap: Double
    private let area: Rect
    /// The space that the labels and their lines need on each side.
    let insets: Insets
    let warnings: [ChartWarning]

    /// The distance from the rim to the labels, in points.
    private static let labelDistance = 24.0
    /// The length of the first part of a line, straight outwards from the rim, in points.
    private static let stub = 8.0
    /// The maximum number of labels. More labels are not even measured.
    private static let maximumCount = 400

    /// - Parameters:
    ///   - texts: The texts of all slices; slices with an empty text have no label.
    ///   - box: The box of each text.
    ///   - maximumWidth: The maximum width of a label, in points. Longer texts are wrapped.
    /// - Returns: Nil if there are no labels.
    init?(
        _ texts: [(arc: PieArc, text: String)], box: TextBox, maximumWidth: Double, in context: PlotContext
    ) {
        let gap = box.box.isVisible ? 2.0 : 0
        var style = context.theme.axis.labelTextStyle
        if let color = box.textColor(in: context.theme) { style.color = color }
        self.style = style
        self.box = box
        self.gap = gap
        area = context.plotArea
        var warnings: [ChartWarning] = []
        let labeled = texts.filter { !$0.text.isEmpty }.sorted { $0.arc.slice.share > $1.arc.slice.share }
        var heights = [false: 0.0, true: 0.0]
        var entries: [Entry] = []
        // Larger slices have priority.
        for item in labeled.prefix(Self.maximumCount) {
            let isRight = item.arc.direction.x >= -1e-9
            let block = context.typesetter.set(
                item.text, style, maximumWidth: max(1, maximumWidth - box.insets.horizontal), maximumLines: 3,
                alignment: isRight ? .left : .right)
            let size = box.size(around: block)
            let height = heights[isRight, default: 0] + size.height + (heights[isRight] == 0 ? 0 : gap)
            guard height <= area.height else { continue }
            heights[isRight] = height
            entries.append(Entry(arc: item.arc, block: block, size: size, isRight: isRight))
        }
        guard !entries.isEmpty else { return nil }
        let omittedCount = labeled.count - entries.count
        if omittedCount > 0 {
            warnings.append(
                "There is not enough space for \(omittedCount) \(omittedCount == 1 ? "label" : "labels") beside the pie; \(omittedCount == 1 ? "it is" : "they are") omitted."
            )
        }
        self.warnings = warnings
        self.entries = entries
        func width(_ isRight: Bool) -> Double {
            let widest = entries.filter { $0.isRight == isRight }.map(\.size.width).max()
            return widest.map { ($0 + Self.labelDistance).rounded(.up) } ?? 0
        }
        insets = Insets(left: width(false), top: Self.stub + 2, right: width(true), bottom: Self.stub + 2)
    }

    /// Returns the labels and their lines for a pie.
    /// - Parameters:
    ///   - bounds: The bounds of the slices relative to the center.
    ///   - displacement: The distance that a slice is moved outwards, in points.
    func placed(
        center: Point, radius: Double, bounds: Rect, displacement: (PieArc) -> Double
    ) -> (labels: [PlacedText], leaders: Path) {
        var labels: [PlacedText] = []
        var leaders = Path()
        for isRight in [false, true] {
            let side = entries.filter { $0.isRight == isRight }
            let outwards: Double = isRight ? 1 : -1
            let x = center.x + (isRight ? bounds.maxX : bounds.minX) + outwards * Self.labelDistance
            let items = side.map { entry in
                (entry: entry, bend: center + entry.arc.direction * (radius + displacement(entry.arc) + Self.stub))
            }.sorted { $0.bend.y < $1.bend.y }
            let middles = LabelColumn.middles(
                wanted: items.map(\.bend.y), heights: items.map(\.entry.size.height), gap: gap,
                from: area.minY + 2, to: area.maxY - 2)
            for (item, y) in zip(items, middles) {
                labels.append(
                    PlacedText(
                        item.entry.block, color: style.color, anchor: Point(isRight ? 0 : 1, 0.5), at: Point(x, y),
                        in: box))
                leaders.move(
                    to: center + item.entry.arc.direction * (radius + displacement(item.entry.arc)))
                leaders.addLine(to: item.bend)
                leaders.addLine(to: Point(x - outwards * 12, y))
                leaders.addLine(to: Point(x - outwards * 4, y))
            }
        }
        return (labels, leaders)
    }
}
