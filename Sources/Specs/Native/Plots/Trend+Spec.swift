import Charts
import Codecs
import Data
import Drawing
import JSON

extension Codec where Value == Trend? {
    /// Whether there is a trend, its method, or an object.
    static let trend = either(
        Codec<Bool>.bool.map { $0 ? Trend() : nil },
        Codec<Trend.Method>.enumeration().map { Trend($0) },
        .optional(.object(.trend)))
}

extension ObjectCodec where Root == Trend {
    static let trend = ObjectCodec(
        "Trend", "A curve that fits the points of a plot with the least squares, or a smooth one.", initial: Trend(),
        properties: [
            Property(
                "method", \.method, .enumeration(),
                "The family of curves: a + bx, a + b ln x, a e^(bx), a x^b, a + bx + cx², a polynomial, or a smooth curve through the points around each position (LOESS)."
            ),
            Property(
                "order", \.order, .integer(1...Regression.Model.maximumOrder), "The order of a polynomial."),
            Property(
                "bandwidth", \.bandwidth, .number(0.001...1),
                "The share of the points that determine a smooth curve at a position."),
            Property(
                "confidence", \.confidence,
                .either(.optional(.number(0.01...0.9999)), Codec<Bool>.bool.map { $0 ? 0.95 : nil }),
                "A band that has the mean with this probability; true is 0.95. A smooth curve has none."),
            Property(
                "label", \.label, .optional(.enumeration()),
                "The text at the end of the curve: its equation, R², or both. Curves along dates have no equation."),
            Property("color", \.color, .optional(.color), "The color. Default: that of the plot."),
            Property("lineStyle", \.lineStyle, .optional(.object(.lineStyle)), "The style of the curve."),
        ])
}
