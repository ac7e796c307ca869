import Dialects
import Drawing
import Geometry
import JSON
import JavaScript

/// A chart as a client describes it, with options in the spelling of version 4, and the size of the picture.
struct ChartConfig: Sendable {
    let root: JSONValue
    /// The functions of the configuration; nil if it has none.
    let script: ScriptedDocument?
    /// The place of the configuration in the client's document.
    let place: String
    /// The name of a `DatasetType`.
    let type: String
    /// Whether labels with lines stand beside the slices.
    let isOutlabeled: Bool
    let version: ChartVersion
    let options: JSONValue?
    let datasets: [DatasetSource]
    let labels: JSONValue?
    let axes: AxisNames
    var size: Size
    var devicePixelRatio: Double
    var background: Color

    /// - Parameters:
    ///   - root: The configuration.
    ///   - place: Its place in the client's document.
    init(
        _ root: JSONValue, _ script: ScriptedDocument?, _ type: ChartTypeName, _ version: ChartVersion,
        at place: String, size: Size, devicePixelRatio: Double, background: Color
    ) throws(SpecError) {
        (self.root, self.script, self.place) = (root, script, place)
        self.type = type.name
        isOutlabeled = type.isOutlabeled
        self.version = version
        (self.size, self.devicePixelRatio, self.background) = (size, devicePixelRatio, background)
        let sources = root["data"]?["datasets"].map { $0.elements.filter { $0.kind == .object } } ?? []
        var normalizer = OptionNormalizer(version, type, place: place + "/options")
        normalizer.labelsValues = ClientPlugins.labelValues(root, script)
        let options = try normalizer.options(root["options"]) { Self.range(sources) }.value
        self.options = options
        axes = normalizer.axes
        labels = Self.labels(root, type, sources)
        let all = type.completed(sources)
        // A single sparkline is black.
        let isPlain = type.isSparkline && all.count == 1
        let palette = isPlain ? nil : Palette(options, all, type: type.name, version)
        let datasets = DatasetNormalizer(version, type, axes, place: place + "/data/datasets")
        var result: [DatasetSource] = []
        for (index, source) in all.enumerated() {
            let members = try datasets.members(of: source, at: index)
            let colors = JSONTree.object(palette?.members(of: source, at: index) ?? [])
            result.append(DatasetSource(source, at: index, colors.merged(with: .object(members)).members))
        }
        self.datasets = result
    }

    private static func range(_ sources: [JSONValue]) -> ClosedRange<Double>? {
        var range: ClosedRange<Double>?
        for source in sources {
            for value in source["data"]?.elements.lazy.compactMap({ ($0["y"] ?? $0).asNumber }) ?? [] {
                range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
            }
        }
        return range
    }

    private static func labels(_ root: JSONValue, _ type: ChartTypeName, _ sources: [JSONValue]) -> JSONValue? {
        if let own = root["data"]?["labels"] { return own }
        if type.isProgressBar, let labels = root["labels"], labels.kind == .array { return labels }
        // Without names, each value has a location all the same.
        guard type.isSparkline || type.isProgressBar else { return nil }
        let count = sources.reduce(0) { max($0, $1["data"]?.count ?? 0) }
        return JSONTree.array([JSONTree](repeating: "", count: count)).value
    }

    var data: JSONValue? { root["data"] }

    /// Whether the chart has plugins, such as the legend. They can be switched off together.
    var hasPlugins: Bool { options?["plugins"]?.bool != false }

    /// Whether the chart has no x and y axes.
    var isRound: Bool {
        let types = datasets.map { $0["type"]?.string ?? type }
        return (types.isEmpty ? [type] : types).allSatisfy {
            DatasetType.named($0).map { $0.axes != .cartesian } ?? false
        }
    }

    /// The tag of the locale for numbers. Without one, numbers are in American English.
    var locale: String {
        guard let tag = options?["locale"]?.string, tag.utf8.count < 36,
            tag.unicodeScalars.allSatisfy({ $0 == "-" || "0"..."9" ~= $0 || "A"..."Z" ~= $0 || "a"..."z" ~= $0 })
        else { return "en-US" }
        return tag
    }

    var title: String? { options?["plugins"]?["title"]?["text"]?.lines.joined(separator: " ") }
}
