import Dialects
import Drawing
import Geometry

/// A chart of the dialect after its layout.
struct VegaLiteScene: ChartScene {
    let chart: CompiledChart
    let ruler: TextRuler

    var size: Size { chart.size }
    var background: Color { chart.background ?? .clear }
    var warnings: [String] { chart.warnings }

    func draw(on canvas: inout some Canvas) { CanvasPainter(ruler: ruler).draw(chart, on: &canvas) }

    // MARK: Parts

    var regions: [SceneRegion] {
        var regions: [SceneRegion] = []
        walk(chart.root, chart.origin) { group, origin in
            guard group.children.contains(where: { $0.plot != nil }) else { return }
            regions.append(SceneRegion(.plotArea, place(of: group), rect(group, origin)))
        } guide: { group, origin in
            let bounds = group.bounds
            guard !bounds.isEmpty else { return }
            let box = Rect(
                minX: origin.x + bounds.x1, minY: origin.y + bounds.y1, maxX: origin.x + bounds.x2,
                maxY: origin.y + bounds.y2)
            let kind: SceneRegion.Kind =
                switch group.role {
                case .legend: .legend
                case .title: .title
                default: group.axis?.isVertical == true ? .yAxis : .xAxis
                }
            regions.append(SceneRegion(kind, .pointer(""), box, text(of: group)))
        }
        return regions
    }

    private func text(of group: Group) -> String? {
        for role in [Role.axisTitle, .legendTitle, .titleText] {
            if case .text(let text)? = group.child(role)?.items.first?.form { return text.lines.joined(separator: " ") }
        }
        return nil
    }

    private func place(of group: Group) -> SpecPlace {
        .pointer(group.children.lazy.compactMap(\.place).first ?? "")
    }

    private func rect(_ group: Group, _ origin: Point) -> Rect {
        Rect(x: origin.x, y: origin.y, width: group.width, height: group.height)
    }

    /// Visits groups with the positions of their origins, and their guides with those of the groups around them.
    private func walk(
        _ group: Group, _ parent: Point, _ visit: (Group, Point) -> Void, guide: (Group, Point) -> Void
    ) {
        let origin = Point(parent.x + group.x, parent.y + group.y)
        visit(group, origin)
        for child in group.children where child.kind == .group {
            for inner in child.groups {
                switch child.role {
                case .axis, .legend, .title: guide(inner, origin)
                default: walk(inner, origin, visit, guide: guide)
                }
            }
        }
    }

    // MARK: Records

    var plots: [ScenePlot] {
        var areas: [Int: Rect] = [:]
        walk(chart.root, chart.origin) { group, origin in
            for mark in group.children { if let plot = mark.plot { areas[plot] = rect(group, origin) } }
        } guide: { _, _ in
        }
        return chart.plots.enumerated().map { number, plot in
            ScenePlot(
                plot.place.specPlace, name: nil, kind: plot.kind,
                order: plot.isOrdered ? (plot.isHorizontal ? .vertical : .horizontal) : .none,
                area: areas[number] ?? Rect(size: chart.size))
        }
    }

    func visitMarks(_ visit: (SceneMark) -> Bool) {
        var goesOn = true
        walk(chart.root, chart.origin) { group, origin in
            for mark in group.children {
                guard goesOn, let plot = mark.plot else { continue }
                for item in mark.items where goesOn {
                    guard let row = item.row, let shape = Self.shape(item, origin) else { continue }
                    goesOn = visit(SceneMark(plot: plot, record: nil, shape: shape, index: row))
                }
            }
        } guide: { _, _ in
        }
    }

    private static func shape(_ item: Item, _ origin: Point) -> MarkShape? {
        let point = Point(origin.x + item.x, origin.y + item.y)
        switch item.form {
        case .rect(let width, let height, _):
            guard width.isFinite, height.isFinite else { return nil }
            return .box(Rect(x: point.x, y: point.y, width: width, height: height))
        case .symbol(let size, _, _): return .disc(center: point, radius: size.squareRoot() / 2)
        case .corner(_, _, _, let isDefined): return isDefined ? .disc(center: point, radius: 0) : nil
        case .arc(let arc):
            return .sector(
                MarkShape.Sector(
                    center: point, innerRadius: arc.innerRadius, outerRadius: arc.outerRadius,
                    startAngle: 90 - max(arc.startAngle, arc.endAngle) * 180 / .pi,
                    endAngle: 90 - min(arc.startAngle, arc.endAngle) * 180 / .pi))
        case .rule(let x2, let y2):
            return .polygon([point, Point(origin.x + x2, origin.y + y2)])
        case .text, .image: return nil
        }
    }

    func columns(ofPlot plot: Int) -> SceneColumns? {
        chart.plots.indices.contains(plot) ? chart.plots[plot].columns : nil
    }

    func values(at index: Int, ofPlot plot: Int) -> [SceneValue] {
        chart.plots.indices.contains(plot) ? chart.plots[plot].values(at: index) : []
    }
}
