import Numbers

/// How values are spread along an axis. Core Plot: `CPTScaleType`.
package enum ScaleType: String, CaseIterable, Hashable, Sendable {
    /// Equal differences take equal space.
    case linear
    /// Equal ratios take equal space; there is no place for values that are not positive.
    case log
    /// Equal ratios take equal space far from zero, equal differences near to it; zero and negative values included.
    case logModulus
    /// Values are the indices 0, 1, 2 … of a list of names.
    case category
    /// Values are seconds since 1970-01-01 00:00 UTC.
    case dateTime

    /// Whether equal ratios take equal space, at least far from zero.
    package var isLogarithmic: Bool { self == .log || self == .logModulus }
}

extension PlotRange {
    /// Whether a scale of this type can show the range: finite limits, not equal, and positive ones on a logarithmic scale.
    package func isUsable(on type: ScaleType) -> Bool {
        isFinite && location != end && (type != .log || minLimit > 0)
    }
}
