import Arrangements
import Budget
import Drawing
import Geometry
import JSON

/// Flows between nodes: the plugin chartjs-chart-sankey.
final class SankeyDataset: Dataset {
    private(set) var layout: PluginSankeyLayout?

    /// More flows could not be told apart, and their layout would take too long.
    static let maximumFlows = 2_000

    override var clip: Rect? { nil }
    override var hasRecords: Bool { !(layout?.network.flows.isEmpty ?? true) }

    override func parse() {
        guard let data else { return }
        let keys = options.child("parsing")
        let (from, to) = (keys.string("from") ?? "from", keys.string("to") ?? "to")
        let size = keys.string("flow") ?? "flow"
        var network = SankeyNetwork()
        for (record, entry) in data.elements.enumerated() {
            guard !chart.budget.isSpent(before: 1_000) else { return }
            let number = entry[size]?.asNumber
            unread.check(entry[size], readAs: number ?? .nan, "number", at: "data/\(record)/\(size)")
            guard let start = entry[from], let end = entry[to], let number else { continue }
            network.add(record, from: start.text, to: end.text, size: number)
        }
        let (columns, priorities) = (source["column"], source["priority"])
        for index in network.nodes.indices {
            guard !chart.budget.isSpent(before: 500 + 50 * (columns?.count ?? 0) + 50 * (priorities?.count ?? 0)) else {
                return
            }
            let name = network.nodes[index].name
            network.nodes[index].priority = priorities?[name]?.asNumber ?? 0
            guard let column = columns?[name]?.asNumber else { continue }
            network.nodes[index].column = min(max(column.rounded(), 0), 1_000)
            network.nodes[index].hasFixedColumn = true
        }
        let padding = max(0, options.number("nodePadding") ?? 0) / max(1, chart.height)
        layout = PluginSankeyLayout(
            network, usesPriorities: priorities?.isTruthy ?? false, isSmaller: isSmaller, padding: padding, chart.budget
        )
    }

    private var isSmaller: Bool { options.string("size") == "min" }

    // MARK: Places

    private var nodeWidth: Double { max(0, options.number("nodeWidth") ?? 10) }
    private var borderWidth: Double { max(0, options.number("borderWidth") ?? 0) }

    private func x(_ column: Double?, _ layout: PluginSankeyLayout) -> Double {
        layout.lastColumn > 0
            ? chart.area.left + (column ?? 0) / layout.lastColumn * chart.area.width : chart.area.left
    }

    private func scale(_ layout: PluginSankeyLayout) -> Double {
        layout.height > 0 ? chart.area.height / layout.height : 0
    }

    /// The rectangles of the nodes.
    func nodeRects() -> [Rect] {
        guard let layout else { return [] }
        let scale = scale(layout)
        return layout.network.nodes.map { node in
            Rect(
                x: x(node.column, layout), y: chart.area.top + (node.top ?? 0) * scale, width: nodeWidth,
                height: layout.network.height(node, isSmaller: isSmaller) * scale)
        }
    }

    /// The tops of the ends of the flows and their heights.
    func flowEnds() -> [(start: Point, end: Point, height: Double)] {
        guard let layout else { return [] }
        let network = layout.network
        let scale = scale(layout)
        let gap = borderWidth > 0 ? borderWidth / 2 + 0.5 : 0
        return network.flows.map { flow in
            let (from, to) = (network.nodes[flow.from], network.nodes[flow.to])
            return (
                Point(
                    x(from.column, layout) + nodeWidth + gap,
                    chart.area.top + ((from.top ?? 0) + flow.offsetAtStart) * scale),
                Point(x(to.column, layout) - gap, chart.area.top + ((to.top ?? 0) + flow.offsetAtEnd) * scale),
                flow.size * scale
            )
        }
    }

    // MARK: Drawing

