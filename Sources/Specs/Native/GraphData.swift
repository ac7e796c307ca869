import Charts
import Data

/// The data of a graph after all transforms.
struct GraphData: Sendable {
    var columns: [String: Column]
    /// The time zone of its dates; nil if the data names none.
    var zone: TimeZoneRules?
}

/// Data of a spec that need not be decoded any more.
package struct DecodedData: Sendable {
    /// Data that came beside the spec.
    let table: Table?
    /// By the pointers to it, with the number of values that it had before and between transforms.
    private var known: [String: (data: GraphData, points: Int)] = [:]

    package init(table: Table? = nil) {
        self.table = table
    }

    subscript(pointer: String) -> (data: GraphData, points: Int)? {
        get { known[pointer] }
        set { known[pointer] = newValue }
    }
}
