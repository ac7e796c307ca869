import Budget
import Dialects
import Drawing
import Formatting
import Geometry
import Numbers
import Text

/// A tile at its position: from the top its name, the number, the change and the line.
struct TileScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    let warnings: [ChartWarning]
    @Indirect private var tile: ResolvedTile
    private let bounds: Rect
    private var arrow = Path()
    private var line = Path()
    private var area = Path()
    private var end: Point?

    /// The largest and the smallest size of the number, in points.
    private static let sizes = 11.0...72.0

    init(_ tile: ResolvedTile, in context: PlotContext) {
        self.tile = tile
        warnings = tile.warnings
        bounds = context.plotArea
        let (area, left) = (context.plotArea, context.plotArea.minX)
        guard context.showsTexts, let style = tile.labels else {
            addLine(in: area, context)
            return
        }
        let small = tile.textStyle
        var y = area.minY
        // Texts that do not fit below the others are left out.
        func add(_ block: TextBlock, _ color: Color, x: Double) {
            guard y + block.size.height <= area.maxY + 2, x + block.size.width <= area.maxX + 2 else { return }
            labels.append(PlacedText(topOf: block, color: color, x: x, y: y, alignment: 0))
        }
        if let name = tile.name {
            let block = context.typesetter.set(name, small, maximumWidth: area.width, maximumLines: 1)
            add(block, small.color, x: left)
            y += block.size.height
        }
        var number = style.textStyle
        number.font.weight = .semibold
        let formatted = tile.value.flatMap { style.formatter?.label(for: $0, timeZone: style.timeZone) }
        var text = style.texts.first.flatMap(\.self) ?? formatted ?? "–"
        let hasLine = tile.trend.count > 1 && area.height >= 90
        let wanted = min(Self.sizes.upperBound, max(Self.sizes.lowerBound, area.height * (hasLine ? 0.26 : 0.4)))
        if !style.hasExplicitSize { number.font.size = wanted }
        var block = context.typesetter.set(text, number, maximumLines: 1)
        if block.size.width > area.width, let value = tile.value, let short = style.withShortNumbers(for: [value]),
            let shortText = short.formatter?.label(for: value, timeZone: style.timeZone)
        {
            text = shortText
            block = context.typesetter.set(text, number, maximumLines: 1)
        }
        if block.size.width > area.width, !style.hasExplicitSize {
            number.font.size = max(5, number.font.size * area.width / block.size.width)
            block = context.typesetter.set(text, number, maximumLines: 1)
        }
        add(block, tile.numberColor, x: left)
        y += block.size.height
        if let change = tile.change {
            var style = small
            style.font.size = max(small.font.size, number.font.size * 0.36)
            style.font.weight = .semibold
            let block = context.typesetter.set(change, style, maximumWidth: area.width * 0.8, maximumLines: 1)
            let size = style.font.size * 0.62
            addArrow(Rect(x: left, y: y + (block.size.height - size) / 2, width: size, height: size))
            let start = arrow.isEmpty ? left : left + size + 5
            add(block, tile.changeColor, x: start)
            if let title = tile.referenceTitle {
                var plain = small
                plain.font.size = style.font.size
                let free = area.maxX - start - block.size.width - 6
                if free > 20 {
                    let text = context.typesetter.set(title, plain, maximumWidth: free, maximumLines: 1)
                    add(text, small.color, x: start + block.size.width + 6)
                }
            }
            y += block.size.height
        }
        y += 6
        guard hasLine, area.maxY - y > 12 else { return }
        addLine(in: Rect(minX: left, minY: y, maxX: area.maxX, maxY: area.maxY), context)
    }

    private mutating func addArrow(_ rect: Rect) {
        guard let value = tile.value, let reference = tile.reference, value != reference else { return }
        let (tip, base) = value > reference ? (rect.minY, rect.maxY) : (rect.maxY, rect.minY)
        arrow.addPolygon([Point(rect.midX, tip), Point(rect.maxX, base), Point(rect.minX, base)])
    }

    private mutating func addLine(in rect: Rect, _ context: PlotContext) {
        let values = tile.trend.filter(\.isFinite)
        guard tile.trend.count > 1, let low = values.min(), let high = values.max(),
            context.budget.allows(tile.trend.count, each: 3 * ElementMemory.number),
            !context.budget.isSpent(before: tile.trend.count * 60)
        else { return }
        let inner = rect.inset(by: 4)
        let length = high / 2 - low / 2
        let xs = tile.trend.indices.map {
            inner.minX + inner.width * Double($0) / Double(max(1, tile.trend.count - 1))
        }
        let ys = tile.trend.map { value in
            length > 0 ? inner.maxY - inner.height * ((value / 2 - low / 2) / length) : inner.midY
        }
        let reduced = LineReduction.reduced(
            x: xs, y: ys, interpolation: .linear, pixelWidth: 1 / context.columnsPerPoint)
        Interpolation.linear.addLine(x: reduced.x, y: reduced.y, to: &line)
        guard let last = ys.lastIndex(where: \.isFinite) else { return }
        end = Point(xs[last], ys[last])
        guard !ys.contains(where: \.isNaN), let first = xs.first else { return }
        let points = zip(reduced.x, reduced.y).map { Point($0, $1) }
        area.addPolygon([Point(first, rect.maxY)] + points + [Point(xs[last], rect.maxY)])
    }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(area, .color(tile.lineColor.withAlpha(0.12)))
        canvas.stroke(line, LineStyle(tile.lineColor, width: 1.75, cap: .round, join: .round))
        if let end {
            var dot = Path()
            dot.addCircle(center: end, radius: 3)
            canvas.fill(dot, .color(tile.lineColor))
        }
        canvas.fill(arrow, .color(tile.changeColor))
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        guard tile.value != nil else { return }
        _ = visit(RecordMark(0, .box(bounds)))
    }

    var recordColumns: SceneColumns? { SceneColumns(measures: [tile.value ?? .nan], key: "value") }

    func values(at record: Int) -> [RecordValue] {
        guard record == 0, let value = tile.value else { return [] }
        let change = tile.change.map { text in
            let title = tile.referenceTitle.map { " " + $0 } ?? ""
            return [RecordValue("change", .text(text + title))]
        }
        return [RecordValue("value", value)] + (change ?? [])
            + (tile.reference.map { [RecordValue("reference", $0)] } ?? [])
    }
}
