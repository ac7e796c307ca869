import Budget
import Dialects
import Drawing
import Geometry
import Text

struct TableChart: SpecChart {
    let request: TableRequest

    /// The time for a cell in milliseconds, and its memory in bytes.
    private static let costOfCell = 0.015
    private static let memoryOfCell = 2_000.0
    /// The same for a number of a list.
    private static let costOfValue = 0.000_2
    private static let memoryOfValue = 100.0

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
        let values = Double(request.tables.reduce(0) { $0 + $1.countOfValues })
        return SpecCost(
            milliseconds: 2 + Self.costOfCell * Double(cells) + Self.costOfValue * values + pixels / 1e6 * 5,
            largestPart: .parameter("data"),
            share: "most of it for the cells", advice: "Send fewer rows.",
            memory: 2e6 + Self.memoryOfCell * Double(cells) + Self.memoryOfValue * values + pixels
                * Double(SpecLimits.memoryOfPixel),
            largestMemory: .parameter("data"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let style = request.style
        var scene = TableScene(size: size, background: style.background)
        var y = style.paddingVertical
        for table in request.tables {
            var drawing = TableDrawing(table, style, layout)
            try drawing.draw(in: &scene, width: size.width, from: &y)
            y += style.spacing
        }
        return scene
    }
}
