import Budget
import Diagnostics
import Dialects
import Digests
import Drawing
import Geometry
import JSON
import Text

/// Chart.js' configurations, as QuickChart accepts them: an object with `chart` or `c` and the size of the picture.
package struct ChartJSDialect: Dialect {
    package let name = "chartjs"
    package let documents = "Chart.js configurations"
    private let sprites: SpriteFont?

    /// The keys that only native specs have.
    private static let nativeKeys = ["spec", "plots", "panes"]

    /// - Parameter sprites: A bitmap font, which is used for documents that ask for it with `spriteText`.
    package init(sprites: SpriteFont? = nil) {
        self.sprites = sprites
    }

    /// Whether a document is a configuration of Chart.js or a request that contains one.
    package func recognizes(_ root: JSONValue) -> Bool {
        isWrapped(root) && root["series"] == nil || root["c"] != nil
            || root["type"] != nil && root["data"]?["datasets"] != nil && root["plots"] == nil
    }

    /// Whether a member has the configuration: an object or a text. A word is the name of a type in other tools, and an
    /// object without data beside plots has the settings of a chart of Highcharts.
    private func isWrapped(_ root: JSONValue) -> Bool {
        guard let chart = root["chart"] else { return false }
        if chart.kind == .object, root["plots"] != nil, chart["data"] == nil { return false }
        return chart.utf8.map { $0.count > 100 || $0.contains(UInt8(ascii: "{")) } ?? true
    }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json = try document.json(limits, budget)
        if let key = Self.nativeKeys.first(where: { json.root[$0] != nil }) {
            throw .invalid([
                SpecIssue(
                    .pointer("/\(key)"), "A document is either a native spec or a Chart.js configuration, not both.")
            ])
        }
        let request = try ChartRequest(json.root, document.overrides, limits, budget)
        return ChartJSReading(json: json, request: request, sprites: request.asksForSprites ? sprites : nil)
    }
}

/// A configuration that has been read.
struct ChartJSReading: SpecReading {
    let json: JSONDocument
    let request: ChartRequest
    let sprites: SpriteFont?

    var needs: [ResourceNeed] { ChartPictures.needs(request.config) }
    var format: String? { request.format }

    func appendIdentity(to hasher: inout CanonicalHasher) {
        hasher.append("dialect", "chartjs")
        // The order of scales, annotations and data is that of the document.
        hasher.append(json, keepsOrder: true)
    }

    func appendSettings(to hasher: inout CanonicalHasher) {
        if let sprites { hasher.append("sprites", sprites.digest.bytes) }
    }

    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        ChartJSChart(
            config: request.config, sprites: sprites,
            pictures: try ChartPictures(request.config, resources, budget))
    }
}

/// A chart of Chart.js.
struct ChartJSChart: SpecChart {
    let config: ChartConfig
    let sprites: SpriteFont?
    let pictures: ChartPictures

    var size: Size { config.size }
    var devicePixelRatio: Double { config.devicePixelRatio }
    var sizePlace: SpecPlace { .pointer("/width") }
    var title: String? { config.title }
    var language: String? { config.locale }
    var description: String? { nil }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint ?? 0) * (pixelsPerPoint ?? 0)
        let cost = ChartCost(config, pixels: pixels)
        let plugins = PluginLimits.cost(config)
        return SpecCost(
            milliseconds: cost.time / 1e6 + plugins.milliseconds,
            largestPart: .pointer("/chart/data"),
            share: "most of it for the data", advice: "Send fewer values.",
            memory: cost.memory + plugins.memory,
            largestMemory: .pointer("/chart/data"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let lettering = Lettering(typesetter: layout.typesetter.within(layout.budget), sprites: sprites)
        let model = ChartModel(
            config, lettering, pixelsPerPoint: layout.pixelsPerPoint, columnsPerPoint: layout.columnsPerPoint,
            layout.budget)
        model.pictures = pictures
        model.layOut()
        let sketch = model.drawn()
        guard !layout.budget.isSpent else { throw .stopped(at: .pointer("")) }
        if let error = model.scriptCalls.error ?? DataWarnings.error(of: model) { throw error }
        var warnings = ConfigWarnings.texts(of: config) + DataWarnings.texts(of: model)
        if model.scriptCalls.lacksPictures {
            warnings.append("Pictures that functions create with getImageFill are not drawn; create them outside.")
        }
        return ChartJSScene(model: model, sketch: sketch, warnings: warnings)
    }
}
