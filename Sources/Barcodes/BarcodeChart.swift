import Budget
import Dialects
import Drawing
import Geometry
import Text

struct BarcodeChart: SpecChart {
    let request: BarcodeRequest

    var size: Size {
        switch request.rotation {
        case .none, .inverted: request.size
        case .left, .right: Size(request.size.height, request.size.width)
        }
    }
    var devicePixelRatio: Double { request.devicePixelRatio }
    var sizePlace: SpecPlace { .parameter("width") }
    var title: String? { nil }
    var description: String? { "Barcode of the type \(request.type)" }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint.map { $0 * $0 } ?? 0)
        return SpecCost(
            milliseconds: 3 + pixels / 1e6 * 5, largestPart: .parameter("width"), share: "most of it for its size",
            advice: "Ask for a smaller size.", memory: 4e6 + pixels * Double(SpecLimits.memoryOfPixel),
            largestMemory: .parameter("width"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let typesetter = layout.typesetter.within(layout.budget)
        let module = request.module
        let origin = Point(
            ((request.size.width - request.symbol.size.width * module) / 2).rounded(.down),
            ((request.size.height - request.symbol.size.height * module) / 2).rounded(.down))
        let labels = request.symbol.labels.map { label in
            var font = FontDescription(family: "sans-serif", size: label.fontSize * module)
            var block = typesetter.set(label.text, font: font, maximumLines: 1)
            let room = label.width * module
            if room > 0, block.size.width > room {
                font.size *= room / block.size.width
                block = typesetter.set(label.text, font: font, maximumLines: 1)
            }
            let part =
                switch label.alignment {
                case .left: 0.0
                case .center: 0.5
                case .right: 1.0
                }
            let start = Point(
                origin.x + label.origin.x * module - block.size.width * part,
                origin.y + label.origin.y * module - block.firstBaseline)
            return (block, start)
        }
        guard !layout.budget.isSpent else { throw .stopped(at: .parameter("text")) }
        return BarcodeScene(size: size, request: request, origin: origin, labels: labels)
    }
}

private struct BarcodeScene: ChartScene {
    let size: Size
    let request: BarcodeRequest
    /// The corner of the symbol before the picture is turned, in points.
    let origin: Point
    let labels: [(block: TextBlock, start: Point)]

    private static let colors: [UInt32] = [
        0x000000, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFF0000, 0xFFFF00, 0x00FF00, 0x000000, 0xFFFFFF,
    ]

    var background: Color { .white }
    var warnings: [String] { (request.symbol.warning.map { [$0] } ?? []) + labels.flatMap(\.block.warnings) }

    private var turn: Transform {
        switch request.rotation {
        case .none: .identity
        case .right: Transform.rotation(degrees: 90).then(.translation(Point(size.width, 0)))
        case .left: Transform.rotation(degrees: -90).then(.translation(Point(0, size.height)))
        case .inverted: Transform.rotation(degrees: 180).then(.translation(Point(size.width, size.height)))
        }
    }

    func draw(on canvas: inout some Canvas) {
        let (symbol, module, turn) = (request.symbol, request.module, turn)
        canvas.fill(Path(rect: Rect(size: size)), rule: .nonZero, paint: .color(.white))
        var paths = [Path](repeating: Path(), count: Self.colors.count)
        for bar in symbol.bars where paths.indices.contains(bar.color) {
            paths[bar.color].addRect(turn.apply(sharp(bar.rect)))
        }
        for hexagon in symbol.hexagons {
            // The side lengths of a regular hexagon that stands on a corner.
            let (high, wide) = (hexagon.diameter / 2 * module, hexagon.diameter * 3.0.squareRoot() / 4 * module)
            let center = point(hexagon.center)
            let corners = [
                (0, -high), (wide, -high / 2), (wide, high / 2), (0, high), (-wide, high / 2), (-wide, -high / 2),
            ]
            paths[0].addPolygon(corners.map { turn.apply(Point(center.x + $0.0, center.y + $0.1)) })
        }
        for (path, color) in zip(paths, Self.colors) where !path.isEmpty {
            canvas.fill(path, rule: .nonZero, paint: .color(Color(hex: color)))
        }
        for circle in symbol.circles { draw(circle, on: &canvas) }
        for label in labels {
            canvas.draw(label.block, transform: Transform.translation(label.start).then(turn), color: .black)
        }
    }

    private func draw(_ circle: BarcodeSymbol.Circle, on canvas: inout some Canvas) {
        var path = Path()
        path.addCircle(center: turn.apply(point(circle.center)), radius: circle.radius * request.module)
        let paint = Paint.color(circle.isLight ? .white : .black)
        if circle.line > 0 {
            canvas.stroke(path, style: StrokeStyle(lineWidth: circle.line * request.module), paint: paint)
        } else {
            canvas.fill(path, rule: .nonZero, paint: paint)
        }
    }

    private func point(_ position: Point) -> Point {
        Point(origin.x + position.x * request.module, origin.y + position.y * request.module)
    }

    /// The rectangle with its edges at whole points, so that bars are sharp and neighbors touch.
    private func sharp(_ rect: Rect) -> Rect {
        let (low, high) = (point(rect.origin), point(Point(rect.maxX, rect.maxY)))
        let (left, top) = (low.x.rounded(), low.y.rounded())
        return Rect(
            minX: left, minY: top, maxX: max(left + 1, high.x.rounded()), maxY: max(top + 1, high.y.rounded()))
    }
}
