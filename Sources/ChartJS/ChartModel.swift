import Budget
import Drawing
import Geometry
import JSON
import JavaScript
import Text

/// A chart while it is laid out: its options, scales, datasets and boxes.
///
/// A model is created for each layout and used on one thread.
final class ChartModel {
    let config: ChartConfig
    let lettering: Lettering
    let width: Double
    let height: Double
    /// The number of pixels per point to which lines are aligned.
    let pixelsPerPoint: Double
    let type: DatasetType?
    /// The defaults of charts of the type.
    private let typeOptions: JSONValue?
    private let defaults: VersionDefaults
    /// The number of columns per point to which dense lines are reduced.
    let columnsPerPoint: Double
    /// The options of the chart with its defaults.
    let options: Options
    private(set) var datasets: [Dataset] = []
    private(set) var visibleDatasets: [Dataset] = []
    private(set) lazy var numberOfPlot = numbersOfPlots()
    private(set) var scales: [Scale] = []
    private(set) var radialScale: RadialScale?
    private(set) var area = Area()
    /// The sums of stacked values, by stack and location.
    private(set) var stacks: [String: StackSums] = [:]
    private var leastDistances: [String: Double] = [:]
    private var barSlots: [String: BarSlots] = [:]
    private(set) var legend: Legend?
    /// The pictures of the chart by their URLs.
    var pictures: ChartPictures {
        get { scriptCalls.pictures }
        set { scriptCalls.pictures = newValue }
    }
    private(set) lazy var plugins = makePlugins()

    /// What the layout may take. Once it is spent, the result is incomplete.
    let budget: RenderBudget
    /// The approximate time for one of the steps of a dataset without its values, in nanoseconds.
    private static let costOfDataset = 20_000
    /// The approximate time for a layer of a scale, in nanoseconds.
    private static let costOfLayer = 50_000

    /// The calls of the configuration's functions.
    let scriptCalls: ScriptCalls
    private let contexts: ChartContext?
    private(set) lazy var tickFormat = scriptCalls.checked(option: "/options/plugins/tickFormat") {
        () throws(ScriptError) in
        try TickFormat(config.options?["plugins"]?["tickFormat"])
    }
    /// Gradients on scales and the indices of their datasets.
    var scaleGradients: [(index: Int, gradient: ScaleGradient)] = []
    private var datasetContexts: [Int: OptionContext] = [:]

    init(
        _ config: ChartConfig, _ lettering: Lettering, pixelsPerPoint: Double, columnsPerPoint: Double,
        _ budget: RenderBudget
    ) {
        self.budget = budget
        self.config = config
        self.lettering = lettering
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint
        (width, height) = (config.size.width, config.size.height)
        type = DatasetType.named(config.type)
        defaults = VersionDefaults.of(config.version)
        typeOptions = defaults.type(config.type)?["options"]
        scriptCalls = ScriptCalls(config, budget)
        contexts = config.script == nil && !config.hasScaleGradients ? nil : ChartContext(config, scriptCalls)
        options = Options([config.options, typeOptions, defaults.chart], contexts?.ofChart)
        addScales()
        addDatasets()
    }

    // MARK: Options

    /// The options of fonts that texts fall back to.
    var fonts: Options { options.child("font") }
    private(set) lazy var textColor = options.color("color") ?? .black
    private(set) lazy var borderColor = options.color("borderColor") ?? .black

    func color(_ value: JSONValue?) -> Color? { scriptCalls.color(value) }

    /// The chart as functions see it, with the entries of its legend.
    func contextValue(legend: Value = .undefined) -> Value { contexts?.chartValue(legend: legend) ?? .undefined }

    /// What scriptable options of an annotation are called with; nil without functions.
    func annotationContext(_ id: String) -> OptionContext? { contexts?.ofAnnotation(id) }

    /// What scriptable options of a dataset are called with; nil without functions.
    func scriptContext(of source: DatasetSource) -> OptionContext? {
        guard let contexts else { return nil }
        if let known = datasetContexts[source.index] { return known }
        let context = contexts.ofDataset(source, source.index) { [unowned self] record in
            datasets.first { $0.index == source.index }?.contextMembers(at: record) ?? []
        }
        datasetContexts[source.index] = context
        return context
    }

    /// The options of a scale, with what scriptable ones are called with.
    func scaleOptions(_ options: Options, of id: String) -> Options {
        guard let contexts else { return options }
        return options.with(
            contexts.ofScale(id) { [unowned self] index in scale(named: id)?.contextMembers(at: index) ?? [] })
    }

    /// The options of a dataset: its own, those of its type, those of the chart.
    func datasetOptions(_ source: DatasetSource, _ type: String) -> Options {
        let standard = [defaults.type(type)?["dataset"], defaults.chart]
        return Options(
            source.scopes + [config.options?["datasets"]?[type], config.options] + standard, scriptContext(of: source))
    }

