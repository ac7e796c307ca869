/// A view in normal form: without repetition, facet channels, composite marks and overlays.
final class ViewSpec {
    enum Kind {
        case unit(mark: Node, encoding: Node)
        case layer([ViewSpec])
        /// Views beside each other; nil columns are one row.
        case concat([ViewSpec], columns: Int?)
        case facet(FacetSpec, ViewSpec)
    }

    let kind: Kind
    /// The members that are not part of the kind: data, transform, params, title, width, height, view, resolve, spacing.
    let node: Node

    init(_ kind: Kind, _ node: Node) {
        self.kind = kind
        self.node = node
    }

    var name: String? { node["name"]?.text }
}

/// The fields by which a view is repeated for parts of its data.
struct FacetSpec {
    var row: Node?
    var column: Node?
    /// The field of cells that follow each other in rows of `columns`.
    var wrapped: Node?
    var columns: Int?

    var fields: [(key: String, node: Node)] {
        [("row", row), ("column", column), ("facet", wrapped)].compactMap { key, node in node.map { (key, $0) } }
    }
}
