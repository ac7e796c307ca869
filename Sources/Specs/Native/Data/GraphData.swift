import Charts
import Data

/// The data of a graph after all transforms.
struct GraphData: Sendable {
    var columns: [Name: Column]
    /// The names of the columns: in their order in a text or a resource, otherwise sorted, because the order of keys has
    /// no meaning.
    var names: [String]
    /// The units of columns, as far as they are known.
    var units: [Name: ColumnUnit] = [:]
    /// The time zone of the dates; nil if the data has no time zone.
    var zone: TimeZoneRules?
}

/// Data of a spec that has already been decoded.
package struct DecodedData: Sendable {
    /// The data that was sent beside the spec.
    let table: Table?
    /// The decoded data by JSON pointer, with the number of values that it counts for.
    private var known: [String: (data: GraphData, points: Int)] = [:]

    package init(table: Table? = nil) {
        self.table = table
    }

    subscript(pointer: String) -> (data: GraphData, points: Int)? {
        get { known[pointer] }
        set { known[pointer] = newValue }
    }
}
