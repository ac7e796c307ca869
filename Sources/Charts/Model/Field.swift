import Data
import Diagnostics

/// The source of one of a plot's fields.
package enum Field: Hashable, Sendable {
    case values(Column)
    /// A column of the graph's data, identified by its name.
    case column(String)
    /// The values of some records of a field, with the name of its column.
    case selection(Column, of: String?)

    /// The name of the column; nil for values without a name.
    var columnName: String? {
        switch self {
        case .values: nil
        case .column(let name): name
        case .selection(_, let name): name
        }
    }

    /// The values; nil if the data lacks the column.
    func column(in data: [Name: Column]) -> Column? {
        switch self {
        case .values(let column), .selection(let column, _): column
        case .column(let name): data[name]
        }
    }

    /// The values.
    /// - Throws: An error for a column that the data lacks, with the columns that it has.
    func column(in data: [Name: Column], at place: GraphPlace) throws(ChartError) -> Column {
        if let column = column(in: data) { return column }
        let name = columnName ?? ""
        throw ChartError(
            at: place, "The data has no column \"\(name.shortened(to: 40))\".", found: name,
            known: data.keys.sorted().map(\.text))
    }
}

/// The fields of all plot types, with Core Plot's names.
package enum PlotField: String, CaseIterable, Hashable, Sendable {
    case x, y, location, tip, base, sliceWidth, high, low, left, right, open, close, size
    /// The length from the base to the tip, as in the labels of stacked bars.
    case length
    /// The fraction of the stack, from 0 to 1.
    case share
    /// The fraction of the whole, from 0 to 1.
    case sliceWidthNormalized
    /// The fraction of the whole for the slice and those before it, from 0 to 1.
    case sliceWidthSum
}
