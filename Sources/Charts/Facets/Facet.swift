import Data

/// The division of a chart into panels, one for each value of a field, or for each pair of values of two.
package struct Facet: Hashable, Sendable {
    /// The field whose values are the rows of panels.
    package var row: Field?
    /// The field whose values are the columns of panels; without rows, the panels follow one another line by line.
    package var column: Field?
    /// The order of the panels.
    package var order: SeriesDivision.Order
    /// The maximum number of values of a field. The others are not shown.
    package var limit: Int
    /// The number of panels in a line; nil depends on the size of the picture.
    package var columns: Int?
    /// Whether the panels have one range on a coordinate; nil is true.
    package var sharesX: Bool?
    package var sharesY: Bool?

    /// The maximum number of panels.
    package static let maximumPanels = 100

    package init() {
        order = .by(.appearance)
        limit = 24
    }

    /// A chart with a panel for each value of a field.
    package init(_ field: Field) {
        self.init()
        column = field
    }
}
