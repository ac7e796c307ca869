import Charts
import Data

/// The data of a graph after all transforms.
package struct GraphData: Sendable {
    package var columns: [Name: Column]
    /// The names of the columns: in their order in a text or a resource, otherwise sorted, because the order of keys has
    /// no meaning.
    package var names: [String]
    /// The units of columns, as far as they are known.
    package var units: [Name: ColumnUnit] = [:]
    /// The time zone of the dates; nil if the data has no time zone.
    package var zone: TimeZoneRules?

    package init(
        columns: [Name: Column], names: [String], units: [Name: ColumnUnit] = [:], zone: TimeZoneRules? = nil
    ) {
        self.columns = columns
        self.names = names
        self.units = units
        self.zone = zone
    }
}

/// Data of a spec that has already been decoded.
package struct DecodedData: Sendable {
    /// The data that was sent beside the spec.
    package let table: Table?
    /// The decoded data by JSON pointer, with the number of values that it counts for.
    private var known: [String: (data: GraphData, points: Int)] = [:]

    package init(table: Table? = nil) {
        self.table = table
    }

    package subscript(pointer: String) -> (data: GraphData, points: Int)? {
        get { known[pointer] }
        set { known[pointer] = newValue }
    }
}
