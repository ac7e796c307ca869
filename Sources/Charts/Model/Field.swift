import Data

/// The source of one of a plot's fields.
package enum Field: Hashable, Sendable {
    case values(Column)
    /// A column of the graph's data, identified by its name.
    case column(String)
}
