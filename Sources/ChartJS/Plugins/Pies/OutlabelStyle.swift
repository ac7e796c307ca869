import Drawing
import Geometry
import Glibc
import JSON
import Numbers
import Text

/// The options of the labels beside the slices of a pie.
struct OutlabelStyle {
    private let options: Options
    private let chart: ChartModel
    private let font: ChartFont
    let text: OutlabelText

    private static let defaults = parsed(
        """
        {"borderRadius": 0, "borderWidth": 0, "lineWidth": 2, "color": "white", "display": true, "padding": 4,
         "textAlign": "center", "stretch": 40, "text": "%l %p", "percentPrecision": 1, "valuePrecision": 3}
        """)

    private static func parsed(_ text: String) -> JSONValue? { (try? JSONDocument(text))?.root }

    /// Whether a chart has such labels: its type is named after them, or the plugin has options.
    static func areShown(_ config: ChartConfig) -> Bool {
        let own = config.options?["plugins"]?["outlabels"]
        return own?.bool != false && (config.isOutlabeled || own?.kind == .object || own?.bool == true)
    }

    /// The factor of the radius of a pie, which leaves room for its labels.
    static func zoom(of dataset: Dataset) -> Double {
        let config = dataset.chart.config
        let own = config.options?["zoomOutPercentage"]?.number.flatMap { $0 != 0 ? $0 : nil }
        guard areShown(config), let percent = own ?? (config.isOutlabeled ? 50 : nil) else { return 1 }
        return min(max(1 - percent / 100, 0), 10)
    }

    /// Nil if the dataset has no labels.
    init?(_ dataset: Dataset) {
        let own = dataset.source["outlabels"]
        guard own?.bool != false else { return nil }
        chart = dataset.chart
        let options = Options([own, chart.config.options?["plugins"]?["outlabels"], Self.defaults])
        self.options = options
        let fonts = options.child("font")
        var font = options.font("font", chart.fonts)
        if fonts["resizable"]?.isTruthy ?? true {
            // 2.5 % of the height, within the limits.
            let least = fonts.number("minSize") ?? 0
            let size = chart.height / 40
            let most = fonts.number("maxSize").flatMap { $0 > 0 ? $0 : nil } ?? .infinity
            font.size = min(size < least ? least : min(size, most), ChartFont.largestSize)
            font.description.size = font.size
            font.lineHeight = font.size * (fonts.number("lineHeight") ?? 1.2)
        }
        self.font = font
        func decimals(_ key: String) -> Int { Int(limiting: min(max(options.number(key) ?? 0, 0), 20)) }
        text = OutlabelText(
            template: options.string("text") ?? "%l %p", valueDecimals: decimals("valuePrecision"),
            percentDecimals: decimals("percentPrecision"))
    }

    func isShown(_ record: Int) -> Bool { options.value("display", at: record)?.isTruthy ?? true }
    func stretch(_ record: Int) -> Double { options.number("stretch", at: record) ?? 40 }

    func frame(_ record: Int, _ lines: [String], slice: Color?) -> TextFrame {
        var frame = TextFrame(lines: lines, font: font, color: options.color("color", at: record))
        let width = max(0, options.number("borderWidth", at: record) ?? 0)
        frame.alignment = Lettering.Alignment(options.string("textAlign", at: record) ?? "center")
        frame.padding = Padding(options.value("padding", at: record), or: 0)
        frame.background = color("backgroundColor", record, slice)
        frame.border = width > 0 ? StrokeStyle(lineWidth: width) : nil
        frame.borderColor = color("borderColor", record, slice)
        frame.borderRoom = width
        frame.radii = CornerRadii(options.number("borderRadius", at: record) ?? 0)
        frame.measure(chart.lettering)
        return frame
    }

    func line(_ record: Int, slice: Color?) -> (style: StrokeStyle, color: Color?) {
        (
            StrokeStyle(lineWidth: max(0, options.number("lineWidth", at: record) ?? 2)),
            color("lineColor", record, slice)
        )
    }

    /// A color of the options, or that of the slice.
    private func color(_ key: String, _ record: Int, _ slice: Color?) -> Color? {
        let own = options.value(key, at: record)
        return own == nil || own?.isNull == true ? slice ?? .black : options.color(key, at: record)
    }
}
