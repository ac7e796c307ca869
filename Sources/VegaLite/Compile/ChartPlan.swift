import Budget
import Dialects
import Drawing
import Geometry
import Numbers
import Text

/// A chart with all of its items placed.
package struct CompiledChart {
    package let root: Group
    /// The size of the picture and the position of the root in it.
    package let size: Size
    package let origin: Point
    package let background: Color?
    package let warnings: [String]
    /// The records of each unit, by the numbers of its marks.
    let plots: [PlotRecords]
}

/// A chart with its records and scales, before its texts are measured.
package struct ChartPlan {
    private let root: Node
    private let view: ViewInstance
    private let environment: Environment
    private let autosize: Autosize
    /// The size of the picture as far as it is known before the layout.
    package let size: Size
    /// The number of items that marks draw, approximately.
    package let itemCount: Int

    init(root: Node, view: ViewInstance, environment: Environment, autosize: Autosize) throws(SpecError) {
        (self.root, self.view, self.environment, self.autosize) = (root, view, environment, autosize)
        var resolver = SizeResolver(environment: environment)
        resolver.fitted = autosize.initial
        try resolver.addDomains(view)
        try resolver.addSizes(view)
        let units = view.units
        itemCount = units.reduce(0) { $0 + ($1.data?.main.count ?? 0) }
        guard itemCount <= Limits.items else {
            throw Problem.tooLarge(
                root.place, "A chart has at most \(Limits.items) marks.", found: String(itemCount))
        }
        // Plots that are beside each other cover at least their areas.
        let frames = view.frames
        let area = frames.reduce(0) { $0 + max(1, $1.width) * max(1, $1.height) }
        let width = frames.map(\.width).max() ?? 1
        size = Size(max(1, width) + 10, max(1, area / max(1, width)) + 10)
    }

    package func chart(_ typesetter: Typesetter, _ budget: RenderBudget) throws(SpecError) -> CompiledChart {
        var environment = environment
        environment.budget = budget
        environment.ruler = TextRuler(typesetter.within(budget))
        var resolver = SizeResolver(environment: environment)
        resolver.fitted = autosize.initial
        var (scene, bounds, plots) = try laidOut(resolver, environment)
        if autosize.isFit {
            // The plot area is what axes, legends and titles leave.
            resolver.fitted = autosize.size(leaving: autosize.around(bounds, scene))
            (scene, bounds, plots) = try laidOut(resolver, environment)
        }
        guard !budget.isSpent else { throw .stopped(at: .pointer("")) }
        return try picture(scene, bounds, plots, environment)
    }

    private func laidOut(
        _ resolver: SizeResolver, _ environment: Environment
    ) throws(SpecError) -> (Group, Bounds, [PlotRecords]) {
        try resolver.addDomains(view)
        try resolver.addSizes(view)
        try resolver.addRanges(view)
        let builder = SceneBuilder(environment: environment)
        let scene = try builder.root(view)
        let bounds = ViewLayout(environment.texts, fits: autosize.isFit).layOut(scene)
        return (scene, bounds, builder.plots.list)
    }

    private func picture(
        _ scene: Group, _ bounds: Bounds, _ plots: [PlotRecords], _ environment: Environment
    ) throws(SpecError) -> CompiledChart {
        let config = environment.config
        let padding = try Padding(root["padding"] ?? config.node["padding"], environment)
        let (width, height) = (max(0, scene.width), max(0, scene.height))
        func outside(_ reach: Double) -> Double { reach.isFinite ? max(0, reach.rounded(.up)) : 0 }
        var (left, top) = (outside(-bounds.x1), outside(-bounds.y1))
        var (right, bottom) = (outside(bounds.x2 - width), outside(bounds.y2 - height))
        if autosize.type == "none" { (left, top, right, bottom) = (0, 0, 0, 0) }
        let size = Size(
            max(1, left + width + right + padding.left + padding.right),
            max(1, top + height + bottom + padding.top + padding.bottom))
        let most = SpecLimits.side.upperBound
        guard size.width <= most, size.height <= most else {
            throw Problem.tooLarge(
                root.place,
                "The picture would be \(Int(limiting: size.width)) by \(Int(limiting: size.height)) points; each side has at most \(Int(limiting: most))."
            )
        }
        var background: Color?
        let node = root["background"] ?? config.node["background"]
        if let text = try environment.text(node) {
            guard let color = Color(css: text) else {
                throw Problem.at(node?.place ?? .root, "This is not a color.", found: text)
            }
            background = color
        }
        return CompiledChart(
            root: scene, size: size, origin: Point(padding.left + left, padding.top + top), background: background,
            warnings: environment.notes.sentences, plots: plots)
    }
}
