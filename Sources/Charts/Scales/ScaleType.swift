import Numbers

/// The type of an axis' scale. Core Plot: `CPTScaleType`.
///
/// Its properties provide the information for ranges, ticks, labels and plots.
package enum ScaleType: String, CaseIterable, Hashable, Sendable {
    /// Equal differences take equal space.
    case linear
    /// Equal ratios take equal space. Zero and negative values have no position.
    case log
    /// Equal ratios take equal space far from zero, and equal differences near zero. Zero and negative values are
    /// included.
    case logModulus
    /// Values are the indices 0, 1, 2 … of a list of names.
    case category
    /// Values are seconds since 1970-01-01 00:00 UTC.
    case dateTime

    /// The meaning of the numbers on a scale.
    enum Values: Hashable, Sendable {
        case numbers, names, dates
    }

    var values: Values {
        switch self {
        case .linear, .log, .logModulus: .numbers
        case .category: .names
        case .dateTime: .dates
        }
    }

    /// The function applied to values before linear mapping.
    var function: ScaleFunction {
        switch self {
        case .linear, .category, .dateTime: .identity
        case .log: .logarithm
        case .logModulus: .logModulus
        }
    }

    /// Whether the values are numbers whose equal differences take equal space.
    package var isLinear: Bool { values == .numbers && function == .identity }

    /// Whether equal ratios take equal space, at least far from zero.
    var isLogarithmic: Bool { self == .log || self == .logModulus }

    /// Whether zero and negative values have no position.
    var hasPositiveValuesOnly: Bool { self == .log }
}

/// The scales of numbers other than axis coordinates: colors and distances from a center.
package enum NumericScale: String, CaseIterable, Hashable, Sendable {
    case linear, log, logModulus

    var scaleType: ScaleType {
        switch self {
        case .linear: .linear
        case .log: .log
        case .logModulus: .logModulus
        }
    }
}

extension PlotRange {
    /// Whether a scale of this type can show the range: the limits are finite and different, and positive on a
    /// logarithmic scale.
    func isUsable(on type: ScaleType) -> Bool {
        isFinite && location != end && (!type.hasPositiveValuesOnly || minLimit > 0)
    }
}
