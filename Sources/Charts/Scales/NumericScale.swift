/// The scales of numbers that are no places along an axis: colours, distances from a centre.
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
