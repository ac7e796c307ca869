import Charts
import Data
import Drawing
import JSON

extension ObjectCodec where Root == HistogramPlot {
    static let histogramPlot = ObjectCodec(
        "HistogramPlot", "How often values fall into bins: a bar for each bin, which touch.",
        initial: HistogramPlot(), discriminator: PlotType.histogram.rawValue,
        properties: Property.common + [Property.plotSpace] + properties
            + Property.dataLabels(fields: [.tip], offset: 4))

    private static let properties: [Property<HistogramPlot>] = [
        Property(
            "values", \.values, .field, isRequired: true,
            "The numbers to be counted; those that are missing are left out."),
        Property(
            "bins", \.bins, .binning,
            "How many bins of one width there are, or an object with their width, one of them beginning at 0; \"automatic\" chooses a round width from the spread of the values."
        ),
        Property(
            "normalization", \.normalization, .word(),
            "What the height of a bar tells: how many values the bin has, their share of all, their share for each unit of the bin's width, or either of the first two with all bins before."
        ),
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the bars lie on their side: the values are then those of y."),
        Property("color", \.color, .optional(.color), "The colour of bars that have no fill."),
        Property("fill", \.fill, .optional(.fill), "The fill of all bars."),
        Property("lineStyle", \.lineStyle, .optional(.lineStyle), "The outline."),
    ]
}

extension Codec where Value == Histogram.Binning {
    /// A number of bins, their width, or a word.
    fileprivate static let binning = either(
        Codec<BinningWord>.word().map(
            { _ in .automatic }, back: { if case .automatic = $0 { .automatic } else { nil } }),
        Codec<Int>.integer(1...Histogram.maximumBinCount).map { .count($0) },
        Codec<BinningKeys>.object(.binning).compactMap(allowed: "an object with a width more than 0") {
            $0.width > 0 ? .width($0.width) : nil
        })
}

private enum BinningWord: String, CaseIterable, Sendable { case automatic }

private struct BinningKeys: Sendable {
    var width = 0.0
}

extension ObjectCodec where Root == BinningKeys {
    fileprivate static let binning = ObjectCodec(
        "Bins", "Bins of one width.", initial: BinningKeys(),
        properties: [
            Property(
                "width", \.width, .number(0...1e300), unit: "data units", isRequired: true,
                "The width of a bin, more than 0.")
        ])
}
