import Budget
import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import Drawing
import Formatting
import Geometry
import JSON
import Words

/// The native dialect: specs in JSON whose names follow Core Plot's properties.
package struct NativeDialect: TabularDialect {
    package let name = "native"
    package let documents = "native specs"
    package let tabularSettings = TabularChart.parameters

    package init() {}

    package var schema: JSONTree { SchemaDocument.tree }

    /// Every document that is in no other dialect is a native spec, possibly with errors.
    package func recognizes(_ root: JSONValue) -> Bool { true }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        if let parameter = document.overrides.template.first {
            throw .invalidParameter(
                SpecIssue(.parameter(parameter.name), "The parameter applies only to Chart.js configurations."))
        }
        return try NativeReading(try document.json(limits, budget), document, limits, budget)
    }

    package func spec(
        of table: Table, _ settings: [String: String], _ reading: TabularReading, _ budget: RenderBudget
    ) throws(TabularError) -> TabularSpec {
        try TabularChart(settings).spec(of: table, reading, budget)
    }
}

/// A native spec that has been read.
struct NativeReading: SpecReading {
    private let json: JSONDocument
    private let document: SpecDocument
    private let theme: Theme.Name?
    private let limits: SpecLimits
    /// The chart. Its resources are still missing if the spec names any.
    private let spec: SharedSpec
    /// The spec's own data, kept for the second pass with the resources.
    private let data: DecodedData

    let translation: SpecTranslation?

    var needs: [ResourceNeed] { spec.value.needs }

    init(
        _ json: JSONDocument, _ document: SpecDocument, _ limits: SpecLimits, _ budget: RenderBudget
    ) throws(SpecError) {
        self.document = document
        self.limits = limits
        theme = try document.overrides.themeName()
        var spec: GraphSpec
        (translation, spec, data) = try Self.read(json, document, theme, limits, budget)
        let json = translation?.document ?? json
        self.json = json
        self.spec = SharedSpec(
            try Self.completed(spec, json, document, theme, limits, SpecResources(), data, budget))
    }

    /// Reads a spec, with words of other tools as the native ones that they stand for.
    /// - Returns: The spec in native words if it was written in others, its chart and its data.
    private static func read(
        _ json: JSONDocument, _ document: SpecDocument, _ theme: Theme.Name?, _ limits: SpecLimits,
        _ budget: RenderBudget
    ) throws(SpecError) -> (SpecTranslation?, GraphSpec, DecodedData) {
        var translation = NativeTranslation(json, budget)
        while true {
            var decoder = SpecDecoder(data: DecodedData(table: document.table), budget: budget)
            decoder.readsWords = !document.isStrict && !limits.isStrict
            decoder.isForeign = translation.isForeign
            do throws(SpecError) {
                let spec = try GraphSpec(translation.document, theme: theme, limits: limits, &decoder)
                guard !translation.hasErrors else { break }
                return (translation.result, spec, decoder.data)
            } catch {
                if case .invalid(let issues, _) = error, !decoder.readsWords {
                    throw .invalid(translation.outlineIssues + issues)
                }
                try translation.advance(past: error, decoder.edits)
            }
        }
        throw translation.errorWithRest
    }

    /// The spec with the settings beside it and the states of its animation.
    private static func completed(
        _ spec: GraphSpec, _ json: JSONDocument, _ document: SpecDocument, _ theme: Theme.Name?, _ limits: SpecLimits,
        _ resources: SpecResources, _ data: DecodedData, _ budget: RenderBudget
    ) throws(SpecError) -> GraphSpec {
        var spec = try document.overrides.applied(to: spec)
        guard spec.animation != nil else { return spec }
        var needs = spec.needs
        try spec.readMotion(of: json) { changed throws(SpecError) in
            // Data that key frames share is read once.
            let sharesData = ["data", "graphs"].allSatisfy { key in
                switch (json.root[key], changed.root[key]) {
                case (let own?, let other?): own.isEqual(to: other)
                case (nil, nil): true
                default: false
                }
            }
            var decoder = SpecDecoder(
                resources: resources, data: sharesData ? data : DecodedData(table: document.table), budget: budget)
            let state = try GraphSpec(changed, theme: theme, limits: limits, &decoder)
            for need in state.needs where !needs.contains(where: { $0.request == need.request }) { needs.append(need) }
            return try document.overrides.applied(to: state)
        }
        spec.needs = needs
        return spec
    }

