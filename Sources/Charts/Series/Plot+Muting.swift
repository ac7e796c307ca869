import Data
import Drawing

/// Plots in one color, without the colors of the client, beside plots that are highlighted.
extension Plot {
    package mutating func mute(_ color: Color) {}
    package func categories(in data: [Name: Column]) -> [String?]? { nil }
    package func namesOfRecords(in data: [Name: Column]) -> [[String?]] { categories(in: data).map { [$0] } ?? [] }
    package mutating func mute(records: [Bool], _ color: Color) {}
    package var highlightsRecords: Bool? { nil }
    package func field(named key: String) -> Field? { nil }
}

extension ScatterPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        line.dataLineStyle?.mute(color)
        if case .some(.some) = areas.areaFill { areas.areaFill = nil }
        areas.areaFillBelow = nil
        areas.areaFillBands = []
        if areas.areaFill2 != nil { areas.areaFill2 = .color(color.withAlpha(0.25)) }
        symbols.plotSymbol?.mute()
        symbols.plotSymbols = symbols.plotSymbols.map { $0?.muted }
        symbols.fills = []
        symbols.colorValues = nil
        symbols.colors = ColorCoding()
        areas.colorBelow = nil
        common.mute()
    }

    package mutating func mute(records: [Bool], _ color: Color) {
        symbols.muted = (records, color)
    }

    package var highlightsRecords: Bool? { seriesForm == .points }

    package func field(named key: String) -> Field? {
        switch key {
        case "x": points.x
        case "y": points.y
        case "base": areas.base
        case "size": symbols.sizes
        case "colorValues": symbols.colorValues
        default: nil
        }
    }
}

extension BarPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        fill = nil
        fills = []
        colorBelow = nil
        lineStyle?.mute(color)
        lineStyles = []
        (steps.increaseColor, steps.decreaseColor, steps.totalColor) = (color, color, color)
        common.mute()
    }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "x": x
        case "y": y
        case "base": base
        default: nil
        }
    }

    package func categories(in data: [Name: Column]) -> [String?]? { location?.column(in: data)?.texts }

    package mutating func mute(records: [Bool], _ color: Color) {
        fills = fills.muted(records, color)
    }
}

extension PieChart {
    package func categories(in data: [Name: Column]) -> [String?]? { labels?.column(in: data)?.texts }

    package mutating func mute(records: [Bool], _ color: Color) {
        fills = fills.muted(records, color)
        muted = records
        if otherThreshold > 0 { otherFill = .color(color) }
    }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "values", "y": values
        case "labels", "x": labels
        default: nil
        }
    }
}

extension HistogramPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        fill = nil
        lineStyle?.mute(color)
        common.mute()
    }
}

extension BoxPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        if case .some(.some) = fill { fill = nil }
        fills = []
        lineStyle?.mute(color)
        medianLineStyle?.mute(color)
        whiskerLineStyle?.mute(color)
        plotSymbol?.mute()
        common.mute()
    }
}

extension ViolinPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        if case .some(.some) = fill { fill = nil }
        fills = []
        lineStyle?.mute(color)
        innerLineStyle?.mute(color)
        plotSymbol = plotSymbol?.muted
        common.mute()
    }
}

extension StripPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        plotSymbol = plotSymbol?.muted
        common.mute()
    }

    package mutating func mute(records: [Bool], _ color: Color) {
        muted = (records, color)
    }

    package var highlightsRecords: Bool? { true }

    package func categories(in data: [Name: Column]) -> [String?]? { location?.column(in: data)?.texts }

    package func field(named key: String) -> Field? {
        switch key {
        case "x": x
        case "y": y
        default: nil
        }
    }
}

extension DensityPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        if case .some(.some) = fill { fill = nil }
        lineStyle?.mute(color)
        common.mute()
    }
}

extension RangePlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        barLineStyle?.mute(color)
        barLineStyles = []
        if case .some(.some) = areaFill { areaFill = .color(color.withAlpha(0.3)) }
        areaBorderLineStyle?.mute(color)
        common.mute()
    }
}

extension PolarPlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        dataLineStyle?.mute(color)
        if case .some(.some) = areaFill { areaFill = nil }
        plotSymbol?.mute()
        common.mute()
    }

    package var highlightsRecords: Bool? { false }

    package func field(named key: String) -> Field? {
        switch key {
        case "radius", "y": radius
        case "angle", "x": angle
        default: nil
        }
    }
}

extension TradingRangePlot {
    package mutating func mute(_ color: Color) {
        self.color = color
        lineStyle = nil
        (increaseLineStyle, decreaseLineStyle) = (nil, nil)
        (increaseFill, decreaseFill) = (nil, nil)
        (lineStyles, fills) = ([], [])
        common.mute()
    }
}

extension PlotProperties {
    /// Removes the colors of labels.
    fileprivate mutating func mute() {
        labels.labelTextStyle?.color = nil
        attributedTitle = nil
    }
}

extension LineStylePatch {
    /// Gives the line another color.
    fileprivate mutating func mute(_ color: Color) {
        lineColor = color
        lineFill = nil
        lineGradient = nil
    }
}

extension Optional where Wrapped == LineStylePatch {
    fileprivate mutating func mute(_ color: Color) {
        if var patch = self {
            patch.mute(color)
            self = patch
        }
    }
}

extension PlotSymbolPatch {
    /// The symbol without colors.
    fileprivate var muted: PlotSymbolPatch {
        var patch = self
        if case .some(.some) = fill { patch.fill = nil }
        if case .some(.some) = lineStyle { patch.lineStyle = nil }
        return patch
    }
}

extension Optional where Wrapped == PlotSymbolPatch {
    fileprivate mutating func mute() { self = self?.muted }
}

extension [Fill?] {
    /// The fills with one color for some records.
    fileprivate func muted(_ records: [Bool], _ color: Color) -> [Fill?] {
        records.indices.map { index in
            records[index] ? .color(color) : index < count ? self[index] : nil
        }
    }
}
