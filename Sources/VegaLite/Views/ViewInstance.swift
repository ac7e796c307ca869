import Data
import Dialects
import JavaScript
import Numbers

/// A view with its data: one for each cell of a facet.
final class ViewInstance {
    let model: ViewModel
    private(set) weak var parent: ViewInstance?
    var children: [ViewInstance] = []
    /// The records of a unit; nil for other views.
    var data: UnitData?
    /// The scales that belong to the view.
    var scales: [Channel: Scale] = [:]
    /// The size of the plot area of a unit or a layer.
    var width = 0.0
    var height = 0.0
    /// The distances of categories on axes whose lengths depend on them.
    var widthStep: Double?
    var heightStep: Double?
    /// The values of the facet for which the view stands: of its row, column or cell.
    var cell = FacetCell()
    /// Whether the view is a cell of a facet without records.
    var isEmpty = false
    /// The values of rows and columns of a facet, in order.
    var facetValues = FacetValues()

    init(_ model: ViewModel, parent: ViewInstance?) {
        self.model = model
        self.parent = parent
    }

    var unit: UnitModel? { model.unit }

    /// The scale of a channel, perhaps of an outer view.
    func scale(_ channel: Channel) -> Scale? {
        let channel = channel.main
        return scales[channel] ?? parent?.scale(channel)
    }

    /// The description of the scale of a channel.
    func component(_ channel: Channel) -> ScaleComponent? {
        model.scales[channel.main] ?? parent?.component(channel)
    }

    /// The view to which the scale of a channel belongs.
    func owner(_ channel: Channel) -> ViewInstance? {
        model.scales[channel.main] != nil ? self : parent?.owner(channel)
    }

    /// The units in this view that use its scale of a channel.
    func units(sharing channel: Channel) -> [ViewInstance] {
        if let unit { return unit.encoding.field(channel) != nil || secondUses(channel, unit) ? [self] : [] }
        return children.flatMap { $0.model.scales[channel] == nil ? $0.units(sharing: channel) : [] }
    }

    private func secondUses(_ channel: Channel, _ unit: UnitModel) -> Bool {
        channel.second.map { unit.encoding.field($0) != nil } ?? false
    }

    /// What tells records of units apart whose legends are not joined: the source and what is left out of it.
    var recordsKey: String {
        guard let unit else { return "" }
        var parts = [String(sourceNumber)]
        if unit.encoding.isAggregated { parts.append("summary \(model.number)") }
        if !unit.mark.isPath {
            parts += Channel.scaled.compactMap { channel in
                guard let field = unit.encoding[channel]?.main, scale(channel)?.kind.isDiscrete == false else {
                    return nil
                }
                return field.column
            }.sorted()
        }
        return parts.joined(separator: "\u{3}")
    }

    /// The number of the view around this one, or of this one, that has the source or transforms of the records.
    private var sourceNumber: Int {
        if model.node["data"] != nil || model.node["transform"] != nil { return model.number }
        return parent?.sourceNumber ?? -1
    }

    /// All units in this view.
    var units: [ViewInstance] { unit != nil ? [self] : children.flatMap(\.units) }

    /// All plot areas in this view.
    var frames: [ViewInstance] {
        unit != nil || model.isLayer ? [self] : children.flatMap(\.frames)
    }

    /// The outermost view with the same plot area: a unit or the layers around it.
    var frame: ViewInstance { parent.map { $0.model.isLayer ? $0.frame : self } ?? self }
}

/// The position of a view in a facet.
struct FacetCell {
    var row: Int?
    var column: Int?
    var wrapped: Int?
}

/// The values of a facet's rows and columns.
struct FacetValues {
    var rows: [Value] = []
    var columns: [Value] = []
    var cells: [Value] = []
}

/// The records of a unit.
struct UnitData {
    /// The records before the summary of the encoding.
    var raw = DataTable()
    /// The records that the mark shows.
    var main = DataTable()
    /// The records from which domains follow.
    var domains = DataTable()
    /// The bins of channels.
    var bins: [Channel: BinSettings] = [:]
    /// Whether a record of a path is shown.
    var defined: [Bool] = []
}

/// The first and the last edge of bins and their width.
struct BinSettings: Hashable, Sendable {
    var start = 0.0
    var stop = 1.0
    var step = 1.0

    /// All edges.
    var edges: [Double] {
        guard step > 0, (stop - start) / step <= 10_000 else { return [start, stop] }
        let count = Int(limiting: ((stop - start) / step).rounded())
        return (0...max(0, count)).map { start + step * Double($0) }
    }
}
