import Charts
import Codecs
import Data
import JSON

extension Property where Root: Plot {
    /// The key of plots that can show the means of repeated measurements.
    static var confidence: Property {
        Property(
            "confidence",
            Codec<MeanInterval?>.either(
                Codec<Bool>.bool.map { $0 ? MeanInterval() : nil },
                Codec<Double>.number(0.01...0.9999).map { MeanInterval(.confidence(level: $0)) },
                .optional(Codec<IntervalLimits>.object(.limits).map { MeanInterval($0.kind.spread($0.level)) })),
            "Shows the means of the records at each location, with their limits: a band of a line or an area, or error bars. True is the interval that has the mean with a probability of 0.95."
        ) { $0.common.confidence = $1 }
    }
}

/// The keys of limits around means.
struct IntervalLimits: Sendable {
    var kind = IntervalKeys.Kind.confidence
    var level = 0.95
}

extension ObjectCodec where Root == IntervalLimits {
    static let limits = ObjectCodec(
        "Confidence", "The limits around the means of repeated measurements.", initial: IntervalLimits(),
        properties: [
            Property(
                "spread", \.kind, .enumeration(),
                "The limits: the confidence interval of the mean (Student's t), its standard error, the standard deviation, the smallest and the largest value, or the quartiles around the median."
            ),
            Property(
                "level", \.level, .number(0.01...0.9999),
                "The probability with which a confidence interval has the mean."),
        ])
}
