import Drawing
import Geometry
import Numbers
import Text

/// The measured entries of a legend in rows and columns.
struct LegendGrid {
    /// The arrangement of entries if the client sets neither rows nor columns.
    enum Arrangement {
        /// The fewest rows that fit all entries.
        case wide
        /// The fewest columns that fit all entries.
        case tall
        /// Core Plot's arrangement: the same number of rows and columns, or one row less.
        case square
    }

    /// The size of the box, including its padding.
    private(set) var size = Size.zero
    /// The entries that fit, row by row.
    private(set) var blocks: [TextBlock] = []
    /// The text that replaces the entries that do not fit.
    private(set) var more: TextBlock?
    private(set) var columnWidths: [Double] = []
    private(set) var rowHeights: [Double] = []
    private(set) var warnings: [ChartWarning] = []

    @Indirect private(set) var legend: Legend
    let entries: [LegendEntry]
    private let typesetter: Typesetter
    /// The whole names, unwrapped.
    private let wholeNames: [TextBlock]
    /// Whether names are shortened only if nothing else helps.
    private let keepsNames: Bool
    /// Whether the swatch is to the left or right of its text.
    let hasSwatchBeside: Bool
    let swatchSize: Size
    let title: LegendTitle?
    /// The space around the entries, with that of the title.
    let padding: Insets
    let entryPadding: Insets
    /// The maximum size of the entries with their margins.
    private let available: Size

    /// The minimum width of a text, in points. Texts in narrower columns are not readable.
    private static let leastTextWidth = 24.0
    private static let greatestTextWidth = 260.0

    /// Returns nil if there is not enough space for a single entry.
    /// - Parameter space: The maximum size of the whole legend.
    init?(
        _ legend: Legend, entries: LegendEntries, space: Size, arrangement: Arrangement, _ context: LayoutContext
    ) {
        self.legend = legend
        self.entries = entries.shown
        let typesetter = context.typesetter
        self.typesetter = typesetter
        let hasSwatchBeside = legend.swatchLayout == .left || legend.swatchLayout == .right
        self.hasSwatchBeside = hasSwatchBeside
        wholeNames = entries.shown.map {
            typesetter.set(
                $0.text, attributed: $0.attributedTitle, legend.textStyle, maximumLines: 1,
                alignment: hasSwatchBeside ? .left : .center)
        }
        keepsNames = context.graph.theme.conventions.keepsNamesInLegends
        let fontSize = legend.textStyle.font.size
        let isWide = entries.shown.contains(where: \.swatch.isWide)
        swatchSize =
            legend.swatchSize ?? Size((fontSize * (isWide ? 1.5 : 0.9)).rounded(), (fontSize * 0.9).rounded())
        // The client's padding, or the default padding of a visible box.
        let outerPadding = legend.padding.over(
            Insets(legend.box.isVisible ? 8 : 0), border: legend.box.borderWidth * 2)
        let isInFront = arrangement == .wide && legend.numberOfColumns != 1
        title = LegendTitle(
            legend, isInFront: isInFront, in: space, outerPadding, context.graph.theme, typesetter)
        padding = title?.space(in: outerPadding) ?? outerPadding
        let hasEntryBox = legend.entryFill != nil || legend.entryBorderLineStyle != nil || !legend.entryFills.isEmpty
        entryPadding = legend.entryPadding.over(Insets(hasEntryBox ? 4 : 0))
        available = Size(space.width - padding.horizontal, space.height - padding.vertical)
        guard arrange(arrangement, of: entries.count) else { return nil }
        size = Size(
            (max(columnWidths.sum(spaced: legend.columnMargin), title?.leastWidth ?? 0) + padding.horizontal)
                .rounded(.up),
            (rowHeights.sum(spaced: legend.rowMargin) + padding.vertical).rounded(.up))
        if keepsNames, shortenedCount > 0 { warnings.append(Self.warning(shortenedCount)) }
        warnings.append(sentences: blocks.flatMap(\.warnings))
    }

    /// Whether entries are omitted or names are truncated.
    var isShortened: Bool {
        blocks.count < entries.count || shortenedCount > 0
    }

    /// The number of truncated names.
    private var shortenedCount: Int {
        zip(wholeNames, blocks).count { whole, block in
            whole.size.width > (block.size.width + 0.5) * Double(block.lines.count)
        }
    }

    private static func warning(_ count: Int) -> ChartWarning {
        count == 1
            ? "1 name in the legend is shortened for lack of space."
            : "\(count) names in the legend are shortened for lack of space."
    }

    // MARK: Rows and columns

