import Charts
import Drawing
import JSON

extension ObjectCodec where Root == ColorScale {
    static let colorScale = ObjectCodec(
        "ColorScale", "How values become colours.", initial: ColorScale(),
        properties: [
            Property(
                "colorMap", \.colorMap, .optional(.colorMap),
                "The colours from the smallest to the largest value: the name of a well-known map, or an array of colours, or of pairs of a colour and its position from 0 to 1. Without it viridis, which symbols have from yellow to blue on a light ground, or blueRed where there is a midpoint."
            ),
            Property("reversed", \.isReversed, .bool, "Whether the colours run the other way."),
            Property(
                "scale", \.scale, .word(),
                "Whether equal differences or equal ratios of values take equal steps of colour."),
            Property(
                "range", Codec<Pair<Double?, Double?>>.pair(.numberOrAuto, .numberOrAuto),
                "The values of the first and the last colour; \"auto\" finds one from the data. Values beyond have the first or last colour."
            ) {
                $0.start = $1.first
                $0.end = $1.second
            },
            Property(
                "midpoint", \.midpoint, .optional(.number),
                "The value of the middle colour; an automatic range then reaches as far to both sides of it."),
            Property(
                "numberOfSteps", \.numberOfSteps, .optional(.integer(1...256)),
                "How many colours there are; without it they change smoothly."),
        ])
}

extension Codec where Value == Double? {
    /// A number, or "auto".
    static let numberOrAuto = either(
        Codec<Double>.number.map({ $0 }, back: { $0 }), Codec<AutoWord>.word().map { _ in nil })
}

private enum AutoWord: String, CaseIterable, Sendable { case auto }

extension Codec where Value == ColorMap {
    /// A name, colours at equal distances, or stops.
    static let colorMap = either(
        Codec<ColorMap.Name>.word().map { .named($0) },
        Codec<[Either]>.array(
            of: .either(
                Codec<Color>.color.map { Either.color($0) },
                Codec<Pair<Color, Double>>.pair(.color, .number(0...1)).map {
                    Either.stop(Gradient.Stop(color: $0.first, position: $0.second))
                }), minimumCount: 1, maximumCount: 64
        ).compactMap(allowed: "colours, or stops in ascending order of position") {
            Either.stops(of: $0).map { .stops($0) }
        })

    fileprivate enum Either: Sendable {
        case color(Color)
        case stop(Gradient.Stop)

        /// The stops of colours at equal distances, or of stops in order; nil for a mixture.
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
