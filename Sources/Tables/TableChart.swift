import Budget
import Dialects
import Drawing
import Geometry
import Text

struct TableChart: SpecChart {
    let request: TableRequest

    /// The size of titles and of other texts in points.
    private static let titleSize = 24.0
    private static let textSize = 16.0
    private static let headerColor = Color(hex: 0x333333)
    /// The time for a cell in milliseconds, and its memory in bytes.
    private static let costOfCell = 0.015
    private static let memoryOfCell = 2_000.0

    var size: Size { request.size }
    var devicePixelRatio: Double { request.devicePixelRatio }
    var sizePlace: SpecPlace { .parameter("data") }
    var title: String? { request.tables.first?.title }
    var description: String? {
        let rows = request.tables.reduce(0) { $0 + $1.rows.count }
        let columns = request.tables.map(\.columns.count).max() ?? 0
        return "Table with \(columns) columns and \(rows) rows"
    }

    private var cells: Int { request.tables.reduce(0) { $0 + ($1.rows.count + 2) * ($1.columns.count + 1) } }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint.map { $0 * $0 } ?? 0)
        return SpecCost(
            milliseconds: 2 + Self.costOfCell * Double(cells) + pixels / 1e6 * 5, largestPart: .parameter("data"),
            share: "most of it for the cells", advice: "Send fewer rows.",
            memory: 2e6 + Self.memoryOfCell * Double(cells) + pixels * Double(SpecLimits.memoryOfPixel),
            largestMemory: .parameter("data"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let budget = layout.budget
        let typesetter = layout.typesetter.within(budget)
        let style = request.style
        var scene = TableScene(size: size, background: style.background)
        var y = style.paddingVertical
        for table in request.tables {
            if let title = table.title {
                let font = FontDescription(family: style.fontFamily, weight: .bold, size: Self.titleSize)
                let width = size.width - 2 * style.paddingHorizontal - style.offsetLeft
                scene.add(
                    typesetter.set(title, font: font, maximumWidth: width, lineBreakMode: .truncatingTail),
                    x: style.paddingHorizontal + style.offsetLeft, baseline: y + style.offsetTop, color: .black)
                y += table.titleHeight(style)
            }
            let top = y
            func addRow(_ texts: [String?], _ color: Color) {
                var x = style.paddingHorizontal
                for (column, text) in zip(table.columns, texts) {
                    if let text { add(text, column, x: x, y: y, color) }
                    x += column.width
                }
            }
            func add(_ text: String, _ column: TableContent.Column, x: Double, y: Double, _ color: Color) {
                let font = FontDescription(family: style.fontFamily, size: Self.textSize)
                let room = max(0, column.width - 2 * style.offsetLeft)
                let block = typesetter.set(text, font: font, maximumWidth: room, lineBreakMode: .truncatingTail)
                let start =
                    switch column.alignment {
                    case .left: style.offsetLeft
                    case .right: column.width - style.offsetLeft - block.size.width
                    case .center: (column.width - block.size.width) / 2
                    }
                scene.add(block, x: x + start, baseline: y + style.offsetTop, color: color)
            }
            if table.headerHeight(style) > 0 {
                addRow(table.columns.map(\.title), Self.headerColor)
                y += style.cellHeight
            }
            for row in table.rows {
                guard !budget.isSpent(before: table.columns.count * 1_000) else {
                    throw .stopped(at: .parameter("data"))
                }
                switch row {
                case .line:
                    scene.lines.append(
                        Rect(x: style.paddingHorizontal, y: y, width: table.width, height: TableContent.line))
                case .cells(let texts): addRow(texts, .black)
                }
                y += table.height(of: row, style)
            }
            var x = style.paddingHorizontal
            for column in table.columns {
                if column.isLine { scene.lines.append(Rect(x: x, y: top, width: TableContent.line, height: y - top)) }
                x += column.width
            }
            y += style.spacing
        }
        return scene
    }
}

private struct TableScene: ChartScene {
    let size: Size
    private let fill: Color
    private(set) var warnings: [String] = []
    var lines: [Rect] = []
    private var texts: [(block: TextBlock, place: Point, color: Color)] = []

    private static let maximumWarnings = 20

    init(size: Size, background: Color) {
        self.size = size
        fill = background
    }

    var background: Color { fill.alpha == 1 ? fill : .clear }

    /// Adds a text of one line whose left end and baseline are given.
    mutating func add(_ block: TextBlock, x: Double, baseline: Double, color: Color) {
        texts.append((block, Point(x, baseline - block.firstBaseline), color))
        if warnings.count < Self.maximumWarnings { warnings += block.warnings.filter { !warnings.contains($0) } }
    }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(Path(rect: Rect(size: size)), rule: .nonZero, paint: .color(fill))
        var path = Path()
        for line in lines { path.addRect(line) }
        canvas.fill(path, rule: .nonZero, paint: .color(.black))
        for text in texts where !canvas.isStopped {
            canvas.draw(text.block, transform: .translation(text.place), color: text.color)
        }
    }
}
