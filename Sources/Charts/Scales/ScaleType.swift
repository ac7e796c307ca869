import Numbers

/// How values are spread along an axis. Core Plot: `CPTScaleType`.
///
/// Its properties answer what ranges, ticks, labels and plots ask about a scale.
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

    /// What the numbers on a scale stand for.
    package enum Values: Hashable, Sendable {
        case numbers, names, dates
    }

    package var values: Values {
        switch self {
        case .linear, .log, .logModulus: .numbers
        case .category: .names
        case .dateTime: .dates
        }
    }

    /// What is done to values before they are spread evenly.
    package var function: ScaleFunction {
        switch self {
        case .linear, .category, .dateTime: .identity
        case .log: .logarithm
        case .logModulus: .logModulus
        }
    }

    /// Whether equal ratios take equal space, at least far from zero.
    package var isLogarithmic: Bool { self == .log || self == .logModulus }

    /// Whether zero and negative values have no place.
    package var hasPositiveValuesOnly: Bool { self == .log }
}

/// The scales of numbers that are no places along an axis: colors, distances from a center.
package enum NumericScale: String, CaseIterable, Hashable, Sendable {
    case linear, log, logModulus

    package var scaleType: ScaleType {
        switch self {
        case .linear: .linear
        case .log: .log
        case .logModulus: .logModulus
        }
    }
}

extension PlotRange {
    /// Whether a scale of this type can show the range: finite limits, not equal, and positive ones on a logarithmic scale.
    package func isUsable(on type: ScaleType) -> Bool {
        isFinite && location != end && (!type.hasPositiveValuesOnly || minLimit > 0)
    }
}
