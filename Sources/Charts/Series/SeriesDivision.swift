import Data
import Drawing

/// The division of a plot's records into series, one for each value of a field.
package struct SeriesDivision: Hashable, Sendable {
    /// The field whose values are the names of the series.
    package var field: Field
    package var order: Order
    /// The colors of some series, by name.
    package var colors: [Name: Color]
    /// The maximum number of series. Those beyond it form one more series.
    package var limit: Int
    /// The name of the series that the others form.
    package var otherTitle: String
    /// The names of all series in their order if the plot has only a part of the records, as in a panel; nil for those of
    /// its records.
    var names: [String]?

    /// The order of the series.
    package enum Order: Hashable, Sendable {
        case by(Criterion)
        /// The named series first, then all others in the order of their first records.
        case names([String])
    }

    package enum Criterion: String, CaseIterable, Hashable, Sendable {
        /// The order of the first records.
        case appearance
        /// The names in alphabetical order; numbers and dates in ascending order.
        case name
        /// The sums of the values, the largest one first.
        case sum
    }

    /// The largest limit.
    package static let maximumLimit = 50

    package init(_ field: Field) {
        self.field = field
        order = .by(.appearance)
        colors = [:]
        limit = 12
        otherTitle = "Other"
    }
}