    func appendIdentity(to hasher: inout CanonicalHasher) {
        hasher.append(json)
    }

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        resources.isEmpty ? NativeChart(spec) : NativeChart(try spec(theme, resources, budget))
    }

    /// The chart in the dark theme; nil if the document determines the theme or any color.
    func darkChart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> (any SpecChart)? {
        guard theme == nil, document.overrides.background == nil, json.root["theme"] == nil,
            !NativeColors(json.root).areSet
        else { return nil }
        return NativeChart(try spec(.modernDark, resources, budget))
    }

    /// Reads the document again.
    private func spec(
        _ theme: Theme.Name?, _ resources: SpecResources, _ budget: RenderBudget
    ) throws(SpecError) -> SharedSpec {
        var decoder = SpecDecoder(resources: resources, data: data, budget: budget)
        let spec = try GraphSpec(json, theme: theme, limits: limits, &decoder)
        return SharedSpec(
            try Self.completed(spec, json, document, theme, limits, resources, decoder.data, budget))
    }
}

/// A spec that several owners share. It is large, so it is read where it is and never copied.
final class SharedSpec: Sendable {
    let value: GraphSpec

    init(_ value: GraphSpec) { self.value = value }
}

/// A chart of the native dialect.
struct NativeChart: SpecChart {
    private let shared: SharedSpec

    init(_ spec: SharedSpec) { shared = spec }

    var spec: GraphSpec { _read { yield shared.value } }

    var size: Size { spec.graph.size }
    var devicePixelRatio: Double { spec.devicePixelRatio }
    var sizePlace: SpecPlace { .pointer("/width") }
    var title: String? { spec.graph.title }
    var language: String? { spec.graph.theme.locale.tag }
    var description: String? { spec.description }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let estimate = spec.graph.costEstimate(pixelsPerPoint: pixelsPerPoint, limit: limit)
        let part = estimate.largestPart
        let isMost = part.cost.total * 2 >= estimate.cost.total
        let share =
            switch (part.place == .graph, isMost) {
            case (false, true): "most of it for this plot"
            case (false, false): "the largest part of it for this plot"
            case (true, true): "most of it for parts other than the plots"
            case (true, false): "distributed over all of its plots"
            }
        let cause = (isMost ? part.cost : estimate.cost).mainCause
        return SpecCost(
            milliseconds: estimate.milliseconds, largestPart: place(part.place), share: share,
            advice: cause.advice, memory: estimate.cost.peakMemory,
            largestMemory: place(estimate.largestMemory.place))
    }

    /// The place in the spec: the series of a plot are at the plot's place.
    private func place(_ place: GraphPlace) -> SpecPlace {
        .pointer(spec.graph.describedPlace(place).pointer)
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        try scene(of: spec.graph, layout)
    }

    func scene(of graph: Graph, _ layout: LayoutSettings) throws(SpecError) -> NativeScene {
        let layout = Layout(
            typesetter: layout.typesetter, pixelsPerPoint: layout.pixelsPerPoint,
            columnsPerPoint: layout.columnsPerPoint, budget: layout.budget)
        do throws(ChartError) {
            let scene = try layout.scene(of: graph)
            // The series of a plot often have the same warning.
            let warnings = scene.warnings.merged(spec.graph.describedPlace).map(\.sentence)
            return NativeScene(
                scene: scene, warnings: spec.warnings + warnings, interaction: spec.allowedInteraction)
        } catch {
            let place = place(error.place)
            throw layout.budget.isSpent ? .stopped(at: place) : .invalid([error.moved(to: place)])
        }
    }
}

