import Data
import Diagnostics

/// Resolves the names used by the parts of a graph: columns of its data and plot spaces.
struct References: Sendable {
    private let data: [Name: Column]
    private let plotSpaces: [Name: Int]

    init(_ graph: Graph) throws(ChartError) {
        data = graph.data
        var plotSpaces: [Name: Int] = [:]
        for (number, space) in graph.plotSpaces.enumerated() {
            guard let identifier = space.identifier else { continue }
            guard plotSpaces.updateValue(number, forKey: Name(identifier)) == nil else {
                throw ChartError(
                    at: .graph["plotSpaces"][number]["id"],
                    "There are two plot spaces with the id \"\(identifier.shortened(to: 40))\".")
            }
        }
        self.plotSpaces = plotSpaces
    }

    /// The values of a field; nil if the data lacks its column.
    func column(of field: Field) -> Column? { field.column(in: data) }

    func column(of field: Field, at place: GraphPlace) throws(ChartError) -> Column {
        try field.column(in: data, at: place)
    }

    /// The index of a plot space; nil if there is no plot space with the identifier.
    func index(ofPlotSpace identifier: String?) -> Int? {
        identifier.map { plotSpaces[$0] } ?? 0
    }

    func index(ofPlotSpace identifier: String?, at place: GraphPlace) throws(ChartError) -> Int {
        if let index = index(ofPlotSpace: identifier) { return index }
        let identifier = identifier ?? ""
        let id = identifier.shortened(to: 40)
        throw ChartError(
            at: place,
            "There is no plot space with the id \"\(id)\". The chart needs it: \"plotSpaces\": [{\"id\": \"\(id)\"}].",
            found: identifier, known: plotSpaces.keys.sorted().map(\.text))
    }

    /// Returns the indices of the plot spaces of plots or axes.
    func spaces(of identifiers: [String?], at place: GraphPlace) throws(ChartError) -> [Int] {
        var result: [Int] = []
        for (number, identifier) in identifiers.enumerated() {
            result.append(try index(ofPlotSpace: identifier, at: place[number]["plotSpace"]))
        }
        return result
    }
}
