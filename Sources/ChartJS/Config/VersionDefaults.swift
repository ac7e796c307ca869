import JSON

/// The defaults of a version of Chart.js, in the spelling of version 4.
struct VersionDefaults: Sendable {
    /// The options of all charts.
    let chart: JSONValue?
    /// The options of all scales.
    let scale: JSONValue?
    /// The options of the scales of radar and polar area charts.
    let radialScale: JSONValue?
    /// Those of the types of datasets, if they differ from those of version 4.
    private let types: [String: JSONValue]

    /// The defaults of a type of datasets, with the keys of `DatasetType.defaults`.
    func type(_ name: String) -> JSONValue? { types[name] ?? DatasetType.named(name)?.defaults }

    static func of(_ version: ChartVersion) -> VersionDefaults {
        switch version {
        case .two: two
        case .three: three
        case .four: four
        }
    }

    private static let four = VersionDefaults(
        chart: Defaults.chart, scale: Defaults.scale, radialScale: Defaults.radialScale, types: [:])

    private static let three = four

    /// Where version 2.9.4 differs.
    private static let two: VersionDefaults = {
        let samples = #"{"dataset": {"meanRadius": 0}, "scales": {"value": {"beginAtZero": false}}}"#
        let differences = try? JSONDocument(
            """
            {"chart": {"elements": {"line": {"fill": true, "tension": 0.4}}, "layout": {"autoPadding": false},
                       "plugins": {"filler": {"drawTime": "beforeDatasetsDraw"}}},
             "scale": {"grid": {"tickLength": 10,
                                "zeroLine": {"color": "rgba(0,0,0,0.25)", "lineWidth": 1, "dash": []}},
                       "ticks": {"padding": 0, "autoSkipPadding": 0}},
             "types": {
               "bar": {"scales": {"value": {"beginAtZero": false}}},
               "boxplot": \(samples), "horizontalBoxplot": \(samples), "violin": \(samples),
               "horizontalViolin": \(samples),
               "radar": {"dataset": {"tension": 0}}}}
            """
        ).root
        func merged(_ value: JSONValue?, _ key: String) -> JSONValue? {
            guard let value, let own = differences?[key] else { return value }
            return value.merged(with: own)
        }
        let types = differences?["types"]?.members.compactMap { name, own in
            DatasetType.named(name)?.defaults.map { (name, $0.merged(with: own) ?? $0) }
        }
        return VersionDefaults(
            chart: merged(Defaults.chart, "chart"), scale: merged(Defaults.scale, "scale"),
            radialScale: Defaults.radialScale, types: Dictionary(types ?? []) { first, _ in first })
    }()
}

extension JSONValue {
    fileprivate func merged(with other: JSONValue) -> JSONValue? {
        guard let own = try? JSONTree(options: self, at: ""), let other = try? JSONTree(options: other, at: "") else {
            return nil
        }
        return own.merged(with: other).value
    }
}
