import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == ColorScale {
    static let colorScale = ObjectCodec(
        "ColorScale", "How values are mapped to colors.", initial: ColorScale(),
        properties: [
            Property(
                "colorMap", \.colorMap, .optional(.colorMap),
                "The colors from the smallest to the largest value: the name of a well-known color map, an array of colors, or an array of pairs of a color and its position from 0 to 1. Default: viridis, from light to dark on light backgrounds; a diverging map, such as blueRed, if midpoint is set or if the values are on both sides of zero."
            ),
            Property("reversed", \.isReversed, .bool, "Whether the order of the colors is reversed."),
            Property(
                "scale", \.scale, .enumeration(),
                "Whether equal differences or equal ratios of values correspond to equal color steps."),
            Property(
                "range", Codec<Pair<Double?, Double?>>.pair(.numberOrAuto, .numberOrAuto),
                "The values of the first and the last color; \"auto\" uses the data. Values outside the range get the first or the last color."
            ) {
                $0.start = $1.first
                $0.end = $1.second
            },
            Property(
                "midpoint", \.midpoint, .optional(.number),
                "The value of the middle color. It makes an automatic range symmetric around this value."),
            Property(
                "numberOfSteps", \.numberOfSteps, .optional(.integer(1...256)),
                "The number of colors. By default, colors change smoothly."),
        ])
}

extension Codec where Value == ColorScale {
    /// A color scale, or only its color map.
    static let colorScale = either(
        .object(.colorScale),
        Codec<ColorMap>.colorMap.map { map in
            var scale = ColorScale()
            scale.colorMap = map
            return scale
        })
}

extension Codec where Value == Double? {
    /// A number, or "auto".
    static let numberOrAuto = either(
        Codec<Double>.number.map({ $0 }, back: { $0 }), Codec<Auto>.enumeration().map { _ in nil })
}

private enum Auto: String, CaseIterable, Sendable { case auto }

extension Codec where Value == ColorMap {
    /// A name, colors at equal distances, or stops.
    static let colorMap = either(
        Codec<ColorMap.Name>.enumeration().map { .named($0) },
        Codec<[Either]>.array(
            of: .either(
                Codec<Color>.color.map { Either.color($0) },
                Codec<Pair<Color, Double>>.pair(.color, .number(0...1)).map {
                    Either.stop(Gradient.Stop(color: $0.first, position: $0.second))
                }), minimumCount: 1, maximumCount: 64
        ).compactMap(allowed: "colors, or stops in ascending order of position") {
            Either.stops(of: $0).map { .stops($0) }
        })

    fileprivate enum Either: Sendable {
        case color(Color)
        case stop(Gradient.Stop)

        /// Returns the stops of colors at equal distances, or stops in ascending order. Returns nil for a mixture of
        /// both and for unordered stops.
        static func stops(of parts: [Either]) -> [Gradient.Stop]? {
            var stops: [Gradient.Stop] = []
            var colorCount = 0
            for (index, part) in parts.enumerated() {
                switch part {
                case .color(let color):
                    colorCount += 1
                    stops.append(.init(color: color, position: Double(index) / Double(max(parts.count - 1, 1))))
                case .stop(let stop): stops.append(stop)
                }
            }
            guard colorCount == 0 || colorCount == parts.count else { return nil }
            for (stop, next) in zip(stops, stops.dropFirst()) where stop.position > next.position { return nil }
            return stops
        }
    }
}
