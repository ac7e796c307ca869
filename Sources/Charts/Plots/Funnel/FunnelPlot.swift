import Data
import Drawing
import Formatting

/// Stages one below the other, each as wide as its value.
package struct FunnelPlot: FilledPlot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The name of each stage.
    package var labels: Field?
    /// The value of each stage, from the first one.
    package var values: Field
    package var shape: Shape
    package var stageLabels: HierarchyPlot.NodeLabels?
    package var percentageOf: Whole
    /// The color of all stages; nil is the theme's color for the plot's index.
    package var color: Color?
    package var fills: [Fill?]
    /// The distance between stages as a fraction of a stage's height; nil depends on the shape.
    package var stageGap: Double?

    /// Whether each stage is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    package enum Shape: String, CaseIterable, Hashable, Sendable {
        /// Centered bars with pale bands between them.
        case bars
        /// Stages that become as narrow as the next one.
        case trapezoids
    }

    /// The value of which percentages are parts.
    package enum Whole: String, CaseIterable, Hashable, Sendable {
        case first, previous
    }

    package init() {
        values = .values(.numbers([]))
        shape = .bars
        percentageOf = .first
        fills = []
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind { .funnel }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func cost(in context: CostContext) -> Cost {
        let stages = context.count(values)
        var cost = Cost()
        cost.records = stages * ElementCost.record
        cost.memory = stages * Double(ElementMemory.slice)
        cost.areas = stages * 2 * ElementCost.shape + context.pixels * ElementCost.paintedPixel
        cost.labels = min(stages, Double(FunnelScene.maximumLabels)) * 3 * ElementCost.text
        return cost
    }

    package func categories(in data: [Name: Column]) -> [String?]? { labels?.column(in: data)?.texts }

    package mutating func mute(records: [Bool], _ color: Color) { muted = (records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "values", "y": values
        case "labels": labels
        default: nil
        }
    }
}
