import Drawing
import JSON

/// The looks of the error bars of a dataset.
struct ErrorLooks {
    struct Look {
        var width: Double
        var color: Color?
        var whiskerWidth: Double
        var whiskerColor: Color?
        /// Half the length of a whisker.
        var reach: Double
    }

    private let options: Options
    private let isClassic: Bool
    private let borders: Options

    /// The defaults of chartjs-chart-error-bars. The values of `v` are those of several bars at a value.
    private static let defaults = parsed(
        """
        {"errorBarLineWidth": {"v": [1, 3]}, "errorBarColor": {"v": ["#2c2c2c", "#1f1f1f"]},
         "errorBarWhiskerLineWidth": {"v": [1, 3]}, "errorBarWhiskerRatio": {"v": [0.2, 0.25]},
         "errorBarWhiskerSize": {"v": [20, 24]}, "errorBarWhiskerColor": {"v": ["#2c2c2c", "#1f1f1f"]}}
        """)

    private static func parsed(_ text: String) -> JSONValue? { (try? JSONDocument(text))?.root }

    init(_ dataset: Dataset, isClassic: Bool) {
        let chart = dataset.chart
        self.isClassic = isClassic
        let element = dataset is BarDataset ? "bar" : dataset is PolarAreaDataset ? "arc" : "point"
        borders = chart.elementOptions(dataset.source, dataset.type, element)
        options =
            isClassic
            ? Options([chart.config.options?["plugins"]?["chartJsPluginErrorBars"]])
            : borders.followed(by: Options([Self.defaults]))
    }

    /// - Parameters:
    ///   - level: The index of the bar among those of its value.
    ///   - thickness: The thickness of the bar of the dataset.
    func look(_ record: Int, _ level: Int, thickness: Double?) -> Look {
        func value(_ key: String) -> JSONValue? {
            let own = isClassic ? options[key] : options.value(key, at: record)
            let list = own?.kind == .object ? own?["v"] : isClassic ? own : nil
            guard let list, list.kind == .array, list.count > 0 else { return own }
            return list.element(at: level % list.count)
        }
        func number(_ key: String) -> Double? { value(key)?.asNumber.map { max(0, Options.limited($0)) } }
        guard !isClassic else {
            let width = number("lineWidth") ?? 2
            let own = value("color").flatMap { $0.isTruthy ? options.color(of: $0) : nil }
            let color = own ?? borders.color("borderColor", at: record)
            let reach = Self.width(value("width"), of: thickness) / 2
            return Look(width: width, color: color, whiskerWidth: width, whiskerColor: color, reach: reach)
        }
        let ratio = number("errorBarWhiskerRatio") ?? 0
        let length = thickness.flatMap { ratio > 0 ? $0 * ratio : nil } ?? number("errorBarWhiskerSize") ?? 0
        return Look(
            width: number("errorBarLineWidth") ?? 1, color: options.color(of: value("errorBarColor")),
            whiskerWidth: number("errorBarWhiskerLineWidth") ?? 1,
            whiskerColor: options.color(of: value("errorBarWhiskerColor")), reach: length / 2)
    }

    /// A number of points, or a percentage of a thickness.
    private static func width(_ value: JSONValue?, of thickness: Double?) -> Double {
        guard let text = value?.string else { return max(0, Options.limited(value?.asNumber ?? 10)) }
        if text.hasSuffix("px") { return max(0, Options.limited(Double(text.dropLast(2)) ?? 10)) }
        let percent = Double(text.hasSuffix("%") ? String(text.dropLast()) : text) ?? 100
        return min(abs(percent), 100) / 100 * (thickness ?? 10)
    }
}
