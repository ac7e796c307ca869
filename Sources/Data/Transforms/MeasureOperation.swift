/// The operations that combine the values of a group.
package enum MeasureOperation: String, CaseIterable, Sendable {
    case count, distinct, sum, mean, median, min, max, quantile, standardDeviation, first, last
}
