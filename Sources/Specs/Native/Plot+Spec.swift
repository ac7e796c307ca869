import Charts
import JSON

/// The word of the key `type` that chooses what kind of plot an object is.
enum PlotType: String, CaseIterable, Sendable {
    case line, scatter, area, bubble, bar, histogram, pie, doughnut, range, tradingRange, ohlc, candlestick, box,
        heatMap
    case radar, polar

    /// How plots of this type are read.
    fileprivate var reader: PlotReader {
        switch self {
        case .line:
            PlotReader(ObjectCodec<ScatterPlot>.scatterPlot("LinePlot", self, .line, "Points joined by a line."))
        case .scatter:
            PlotReader(ObjectCodec<ScatterPlot>.scatterPlot("ScatterPlot", self, .points, "Points marked by symbols."))
        case .area:
            PlotReader(
                ObjectCodec<ScatterPlot>.scatterPlot("AreaPlot", self, .area, "A line with the area under it filled."))
        case .bubble:
            PlotReader(
                ObjectCodec<ScatterPlot>.scatterPlot(
                    "BubblePlot", self, .bubbles, "Points marked by symbols whose area shows a third value."))
        case .bar: PlotReader(ObjectCodec<BarPlot>.barPlot)
        case .histogram: PlotReader(ObjectCodec<HistogramPlot>.histogramPlot)
        case .pie:
            PlotReader(ObjectCodec<PieChart>.pieChart("PieChart", self, innerRadius: 0, "A disc cut into slices."))
        case .doughnut:
            PlotReader(
                ObjectCodec<PieChart>.pieChart("DoughnutChart", self, innerRadius: 0.58, "A ring cut into slices."))
        case .range: PlotReader(ObjectCodec<RangePlot>.rangePlot)
        case .tradingRange:
            PlotReader(ObjectCodec<TradingRangePlot>.tradingRangePlot("TradingRangePlot", self, .ohlc))
        case .ohlc: PlotReader(ObjectCodec<TradingRangePlot>.tradingRangePlot("OHLCPlot", self, .ohlc))
        case .candlestick:
            PlotReader(ObjectCodec<TradingRangePlot>.tradingRangePlot("CandlestickPlot", self, .candleStick))
        case .box: PlotReader(ObjectCodec<BoxPlot>.boxPlot)
        case .heatMap: PlotReader(ObjectCodec<HeatMap>.heatMap)
        case .radar: PlotReader(ObjectCodec<PolarPlot>.radarPlot)
        case .polar: PlotReader(ObjectCodec<PolarPlot>.polarPlot)
        }
    }

    fileprivate static let readers = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.reader) })
}

extension Codec where Value == PlotType {
    fileprivate static let plotType = word()
}

/// A table of some type of plot.
private struct PlotReader: Sendable {
    let decode: @Sendable (JSONValue, inout SpecDecoder) -> (any Plot)?
    let schema: @Sendable (inout SchemaBuilder) -> JSONTree

    init<Kind: Plot>(_ table: ObjectCodec<Kind>) {
        let codec = Codec<Kind>.object(table)
        decode = { codec.decode($0, &$1) }
        schema = { codec.schema(&$0) }
    }
}

extension Codec where Value == any Plot {
    /// An object whose key `type` says what kind of plot it is.
    static let plot = Codec(
        expectation: "an object with a type", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object")
                return nil
            }
            guard let type = value["type"] else {
                let words = PlotType.allCases.map(\.rawValue).joined(separator: ", ")
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer, detail: "A plot needs a type: one of \(words).", allowed: words))
                return nil
            }
            let word = decoder.descend(to: "type") { Codec<PlotType>.plotType.decode(type, &$0) }
            return word.flatMap { PlotType.readers[$0]?.decode(value, &decoder) }
        },
        schema: { builder in
            builder.reference(to: "Plot") { builder in
                [
                    "description": "A plot; its type says which kind.",
                    "oneOf": .array(PlotType.allCases.compactMap { PlotType.readers[$0]?.schema(&builder) }),
                ]
            }
        })
}

extension Property where Root: Plot {
    /// The keys that all types of plots have.
    static var common: [Property] {
        [
            Property(
                "id", Codec<String>.string(maximumLength: 100), "The name that the plot is referred to by."
            ) { $0.common.identifier = $1 },
            Property(
                "title", Codec.title(maximumLength: 1000),
                "The name in the legend, or its stretches; without it the id."
            ) {
                $0.common.title = $1.text
                $0.common.attributedTitle = $1.ifAttributed
            },
            Property(
                "hidden", Codec.bool, "Whether the plot is not drawn; its legend entry stays.", default: false
            ) { $0.common.isHidden = $1 },
            Property(
                "showInLegend", Codec.bool, "Whether the plot has a legend entry.", default: true
            ) { $0.common.showsInLegend = $1 },
            Property(
                "opacity", Codec<Double>.number(0...1), "The opacity of the plot and its labels as a whole.",
                default: 1
            ) { $0.common.opacity = $1 },
            Property(
                "masksToBounds", Codec<Bool>.bool,
                "Whether everything is cut off at the edges of the plot area, or nothing; without it lines, areas and bars are, but symbols on an edge are whole."
            ) { $0.common.masksToBounds = $1 },
            Property(
                "drawLegendSwatchDecoration", Codec.bool,
                "Whether the plot draws a little picture of itself in the legend.", default: true
            ) { $0.common.drawsLegendSwatchDecoration = $1 },
            .shadow { $0.common.shadow = $1 },
        ]
    }

    /// The key of plots that are drawn in a plot space.
    static var plotSpace: Property {
        Property(
            "plotSpace", Codec<String>.string(maximumLength: 100),
            "The id of the plot space that the plot is drawn in; without it the first one."
        ) { $0.common.plotSpace = $1 }
    }
}
