import Budget
import Data
import Drawing
import Formatting
import Geometry

extension FunnelPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        try resolver.expectAlone(number)
        guard let values = try resolver.numerals(of: values, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values of stages must be numbers.")
        }
        try resolver.claim(values.count, each: ElementMemory.slice, at: place)
        let names = try labels.map { field throws(ChartError) in
            try resolver.column(of: field, at: place["labels"]).texts
        }
        if let names, names.count != values.count {
            throw ChartError(
                at: place["labels"],
                "labels has \(names.count) values and values has \(values.count); the counts must be equal.")
        }
        if let index = values.firstIndex(where: { $0 < 0 || $0.isInfinite }) {
            throw ChartError(
                at: place["values"][index], "\(values[index]) is not a valid value of a stage; it must be 0 or more.")
        }
        let theme = resolver.theme
        let formatter = common.labels.labelFormatter ?? .number(theme.numberFormat.with(resolver.unit(of: self.values)))
        let texts = formatter.labels(beside: values, timeZone: .utc)
        let own = color ?? theme.color(at: number)
        var plot = ResolvedFunnelPlot(shape: shape)
        for index in values.indices where !values[index].isNaN && !resolver.budget.isSpent(before: 500) {
            let whole = percentageOf == .first ? plot.stages.first?.value : plot.stages.last?.value
            var fill = (index < fills.count ? fills[index] : nil) ?? .color(own)
            if let muted, index < muted.records.count, muted.records[index] { fill = .color(muted.color) }
            plot.stages.append(
                ResolvedFunnelPlot.Stage(
                    record: index, name: names?[index] ?? "", value: values[index], number: texts[index],
                    share: whole.map { $0 > 0 ? values[index] / $0 : 0 } ?? 1, fill: fill))
        }
        plot.labels = stageLabels ?? .nameValueAndPercentage
        plot.textStyle = common.labels.labelTextStyle
        plot.gap = stageGap ?? (shape == .bars ? 0.35 : 0.04)
        plot.locale = resolver.locale
        plot.connector = theme.background
        let lost = values.count(where: \.isNaN)
        plot.warnings = [ChartWarning(lost: lost, without: "values", at: place)].compactMap(\.self)
        return plot
    }
}

/// A funnel with numeric data.
struct ResolvedFunnelPlot: ResolvedPlot {
    struct Stage: Sendable {
        /// The index of the record.
        let record: Int
        let name: String
        let value: Double
        /// The value as a text.
        let number: String
        /// The part of the first stage, or of the one before.
        let share: Double
        let fill: Fill
    }

    let shape: FunnelPlot.Shape
    var stages: [Stage] = []
    var labels = HierarchyPlot.NodeLabels.nameValueAndPercentage
    var textStyle: TextStylePatch?
    /// The distance between stages as a fraction of a stage's height.
    var gap = 0.0
    var locale = TextLocale.english
    /// The color with which the bands between bars are mixed.
    var connector = Color.white
    var warnings: [ChartWarning] = []

    init(shape: FunnelPlot.Shape) {
        self.shape = shape
    }

    var isEmpty: Bool? { !stages.contains { $0.value > 0 } }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries { [] }

    func scene(in context: PlotContext) -> any PlotScene { FunnelScene(self, in: context) }

    func percentage(_ stage: Stage) -> String { NumberFormat.percentage(of: stage.share, locale) }
}

extension NumberFormat {
    /// A share as a whole percentage, or with a decimal if it is less than 1%.
    static func percentage(of share: Double, _ locale: TextLocale) -> String {
        let digits = share > 0 && share < 0.01 ? 1 : 0
        return NumberFormat(notation: .percent, fractionDigits: digits, locale: locale).string(for: share)
    }
}
