import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON

/// What a client asks for: a configuration and the size of the picture, with the names and defaults of QuickChart.
struct ChartRequest {
    let config: ChartConfig
    let asksForSprites: Bool

    private static let types = DatasetType.all.map(\.name)

    private static let maximumDatasets = 500
    private static let maximumScales = 50

    /// - Throws: An error if the document is not a configuration, or if it exceeds a limit.
    init(_ root: JSONValue, _ overrides: SpecOverrides, _ limits: SpecLimits) throws(SpecError) {
        let isConfig = root["chart"] == nil && root["c"] == nil
        let chart = root["chart"] ?? root["c"] ?? root
        let place = isConfig ? "" : root["chart"] == nil ? "/c" : "/chart"
        guard chart.kind == .object else {
            throw .invalid([SpecIssue(.pointer(place), "A Chart.js configuration is an object.", found: chart.text)])
        }
        // Charts of several types name them in their datasets.
        let named = chart["type"]?.string ?? chart["data"]?["datasets"]?.element(at: 0)?["type"]?.string
        guard let named else {
            throw .invalid([
                SpecIssue(.pointer(place + "/type"), "The type of the chart is missing.", allowed: Self.types)
            ])
        }
        guard let type = DatasetType.named(named)?.name else {
            throw .invalid([
                SpecIssue(
                    .pointer(place + "/type"), "This type of chart does not exist.", unknown: named, known: Self.types)
            ])
        }
        try Self.check(chart, place, limits)
        try Self.checkTypes(chart, type, place)
        func number(_ keys: [String], _ other: Double) -> Double {
            guard !isConfig else { return other }
            for key in keys {
                guard let value = root[key]?.asNumber ?? root[key]?.string.flatMap(Self.leadingNumber) else { continue }
                if value > 0, value.isFinite { return value }
            }
            return other
        }
        let width = overrides.width ?? number(["width", "w"], 500)
        let height = overrides.height ?? number(["height", "h"], 300)
        let ratio = overrides.devicePixelRatio ?? number(["devicePixelRatio"], 2)
        guard SpecLimits.side.contains(width), SpecLimits.side.contains(height) else {
            throw .invalid([SpecIssue(.pointer("/width"), "The picture must have 1 to 8192 points on each side.")])
        }
        guard SpecLimits.devicePixelRatio.contains(ratio) else {
            throw .invalid([SpecIssue(.pointer("/devicePixelRatio"), "The ratio must be between 0.5 and 4.")])
        }
        let name = overrides.background ?? root["backgroundColor"]?.string ?? root["bkg"]?.string ?? "transparent"
        guard let background = Color(css: name) else {
            throw .invalid([SpecIssue(.pointer("/backgroundColor"), "This is not a CSS color.", found: name)])
        }
        config = ChartConfig(
            root: chart, type: type, size: Size(width, height), devicePixelRatio: ratio, background: background)
        try PluginLimits.check(config, place)
        asksForSprites = root["spriteText"]?.bool == true
    }

    private static func checkTypes(_ chart: JSONValue, _ chartType: String, _ place: String) throws(SpecError) {
        guard let datasets = chart["data"]?["datasets"] else { return }
        for (index, dataset) in datasets.elements.enumerated() {
            let place = "\(place)/data/datasets/\(index)"
            let name = dataset["type"]?.string ?? chartType
            guard let type = DatasetType.named(name) else {
                throw .invalid([
                    SpecIssue(
                        .pointer(place + "/type"), "This type of dataset does not exist.", unknown: name, known: types)
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

    /// The number at the start of a text, such as 500 of "500px".
    private static func leadingNumber(_ text: String) -> Double? {
        Double(String(text.prefix { $0.isNumber || $0 == "." }))
    }
}
