/// The name of a kind of plot: the value of the key `type` in a spec.
package enum PlotType: String, CaseIterable, Sendable {
    case line, scatter, area, bubble, bar, histogram, pie, doughnut, range, tradingRange, ohlc, candlestick, box,
        heatMap
    case radar, polar
    case choropleth, mapPoints
    case treemap
    case sunburst
    case icicle
    case sankey
    case funnel
    case parallelCoordinates
    case violin, ridgeline
    case strip, beeswarm
    case density
    case waterfall
    case lollipop
    case dumbbell
    case bullet
    case pyramid
    case gantt
    case slope
    case gauge
    case kpi
    case calendar
    case marimekko
}
