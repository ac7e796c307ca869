import JSON

/// The looks of the bars of a dataset.
struct BarLook {
    private let fill: OptionValues
    private let stroke: OptionValues
    private let width: OptionValues
    private let radius: OptionValues
    private let skipped: OptionValues
    private let inflation: OptionValues
    private let ownInflation: Double
    private let fillsBorder: Bool
    private var common: BarElement.Look?

    /// - Parameter touches: Whether bars touch their neighbors.
    init(_ options: Options, _ dataset: Dataset, touches: Bool) {
        fillsBorder = dataset.chart.config.version == .two
        ownInflation = touches && !fillsBorder ? 0.33 : 0
        let own = dataset.chart.elementOptions(dataset.source, dataset.type, "bar")
        fill = OptionValues(own, "backgroundColor")
        stroke = OptionValues(own, "borderColor")
        width = OptionValues(own, "borderWidth")
        radius = OptionValues(own, "borderRadius")
        skipped = OptionValues(own, "borderSkipped")
        inflation = OptionValues(own, "inflateAmount")
        if [fill, stroke, width, radius, skipped, inflation].allSatisfy(\.areEqual) { common = look(0) }
    }

    func style(_ record: Int) -> BarElement.Look { common ?? look(record) }

    private func look(_ record: Int) -> BarElement.Look {
        BarElement.Look(
            fill: fill.color(record), stroke: stroke.color(record), borderWidth: width[record],
            borderRadius: radius[record], borderSkipped: skipped[record],
            inflation: inflation.number(record) ?? ownInflation, fillsBorder: fillsBorder)
    }
}
