import Drawing
import Geometry
import Text

/// Places the texts that panels have in common: the titles of their axes and the names of rows.
struct PanelLabelLayout: EdgeBlock {
    let rest: Rect
    let warnings: [ChartWarning]
    let fits = true
    private let area: Rect
    private let xTitle: TitlePart?
    private let yTitle: TitlePart?
    private let rowNames: [TitlePart]

    /// The distances from the panels, in points.
    private static let (titleGap, rowGap) = (6.0, 10.0)
    /// The largest part of the width that names of rows take.
    private static let rowShare = 0.18

    /// - Parameter area: The common area of the texts and the panels.
    init(_ labels: PanelLabels, in area: Rect, _ context: LayoutContext) {
        self.area = area
        func part(_ text: GraphText?, _ width: Double, _ alignment: TextAlignment, _ name: String) -> TitlePart? {
            guard let text, !text.isEmpty else { return nil }
            return TitlePart(
                text, width: width, height: area.height * 0.15, alignment: alignment, name: name, context)
        }
        xTitle = part(labels.xTitle, area.width, .center, "title of the x axis")
        yTitle = part(labels.yTitle, area.width, .left, "title of the y axis")
        let style = context.graph.theme.forPane.titleTextStyle
        rowNames = labels.rowNames.map { name in
            let text = GraphText(name, attributed: nil, style: style)
            return TitlePart(
                text, width: (area.width * Self.rowShare).rounded(.down),
                height: area.height / Double(labels.rowNames.count), alignment: .left, name: "name of a row", context)
        }
        warnings = ([xTitle, yTitle].compactMap(\.self) + rowNames).flatMap(\.warnings)
        let names = rowNames.map(\.block.size.width).max()
        func space(_ part: TitlePart?) -> Double {
            part.map { ($0.block.size.height + Self.titleGap).rounded(.up) } ?? 0
        }
        rest = area.inset(
            by: Insets(
                top: space(yTitle), right: names.map { ($0 + Self.rowGap).rounded(.up) } ?? 0, bottom: space(xTitle)))
    }

    /// The texts beside the panels.
    /// - Parameter rows: The plot area of the last panel in each row; nil for a row without one.
    func placed(over panels: Rect, rows: [Rect?]) -> [PlacedText] {
        var texts: [PlacedText] = []
        if let yTitle { texts.append(yTitle.placed(x: area.minX, y: area.minY, alignment: 0)) }
        if let xTitle {
            texts.append(xTitle.placed(x: panels.midX, y: area.maxY - xTitle.block.size.height, alignment: 0.5))
        }
        for (name, row) in zip(rowNames, rows) {
            guard let row else { continue }
            texts.append(
                name.placed(x: rest.maxX + Self.rowGap, y: row.midY - name.block.size.height / 2, alignment: 0))
        }
        return texts
    }
}
