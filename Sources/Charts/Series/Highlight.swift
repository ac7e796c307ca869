import Data

/// What keeps its colors, while everything else is gray.
package enum Highlight: Hashable, Sendable {
    /// The names of plots, series or categories.
    case names([Name])
    /// A condition on the values of records.
    case condition(Condition)
}
