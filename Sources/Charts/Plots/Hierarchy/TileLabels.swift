import Drawing
import Geometry
import Numbers
import Text

/// The labels in the tiles of a tree: a name, and below it a number.
struct TileLabels {
    private(set) var labels: [PlacedText] = []
    private(set) var shortenedCount = 0
    private(set) var omittedCount = 0

    @Indirect private var context: PlotContext
    private let patch: TextStylePatch?

    /// The smallest size of the letters of labels, in points.
    static let leastSize = 8.5
    /// The number of letters from which on a shortened name is readable.
    private static let leastLetters = 3

    init(_ patch: TextStylePatch?, in context: PlotContext) {
        self.patch = patch
        self.context = context
    }

    /// The style of the texts on a fill.
    func style(on fill: Fill) -> TextStyle {
        var style = context.theme.dataLabelTextStyle
        style.color = context.theme.textColor(on: fill.mainColor)
        return patch?.over(style) ?? style
    }

    /// Adds the label of a tile, with larger letters in larger tiles.
    /// - Parameter scale: The factor of the size of the letters that is preferred.
    mutating func add(_ name: String, _ number: String, in tile: Rect, on fill: Fill, scale: Double = 1) {
        guard !name.isEmpty || !number.isEmpty, context.showsTexts else { return }
        let style = style(on: fill)
        let padding = min(6, tile.width / 10, tile.height / 6)
        let space = tile.inset(by: padding)
        let least = min(Self.leastSize, style.font.size)
        guard space.height >= least * 0.8, space.width >= least * 1.5 else {
            omittedCount += 1
            return
        }
        let sizes = [style.font.size * scale, style.font.size, least]
        for size in sizes where add(name, number, in: space, style, size: size) { return }
        for size in sizes.dropFirst() where addLine(name, number, in: space, style, size: size) { return }
        for size in [style.font.size, least] where add(name, "", in: space, style, size: size) { return }
        let short = name.isEmpty ? "" : shortened(name, style, size: least, in: space)
        guard !short.isEmpty, add(short, "", in: space, style, size: least) else {
            omittedCount += 1
            return
        }
        shortenedCount += 1
    }

    /// The name with fewer letters in as many lines as fit; empty if too few of them remain.
    private func shortened(_ name: String, _ style: TextStyle, size: Double, in space: Rect) -> String {
        var style = style
        style.font.size = size
        style.font.weight = nameWeight(style)
        let lines = max(1, Int(limiting: (space.height / (size * 1.25)).rounded(.down)))
        let fitting = NameFitting(name, style, width: space.width, lines: min(lines, 3), context.typesetter)
        return fitting.text.count > Self.leastLetters ? fitting.text : ""
    }

    private func nameWeight(_ style: TextStyle) -> FontWeight { patch?.fontWeight ?? .semibold }

    /// Adds a label of a size if it fits whole.
    private mutating func add(
        _ name: String, _ number: String, in space: Rect, _ style: TextStyle, size: Double
    ) -> Bool {
        var style = style
        style.font.size = size
        var nameStyle = style
        nameStyle.font.weight = nameWeight(style)
        var blocks: [TextBlock] = []
        if !name.isEmpty {
            blocks.append(context.typesetter.set(name, nameStyle, maximumWidth: space.width, alignment: .left))
        }
        if !number.isEmpty { blocks.append(context.typesetter.set(number, style, alignment: .left)) }
        let gap = blocks.count > 1 ? size * 0.5 : 0
        let height = blocks.reduce(gap) { $0 + $1.visualBox.height }
        guard height <= space.height, !blocks.contains(where: { $0.breaksWords || $0.size.width > space.width + 0.01 })
        else { return false }
        var y = space.minY
        for block in blocks {
            labels.append(PlacedText(block, color: style.color, anchor: .zero, at: Point(space.minX, y)))
            y += block.visualBox.height + gap
        }
        return true
    }

    /// Adds a name with its number beside it if they fit whole into one line.
    private mutating func addLine(
        _ name: String, _ number: String, in space: Rect, _ style: TextStyle, size: Double
    ) -> Bool {
        guard !name.isEmpty, !number.isEmpty else { return false }
        var style = style
        style.font.size = size
        var nameStyle = style
        nameStyle.font.weight = nameWeight(style)
        let first = context.typesetter.set(name, nameStyle, maximumLines: 1)
        let second = context.typesetter.set(number, style, maximumLines: 1)
        let x = space.minX + first.size.width + size * 0.5
        guard x + second.size.width <= space.maxX, first.visualBox.height <= space.height else { return false }
        labels.append(PlacedText(first, color: style.color, anchor: .zero, at: Point(space.minX, space.minY)))
        labels.append(PlacedText(second, color: style.color, anchor: .zero, at: Point(x, space.minY)))
        return true
    }

    /// The labels that are missing are told once.
    mutating func omit() { omittedCount += 1 }

    var warnings: [ChartWarning] { .lost(shortened: shortenedCount, omitted: omittedCount) }
}
