import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import JavaScript

/// What a client asks for: a configuration and the size of the picture, with the names and defaults of QuickChart.
struct ChartRequest {
    let config: ChartConfig
    let asksForSprites: Bool
    /// The name of the picture's format; nil for the default.
    let format: String?

    private static let maximumDatasets = 500
    private static let maximumScales = 50

    /// - Throws: An error if the document is not a configuration, or if it exceeds a limit.
    init(
        _ root: JSONValue, _ overrides: SpecOverrides, _ limits: SpecLimits, _ budget: RenderBudget = .unlimited
    ) throws(SpecError) {
        let written = try WrittenConfig(root, limits: limits, budget: budget)
        let (place, members) = (written.place, written.members)
        let template = overrides.template
        let chart = template.isEmpty ? written.root : try Template(template).applied(to: written.root, budget: budget)
        let type = try Self.type(of: chart, place)
        try Self.checkArrays(chart, place)
        try Self.check(chart, place, limits)
        try Self.checkTypes(chart, type.name, place)
        try ClientPlugins.check(chart, written.script, at: place)
        let width = overrides.width ?? members.number("w", "width").map { $0.rounded(.towardZero) } ?? 500
        let height = overrides.height ?? members.number("h", "height").map { $0.rounded(.towardZero) } ?? 300
        let ratio = overrides.devicePixelRatio ?? members.number("devicePixelRatio") ?? 2
        for (name, side) in [("width", width), ("height", height)] where !SpecLimits.side.contains(side) {
            throw .invalid([
                SpecIssue(
                    .pointer("/\(name)"), "The picture must have 1 to 8192 points on each side.", found: "\(side)")
            ])
        }
        guard SpecLimits.devicePixelRatio.contains(ratio) else {
            throw .invalid([
                SpecIssue(.pointer("/devicePixelRatio"), "The ratio must be between 0.5 and 4.", found: "\(ratio)")
            ])
        }
        let name = overrides.background ?? members.text("backgroundColor", "bkg") ?? "transparent"
        guard let background = Color(css: name) else {
            throw .invalid([SpecIssue(.pointer("/backgroundColor"), "This is not a CSS color.", found: name)])
        }
        config = try ChartConfig(
            chart, written.script, type, ChartVersion(members.text("v", "version")), at: place,
            size: Size(width, height),
            devicePixelRatio: ratio, background: background)
        try PluginLimits.check(config, place)
        asksForSprites = root["spriteText"]?.bool == true
        format = place.isEmpty ? nil : members.text("f", "format")
    }

    private static func type(of chart: JSONValue, _ place: String) throws(SpecError) -> ChartTypeName {
        // Charts of several types name them in their datasets.
        let own = chart["type"]?.string ?? chart["data"]?["datasets"]?.element(at: 0)?["type"]?.string
        guard let own else {
            throw .invalid([
                SpecIssue(
                    .pointer(place + "/type"), "The type of the chart is missing.", allowed: ChartTypeName.known)
            ])
        }
        guard let type = ChartTypeName(own) else {
            throw .invalid([
                SpecIssue(
                    .pointer(place + "/type"), "This type of chart does not exist.", unknown: own,
                    known: ChartTypeName.known)
            ])
        }
        return type
    }

    /// Texts and other values in place of arrays would be datasets or labels of which nothing is shown.
    private static func checkArrays(_ chart: JSONValue, _ place: String) throws(SpecError) {
        func check(_ value: JSONValue?, _ place: String, _ example: String) throws(SpecError) {
            guard let value, value.kind != .array, value.isTruthy, value[ScriptedDocument.functionKey] == nil else {
                return
            }
            throw .invalid([
                SpecIssue(
                    .pointer(place), "This must be an array.",
                    found: value.kind == .object ? "an object" : value.text.prefix(40).description,
                    allowed: ["an array such as \(example)"])
            ])
        }
        let data = chart["data"]
        for name in ["labels", "xLabels", "yLabels"] {
            try check(data?[name], "\(place)/data/\(name)", #"["a", "b"]"#)
        }
        try check(data?["datasets"], "\(place)/data/datasets", #"[{"data": [3, 4, 5]}]"#)
        guard let datasets = data?["datasets"] else { return }
        for (index, dataset) in datasets.elements.enumerated() where dataset.kind != .object {
            throw .invalid([
                SpecIssue(
                    .pointer("\(place)/data/datasets/\(index)"), "A dataset must be an object.",
                    found: dataset.kind == .array ? "an array" : dataset.text.prefix(40).description,
                    allowed: [#"an object such as {"data": [3, 4, 5]}"#])
            ])
        }
    }

    private static func checkTypes(_ chart: JSONValue, _ chartType: String, _ place: String) throws(SpecError) {
        guard let datasets = chart["data"]?["datasets"] else { return }
        for (index, dataset) in datasets.elements.enumerated() {
            let place = "\(place)/data/datasets/\(index)"
            let name = dataset["type"]?.string ?? chartType
            guard let type = ChartTypeName(name).flatMap({ DatasetType.named($0.name) }) else {
                throw .invalid([
                    SpecIssue(
                        .pointer(place + "/type"), "This type of dataset does not exist.", unknown: name,
                        known: ChartTypeName.known)
                ])
            }
            let count = type.count(dataset)
            guard count <= type.maximumCount else {
                throw .tooLarge(
                    SpecIssue(
                        .pointer(place), "The dataset has too many values for its type.", found: "\(count)",
                        allowed: ["at most \(type.maximumCount)"]))
            }
        }
    }

    private static func check(_ chart: JSONValue, _ place: String, _ limits: SpecLimits) throws(SpecError) {
        let sets = chart["data"]?["datasets"]
        guard (sets?.count ?? 0) <= maximumDatasets else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/data/datasets"), "The chart has too many datasets.",
                    allowed: ["at most \(maximumDatasets)"]))
        }
        let type = DatasetType.named(chart["type"]?.string)
        let values =
            sets?.elements.reduce(0) { count, set in
                count + ((DatasetType.named(set["type"]?.string) ?? type)?.count(set) ?? 0)
            } ?? 0
        guard values <= limits.points / 2 else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/data/datasets"), "The chart has too many values.", found: "\(values)",
                    allowed: ["at most \(limits.points / 2)"]))
        }
        guard (chart["options"]?["scales"]?.count ?? 0) <= maximumScales else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/options/scales"), "The chart has too many scales.",
                    allowed: ["at most \(maximumScales)"]))
        }
    }
}
