import Budget
import Dialects
import Drawing
import Geometry
import Text

/// Places the texts, lines and pictures of a table.
struct TableDrawing {
    private let table: TableContent
    private let style: TableStyle
    private let typesetter: Typesetter
    private let budget: RenderBudget
    private let ink: TableInk
    private var picture: TableCellPicture
    /// The width of the numbers beside the bars of each column, in points; 0 for other columns.
    private var widthsOfNumbers: [Double] = []
    /// The colors of each column of heat cells; nil for other columns.
    private var gradients: [Gradient?] = []

    /// The size of titles and of other texts in points.
    private static let titleSize = 24.0
    private static let textSize = 16.0
    /// The distance between a number and the space of its bar, in points.
    private static let gap = 8.0
    /// The greatest part of a cell that the numbers beside bars take.
    private static let shareOfNumbers = 0.6

    init(_ table: TableContent, _ style: TableStyle, _ layout: LayoutSettings) {
        self.table = table
        self.style = style
        budget = layout.budget
        typesetter = layout.typesetter.within(layout.budget)
        ink = TableInk(on: style.background)
        picture = TableCellPicture(ink, layout)
        gradients = table.columns.map { column in
            column.form == .heat ? column.range.map { ink.heat(column.look, over: $0) } : nil
        }
    }

    /// - Parameters:
    ///   - width: The width of the picture.
    ///   - y: The top of the table, which becomes its bottom.
    mutating func draw(in scene: inout TableScene, width: Double, from y: inout Double) throws(SpecError) {
        if let title = table.title {
            let font = FontDescription(family: style.fontFamily, weight: .bold, size: Self.titleSize)
            let room = width - 2 * style.paddingHorizontal - style.offsetLeft
            scene.add(
                typesetter.set(title, font: font, maximumWidth: room, lineBreakMode: .truncatingTail),
                x: style.paddingHorizontal + style.offsetLeft, baseline: y + style.offsetTop, color: ink.text)
            y += table.titleHeight(style)
        }
        let top = y
        widthsOfNumbers = try measuredNumbers()
        if table.headerHeight(style) > 0 {
            forEachColumn { column, rect, _ in
                guard let title = column.title else { return }
                add(text(title, width: rect.width), column, in: rect.moved(by: y), ink.header, to: &scene)
            }
            y += style.cellHeight
        }
        for row in table.rows {
            guard !budget.isSpent(before: table.columns.count * 1_000) else { throw .stopped(at: .parameter("data")) }
            switch row {
            case .line:
                scene.lines.append(
                    Rect(x: style.paddingHorizontal, y: y, width: table.width, height: TableContent.line))
            case .cells(let cells):
                forEachColumn { column, rect, index in
                    add(cells[index], column, index, in: rect.moved(by: y), to: &scene)
                }
            }
            y += table.height(of: row, style)
        }
        scene.add(picture)
        forEachColumn { column, rect, _ in
            guard column.isLine else { return }
            scene.lines.append(Rect(x: rect.minX, y: top, width: TableContent.line, height: y - top))
        }
    }

    /// Calls a function with each column, its cell in a row at the top, and its index.
    private func forEachColumn(_ body: (TableContent.Column, Rect, Int) -> Void) {
        var x = style.paddingHorizontal
        for (index, column) in table.columns.enumerated() {
            body(column, Rect(x: x, y: 0, width: column.width, height: style.cellHeight), index)
            x += column.width
        }
    }

    // MARK: Cells

    private mutating func add(
        _ cell: TableContent.Cell, _ column: TableContent.Column, _ index: Int, in rect: Rect,
        to scene: inout TableScene
    ) {
        let inner = rect.inset(by: Insets(left: style.offsetLeft, right: style.offsetLeft))
        switch cell {
        case .empty: break
        case .text(let text): add(self.text(text, width: rect.width), column, in: rect, ink.text, to: &scene)
        case .number(let number, let text):
            if let range = column.range, column.form == .bar {
                addBar(number, text, column, widthsOfNumbers[index], range, in: inner, rect, to: &scene)
            } else if let range = column.range, let gradient = gradients[index] {
                let color = picture.addHeat(number, gradient, on: range, in: rect)
                add(self.text(text, width: rect.width), column, in: rect, ink.text(on: color), to: &scene)
            }
        case .series(let values):
            let cell = Rect(x: inner.minX, y: rect.minY, width: max(0, inner.width), height: rect.height)
            if column.form == .columns {
                picture.addColumns(values, column.look, in: cell)
            } else {
                picture.addLine(values, column.look, in: cell)
            }
        }
    }

    private mutating func addBar(
        _ number: Double, _ text: String, _ column: TableContent.Column, _ width: Double, _ range: ClosedRange<Double>,
        in inner: Rect, _ cell: Rect, to scene: inout TableScene
    ) {
        let block = block(text, width: width)
        let baseline = cell.minY + style.offsetTop
        scene.add(block, x: inner.minX + width - block.size.width, baseline: baseline, color: ink.text)
        let start = inner.minX + width + Self.gap
        picture.addBar(
            number, column.look, on: range,
            in: Rect(x: start, y: cell.minY, width: max(0, inner.maxX - start), height: cell.height),
            middle: baseline - block.capHeight / 2)
    }

    /// The greatest width of the numbers of each column of bars.
    private func measuredNumbers() throws(SpecError) -> [Double] {
        var widths = [Double](repeating: 0, count: table.columns.count)
        let bars = table.columns.indices.filter { table.columns[$0].form == .bar && table.columns[$0].range != nil }
        guard !bars.isEmpty else { return widths }
        for case .cells(let cells) in table.rows {
            guard !budget.isSpent(before: bars.count * 1_000) else { throw .stopped(at: .parameter("data")) }
            for index in bars {
                guard case .number(_, let text) = cells[index] else { continue }
                let room = max(0, (table.columns[index].width - 2 * style.offsetLeft) * Self.shareOfNumbers)
                widths[index] = max(widths[index], min(room, block(text, width: room).size.width))
            }
        }
        return widths
    }

    // MARK: Texts

    /// A text that is shortened to the width of a cell.
    private func text(_ text: String, width: Double) -> TextBlock {
        block(text, width: max(0, width - 2 * style.offsetLeft))
    }

    private func block(_ text: String, width: Double) -> TextBlock {
        let font = FontDescription(family: style.fontFamily, size: Self.textSize)
        return typesetter.set(text, font: font, maximumWidth: width, lineBreakMode: .truncatingTail)
    }

    private func add(
        _ block: TextBlock, _ column: TableContent.Column, in cell: Rect, _ color: Color, to scene: inout TableScene
    ) {
        let start =
            switch column.alignment {
            case .left: style.offsetLeft
            case .right: column.width - style.offsetLeft - block.size.width
            case .center: (column.width - block.size.width) / 2
            }
        scene.add(block, x: cell.minX + start, baseline: cell.minY + style.offsetTop, color: color)
    }
}

extension Rect {
    fileprivate func moved(by distance: Double) -> Rect {
        Rect(x: minX, y: minY + distance, width: width, height: height)
    }
}
