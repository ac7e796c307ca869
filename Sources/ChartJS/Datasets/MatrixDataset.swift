import Budget
import Drawing
import Geometry
import JSON

/// Cells at pairs of values: the plugin chartjs-chart-matrix.
final class MatrixDataset: Dataset {
    private(set) var tiles: [TileElement] = []
    private var anchors: [LabelAnchor] = []
    private var cells: Options { chart.elementOptions(source, type, "matrix") }

    /// The range of the values, and half a cell beyond it on scales that do not end beside their values.
    override func range(on scale: Scale) -> (low: Double, high: Double) {
        var range = super.range(on: scale)
        guard scale is LinearScale, !scale.options.isTrue("offset"), range.low.isFinite else { return range }
        let values = Set(scale === xScale ? x : y).filter(\.isFinite).sorted()
        let gap = zip(values, values.dropFirst()).map { $1 - $0 }.min() ?? 1
        range.low -= gap / 2
        range.high += gap / 2
        return range
    }

    override func update() {
        guard let xScale, let yScale else { return }
        let cells = self.cells
        let (fill, stroke) = (OptionValues(cells, "backgroundColor"), OptionValues(cells, "borderColor"))
        let (width, height) = (OptionValues(cells, "width"), OptionValues(cells, "height"))
        let (anchorX, anchorY) = (OptionValues(cells, "anchorX"), OptionValues(cells, "anchorY"))
        let (border, radius) = (OptionValues(cells, "borderWidth"), OptionValues(cells, "borderRadius"))
        (tiles, anchors) = ([], [])
        for index in 0..<count {
            guard !chart.budget.isSpent(before: 1_000) else { return }
            let anchor = Point(xScale.position(of: x[index]), yScale.position(of: y[index]))
            guard anchor.isFinite else { continue }
            let size = Size(max(0, width.number(index) ?? 0), max(0, height.number(index) ?? 0))
            let left = anchor.x - size.width * Self.fraction(anchorX.string(index))
            let top = anchor.y - size.height * Self.fraction(anchorY.string(index))
            anchors.append(
                LabelAnchor(
                    index, from: Point(left, top), to: Point(left + size.width, top + size.height),
                    direction: Point(0, -1)))
            tiles.append(
                TileElement(
                    rect: Rect(x: left, y: top, width: size.width, height: size.height), fill: fill.color(index),
                    stroke: stroke.color(index), borderWidth: border[index], borderRadius: radius[index]))
        }
    }

    /// The part of a cell before its anchor.
    private static func fraction(_ anchor: String?) -> Double {
        switch anchor {
        case "left", "top", "start": 0
        case "right", "bottom", "end": 1
        default: 0.5
        }
    }

    override func draw(on sketch: inout Sketch) {
        for tile in tiles { tile.draw(on: &sketch) }
    }

    override func labelAnchors() -> [LabelAnchor] { anchors }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(
            fill: cells.color("backgroundColor", at: index ?? 0), stroke: cells.color("borderColor", at: index ?? 0),
            lineWidth: cells.number("borderWidth", at: index ?? 0) ?? 0)
    }
}
