import Charts
import Data

/// The data of a graph, when all transforms are made.
struct GraphData: Sendable {
    var columns: [String: Column]
    /// Whose calendar and clocks it is of; nil where it says none.
    var zone: TimeZoneRules?
}