    private mutating func arrange(_ arrangement: Arrangement, of count: Int) -> Bool {
        guard !entries.isEmpty, available.width >= cellWidth(text: Self.leastTextWidth) else { return false }
        let widest = max(Self.leastTextWidth, available.width - cellWidth(text: 0))
        var textWidth = keepsNames ? widest : min(Self.greatestTextWidth, widest)
        var lines = arrangement == .tall ? (keepsNames ? 3 : 2) : 1
        var measured = blocks(maximumWidth: textWidth, maximumLines: lines)
        var shape = shape(for: measured, arrangement)
        if keepsNames, arrangement == .wide, isAnyWider(than: widest) {
            // Names are wrapped before they are shortened.
            lines = 3
            measured = blocks(maximumWidth: textWidth, maximumLines: lines)
            shape = self.shape(for: measured, arrangement)
        } else if keepsNames, arrangement == .wide, !fits(measured, columns: shape.columns) {
            textWidth = min(Self.greatestTextWidth, widest)
            measured = blocks(maximumWidth: textWidth, maximumLines: 1)
            shape = self.shape(for: measured, arrangement)
        }
        if lines > 1, !fits(measured, columns: shape.columns) {
            lines = 1
            measured = blocks(maximumWidth: textWidth, maximumLines: 1)
            shape = self.shape(for: measured, arrangement)
        }
        var columns = shape.columns
        if columnWidths(of: measured, columns: columns).sum(spaced: legend.columnMargin) > available.width {
            // Try fewer columns with truncated texts.
            let margin = legend.columnMargin
            let most = (available.width + margin) / (cellWidth(text: Self.leastTextWidth) + margin)
            columns = max(1, min(columns, Int(limiting: min(most, Double(LegendEntries.maximumShown)))))
            let share = (available.width - margin * Double(columns - 1)) / Double(columns) - cellWidth(text: 0)
            textWidth = keepsNames ? share : min(Self.greatestTextWidth, share)
            measured = blocks(maximumWidth: textWidth, maximumLines: lines)
        }
        if keepsNames, arrangement == .wide, legend.numberOfRows == 0, legend.numberOfColumns == 0,
            count <= Self.maximumShortened, rowsThatFit(measured, columns: columns) * columns < count,
            let narrow = narrowColumns(moreThan: columns)
        {
            (measured, columns) = narrow
            shape.rows = (count + columns - 1) / columns
        }
        let rows = min(shape.rows, rowsThatFit(measured, columns: columns))
        guard rows > 0 else { return false }
        blocks = Array(measured.prefix(min(columns * rows, measured.count)))
        columns = min(columns, blocks.count)
        columnWidths = columnWidths(of: blocks, columns: columns)
        rowHeights = rowHeights(of: blocks, columns: columns)
        if blocks.count < count { tellOfMissing(of: count) }
        return true
    }

    /// The width of names that are shortened rather than omitted, in points.
    private static let shortenedTextWidth = 56.0
    /// The maximum number of entries whose names are shortened so that all fit.
    private static let maximumShortened = 60

    /// The fewest columns in which all entries fit with shortened names; nil if there are none.
    private func narrowColumns(moreThan count: Int) -> (blocks: [TextBlock], columns: Int)? {
        for columns in count + 1..<count + 6 {
            let margins = legend.columnMargin * Double(columns - 1)
            let width = (available.width - margins) / Double(columns) - cellWidth(text: 0)
            guard width >= Self.shortenedTextWidth else { return nil }
            let narrow = blocks(maximumWidth: width, maximumLines: 1)
            if fits(narrow, columns: columns) { return (narrow, columns) }
        }
        return nil
    }

    private func isAnyWider(than width: Double) -> Bool {
        wholeNames.contains { $0.size.width > width }
    }

    /// Uses the last cell for the number of omitted entries.
    private mutating func tellOfMissing(of count: Int) {
        let isAsAsked = legend.numberOfRows > 0 && legend.numberOfColumns > 0
        if !isAsAsked, blocks.count > 1, let width = columnWidths.last {
            let missing = count - blocks.count + 1
            let font = legend.textStyle.font
            let texts = ["and \(missing) more", "+\(missing)"]
            let settings = texts.map { typesetter.set($0, font: font, maximumLines: 1) }
            if let fitting = settings.first(where: { $0.size.width <= width - entryPadding.horizontal }) {
                blocks.removeLast()
                more = fitting
            }
        }
        warnings = ["The legend shows \(blocks.count) of \(count) entries; there is not enough space for more."]
    }

