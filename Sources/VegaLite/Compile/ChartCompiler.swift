import Budget
import Dialects
import JSON
import JavaScript

/// Turns a document into a chart.
package struct ChartCompiler {
    private let root: Node
    private let config: Config
    private let notes = Notes()
    private let model: ViewModel

    /// Reads a document into views and their scales, without its data.
    /// - Parameter overrides: The settings of the request. A width or a height is that of the whole picture.
    package init(_ json: JSONValue, _ overrides: SpecOverrides = SpecOverrides()) throws(SpecError) {
        let settings = RequestSettings(overrides)
        let document = Node(json, at: .root)
        try DocumentKeys(notes: notes).check(document, .view)
        root = settings.applied(to: document, notes)
        config = Config(root["config"], theme: try settings.theme(of: root, notes))
        let spec = try Normalizer(config: config, notes: notes).view(root.without("config", "datasets", "$schema"))
        model = try ViewModel(spec, config, notes, Normalizer.ViewCounter())
        try ScaleResolution.resolve(model)
    }

    /// Reads and transforms the data.
    package func plan(_ resources: SpecResources, _ budget: RenderBudget) throws(SpecError) -> ChartPlan {
        var params = ParamReader(budget, notes, views: [model])
        try readParams(of: model, isRoot: true, &params)
        var environment = Environment(budget: budget, ruler: nil, notes: notes, config: config)
        environment.variables = params.variables
        let pipeline = DataPipeline(environment: environment, sources: SourceTables(root, resources))
        let view = try InstanceBuilder(pipeline).build(model, Records(table: .init(count: 0)))
        let autosize = try Autosize(root, model, config, environment)
        return try ChartPlan(root: root, view: view, environment: environment, autosize: autosize)
    }

    private func readParams(of view: ViewModel, isRoot: Bool, _ params: inout ParamReader) throws(SpecError) {
        if let node = view.node["params"] { try params.read(node, of: view.unit != nil ? view : nil) }
        for child in view.children { try readParams(of: child, isRoot: false, &params) }
    }
}
