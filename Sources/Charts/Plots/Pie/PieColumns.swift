import Drawing
import Geometry
import Text

/// The labels beside a pie: a column on either side, each label joined to its slice by a line.
struct PieColumns {
    private struct Entry {
        var arc: PieArc
        var block: TextBlock
        /// Of the text with its box, in points.
        var size: Size
        var isRight: Bool
    }

    private let entries: [Entry]
    private let style: TextStyle
    private let box: TextBox
    /// Between two labels, in points.
    private let gap: Double
    private let area: Rect
    /// The room that the labels and their lines take of each side.
    let insets: Insets
    let warnings: [ChartWarning]

    /// From the rim to the labels, in points.
    private static let reach = 24.0
    /// How far a line leaves the rim straight outwards, in points.
    private static let stub = 8.0
    /// More labels are not even set.
    private static let maximumCount = 400

    /// - Parameters:
    ///   - texts: of all slices; those without a text have no label.
    ///   - box: what each text stands on.
    ///   - maximumWidth: of a label, in points; wider ones are broken.
    /// - Returns: nil where there is nothing to be seen.
    init?(
        _ texts: [(arc: PieArc, text: String)], box: TextBox, maximumWidth: Double, in context: PlotContext
    ) {
        let gap = box.box.isVisible ? 2.0 : 0
        var style = context.theme.axis.labelTextStyle
        if let color = box.textColor(on: context.theme.ground) { style.color = color }
        self.style = style
        self.box = box
        self.gap = gap
        area = context.plotArea
        var warnings: [ChartWarning] = []
        let labelled = texts.filter { !$0.text.isEmpty }.sorted { $0.arc.slice.share > $1.arc.slice.share }
        var heights = [false: 0.0, true: 0.0]
        var entries: [Entry] = []
        // The larger slices have the choice.
        for item in labelled.prefix(Self.maximumCount) {
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
        let lost = labelled.count - entries.count
        if lost > 0 {
            warnings.append(
                "\(lost) \(lost == 1 ? "label" : "labels") beside the pie \(lost == 1 ? "has" : "have") no room and \(lost == 1 ? "is" : "are") left out."
            )
        }
        self.warnings = warnings
        self.entries = entries
        func width(_ isRight: Bool) -> Double {
            let widest = entries.filter { $0.isRight == isRight }.map(\.size.width).max()
            return widest.map { ($0 + Self.reach).rounded(.up) } ?? 0
        }
        insets = Insets(left: width(false), top: Self.stub + 2, right: width(true), bottom: Self.stub + 2)
    }

    /// The labels and their lines around a pie.
    /// - Parameters:
    ///   - bounds: what the slices cover around the centre.
    ///   - displacement: how far a slice is moved along its middle, in points.
    func placed(
        center: Point, radius: Double, bounds: Rect, displacement: (PieArc) -> Double
    ) -> (labels: [PlacedText], leaders: Path) {
        var labels: [PlacedText] = []
        var leaders = Path()
        for isRight in [false, true] {
            let side = entries.filter { $0.isRight == isRight }
            let outwards: Double = isRight ? 1 : -1
            let x = center.x + (isRight ? bounds.maxX : bounds.minX) + outwards * Self.reach
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
