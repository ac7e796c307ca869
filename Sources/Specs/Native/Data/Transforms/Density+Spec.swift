import Codecs
import Data
import JSON

struct DensityKeys: Sendable {
    var field = ""
    var method = Method.kernel
    var bandwidth = KernelDensity.Bandwidth.scott
    var isCumulative = false
    var countedWidth: Double?
    var extent: CurveExtent?
    var margin = 3.0
    var resolve = Resolution.shared
    var steps = 200
    var groupBy: [String] = []
    var names: CurveNames?

    enum Method: String, CaseIterable, Sendable {
        case kernel, normal
    }

    enum Resolution: String, CaseIterable, Sendable {
        case shared, independent
    }

    var transform: TableTransform {
        var curve = DensityCurve(of: field, method == .normal ? .normal : .kernel(bandwidth), groupBy: groupBy)
        curve.isCumulative = isCumulative
        curve.countedWidth = countedWidth
        curve.extent = extent?.range
        curve.margin = margin
        curve.sharesExtent = resolve == .shared
        curve.steps = steps
        if let names { (curve.valueName, curve.densityName) = (names.first, names.second) }
        return .density(curve)
    }
}

extension ObjectCodec where Root == DensityKeys {
    static let density = ObjectCodec(
        "DensityTransform",
        "Replaces the records by a curve of the density of their values: a smoothed histogram, or the normal curve with the same mean and standard deviation.",
        initial: DensityKeys(), discriminator: "density",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column with the values."),
            Property(
                "method", \.method, .enumeration(),
                "The estimate with a Gaussian kernel, or the normal distribution."),
            Property(
                "bandwidth", \.bandwidth, .bandwidth,
                "The standard deviation of the kernel: a rule (scott or silverman), or a number."),
            Property(
                "cumulative", \.isCumulative, .bool, "Whether the curve has the probability of values up to each one."),
            Property(
                "counts", \.countedWidth,
                .either(.optional(.number(1e-300...1e300)), Codec<Bool>.bool.map { $0 ? 1 : nil }),
                "Numbers of values in place of probabilities: those in an interval of this width, such as that of the bins of a histogram. True is 1."
            ),
            Property(
                "extent", \.extent, .optional(.curveExtent),
                "The first and the last value of the curve. Default: those of the records, with the margin."),
            Property(
                "margin", \.margin, .number(0...20), unit: "bandwidths",
                "The distance by which the curve goes beyond the values, so that it comes down to zero."),
            Property(
                "resolve", \.resolve, .enumeration(),
                "Whether the curves of all groups have the same values, so that they can be stacked, or their own."),
            Property("steps", \.steps, .integer(1...10_000), "The number of steps along the curve."),
            .curveGroups(\.groupBy),
            .curveNames(\.names, "with the values and the density. Default: value and density."),
        ])
}

extension Codec where Value == KernelDensity.Bandwidth {
    /// The name of a rule, or a number.
    static let bandwidth = either(
        Codec<BandwidthRule>.enumeration().map { $0 == .scott ? .scott : .silverman },
        Codec<Double>.number(1e-300...1e300).map { .fixed($0) })
}

enum BandwidthRule: String, CaseIterable, Sendable {
    case scott, silverman
}
