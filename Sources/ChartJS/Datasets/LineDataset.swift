import Budget
import Drawing
import Geometry
import JSON

/// A line with points, also without the line for scatter plots.
class LineDataset: Dataset {
    private var line: LineElement?
    private var lineOptions: Options { chart.elementOptions(source, type, "line").ofDataset() }

    private var showsLine: Bool { options["showLine"]?.isTruthy ?? true }

    override var overflow: Double? {
        guard count > 0 else { return 0 }
        if type == "scatter", !showsLine {
            return (0..<min(count, pointsAreEqual ? 1 : count)).reduce(0) { max($0, looks.extent($1) / 2) }
        }
        return max(looks.extent(0), looks.extent(count - 1)) / 2
    }

    override var clipOverflow: Double? {
        guard type != "scatter" || showsLine else { return overflow }
        let border = showsLine ? lineOptions.number("borderWidth", at: index) ?? 0 : 0
        return count > 0 ? max(border / 2, overflow ?? 0) : border
    }

    private lazy var looks = PointLooks(chart.elementOptions(source, type, "point"))
    private var pointsAreEqual: Bool { looks.areEqual }

    override func update() {
        guard let indexScale, let valueScale else { return }
        let gap = options["spanGaps"].flatMap { $0.kind == .number ? $0.number : nil } ?? .infinity
        let indices = locations
        guard chart.budget.allows(count, each: 12 * MemoryLayout<Double>.stride),
            !chart.budget.isSpent(before: 50 * count)
        else { return }
        let stops =
            gap.isFinite ? indices.indices.map { $0 > 0 && abs(indices[$0] - indices[$0 - 1]) > gap } : []
        let points = LinePoints(
            along: indexScale.positions(of: indices), across: valueScale.positions(of: ends),
            base: valueScale.basePosition, isVertical: indexAxis == "y", stops: stops)
        line = LineElement(points, lineOptions, chart, indexAxis: indexAxis, showsLine: showsLine, index: index)
    }

    override func draw(on sketch: inout Sketch) {
        guard let line else { return }
        let visible = visiblePoints
        line.draw(visible, on: &sketch)
        looks.draw(at: line.points, visible, in: chart, on: &sketch)
    }

    /// The points between the limits that the options of the index scale set, with those beside them. Without limits, or if
    /// the data is not in order, all points.
    var visiblePoints: Range<Int> {
        let (low, high) = (indexScale?.userMinimum, indexScale?.userMaximum)
        let locations = locations
        guard low != nil || high != nil, !chart.budget.isSpent(before: 2 * count),
            locations.indices.allSatisfy({ $0 == 0 ? !locations[0].isNaN : locations[$0] >= locations[$0 - 1] })
        else { return 0..<count }
        var start = low.map { low in max(0, (locations.firstIndex { $0 >= low } ?? count) - 1) } ?? 0
        var end = count
        if let high, let after = locations.firstIndex(where: { $0 > high }) {
            end = min(count, max(2, after > 0 && locations[after - 1] == high ? after : after + 1))
        }
        // A line across gaps comes from the last value before them.
        if options["spanGaps"]?.isTruthy == true {
            while low != nil, start > 0, values[start].isNaN { start -= 1 }
            while high != nil, end > 0, end < count, values[end - 1].isNaN { end += 1 }
        }
        return min(start, end)..<end
    }

    override var outline: LineElement? { type == "scatter" && !showsLine ? nil : line }
    override var fillTarget: FillTarget? {
        type == "scatter" && !showsLine
            ? nil : FillTarget(lineOptions["fill"], of: index, among: chart.datasets.count)
    }

    override func labelAnchors() -> [LabelAnchor] {
        guard let points = line?.points else { return [] }
        return points.indices.filter { !points[$0].isSkipped }.map {
            LabelAnchor($0, point: points[$0].at, radius: looks.look($0).radius)
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        if let index {
            let look = looks.look(index)
            return LegendStyle(
                fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth, pointStyle: look.style,
                rotation: look.rotation)
        }
        let options = lineOptions
        // In version 2, a line without an area has a solid box. Scatter plots have an area there, only no line.
        let hasArea = type == "scatter" && source["fill"] == nil || options["fill"]?.isTruthy == true
        let isSolid = chart.config.version == .two && !hasArea
        return LegendStyle(
            fill: chart.color(options.value(isSolid ? "borderColor" : "backgroundColor", at: self.index)),
            stroke: chart.color(options.value("borderColor", at: self.index)),
            lineWidth: options.number("borderWidth", at: self.index) ?? 0, dash: options.dashes("borderDash"))
    }
}

/// Circles of different sizes.
final class BubbleDataset: Dataset {
    private var radii: [Double] = []
    private var points: [Point] = []
    private lazy var looks = PointLooks(chart.elementOptions(source, type, "point"))

    override func parse() {
        super.parse()
        // A radius that is given but is no number hides the point.
        radii = data.map { $0.elements.map { $0["r"].map { $0.asNumber ?? 0 } ?? .nan } } ?? []
    }

    private lazy var room = (0..<count).reduce(0) { max($0, look($1).extent / 2) }
    override var overflow: Double? { room > 0 ? room : nil }

    private func look(_ index: Int) -> PointLook {
        var look = looks.look(index)
        let own = index < radii.count ? radii[index] : .nan
        if own.isFinite { look.radius = own }
        return look
    }

    /// The number of points in the chart that have no radius above 0.
    var countWithoutSize: Int { points.indices.count { points[$0].isFinite && !(look($0).radius > 0) } }

    override func update() {
        guard let xScale, let yScale else { return }
        points = zip(xScale.positions(of: x), yScale.positions(of: y)).map { Point($0, $1) }
    }

    override func draw(on sketch: inout Sketch) {
        for (index, point) in points.enumerated() where point.isFinite {
            guard !chart.budget.isSpent(before: 3_000) else { return }
            PointElement(at: point, look: look(index)).draw(in: chart, on: &sketch)
        }
    }

    override func labelAnchors() -> [LabelAnchor] {
        guard let xScale, let yScale else { return [] }
        return (0..<count).compactMap { index in
            let point = Point(xScale.position(of: x[index]), yScale.position(of: y[index]))
            return point.isFinite ? LabelAnchor(index, point: point, radius: look(index).radius) : nil
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let look = looks.look(index ?? 0)
        return LegendStyle(fill: look.fill, stroke: look.stroke, lineWidth: look.borderWidth, pointStyle: look.style)
    }
}
