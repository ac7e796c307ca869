import Data

/// The numbers of the columns that plots name, on the scales of their plot spaces.
///
/// Several plots often name the same column of texts. Each column is converted once for each owner of a scale, and the
/// plots share the result.
struct NamedNumbers: Sendable {
    private struct Key: Hashable {
        let name: Name
        let coordinate: Coordinate
        let owner: Int
    }

    private let owners: [Coordinate: [Int]]
    private var numbers: [Key: [Double]] = [:]

    init(_ graph: Graph) {
        owners = Dictionary(
            uniqueKeysWithValues: Coordinate.allCases.map { coordinate in
                (coordinate, graph.plotSpaces.indices.map { graph.owner(ofPlotSpace: $0, along: coordinate) })
            })
    }

    /// The numbers of a column along a coordinate of a plot space; nil if they are not known.
    subscript(name: String, coordinate: Coordinate, space: Int) -> [Double]? {
        get { numbers[key(name, coordinate, space)] }
        set { numbers[key(name, coordinate, space)] = newValue }
    }

    private func key(_ name: String, _ coordinate: Coordinate, _ space: Int) -> Key {
        Key(name: Name(name), coordinate: coordinate, owner: owners[coordinate]?[space] ?? space)
    }
}
