import Charts
import Codecs
import JSON

extension PlotType {
    /// The codec for plots of this type.
    fileprivate var codec: Codec<any Plot> {
        switch self {
        case .line:
            .keys(ObjectCodec<ScatterPlot>.scatterPlot("LinePlot", self, .line, "Points connected by a line."))
        case .scatter:
            .keys(ObjectCodec<ScatterPlot>.scatterPlot("ScatterPlot", self, .points, "Points drawn as symbols."))
        case .area:
            .keys(
                ObjectCodec<ScatterPlot>.scatterPlot("AreaPlot", self, .area, "A line with a filled area below it."))
        case .bubble:
            .keys(
                ObjectCodec<ScatterPlot>.scatterPlot(
                    "BubblePlot", self, .bubbles, "Points drawn as symbols whose area shows a third quantity."))
        case .bar: .keys(ObjectCodec<BarPlot>.barPlot)
        case .histogram: .keys(ObjectCodec<HistogramPlot>.histogramPlot)
        case .pie:
            .keys(
                ObjectCodec<PieChart>.pieChart(
                    "PieChart", self, innerRadius: 0, "A circle that is divided into slices."))
        case .doughnut:
            .keys(
                ObjectCodec<PieChart>.pieChart(
                    "DoughnutChart", self, innerRadius: 0.58, "A ring that is divided into slices."))
        case .range: .keys(ObjectCodec<RangePlot>.rangePlot)
        case .tradingRange:
            .keys(ObjectCodec<TradingRangePlot>.tradingRangePlot("TradingRangePlot", self, .ohlc))
        case .ohlc: .keys(ObjectCodec<TradingRangePlot>.tradingRangePlot("OHLCPlot", self, .ohlc))
        case .candlestick:
            .keys(ObjectCodec<TradingRangePlot>.tradingRangePlot("CandlestickPlot", self, .candleStick))
        case .box: .keys(ObjectCodec<BoxPlot>.boxPlot)
        case .heatMap: .keys(ObjectCodec<HeatMap>.heatMap)
        case .radar: .keys(ObjectCodec<PolarPlot>.radarPlot)
        case .polar: .keys(ObjectCodec<PolarPlot>.polarPlot)
        case .choropleth: .keys(ObjectCodec<ChoroplethPlot>.choropleth)
        case .mapPoints: .keys(ObjectCodec<MapPointsPlot>.mapPoints)
        case .treemap: .keys(ObjectCodec<HierarchyPlot>.treemap)
        case .sunburst: .keys(ObjectCodec<HierarchyPlot>.sunburst)
        case .icicle: .keys(ObjectCodec<HierarchyPlot>.icicle)
        case .sankey: .keys(ObjectCodec<SankeyPlot>.sankey)
        case .funnel: .keys(ObjectCodec<FunnelPlot>.funnel)
        case .parallelCoordinates: .keys(ObjectCodec<ParallelPlot>.parallelPlot)
        case .violin: .keys(ObjectCodec<ViolinPlot>.violinPlot)
        case .ridgeline: .keys(ObjectCodec<ViolinPlot>.ridgelinePlot)
        case .strip: .keys(ObjectCodec<StripPlot>.stripPlot)
        case .beeswarm: .keys(ObjectCodec<StripPlot>.beeswarmPlot)
        case .density: .keys(ObjectCodec<DensityPlot>.densityPlot)
        case .waterfall: .keys(ObjectCodec<BarPlot>.waterfallPlot)
        case .lollipop: .keys(ObjectCodec<BarPlot>.lollipopPlot)
        case .dumbbell: .keys(ObjectCodec<BarPlot>.dumbbellPlot)
        case .bullet: .keys(ObjectCodec<BarPlot>.bulletPlot)
        case .pyramid: .keys(ObjectCodec<BarPlot>.pyramidPlot)
        case .marimekko: .keys(ObjectCodec<BarPlot>.marimekkoPlot)
        case .gantt: .keys(ObjectCodec<BarPlot>.ganttPlot)
        case .calendar: .keys(ObjectCodec<HeatMap>.calendarPlot)
        case .gauge: .keys(ObjectCodec<GaugePlot>.gaugePlot)
        case .kpi: .keys(ObjectCodec<TilePlot>.tilePlot)
        case .slope: .keys(ObjectCodec<ScatterPlot>.slopePlot)
        }
    }
}

extension Codec where Value == any Plot {
    /// An object whose key `type` determines the kind of the plot.
    static let plot = byType("Plot", "A plot", "A plot. Its type determines the kind.") { (type: PlotType) in
        type.codec
    }

    fileprivate static func keys<Kind: Plot>(_ table: ObjectCodec<Kind>) -> Codec {
        let plot = Codec<Kind>.object(table)
        return Codec(
            expectation: plot.expectation, accepts: plot.accepts,
            decode: { value, decoder in
                decoder.refuse("name", value.given("name"), beside: "title", value.given("title"))
                return plot.decode(value, &decoder)
            }, schema: plot.schema)
    }
}

extension Property where Root: Plot {
    /// The keys of all plot types.
    static var common: [Property] {
        [
            Property(
                "id", Codec<String>.string(maximumLength: 100), "The id by which other objects refer to the plot."
            ) { $0.common.identifier = $1 },
            Property(
                "title", Codec.title(maximumLength: 1000),
                "The name in the legend, or an array of text runs. Default: the id."
            ) {
                $0.common.title = $1.text
                $0.common.attributedTitle = $1.ifAttributed
            },
            Property(
                "name", Codec<String>.string(maximumLength: 1000),
                "Another name for title. If both are given, they must be equal."
            ) { $0.common.title = $1 },
            Property(
                "hidden", Codec.bool, "Whether the plot is hidden. Its legend entry is kept.", default: false
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
                "Whether the plot is clipped at the edges of the plot area. By default, lines, areas and bars are clipped, and symbols on an edge are drawn whole."
            ) { $0.common.masksToBounds = $1 },
            Property(
                "drawLegendSwatchDecoration", Codec.bool,
                "Whether the plot draws a small sample of itself in the legend.", default: true
            ) { $0.common.drawsLegendSwatchDecoration = $1 },
            .shadow { $0.common.shadow = $1 },
        ]
    }

    /// The key of plots that are drawn in a plot space.
    static var plotSpace: Property {
        Property(
            "plotSpace", Codec<String>.string(maximumLength: 100),
            "The id of the plot space that the plot is drawn in. Default: the first one, or one without id if other plots name the first one."
        ) { $0.common.plotSpace = $1 }
    }
}
