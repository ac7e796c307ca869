import Charts
import Codecs
import Data
import Drawing
import JSON

extension ObjectCodec where Root == HistogramPlot {
    static let histogramPlot = ObjectCodec(
        "HistogramPlot", "The distribution of values, as adjacent bars, one for each bin.",
        initial: HistogramPlot(), discriminator: PlotType.histogram.rawValue,
        properties: Property.common + [Property.plotSpace, Property.series, Property.highlight] + properties
            + Property.dataLabels(fields: [.tip], offset: 4))

    private static let properties: [Property<HistogramPlot>] = [
        Property(
            "values", \.values, .field, isRequired: true,
            "The numbers to count. Missing values are ignored."),
        Property(
            "bins", \.bins, .binning,
            "The number of bins of equal width, or an object with their width, in which case one bin starts at 0. \"automatic\" chooses a round width from the distribution of the values; whole numbers with a small range have a bin each. Histograms in the same plot space with the same setting have common bins."
        ),
        Property(
            "normalization", \.normalization, .enumeration(),
            "The meaning of the height of a bar: the number of values in the bin, their share of all values, their share per unit of the bin's width, or one of the first two accumulated over all previous bins."
        ),
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the bars are horizontal. The values are then on the y axis."),
        Property(
            "color", \.color, .optional(.color),
            "The color of bars that have no fill. By default, several histograms are translucent."),
        Property("fill", \.fill, .optional(.fill), "The fill of all bars."),
        Property("lineStyle", \.lineStyle, .optional(.lineStyle), "The outline."),
        Property(
            "stack", \.stack, .stackName,
            "The name of a stack, or true for a common one. The bars of the same stack are stacked; others overlap."),
        Property(
            "density", \.hasDensity, .bool, "Whether a curve above the bars shows the density of the values."),
        Property(
            "densityLineStyle", \.densityLineStyle, .optional(.lineStyle), "The curve of the density."),
        Property(
            "bandwidth", \.bandwidth, .bandwidth, unit: "data units",
            "How smooth the curve of the density is: the standard deviation of the normal curve that stands for each value, or the rule of Scott or Silverman."
        ),
    ]
}

extension Codec where Value == Histogram.Binning {
    /// A number of bins, an object with their width, or "automatic".
    fileprivate static let binning = either(
        Codec<AutomaticBinning>.enumeration().map(
            { _ in .automatic }, back: { if case .automatic = $0 { .automatic } else { nil } }),
        Codec<Int>.integer(1...Histogram.maximumBinCount).map { .count($0) },
        Codec<BinningKeys>.object(.binning).compactMap(allowed: "an object with a \"width\" greater than 0") {
            $0.width > 0 ? .width($0.width) : nil
        })
}

private enum AutomaticBinning: String, CaseIterable, Sendable { case automatic }

private struct BinningKeys: Sendable {
    var width = 0.0
}

extension ObjectCodec where Root == BinningKeys {
    fileprivate static let binning = ObjectCodec(
        "Bins", "Bins of equal width.", initial: BinningKeys(),
        properties: [
            Property(
                "width", \.width, .number(0...1e300), unit: "data units", isRequired: true,
                "The width of a bin, greater than 0.")
        ])
}
