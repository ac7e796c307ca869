import Dialects
import Drawing
import Geometry
import Text

/// The texts, lines and pictures of tables at their positions.
struct TableScene: ChartScene {
    let size: Size
    private let fill: Color
    private(set) var warnings: [String] = []
    var lines: [Rect] = []
    private(set) var shapes: [TableCellPicture.Shape] = []
    private var texts: [(block: TextBlock, origin: Point, color: Color)] = []

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

    mutating func add(_ picture: TableCellPicture) { shapes += picture.shapes }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(Path(rect: Rect(size: size)), rule: .nonZero, paint: .color(fill))
        for shape in shapes where !canvas.isStopped {
            if let width = shape.lineWidth {
                let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
                canvas.stroke(shape.path, style: style, paint: .color(shape.color))
            } else {
                canvas.fill(shape.path, rule: .nonZero, paint: .color(shape.color))
            }
        }
        var path = Path()
        for line in lines { path.addRect(line) }
        canvas.fill(path, rule: .nonZero, paint: .color(TableInk(on: fill).line))
        for text in texts where !canvas.isStopped {
            canvas.draw(text.block, transform: .translation(text.origin), color: text.color)
        }
    }
}