/// A scene of the native dialect.
struct NativeScene: ChartScene {
    let scene: Scene
    /// Warnings about the spec and about its picture, one sentence each.
    let warnings: [String]
    let interaction: SceneInteraction

    var size: Size { scene.size }
    var background: Color { scene.background }

    func draw(on canvas: inout some Canvas) { scene.draw(on: &canvas) }
}

extension NativeScene {
    var regions: [SceneRegion] { scene.regions }
    var plots: [ScenePlot] { scene.plotParts }

    func visitMarks(_ visit: (SceneMark) -> Bool) { scene.visitMarks(visit) }

    func columns(ofPlot plot: Int) -> SceneColumns? { scene.columns(ofPlot: plot) }

    func values(at index: Int, ofPlot plot: Int) -> [SceneValue] { scene.values(at: index, ofPlot: plot) }

    func axisValues(at point: Point) -> [SceneValue] { scene.axisValues(at: point) }
}

extension SpecOverrides {
    /// The theme with the name in `theme`; nil if `theme` is nil.
    fileprivate func themeName() throws(SpecError) -> Theme.Name? {
        guard let theme else { return nil }
        guard let name = Theme.Name(rawValue: theme) else {
            let known = Theme.Name.allCases.map(\.rawValue)
            var issue = SpecIssue(.parameter("theme"), "This theme does not exist.", unknown: theme, known: known)
            if let meant = ForeignValue.named(theme, among: known) {
                issue.suggestion = meant
                issue.detail += " Write theme=\(meant)."
            }
            throw .invalidParameter(issue)
        }
        return name
    }

    /// Returns the spec with its settings replaced by these.
    fileprivate func applied(to spec: GraphSpec) throws(SpecError) -> GraphSpec {
        var spec = spec
        if let width { spec.graph.size.width = try checked(width, SpecLimits.side, "width") }
        if let height { spec.graph.size.height = try checked(height, SpecLimits.side, "height") }
        if let devicePixelRatio {
            spec.devicePixelRatio = try checked(devicePixelRatio, SpecLimits.devicePixelRatio, "devicePixelRatio")
        }
        if let background {
            guard let color = Color(css: background) else {
                throw .invalidParameter(
                    SpecIssue(
                        .parameter("background"), "The value is not a color.", found: background,
                        allowed: ["a CSS color"]))
            }
            spec.graph.box.fill = .color(color)
        }
        return spec
    }

    private func checked(
        _ value: Double, _ range: ClosedRange<Double>, _ name: String
    ) throws(SpecError) -> Double {
        guard range.contains(value) else {
            throw .invalidParameter(
                SpecIssue(
                    .parameter(name), "The value is out of range.", found: JSONTree.number(value).text,
                    allowed: [Codec<Double>.number(range).expectation]))
        }
        return value
    }
}

extension ChartWarning {
    /// The warning as a sentence with its place in a native spec.
    package var sentence: String {
        if let place { "\(place.pointer) \(text)" } else { (plot.map { $0.pointer + ": " } ?? "") + text }
    }
}

extension Cost.Cause {
    /// Advice for reducing the cost, as a sentence.
    fileprivate var advice: String {
        switch self {
        case .records: "Send fewer records, for example means or extremes, or show them in fewer plots."
        case .lines:
            "Its lines are very long because they run back and forth. Send fewer points, sort them by x, use a plain linear line, or request a smaller picture."
        case .areas:
            "It paints a very large number of pixels. Use fewer or smaller symbols or bars, plain colors, or a smaller picture."
        case .labels: "Show fewer labels, annotations or axes."
        case .layers:
            "Each opacity and each blurred shadow needs a separate layer. Use fewer of them, or a smaller picture."
        }
    }
}
