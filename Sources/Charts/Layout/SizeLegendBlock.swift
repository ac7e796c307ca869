import Drawing
import Geometry
import Text

/// A measured size legend. Its entries form a column at the left and right of the plot area, and a row above and below
/// it.
struct SizeLegendBlock {
    /// The size in whole points.
    private(set) var size = Size.zero
    private let isRow: Bool
    private let title: TextBlock?
    private let titleColor: Color
    private let labelColor: Color
    private let entries: [Entry]

    private struct Entry {
        var symbol: PlotSymbol
        /// The size of the symbol, including its outline.
        var size: Size
        var label: TextBlock
    }

    /// The distance between a symbol and its label, in points.
    private static let labelOffset = 6.0
    /// The distance between two entries of a column, in points.
    private static let rowMargin = 4.0
    /// The distance between two entries of a row, in points.
    private static let columnMargin = 14.0
    private static let titleOffset = 8.0

    init(_ legend: ResolvedSizeLegend, typesetter: Typesetter) {
        isRow = legend.style.anchor.isHorizontal
        let look = legend.theme.axis
        let labelStyle = legend.style.labelTextStyle?.over(look.labelTextStyle) ?? look.labelTextStyle
        let titleStyle = legend.style.titleTextStyle?.over(look.titleTextStyle) ?? look.titleTextStyle
        labelColor = labelStyle.color
        titleColor = titleStyle.color
        title = legend.title.flatMap { text in
            text.isEmpty
                ? nil
                : typesetter.set(
                    text, font: titleStyle.font, maximumWidth: 120, maximumLines: 2, alignment: .left)
        }
        entries = zip(legend.entries, legend.labels).map { entry, text in
            let symbol = legend.symbol.scaled(to: entry.diameter)
            let outline = symbol.lineStyle.map { $0.isVisible ? $0.stroke.lineWidth : 0 } ?? 0
            return Entry(
                symbol: symbol, size: Size(symbol.size.width + outline, symbol.size.height + outline),
                label: typesetter.set(text, font: labelStyle.font, maximumWidth: 120, maximumLines: 1))
        }
        size = isRow ? rowSize : columnSize
    }

    private var symbolWidth: Double { entries.map(\.size.width).max() ?? 0 }

    private func height(of entry: Entry) -> Double { max(entry.size.height, entry.label.size.height) }

    private var columnSize: Size {
        let labels = entries.map(\.label.size.width).max() ?? 0
        let rows = entries.reduce(-Self.rowMargin) { $0 + height(of: $1) + Self.rowMargin }
        let header = title.map { $0.size.height + Self.titleOffset } ?? 0
        let width = symbolWidth + Self.labelOffset + labels
        return Size(max(width, title?.size.width ?? 0).rounded(.up), (rows + header).rounded(.up))
    }

    private var rowSize: Size {
        let columns = entries.reduce(-Self.columnMargin) {
            $0 + $1.size.width + Self.labelOffset + $1.label.size.width + Self.columnMargin
        }
        let header = title.map { $0.size.width + Self.columnMargin } ?? 0
        let height = max(entries.map(height).max() ?? 0, title?.size.height ?? 0)
        return Size((columns + header).rounded(.up), height.rounded(.up))
    }

    /// The legend with its top left corner at a point.
    func scene(at origin: Point) -> SizeLegendScene {
        var scene = SizeLegendScene(rect: Rect(origin: origin, size: size), title: nil, entries: [])
        isRow ? placeRow(in: &scene) : placeColumn(in: &scene)
        return scene
    }

    private func placeColumn(in scene: inout SizeLegendScene) {
        let rect = scene.rect
        var y = rect.minY
        if let title {
            scene.title = PlacedText(topOf: title, color: titleColor, x: rect.minX, y: y, alignment: 0)
            y += title.size.height + Self.titleOffset
        }
        let labelX = rect.minX + symbolWidth + Self.labelOffset
        for entry in entries {
            let height = height(of: entry)
            scene.entries.append(
                placed(entry, center: Point(rect.minX + symbolWidth / 2, y + height / 2), labelX: labelX))
            y += height + Self.rowMargin
        }
    }

    private func placeRow(in scene: inout SizeLegendScene) {
        let rect = scene.rect
        var x = rect.minX
        if let title {
            scene.title = PlacedText(title, color: titleColor, anchor: Point(0, 0.5), at: Point(x, rect.midY))
            x += title.size.width + Self.columnMargin
        }
        for entry in entries {
            let end = x + entry.size.width
            scene.entries.append(
                placed(
                    entry, center: Point(x + entry.size.width / 2, rect.midY), labelX: end + Self.labelOffset))
            x = end + Self.labelOffset + entry.label.size.width + Self.columnMargin
        }
    }

    private func placed(_ entry: Entry, center: Point, labelX: Double) -> SizeLegendScene.Entry {
        SizeLegendScene.Entry(
            symbol: entry.symbol, center: center,
            bounds: Rect(
                x: center.x - entry.size.width / 2, y: center.y - entry.size.height / 2, width: entry.size.width,
                height: entry.size.height),
            label: PlacedText(
                entry.label, color: labelColor, anchor: Point(0, 0.5), at: Point(labelX, center.y)))
    }
}
