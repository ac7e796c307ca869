import Codecs
import Data
import JSON
import Numbers

struct RegressionKeys: Sendable {
    var on = ""
    var field = ""
    var method = RegressionMethod.linear
    var order = 3
    var groupBy: [String] = []
    var extent: CurveExtent?
    var steps = 100
    var level: Double?
    var output = Output.curve
    var names: CurveNames?

    enum Output: String, CaseIterable, Sendable {
        case curve, coefficients
    }

    var transform: TableTransform {
        var curve = RegressionCurve(of: field, on: on, method.model(order: order), groupBy: groupBy)
        curve.output = output == .curve ? .curve(level: level) : .coefficients
        curve.extent = extent?.range
        curve.steps = steps
        (curve.onName, curve.fieldName) = (names?.first, names?.second)
        return .regression(curve)
    }
}

extension ObjectCodec where Root == RegressionKeys {
    static let regression = ObjectCodec(
        "RegressionTransform",
        "Replaces the records by a curve that fits them with the least squares, or by the coefficients of the curve.",
        initial: RegressionKeys(), discriminator: "regression",
        properties: [
            Property("on", \.on, .columnName, isRequired: true, "The column with the positions (x)."),
            Property("field", \.field, .columnName, isRequired: true, "The column with the values (y)."),
            Property(
                "method", \.method, .enumeration(),
                "The family of curves: a + bx, a + b ln x, a e^(bx), a x^b, a + bx + cx², or a polynomial."),
            Property(
                "order", \.order, .integer(1...Regression.Model.maximumOrder), "The order of a polynomial."),
            .curveGroups(\.groupBy),
            Property(
                "extent", \.extent, .optional(.curveExtent),
                "The first and the last position of the curve; for dates in seconds since 1970. Default: those of the records."
            ),
            Property("steps", \.steps, .integer(1...10_000), "The number of steps along the curve."),
            Property(
                "level", \.level, .optional(.number(0.01...0.9999)),
                "The probability, such as 0.95, with which the mean is between two limits. They are the columns named like the values, with _low and _high."
            ),
            Property(
                "output", \.output, .enumeration(),
                "The records along the curve, or one record for each group with the columns rSquared, count, c0, c1, …"),
            .curveNames(\.names, "with the positions and the values. Default: those of on and field."),
        ])
}

/// The first and the last position of a curve.
struct CurveExtent: Hashable, Sendable {
    var first: Double
    var last: Double

    var range: PlotRange { PlotRange(from: first, to: last) }
}

/// The names of the two columns of a curve.
struct CurveNames: Hashable, Sendable {
    var first: String
    var second: String
}

extension Codec where Value == CurveExtent {
    static let curveExtent = Codec<Pair<Double, Double>>.pair(.number(-1e300...1e300), .number(-1e300...1e300)).map {
        CurveExtent(first: $0.first, last: $0.second)
    }
}

extension Property where Root: Sendable {
    /// The columns whose values form groups with a curve each.
    static func curveGroups(_ path: any WritableKeyPath<Root, [String]> & Sendable) -> Property {
        Property("groupBy", path, .columnNames, "The columns whose values define groups, each with a curve of its own.")
    }

    /// The names of the two new columns.
    /// - Parameter meaning: The end of the sentence that explains them.
    static func curveNames(_ path: any WritableKeyPath<Root, CurveNames?> & Sendable, _ meaning: String) -> Property {
        let names = Codec<Pair<String, String>>.pair(.columnName, .columnName).map {
            CurveNames(first: $0.first, second: $0.second)
        }
        return Property("as", path, .optional(names), "The names of the new columns \(meaning)")
    }
}
