import JSON

/// A type of datasets: all that other code knows about it. A type is added in `all`.
struct DatasetType: Sendable {
    /// The axes on which a dataset stands.
    enum Axes { case none, cartesian, radial }

    enum Content {
        case values
        /// Arrays of values, or objects with summaries of them.
        case samples
        /// Values in `tree`.
        case tree
    }

    /// The name in configurations, in the spelling of its plugin.
    let name: String
    let axes: Axes
    /// Whether the legend has an entry for each value instead of one for each dataset, and the palette a color.
    let hasSlices: Bool
    /// What `data` contains for each value.
    let content: Content
    /// The time that a value takes, in milliseconds; nil for that of a slice.
    let millisecondsOfValue: Double?
    /// The greatest number of values of a dataset.
    let maximumCount: Int
    /// Its defaults: `dataset` (options of its datasets), `scales` (those of the `index` and the `value` axis, or of
    /// `x`, `y` and `r`) and `options` (of charts of the type).
    let defaults: JSONValue?
    private let dataset: Dataset.Type

    init(
        _ name: String, _ dataset: Dataset.Type, axes: Axes = .cartesian, hasSlices: Bool = false,
        content: Content = .values, maximumCount: Int = .max, millisecondsOfValue: Double? = nil,
        _ defaults: String = "{}"
    ) {
        self.name = name
        self.dataset = dataset
        self.axes = axes
        self.hasSlices = hasSlices
        self.content = content
        self.maximumCount = maximumCount
        self.millisecondsOfValue = millisecondsOfValue
        self.defaults = (try? JSONDocument(defaults))?.root
    }

    /// The number of values in a dataset, which limits and costs refer to.
    func count(_ source: JSONValue) -> Int {
        guard let data = content == .tree ? source["tree"] ?? source["data"] : source["data"] else { return 0 }
        guard content == .samples else { return data.count }
        return data.elements.reduce(0) { $0 + 1 + ($1.kind == .object ? $1["items"]?.count ?? 0 : $1.count) }
    }

    func dataset(_ index: Int, _ source: DatasetSource, _ chart: ChartModel) -> Dataset {
        dataset.init(index, type: name, source, chart)
    }

    /// A type by its name in any letter case; nil if there is none.
    static func named(_ name: String?) -> DatasetType? {
        guard let name else { return nil }
        return byName[name] ?? byName[name.lowercased()]
    }

    private static let byName: [String: DatasetType] = {
        let names = all.flatMap { [($0.name, $0), ($0.name.lowercased(), $0)] }
        return Dictionary(names) { first, _ in first }
    }()

    static let all = standard + plugins

    /// The types of Chart.js itself.
    private static let standard = [
        DatasetType(
            "bar", BarDataset.self,
            """
            {"dataset": {"categoryPercentage": 0.8, "barPercentage": 0.9, "grouped": true},
             "scales": {"index": {"type": "category", "offset": true, "grid": {"offset": true}},
                        "value": {"type": "linear", "beginAtZero": true}}}
            """),
        DatasetType(
            "line", LineDataset.self,
            """
            {"dataset": {"showLine": true, "spanGaps": false},
             "scales": {"index": {"type": "category"}, "value": {"type": "linear"}}}
            """),
        DatasetType(
            "scatter", LineDataset.self,
            """
            {"dataset": {"showLine": false, "fill": false},
             "scales": {"x": {"type": "linear"}, "y": {"type": "linear"}}}
            """),
        DatasetType(
            "bubble", BubbleDataset.self, #"{"scales": {"x": {"type": "linear"}, "y": {"type": "linear"}}}"#),
        DatasetType(
            "pie", DoughnutDataset.self, axes: .none, hasSlices: true,
            #"{"dataset": {"cutout": 0, "rotation": 0, "circumference": 360, "radius": "100%", "spacing": 0}}"#),
        DatasetType(
            "doughnut", DoughnutDataset.self, axes: .none, hasSlices: true,
            #"{"dataset": {"cutout": "50%", "rotation": 0, "circumference": 360, "radius": "100%", "spacing": 0}}"#),
        DatasetType(
            "polarArea", PolarAreaDataset.self, axes: .radial, hasSlices: true,
            """
            {"scales": {"r": {"angleLines": {"display": false}, "beginAtZero": true, "grid": {"circular": true},
                              "pointLabels": {"display": false}, "startAngle": 0}}}
            """),
        DatasetType(
            "radar", RadarDataset.self, axes: .radial,
            #"{"dataset": {"indexAxis": "r", "elements": {"line": {"fill": "start"}}}}"#),
    ]
}
