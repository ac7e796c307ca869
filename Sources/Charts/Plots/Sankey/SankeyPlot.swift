import Arrangements
import Data
import Drawing
import Formatting

/// Flows between nodes as bands whose thickness shows their values.
package struct SankeyPlot: FilledPlot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The node at which each flow starts, and the one at which it ends.
    package var sources: Field
    package var targets: Field
    /// The value of each flow; nil is 1.
    package var values: Field?
    /// The colors of some nodes. The others have the theme's colors in the order in which flows name them.
    package var nodeColors: [Name: Color]
    /// The fill of each flow; nil depends on `linkColors`.
    package var fills: [Fill?]
    package var linkColors: LinkColors
    /// The opacity of flows without fills of their own.
    package var linkOpacity: Double
    package var nodeAlignment: Alignment
    /// The width of nodes and the distance between nodes of the same column, in points.
    package var nodeWidth: Double
    package var nodePadding: Double
    package var nodeLabels: HierarchyPlot.NodeLabels?

    /// Whether each flow is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    /// The colors of flows.
    package enum LinkColors: String, CaseIterable, Hashable, Sendable {
        case source, target, gradient
    }

    /// The column of nodes that could stand in several ones.
    package enum Alignment: String, CaseIterable, Hashable, Sendable {
        case justify, left, right, center

        var ofLayout: FlowAlignment {
            switch self {
            case .justify: .justify
            case .left: .left
            case .right: .right
            case .center: .center
            }
        }
    }

    package init() {
        sources = .values(.texts([]))
        targets = .values(.texts([]))
        nodeColors = [:]
        fills = []
        linkColors = .source
        linkOpacity = 0.4
        nodeAlignment = .justify
        nodeWidth = 14
        nodePadding = 14
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind { .sankey }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func cost(in context: CostContext) -> Cost {
        let flows = context.count(sources)
        var cost = Cost()
        // The order of the nodes is improved in several rounds.
        cost.records = flows * 100 * ElementCost.record
        cost.memory = flows * Double(ElementMemory.flow)
        cost.areas = flows * 4 * ElementCost.shape + 3 * context.pixels * ElementCost.paintedPixel
        cost.labels = min(2 * flows, Double(SankeyScene.maximumLabels)) * ElementCost.text
        return cost
    }

    // MARK: Highlight

    package func namesOfRecords(in data: [Name: Column]) -> [[String?]] {
        [sources, targets].compactMap { $0.column(in: data)?.texts }
    }

    package mutating func mute(records: [Bool], _ color: Color) { muted = (records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "values", "y": values
        case "sources": sources
        case "targets": targets
        default: nil
        }
    }
}
