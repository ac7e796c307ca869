/// The numbers of a plot's records that a description compares, by the index with which the scene finds their values.
package struct RecordColumns: Sendable {
    /// The locations; empty for records without an order.
    package var locations: [Double] = []
    /// The measured values; NaN for missing ones.
    package var measures: [Double]
    /// The name of the measured value among the values of a record.
    package var key: String
}