    private func blocks(maximumWidth: Double, maximumLines: Int) -> [TextBlock] {
        guard wholeNames.contains(where: { $0.lines.count > 1 || $0.size.width > maximumWidth }) else {
            return wholeNames
        }
        let font = legend.textStyle.font
        var names = entries.map(\.title)
        var style = legend.textStyle
        if keepsNames {
            let shortening = NameShortening(names, style, width: maximumWidth, lines: maximumLines, typesetter)
            (names, style) = (shortening.texts, shortening.style)
        }
        return zip(entries, names).map { entry, name in
            guard entry.number.isEmpty else {
                let fitting = NameFitting(
                    entry.title, keeping: entry.number, legend.textStyle, width: maximumWidth, lines: maximumLines,
                    typesetter)
                return typesetter.set(
                    fitting.text, style, maximumWidth: maximumWidth, maximumLines: maximumLines,
                    alignment: hasSwatchBeside ? .left : .center)
            }
            // Names are broken only between words.
            let keepsWords =
                maximumLines == 1
                || entry.title.split(separator: " ", maxSplits: 20).allSatisfy {
                    typesetter.set(String($0), font: font).size.width <= maximumWidth
                }
            return typesetter.set(
                name, attributed: entry.attributedTitle, style, maximumWidth: maximumWidth,
                maximumLines: keepsWords ? maximumLines : 1,
                alignment: hasSwatchBeside ? .left : .center)
        }
    }

    /// The client's number of rows and columns, or those of the arrangement.
    private func shape(for blocks: [TextBlock], _ arrangement: Arrangement) -> (rows: Int, columns: Int) {
        let count = blocks.count
        switch (legend.numberOfRows, legend.numberOfColumns) {
        case (let rows, let columns) where rows > 0 && columns > 0: return (rows, columns)
        case (0, let columns) where columns > 0: return ((count + columns - 1) / columns, min(columns, count))
        case (let rows, 0) where rows > 0: return (rows, (count + rows - 1) / rows)
        default: break
        }
        var columns: Int
        switch arrangement {
        case .square:
            let rows = Int(limiting: Double(count).squareRoot().rounded())
            columns = rows * rows < count ? rows + 1 : rows
        case .tall: columns = (1...4).first { fits(blocks, columns: $0) } ?? 1
        case .wide:
            columns = stride(from: min(count, 40), to: 1, by: -1).first { isNarrowEnough(blocks, columns: $0) } ?? 1
        }
        columns = max(1, columns)
        return ((count + columns - 1) / columns, columns)
    }

    private func isNarrowEnough(_ blocks: [TextBlock], columns: Int) -> Bool {
        columnWidths(of: blocks, columns: columns).sum(spaced: legend.columnMargin) <= available.width
    }

    private func fits(_ blocks: [TextBlock], columns: Int) -> Bool {
        columns > 0 && isNarrowEnough(blocks, columns: columns)
            && rowsThatFit(blocks, columns: columns) * columns >= blocks.count
    }

    private func rowsThatFit(_ blocks: [TextBlock], columns: Int) -> Int {
        var height = -legend.rowMargin
        var rows = 0
        for row in rowHeights(of: blocks, columns: columns) {
            height += row + legend.rowMargin
            guard height <= available.height else { break }
            rows += 1
        }
        return rows
    }

    private func columnWidths(of blocks: [TextBlock], columns: Int) -> [Double] {
        var widths = (0..<columns).map { $0 < legend.columnWidths.count ? legend.columnWidths[$0] : 0 }
        for (index, block) in blocks.enumerated() {
            widths[index % columns] = max(widths[index % columns], cellWidth(text: block.size.width))
        }
        guard legend.equalColumns, let widest = widths.max() else { return widths }
        return widths.map { _ in widest }
    }

    private func rowHeights(of blocks: [TextBlock], columns: Int) -> [Double] {
        let rows = (blocks.count + columns - 1) / columns
        let least = legend.textStyle.font.size
        var heights = (0..<rows).map { $0 < legend.rowHeights.count ? legend.rowHeights[$0] : 0 }
        for (index, block) in blocks.enumerated() {
            let row = index / columns
            heights[row] = max(heights[row], cellHeight(text: max(least, block.size.height)))
        }
        let areEqual = legend.equalRows ?? !blocks.contains { $0.lines.count > 1 }
        guard areEqual, let highest = heights.max() else { return heights }
        return heights.map { _ in highest }
    }

    // MARK: Cells

    private func cellWidth(text: Double) -> Double {
        let content = hasSwatchBeside ? swatchSize.width + legend.titleOffset + text : max(swatchSize.width, text)
        return content + entryPadding.horizontal
    }

    private func cellHeight(text: Double) -> Double {
        let content = hasSwatchBeside ? max(swatchSize.height, text) : swatchSize.height + legend.titleOffset + text
        return content + entryPadding.vertical
    }
}

extension Array where Element == Double {
    /// The sum of all values, with a margin between neighbors.
    fileprivate func sum(spaced margin: Double) -> Double {
        reduce(0, +) + margin * Double(Swift.max(0, count - 1))
    }
}