    /// The options of the elements of a dataset.
    func elementOptions(_ source: DatasetSource, _ type: String, _ element: String) -> Options {
        let own = config.options
        let standard = defaults.type(type)?["dataset"]
        let scopes = [
            source["elements"]?[element], own?["datasets"]?[type]?["elements"]?[element], own?["datasets"]?[type],
            own?["elements"]?[element], own, standard?["elements"]?[element], standard,
            defaults.chart?["elements"]?[element], defaults.chart,
        ]
        let options = Options(source.scopes + scopes, prefix: element, scriptContext(of: source))
        return config.version == .two ? options.withoutRepetition() : options
    }

    /// The options of a plugin; nil if it is switched off.
    func plugin(_ name: String) -> Options? {
        guard config.hasPlugins, config.options?["plugins"]?[name]?.bool != false else { return nil }
        return Options([config.options, typeOptions, defaults.chart].map { $0?["plugins"]?[name] }, contexts?.ofChart)
    }

    // MARK: Scales

    private func addScales() {
        if type?.axes == .radial {
            let own = config.options?["scales"]?["r"]
            let scopes = [own, defaults.type(config.type)?["scales"]?["r"], defaults.radialScale, defaults.scale]
            radialScale = RadialScale(Options(scopes, contexts?.ofChart), self)
        }
        for description in ScaleDescription.all(of: config) {
            let scale: Scale? =
                switch description.type {
                case "category": CategoryScale(description.id, axis: description.axis, description.options, self)
                case "linear": LinearScale(description.id, axis: description.axis, description.options, self)
                case "logarithmic":
                    LogarithmicScale(description.id, axis: description.axis, description.options, self)
                case "time", "timeseries":
                    TimeScale(
                        description.id, axis: description.axis, description.options, self,
                        isSeries: description.type == "timeseries")
                default: nil
                }
            if let scale { scales.append(scale) }
        }
    }

    /// The scale of a dataset: the named one, or the first one of the axis.
    func scale(of axis: String, named name: String?) -> Scale? {
        name.flatMap { scale(named: $0) } ?? scales.first { $0.axis == axis }
    }

    /// The scale with a name, also under one that version 2 gives, such as `y-axis-0`.
    func scale(named name: String) -> Scale? {
        let known = name.first.map { config.axes.scale(name, axis: String($0)) } ?? name
        return scales.first { $0.id == known }
    }

    /// The labels of the chart; nil if there are none.
    private(set) lazy var labels = config.labels?.list

    /// The labels of a scale as values; nil if there are none.
    func rawLabels(of scale: Scale) -> JSONList? {
        let data = config.data
        let own = scale.isHorizontal ? data?["xLabels"] : data?["yLabels"]
        return (scale.options["labels"] ?? own ?? config.labels)?.list
    }

    /// The place of the labels of a scale in the configuration.
    func placeOfLabels(of scale: Scale) -> String {
        let own = scale.isHorizontal ? "xLabels" : "yLabels"
        if scale.options["labels"] != nil { return "/options/scales/\(scale.id.escapedForPointer)/labels" }
        return config.data?[own] == nil ? "/data/labels" : "/data/\(own)"
    }

    func labels(of own: JSONValue?, axis: String) -> JSONList? {
        let data = config.data
        return (own ?? (axis == "x" ? data?["xLabels"] : data?["yLabels"]) ?? config.labels)?.list
    }

    // MARK: Datasets

    private func addDatasets() {
        for (index, source) in config.datasets.enumerated() where !budget.isSpent(before: Self.costOfDataset) {
            let type = DatasetType.named(source["type"]?.string) ?? type
            if let type { datasets.append(type.dataset(index, withGradients(source), self)) }
        }
        visibleDatasets = datasets.filter { !$0.isHidden }.sorted {
            $0.order == $1.order ? $0.index < $1.index : $0.order < $1.order
        }
        for dataset in datasets where !budget.isSpent(before: Self.costOfDataset) {
            dataset.link()
            dataset.parse()
        }
        for dataset in visibleDatasets where dataset.stacking != .none {
            let sums = stacks[dataset.stackKey] ?? StackSums(count: dataset.count)
            stacks[dataset.stackKey] = sums
            dataset.stack(on: sums)
        }
    }

    /// Whether the datasets have so many values that equal points need not be drawn one by one.
    private(set) lazy var hasManyValues = visibleDatasets.reduce(0) { $0 + $1.count } >= 500

    /// The least distance between the bars of a type on a scale, computed once.
    func leastDistance(of type: String, on scale: Scale, _ compute: () -> Double) -> Double {
        let key = "\(type) \(scale.id)"
        if let known = leastDistances[key] { return known }
        let distance = compute()
        leastDistances[key] = distance
        return distance
    }

