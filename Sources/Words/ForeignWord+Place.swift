extension ForeignWord.Place {
    /// - Parameter object: The name of an object in the schema.
    package init?(_ object: String) {
        switch object {
        case "Graph", "Pane": self = .chart
        case "Data": self = .data
        case "SortTransform": self = .sort
        case "Axis": self = .axis
        case "PlotSpace": self = .plotSpace
        case "Dimension": self = .dimension
        case "Legend": self = .legend
        case "Annotation": self = .annotation
        case "LineStyle": self = .lineStyle
        case "TextStyle", "TextRun": self = .textStyle
        case "PlotSymbol": self = .symbol
        case "ColorScale": self = .colorScale
        case "ErrorBars": self = .errorBars
        case "Series": self = .series
        case "Facet": self = .facet
        case "Trend": self = .trend
        case "LabelFormatterObject": self = .labelFormat
        case "NumberFormat": self = .numberFormat
        case "DateFormat": self = .dateFormat
        case _ where object.hasSuffix("Plot") || object.hasSuffix("Chart") || object == "HeatMap": self = .plot
        default: return nil
        }
    }

    /// Where an object of this kind is.
    var location: String {
        switch self {
        case .chart: "in the chart"
        case .data: "in its data"
        case .sort: "in a transform"
        case .plot: "in a plot"
        case .axis: "in an axis"
        case .plotSpace: "in a plot space"
        case .dimension: "in a plot space's x or y"
        case .legend: "in its legend"
        case .annotation: "in an annotation"
        case .lineStyle: "in a line style"
        case .textStyle: "in a text style"
        case .symbol: "in a plot symbol"
        case .colorScale: "in a color scale"
        case .errorBars: "in error bars"
        case .series: "in a series"
        case .facet: "in its facet"
        case .trend: "in a trend"
        case .labelFormat: "in a label format"
        case .numberFormat: "in a number format"
        case .dateFormat: "in a date format"
        }
    }
}
