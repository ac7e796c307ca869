/// Where an axis has its ticks, in values of the axis.
package struct Ticks: Hashable, Sendable {
    /// The locations of the major ticks, strictly increasing, `maximumCount` at the most.
    package var major: [Double]
    /// The locations of the minor ticks, strictly increasing, `maximumCount` at the most, none of them major.
    package var minor: [Double]

    package init(major: [Double] = [], minor: [Double] = []) {
        self.major = major
        self.minor = minor
    }

    /// More ticks than this of a kind are never made, whatever range and interval are asked for.
    package static let maximumCount = 1000
}