    /// The slots beside each other of the bars of a type on a scale, computed once.
    func barSlots(of type: String, on scale: Scale, _ compute: () -> BarSlots) -> BarSlots {
        let key = "\(type) \(scale.id)"
        if let known = barSlots[key] { return known }
        let slots = compute()
        barSlots[key] = slots
        return slots
    }

    /// The index axes of all datasets, on which bars stand beside each other.
    private(set) lazy var barAxes = BarAxes(self)
    private var drawnStacks: [String: DrawnStack] = [:]
    private lazy var datasetsOfStacks = Dictionary(grouping: visibleDatasets, by: \.stackKey)

    /// The stack of a dataset as it is drawn; nil if no bar in it is longer than its value.
    /// - Parameter isNeeded: Whether the bars of the dataset can be longer.
    func drawnStack(of dataset: Dataset, isNeeded: Bool) -> DrawnStack? {
        if let known = drawnStacks[dataset.stackKey] { return known }
        guard isNeeded else { return nil }
        let stack = DrawnStack(datasetsOfStacks[dataset.stackKey] ?? [], budget)
        drawnStacks[dataset.stackKey] = stack
        return stack
    }

    // MARK: Layout

    /// Places all boxes and elements.
    func layOut() {
        var boxes: [Box] = scales
        if let radialScale { boxes.append(radialScale) }
        legend = plugin("legend").map { Legend($0, self) }
        if let legend { boxes.append(legend) }
        for name in ["title", "subtitle"] {
            if let options = plugin(name) { boxes.append(TitleBox(options, self)) }
        }
        let layoutOptions = options.child("layout")
        let overflow = datasets.reduce(0) { max($0, $1.overflow ?? 0) }
        let least = layoutOptions["autoPadding"]?.bool == false ? 0 : overflow
        let layout = BoxLayout(boxes, width: width, height: height, layoutOptions.padding("padding"), least: least)
        area = layout.chartArea
        if let contexts {
            contexts.show(area, scales)
            legend?.refresh()
        }
        for scale in scales { scale.configure() }
        placeGradients()
        for dataset in datasets where !dataset.isHidden && !budget.isSpent(before: Self.costOfDataset) {
            dataset.update()
        }
        self.boxes = boxes
    }

    /// The scales, titles and the legend at their positions.
    private(set) var boxes: [Box] = []

    /// The position of a line, moved so that it covers whole pixels.
    func aligned(_ position: Double, lineWidth: Double) -> Double {
        let half = lineWidth != 0 ? max(lineWidth / 2, 0.5) : 0
        return LinearTicks.rounded((position - half) * pixelsPerPoint) / pixelsPerPoint + half
    }

    /// The whole chart as drawing calls.
    func drawn() -> Sketch {
        var sketch = Sketch()
        let layers = boxes.flatMap { $0.layers() }.enumerated().sorted {
            $0.element.depth == $1.element.depth ? $0.offset < $1.offset : $0.element.depth < $1.element.depth
        }.map(\.element)
        drawPlugins(.beforeDraw, on: &sketch)
        let fillTime = plugin("filler")?.string("drawTime")
        if fillTime == "beforeDraw" { drawFills(on: &sketch) }
        for layer in layers where layer.depth <= 0 && !budget.isSpent(before: Self.costOfLayer) {
            layer.draw(&sketch)
        }
        drawPlugins(.beforeDatasetsDraw, on: &sketch)
        if fillTime == "beforeDatasetsDraw" { drawFills(on: &sketch) }
        for dataset in visibleDatasets.reversed() where !budget.isSpent(before: Self.costOfDataset) {
            if fillTime == "beforeDatasetDraw" { drawFill(of: dataset, on: &sketch) }
            sketch.clip(to: dataset.clip) { $0.plot(of: dataset) { dataset.draw(on: &$0) } }
        }
        drawPlugins(.afterDatasetsDraw, on: &sketch)
        for layer in layers where layer.depth > 0 && !budget.isSpent(before: Self.costOfLayer) { layer.draw(&sketch) }
        drawPlugins(.afterDraw, on: &sketch)
        sketch.apply(scriptCalls.inks, config.size)
        return sketch
    }

    private func drawFills(on sketch: inout Sketch) {
        for dataset in visibleDatasets.reversed() where !budget.isSpent(before: Self.costOfDataset) {
            drawFill(of: dataset, on: &sketch)
        }
    }

    private func drawFill(of dataset: Dataset, on sketch: inout Sketch) {
        guard let fill = LineFill(dataset) else { return }
        sketch.plot(of: dataset) { fill.draw(on: &$0) }
    }
}
