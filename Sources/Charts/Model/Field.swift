import Data

/// Where a plot takes one of its fields from.
package enum Field: Hashable, Sendable {
    case values(Column)
    /// A column of the graph's data, by its name.
    case column(String)
}
