import Drawing
import Geometry

/// A disc or ring cut into slices. Core Plot: `CPTPieChart`.
package struct PieChart: Plot {
    package var common = PlotProperties()
    package var values: Field
    /// What the legend calls the slices.
    package var labels: Field?
    /// As a fraction of the outer radius: 0 is a disc.
    package var innerRadius: Double
    /// In points; nil fills the room there is.
    package var pieRadius: Double?
    /// In degrees, counter-clockwise from the right.
    package var startAngle: Double
    package var sliceDirection: Direction
    /// `.some(nil)` draws no line between slices.
    package var borderLineStyle: LineStylePatch??
    /// One for each slice; where there is none the theme's colours.
    package var fills: [Fill]
    /// What stands on the slices; nil for nothing.
    package var label: SliceLabel?
    package var labelTextStyle: TextStylePatch?

    package enum Direction: String, CaseIterable, Hashable, Sendable {
        case clockwise, counterClockwise
    }

    /// What a slice is labelled with.
    package enum SliceLabel: Hashable, Sendable {
        /// The share of the whole.
        case percentage
        case value(LabelFormatter)
    }

    package init(values: Field = .values(.numbers([])), innerRadius: Double = 0) {
        self.values = values
        self.innerRadius = innerRadius
        startAngle = 90
        sliceDirection = .clockwise
        fills = []
        label = .percentage
    }

    package var needsPlotSpace: Bool { false }

    package var kind: String { innerRadius > 0 ? "doughnut" : "pie" }

    package func parts(in data: [String: Column]) -> [String] {
        switch labels {
        case nil: []
        case .values(let column): column.texts.compactMap { $0 }
        case .column(let name): data[name]?.texts.compactMap { $0 } ?? []
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let pointer = "/plots/\(number)"
        guard case .numbers(let values) = try resolver.column(of: values, at: "\(pointer)/values") else {
            throw ChartError(at: "\(pointer)/values", "The values of slices must be numbers.")
        }
        let titles =
            try labels.map { field throws(ChartError) in
                try resolver.column(of: field, at: "\(pointer)/labels").texts
            } ?? []
        var total = 0.0
        for (index, value) in values.enumerated() where !value.isNaN {
            guard value >= 0, value.isFinite else {
                throw ChartError(
                    at: "\(pointer)/values/\(index)", "A slice cannot be \(value); it must be 0 or more.")
            }
            total += value
        }
        guard total.isFinite else {
            throw ChartError(at: "\(pointer)/values", "The values are too large to be added up.")
        }
        let theme = resolver.theme
        let slices = values.indices.map { index in
            ResolvedPieChart.Slice(
                title: index < titles.count ? titles[index] : nil, value: values[index],
                share: total > 0 && !values[index].isNaN ? values[index] / total : 0,
                fill: index < fills.count ? fills[index] : .color(theme.color(at: index)))
        }
        return ResolvedPieChart(
            slices: slices, innerRadius: innerRadius, pieRadius: pieRadius, startAngle: startAngle,
            direction: sliceDirection, border: borderLineStyle.over(theme.separatorLineStyle, else: LineStyle(.white)),
            label: label,
            labelTextStyle: labelTextStyle, showsInLegend: common.showsInLegend)
    }
}
