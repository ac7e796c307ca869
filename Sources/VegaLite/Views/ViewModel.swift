import Dialects

/// A view and what it decides for the views in it.
final class ViewModel {
    enum Kind {
        case unit(UnitModel)
        case layer
        case concat(columns: Int?)
        case facet(FacetModel)
    }

    let kind: Kind
    let node: Node
    let children: [ViewModel]
    /// The number of the view among all, which tells them apart.
    let number: Int
    /// The scales that belong to this view and hold for all views in it that have the channel.
    var scales: [Channel: ScaleComponent] = [:]
    /// The sizes that layers inherit.
    let givenSize: (width: Node?, height: Node?)

    init(
        _ spec: ViewSpec, _ config: Config, _ notes: Notes, _ counter: Normalizer.ViewCounter,
        size: (width: Node?, height: Node?) = (nil, nil)
    ) throws(SpecError) {
        node = spec.node
        number = counter.views
        counter.views += 1
        let own = (width: spec.node["width"] ?? size.width, height: spec.node["height"] ?? size.height)
        givenSize = own
        var children: [ViewModel] = []
        switch spec.kind {
        case .unit(let mark, let encoding):
            kind = .unit(try UnitModel(mark: mark, encoding: encoding, config, notes, at: spec.node.place))
        case .layer(let layers):
            kind = .layer
            for layer in layers { children.append(try ViewModel(layer, config, notes, counter, size: own)) }
        case .concat(let views, let columns):
            kind = .concat(columns: columns)
            for view in views { children.append(try ViewModel(view, config, notes, counter)) }
        case .facet(let facet, let view):
            kind = .facet(try FacetModel(facet))
            children = [try ViewModel(view, config, notes, counter)]
        }
        self.children = children
    }

    var unit: UnitModel? {
        if case .unit(let unit) = kind { return unit }
        return nil
    }

    var isLayer: Bool {
        if case .layer = kind { return true }
        return false
    }

    var facet: FacetModel? {
        if case .facet(let facet) = kind { return facet }
        return nil
    }

    /// All units in the view, in order.
    var units: [UnitModel] { unit.map { [$0] } ?? children.flatMap(\.units) }

    /// The units that show the records of this view.
    var unitsWithoutData: [UnitModel] {
        unit.map { [$0] } ?? children.filter { $0.node["data"] == nil }.flatMap(\.unitsWithoutData)
    }

    // MARK: Resolution

    /// Whether the views in this one share the scale of a channel.
    func sharesScale(_ channel: Channel) -> Bool {
        if let given = node["resolve"]?["scale"]?[channel.rawValue]?.text { return given == "shared" }
        switch kind {
        case .unit, .layer: return true
        case .facet: return channel != .theta
        case .concat: return !(channel.isPosition || channel.isPolar || channel.isOffset)
        }
    }

    /// Whether the views in this one share an axis.
    func sharesAxis(_ channel: Channel) -> Bool {
        guard sharesScale(channel) else { return false }
        return node["resolve"]?["axis"]?[channel.rawValue]?.text != "independent"
    }

    /// Whether the views in this one share a legend.
    func sharesLegend(_ channel: Channel) -> Bool {
        guard sharesScale(channel) else { return false }
        return node["resolve"]?["legend"]?[channel.rawValue]?.text != "independent"
    }
}

/// The fields of a facet.
struct FacetModel: Sendable {
    var row: FieldDefinition?
    var column: FieldDefinition?
    var wrapped: FieldDefinition?
    var columns: Int?

    init(_ spec: FacetSpec) throws(SpecError) {
        row = try spec.row.map { node throws(SpecError) in try FieldDefinition(node, nil, mark: "") }
        column = try spec.column.map { node throws(SpecError) in try FieldDefinition(node, nil, mark: "") }
        wrapped = try spec.wrapped.map { node throws(SpecError) in try FieldDefinition(node, nil, mark: "") }
        columns = spec.columns
    }

    var fields: [FieldDefinition] { [row, column, wrapped].compactMap(\.self) }
}