    override func draw(on sketch: inout Sketch) {
        guard let layout else { return }
        let looks = FlowLooks(chart.elementOptions(source, type, "flow"))
        let rects = nodeRects()
        var colors = [Color?](repeating: .black, count: rects.count)
        for flow in layout.network.flows {
            colors[flow.from] = looks.start(flow.record)
            colors[flow.to] = looks.end(flow.record)
        }
        let border = StrokeStyle(lineWidth: borderWidth)
        for (rect, color) in zip(rects, colors) {
            sketch.stroke(Path(rect: rect), border, options.color("borderColor"))
            sketch.fill(Path(rect: rect), color)
        }
        for (flow, ends) in zip(layout.network.flows, flowEnds()) {
            guard !chart.budget.isSpent(before: 10_000) else { return }
            let path = Self.ribbon(ends.start, ends.end, max(ends.height, 0.5))
            let span = (min(ends.start.x, ends.end.x), max(ends.start.x, ends.end.x))
            let bounds = Rect(
                minX: span.0, minY: chart.area.top, maxX: max(span.1, span.0 + 1), maxY: chart.area.bottom)
            sketch.fill(path, looks.paint(flow.record, bounds, isBackward: ends.end.x < ends.start.x))
        }
        let labels = FlowLabels(chart.elementOptions(source, type, "flow").child("flowLabels"), chart)
        for (flow, ends) in zip(layout.network.flows, flowEnds()) where labels.areShown(flow.record) {
            guard !chart.budget.isSpent(before: 20_000) else { return }
            let (top, bottom) = (min(ends.start.y, ends.end.y), max(ends.start.y, ends.end.y) + ends.height)
            let bounds = Rect(minX: ends.start.x, minY: top, maxX: ends.end.x, maxY: bottom)
            labels.draw(NumberText.of(flow.size), in: bounds, flow.record, on: &sketch)
        }
        for (node, rect) in zip(layout.network.nodes, rects) where !chart.budget.isSpent(before: 20_000) {
            drawLabel(node, rect, on: &sketch)
        }
    }

    /// The shape of a flow. Backward flows turn above the diagram.
    private static func ribbon(_ start: Point, _ end: Point, _ height: Double) -> Path {
        var (first, second) = (
            Point(start.x + (end.x - start.x) / 3 * 2, start.y), Point(start.x + (end.x - start.x) / 3, end.y)
        )
        if start.x >= end.x {
            first = Point(start.x - (start.x - end.x) / 3, 0)
            second = Point(end.x + (start.x - end.x) / 3, 0)
        }
        var edge = Path()
        edge.move(to: start)
        edge.addCurve(to: end, control1: first, control2: second)
        return .band(below: edge, thickness: height)
    }

    private func drawLabel(_ node: SankeyNetwork.Node, _ rect: Rect, on sketch: inout Sketch) {
        let label = source["labels"]?[node.name] ?? options["labels"]?[node.name]
        let lines = label?.lines.flatMap { $0.split(separator: "\n").map(String.init) } ?? [node.name]
        let font = options.font("font", chart.fonts)
        let isLeft = rect.minX < chart.area.width / 2
        let gap = borderWidth + 4
        let x = isLeft ? rect.maxX + gap : rect.minX - gap
        let padding = options.number("padding") ?? font.lineHeight / 2
        let top = rect.midY - font.lineHeight * Double(lines.count) / 2 + padding
        let color = source["color"].flatMap { chart.color($0) } ?? .black
        chart.lettering.draw(
            lines, font, color, at: Point(x, lines.count > 1 ? top : rect.midY), isLeft ? .left : .right, on: &sketch)
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        LegendStyle(
            fill: options.color("backgroundColor"), stroke: options.color("borderColor"), lineWidth: borderWidth)
    }
}

/// The colors of flows.
private struct FlowLooks {
    private let from: OptionValues
    private let to: OptionValues
    private let mode: OptionValues
    private let alpha: OptionValues

    init(_ options: Options) {
        from = OptionValues(options, "colorFrom")
        to = OptionValues(options, "colorTo")
        mode = OptionValues(options, "colorMode")
        alpha = OptionValues(options, "alpha")
    }

    func start(_ record: Int) -> Color? { from.color(record) }
    func end(_ record: Int) -> Color? { to.color(record) }

    func paint(_ record: Int, _ bounds: Rect, isBackward: Bool) -> Paint? {
        let opacity = min(max(alpha.number(record) ?? 0.5, 0), 1)
        guard let start = from.color(record)?.withAlpha(opacity), let end = to.color(record)?.withAlpha(opacity) else {
            return nil
        }
        switch mode.string(record) {
        case "from": return .color(start)
        case "to": return .color(end)
        default:
            guard start != end else { return .color(start) }
            let stops = isBackward ? [end, start] : [start, end]
            // Curves of backward flows extend beyond their ends, where a gradient paints nothing.
            let margin = bounds.width
            let wide = Rect(
                minX: bounds.minX - margin, minY: bounds.minY, maxX: bounds.maxX + margin, maxY: bounds.maxY)
            return .gradient(
                Gradient(
                    shape: .axial(angle: 0),
                    stops: [.init(color: stops[0], position: 1 / 3), .init(color: stops[1], position: 2 / 3)]),
                bounds: wide)
        }
    }
}
