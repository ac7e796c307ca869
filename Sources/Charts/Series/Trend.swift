import Data
import Drawing

/// The curve that fits the points of a plot, drawn over them.
package struct Trend: Hashable, Sendable {
    package enum Method: String, CaseIterable, Hashable, Sendable {
        case linear, logarithmic, exponential, power, quadratic, polynomial
        /// A smooth curve (`Loess`).
        case loess
    }

    /// What the label at the end of the curve says.
    package enum Label: String, CaseIterable, Hashable, Sendable {
        case equation, rSquared, both
    }

    package var method: Method
    /// The order of a polynomial.
    package var order: Int
    /// The share of the points around each one that determine a smooth curve there.
    package var bandwidth: Double
    /// The probability with which the band around the curve has the mean; nil for no band.
    package var confidence: Double?
    package var label: Label?
    /// The color of the curve; nil is that of the plot.
    package var color: Color?
    /// The style of the curve; nil is a line of the color.
    package var lineStyle: LineStylePatch?

    package init(_ method: Method = .linear) {
        self.method = method
        order = 3
        bandwidth = 0.5
    }
}
