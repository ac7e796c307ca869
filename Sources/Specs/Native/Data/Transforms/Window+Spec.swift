import Codecs
import Data
import JSON

struct WindowKeys: Sendable {
    var operation = Window.Operation.mean
    var field = ""
    var size: Int?
    var isCentered = false
    var weights = MovingWeights.equal
    var offset = 1
    var order = Sort.Order.ascending
    var groupBy: [String] = []
    var name: String?

    var transform: TableTransform {
        var window = Window(
            operation, of: field, size: size, groupBy: groupBy, as: name ?? "\(operation.rawValue)_\(field)")
        window.isCentered = isCentered
        window.weights = weights
        window.offset = offset
        window.order = order
        return .window(window)
    }
}

extension ObjectCodec where Root == WindowKeys {
    static let window = ObjectCodec(
        "WindowTransform",
        "Adds a column that is calculated from each record and others of its group, such as a moving average, a rank or a share.",
        initial: WindowKeys(), discriminator: "window",
        properties: [
            Property(
                "operation", \.operation, .enumeration(), isRequired: true,
                "The operation on the values of the window: sum, mean, median, min or max. Or an earlier or later value (lag, lead), the difference from an earlier one, the share of the sum of the group (share, cumulativeShare), the rank, the share of smaller values (cumulativeDistribution), or the number of the record (rowNumber)."
            ),
            Property("field", \.field, .columnName, isRequired: true, "The column whose values are used."),
            Property(
                "size", \.size, .optional(.integer(1...1_000_000)), unit: "records",
                "The number of records in the window; fewer at the start. Default: all records up to each one."),
            Property(
                "centered", \.isCentered, .bool,
                "Whether each record is in the middle of its window instead of at the end."),
            Property(
                "weights", \.weights, .movingWeights,
                "How much each value counts in a mean: equal, linear (later values more), triangular (those in the middle more), gaussian or exponential. An object sets the deviation of a Gaussian curve or the alpha of an exponential mean."
            ),
            Property(
                "offset", \.offset, .integer(1...1_000_000), unit: "records",
                "The distance of the other record for lag, lead and difference."),
            Property("order", \.order, .enumeration(), "The order of rank and cumulativeDistribution."),
            Property(
                "groupBy", \.groupBy, .columnNames,
                "The columns whose values define groups, which are calculated independently."),
            Property(
                "as", \.name, .optional(.columnName),
                "The name of the new column. Default: the operation and the field, joined by _."),
        ])
}

/// The keys of weights with a number.
struct WeightKeys: Sendable {
    var deviation: Double?
    var alpha: Double?

    var weights: MovingWeights {
        alpha.map { .exponential(alpha: $0) } ?? .gaussian(deviation: deviation)
    }
}

extension ObjectCodec where Root == WeightKeys {
    static let weights = ObjectCodec(
        "MovingWeights", "The weights of a moving mean with a number.", initial: WeightKeys(),
        properties: [
            Property(
                "deviation", \.deviation, .optional(.number(0.01...10_000)), unit: "records",
                "The standard deviation of a Gaussian curve around the middle of the window."),
            Property(
                "alpha", \.alpha, .optional(.number(0.0001...1)),
                "The share of the last value in an exponential mean."),
        ])
}

enum WeightName: String, CaseIterable, Sendable {
    case equal, linear, triangular, gaussian, exponential

    var weights: MovingWeights {
        switch self {
        case .equal: .equal
        case .linear: .linear
        case .triangular: .triangular
        case .gaussian: .gaussian(deviation: nil)
        case .exponential: .exponential(alpha: nil)
        }
    }
}

extension Codec where Value == MovingWeights {
    static let movingWeights = either(
        Codec<WeightName>.enumeration().map { $0.weights },
        Codec<WeightKeys>.object(.weights).map { $0.weights })
}
