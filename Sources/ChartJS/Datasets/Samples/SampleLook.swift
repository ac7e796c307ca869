import Drawing
import JSON

/// The looks of boxes and violins: those of the shapes, and those of the points beside them.
struct SampleLook {
    let fill: OptionValues
    let stroke: OptionValues
    let borderWidth: OptionValues
    let medianColor: OptionValues
    private let lowerFill: OptionValues
    private let oldLowerFill: OptionValues
    private let points: [String: PointLooks]

    init(_ options: Options) {
        fill = OptionValues(options, "backgroundColor")
        stroke = OptionValues(options, "borderColor")
        borderWidth = OptionValues(options, "borderWidth")
        medianColor = OptionValues(options, "medianColor")
        lowerFill = OptionValues(options, "lowerBackgroundColor")
        oldLowerFill = OptionValues(options, "lowerColor")
        points = Dictionary(
            uniqueKeysWithValues: ["outlier", "item", "mean"].map { ($0, PointLooks($0, options)) })
    }

    /// The fill between the first quartile and the median; nil if it does not differ.
    func lowerFill(_ index: Int) -> Color? {
        (lowerFill.color(index) ?? oldLowerFill.color(index)).flatMap { $0.alpha > 0 ? $0 : nil }
    }

    /// The look of the points of a kind: `outlier`, `item` or `mean`.
    func points(_ kind: String, _ index: Int) -> PointLook? {
        points[kind]?.look(index, fill: fill.color(index), stroke: stroke.color(index))
    }

    private struct PointLooks {
        private let radius: OptionValues
        private let width: OptionValues
        private let style: OptionValues
        private let fill: OptionValues
        private let stroke: OptionValues
        private let color: OptionValues

        init(_ kind: String, _ options: Options) {
            radius = OptionValues(options, kind + "Radius")
            width = OptionValues(options, kind + "BorderWidth")
            style = OptionValues(options, kind + "Style")
            fill = OptionValues(options, kind + "BackgroundColor")
            stroke = OptionValues(options, kind + "BorderColor")
            // The name in the plugin for Chart.js 2.
            color = OptionValues(options, kind + "Color")
        }

        func look(_ index: Int, fill ofShape: Color?, stroke ofBorder: Color?) -> PointLook {
            PointLook(
                radius: radius.number(index) ?? 0, hoverRadius: 0, borderWidth: width.number(index) ?? 0,
                style: style.string(index), rotation: 0,
                fill: fill.color(index) ?? color.color(index) ?? ofShape,
                stroke: stroke.color(index) ?? color.color(index) ?? ofBorder)
        }
    }
}
