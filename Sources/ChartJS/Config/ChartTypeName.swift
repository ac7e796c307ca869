import JSON

/// The type of a chart as a client names it: a type of datasets, also under its names in version 2 and in QuickChart,
/// and what these names mean for the options.
struct ChartTypeName: Hashable, Sendable {
    /// The name of a `DatasetType`.
    let name: String
    /// The name in lower case, as the client wrote it.
    let written: String

    private static let others = [
        "horizontalbar": "bar", "donut": "doughnut", "area": "line", "sparkline": "line", "progressbar": "bar",
        "outlabeledpie": "pie", "outlabeleddoughnut": "doughnut", "barwitherrorbars": "bar",
        "horizontalbarwitherrorbars": "bar", "linewitherrorbars": "line", "scatterwitherrorbars": "scatter",
        "polarareawitherrorbars": "polarArea",
    ]

    /// All names.
    static var known: [String] {
        DatasetType.all.map(\.name) + [
            "barWithErrorBars", "horizontalBar", "horizontalBarWithErrorBars", "lineWithErrorBars",
            "outlabeledDoughnut",
            "outlabeledPie", "polarAreaWithErrorBars", "progressBar", "scatterWithErrorBars", "sparkline",
        ]
    }

    /// Nil if there is no such type.
    init?(_ written: String) {
        let lower = written.lowercased()
        guard let name = DatasetType.named(written)?.name ?? Self.others[lower] else { return nil }
        self.name = name
        self.written = lower
    }

    var isHorizontal: Bool { written.hasPrefix("horizontalbar") || written == "progressbar" }
    /// Whether labels with lines stand beside the slices.
    var isOutlabeled: Bool { written.hasPrefix("outlabeled") }
    /// Whether the values have limits that are drawn as error bars.
    var hasErrorBars: Bool { written.hasSuffix("witherrorbars") }
    var isArea: Bool { written == "area" }
    var isSparkline: Bool { written == "sparkline" }
    var isProgressBar: Bool { written == "progressbar" }

    /// Whether QuickChart lets the values of a chart without `scales` begin at zero.
    var beginsAtZero: Bool {
        !isSparkline && !isProgressBar && ["bar", "line", "scatter", "bubble"].contains(name)
    }
    /// Whether QuickChart shows data labels unless told otherwise.
    var showsLabels: Bool { isRing && !isOutlabeled }
    var isRing: Bool { name == "pie" || name == "doughnut" }

    /// Adds the options of the types that only QuickChart has.
    /// - Parameter range: The range of the data.
    func prepare(_ options: inout JSONTree, _ range: ClosedRange<Double>?) {
        if isSparkline {
            options.setDefault("plugins.legend", ["display": false])
            options.setDefault("elements.line", ["borderColor": "#000", "borderWidth": 1])
            options.setDefault("elements.point", ["radius": 0])
            if options["scales.x"] == nil { options.setDefault("scales.xAxes", [["display": false]]) }
            if options["scales.y"] == nil, options["scales.yAxes"] == nil {
                // The line is not cut at the ends.
                let low = range.map { $0.lowerBound * 0.95 } ?? 0
                let high = range.map { max(0, $0.upperBound) * 1.05 } ?? 1
                options["scales.yAxes"] = [["display": false, "min": .number(low), "max": .number(high)]]
            }
        }
        if isProgressBar {
            let hidden: JSONTree = ["ticks": ["display": false], "gridLines": ["display": false, "drawTicks": false]]
            let standard: JSONTree = [
                "plugins": [
                    "legend": ["display": false],
                    "datalabels": ["display": true, "color": "#fff", "formatter": ["\u{0}suffix": "%"]],
                ],
                "scales": [
                    "xAxes": [hidden.merged(with: ["ticks": ["beginAtZero": true]])],
                    "yAxes": [hidden.merged(with: ["stacked": true])],
                ],
            ]
            options = standard.merged(with: options)
        }
    }
}

// MARK: Progress bars

extension ChartTypeName {
    /// The datasets, with the whole of a progress bar if it has only its part.
    func completed(_ sources: [JSONValue]) -> [JSONValue] {
        guard isProgressBar, sources.count == 1, let count = sources[0]["data"]?.count else { return sources }
        let whole = JSONTree.object([.init(key: "data", value: .array([JSONTree](repeating: 100, count: count)))])
        return sources + [whole.value].compactMap { $0 }
    }

    /// The look of the part and of the whole.
    func completeBar(_ members: inout [JSONTree.Member], _ source: JSONValue, isTrack: Bool) {
        func add(_ key: String, _ value: JSONTree) {
            if source[key] == nil { members.append(.init(key: key, value: value)) }
        }
        add("backgroundColor", isTrack ? "#fff" : "#4e78a7")
        guard isTrack else { return }
        add("borderColor", "#4e78a7")
        add("borderWidth", 1)
        add("datalabels", ["display": false])
    }
}
