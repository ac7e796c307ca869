import Data
import Drawing
import Formatting
import Geometry

/// A tree whose nodes have shapes in proportion to their values: a treemap, a sunburst or an icicle.
package struct HierarchyPlot: FilledPlot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var form: Form
    /// The names of the groups of each record, from the outermost ones; empty if the records name their parents.
    package var levels: [Field]
    /// The name of each record, which is a node.
    package var labels: Field?
    /// The parent of each record: one of `ids`, or of `labels` without them. A missing or empty one is a root.
    package var parents: Field?
    package var ids: Field?
    /// The value of each record; nil counts records.
    package var values: Field?
    package var parentValues: ParentValues?
    package var order: Order
    /// The values that determine the colors; nil for colors of groups.
    package var colorValues: Field?
    package var colors: ColorCoding
    package var fills: [Fill?]
    @IndirectOptional package var nodeLabels: NodeLabels? = nil
    /// The distance between siblings, in points.
    package var nodeGap: Double
    /// The inner radius of a sunburst as a fraction of the outer radius; nil is 0 for one root.
    package var innerRadius: Double?
    /// The angle at which a sunburst starts, in degrees counter-clockwise from the right. Its nodes run clockwise.
    package var startAngle: Double

    /// Whether each record is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    package enum Form: Hashable, Sendable {
        /// Rectangles within rectangles.
        case treemap
        /// Rings around a center.
        case sunburst
        /// Columns beside each other.
        case icicle
    }

    /// The meaning of the value of a record that has children.
    package enum ParentValues: String, CaseIterable, Hashable, Sendable {
        case added, totals
    }

    package enum Order: String, CaseIterable, Hashable, Sendable {
        case values, appearance
    }

    /// The contents of the labels of nodes.
    package enum NodeLabels: String, CaseIterable, Hashable, Sendable {
        case none, name, value, percentage, nameAndValue, nameAndPercentage, nameValueAndPercentage

        var hasName: Bool { self != .none && self != .value && self != .percentage }
        var hasValue: Bool { self == .value || self == .nameAndValue || self == .nameValueAndPercentage }
        var hasPercentage: Bool {
            self == .percentage || self == .nameAndPercentage || self == .nameValueAndPercentage
        }
    }

    package init(form: Form) {
        self.form = form
        levels = []
        order = .values
        colors = ColorCoding()
        fills = []
        nodeGap = 1.5
        startAngle = 90
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind {
        switch form {
        case .treemap: .treemap
        case .sunburst: .sunburst
        case .icicle: .icicle
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    /// A field with one value for each record.
    private var recordField: Field? { values ?? levels.first ?? ids ?? labels }

    package func cost(in context: CostContext) -> Cost {
        let records = context.count(recordField)
        // There are at most as many nodes as names in all levels.
        let nodes = records * Double(max(1, levels.count))
        var cost = Cost()
        cost.records = nodes * 6 * ElementCost.record
        cost.memory = nodes * Double(ElementMemory.node)
        cost.areas = min(nodes, Double(HierarchyScene.maximumShapes)) * ElementCost.shape
        cost.areas += context.area(context.pixels, .color(.black))
        cost.labels = min(nodes, Double(HierarchyScene.maximumLabels)) * ElementCost.text
        return cost
    }

    // MARK: Highlight

    package func namesOfRecords(in data: [Name: Column]) -> [[String?]] {
        (parents == nil ? levels : [labels].compactMap(\.self)).compactMap { $0.column(in: data)?.texts }
    }

    package mutating func mute(records: [Bool], _ color: Color) { muted = (records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "values", "y": values
        case "labels": labels
        case "parents": parents
        case "colorValues": colorValues
        default: nil
        }
    }
}
