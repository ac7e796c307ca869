import Diagnostics
import Dialects
import JSON

/// The limits of what plugins draw.
enum PluginLimits {
    /// The most labels of a chart.
    static let labels = 20_000
    /// The most annotations of a chart.
    static let annotations = 1_000
    /// The most labels beside the slices of a pie.
    static let outlabels = 500

    /// - Parameter place: The pointer to the configuration.
    /// - Throws: An error if a configuration has too many annotations or labels, or a background image without a URL.
    static func check(_ config: ChartConfig, _ place: String) throws(SpecError) {
        try ChartPictures.check(config)
        guard annotationCount(config) <= annotations else {
            let pointer = config.options?["plugins"]?["annotation"] == nil ? "" : "/plugins"
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/options\(pointer)/annotation/annotations"),
                    "The chart has too many annotations.", allowed: ["at most \(annotations)"]))
        }
        guard outlabelCount(config) <= outlabels else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/data/datasets"), "The pie has too many labels beside it.",
                    allowed: ["at most \(outlabels)"]))
        }
        guard labelCount(config) <= labels else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place + "/data/datasets"), "The chart has too many data labels.",
                    allowed: ["at most \(labels)"]))
        }
    }

    /// The time that labels and annotations take, in milliseconds, and their memory in bytes.
    static func cost(_ config: ChartConfig) -> (milliseconds: Double, memory: Double) {
        let (annotations, labels) = (Double(annotationCount(config)), Double(labelCount(config)))
        let outlabels = Double(outlabelCount(config))
        return (
            annotations / 4 + labels / 30 + outlabels / 5,
            (annotations + labels + outlabels) * 4_000
        )
    }

    private static func annotationCount(_ config: ChartConfig) -> Int {
        Annotations.options(of: config)?.value["annotations"]?.count ?? 0
    }

    private static func outlabelCount(_ config: ChartConfig) -> Int {
        guard OutlabelStyle.areShown(config) else { return 0 }
        return config.datasets.reduce(0) { $0 + ($1["outlabels"]?.bool == false ? 0 : $1["data"]?.count ?? 0) }
    }

    private static func labelCount(_ config: ChartConfig) -> Int {
        let all = config.options?["plugins"]?["datalabels"]
        return config.datasets.reduce(0) { sum, dataset in
            let own = dataset["datalabels"]
            let named = max(1, all?["labels"]?.count ?? 0, own?["labels"]?.count ?? 0)
            guard DataLabels.areShown(config) || own != nil, own?.bool != false,
                (own?["display"] ?? all?["display"])?.bool != false
            else { return sum }
            return sum + (dataset["data"]?.count ?? 0) * min(named, DataLabels.namedLabels)
        }
    }
}
