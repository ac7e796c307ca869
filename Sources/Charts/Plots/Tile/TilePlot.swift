import Data
import Drawing
import Formatting

/// A number with its change against a reference, and the line that led to it.
package struct TilePlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The number, or a field whose last number it is.
    package var value: RecordAmount
    /// The number that the value is compared with, or a field whose last number it is.
    package var reference: RecordAmount?
    /// The text after the change, such as "vs. last year".
    package var referenceTitle: String?
    /// How the change is written.
    package var change: Change
    /// Whether a lower value is the better one.
    package var lowerIsBetter: Bool
    /// The values of the line.
    package var trend: Field?
    /// The color of the line.
    package var color: Color?

    package enum Change: String, CaseIterable, Hashable, Sendable {
        /// As a percentage of the reference.
        case percent
        /// As the difference from the reference.
        case difference
    }

    package init() {
        value = .field(.values(.numbers([])))
        change = .percent
        lowerIsBetter = false
    }

    package var kind: ChartKind { .keyFigure }

    package var needsPlotSpace: Bool { false }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package mutating func mute(_ color: Color) { self.color = color }

    package func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        let count = context.count(value.field) + context.count(trend)
        cost.records = count * ElementCost.record
        cost.memory = count * Double(ElementMemory.point)
        cost.areas = 3 * ElementCost.shape + context.area(context.pixels / 2, .color(.black))
        cost.lines = (context.width + min(count, 2 * context.width) * context.height / 2) * ElementCost.passedPixel
        cost.labels = 4 * ElementCost.text
        return cost
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let theme = resolver.theme
        let ink = theme.titleTextStyle.color
        var tile = ResolvedTile(value: try value.last(by: resolver, at: place["value"]))
        tile.reference = try reference?.last(by: resolver, at: place["reference"])
        if let trend {
            guard let values = try resolver.numerals(of: trend, at: place["trend"]) else {
                throw ChartError(at: place["trend"], "The values of the line must be numbers.")
            }
            try resolver.claim(values.count, each: 3 * ElementMemory.number, at: place)
            tile.trend = values
        }
        tile.warnings = common.labels.warningsBesideOwnPosition(at: place)
        var labels = common.labels
        labels.showLabels = labels.showLabels ?? true
        labels.texts = labels.texts.flatMap { $0.isEmpty ? nil : $0 }
        tile.labels = labels.resolved(
            theme: theme, offset: 0, formatter: .number(theme.numberFormat.with(resolver.unit(of: value.field))))
        tile.numberColor = labels.labelTextStyle?.color ?? ink
        tile.name = common.name
        tile.textStyle = theme.axis.labelTextStyle
        tile.lineColor = color ?? theme.color(at: number)
        if let value = tile.value, let reference = tile.reference {
            tile.change = change(of: value, from: reference, tile.labels, theme)
            let isGood = lowerIsBetter ? value < reference : value > reference
            tile.changeColor =
                value == reference
                ? tile.textStyle.color
                : (isGood ? theme.increaseColor : theme.decreaseColor).legible(on: theme.background)
        }
        tile.referenceTitle = referenceTitle
        if referenceTitle != nil, reference == nil {
            tile.warnings.append(ChartWarning(place["referenceTitle"], "is not used: there is no reference."))
        }
        if resolver.graph.plots.count(where: { $0 is TilePlot && !$0.common.isHidden }) > 1 {
            tile.warnings.append(
                ChartWarning(place, "covers the other tiles of its graph. Write each tile in a graph of \"graphs\"."))
        }
        return tile
    }

    /// The text of the change, with its sign.
    private func change(
        of value: Double, from reference: Double, _ labels: ResolvedDataLabels?, _ theme: Theme
    ) -> String {
        let difference = value - reference
        let sign = difference > 0 ? "+" : ""
        guard change == .percent, reference != 0 else {
            return sign + (labels?.formatter?.label(for: difference, timeZone: .utc) ?? "")
        }
        let share = difference / reference.magnitude
        let digits = share.magnitude < 0.0995 ? 1 : 0
        let format = NumberFormat(notation: .percent, fractionDigits: digits, locale: theme.locale)
        return sign + format.string(for: share)
    }
}
