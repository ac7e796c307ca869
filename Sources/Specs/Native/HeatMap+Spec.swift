import Charts
import Drawing

extension ObjectCodec where Root == HeatMap {
    static let heatMap = ObjectCodec(
        "HeatMap", "Cells of a grid, coloured by their values.", initial: HeatMap(),
        discriminator: PlotType.heatMap.rawValue,
        properties: Property.common + [Property.plotSpace] + properties
            + Property.dataLabels(fields: [.y], offset: 0).filter { $0.name != "labelField" })

    private static let properties: [Property<HeatMap>] = [
        Property(
            "x", \.x, .optional(.field),
            "The column of each cell, numbers, categories or dates; for rows of values the place of each column, without it 0, 1, 2 …"
        ),
        Property(
            "y", \.y, .optional(.field),
            "The row of each cell; for rows of values the place of each row, without it 0, 1, 2 … from the bottom up."),
        Property(
            "values", \.values, .heatValues, isRequired: true,
            "The value of each cell, or an array of rows of values; null for none."),
        Property("colorScale", \.colorScale, .object(.colorScale), "How values become colours."),
        Property(
            "cellPadding", \.cellPadding, .optional(.number(0...100)), unit: "points",
            "Between two cells; without it 1 between cells of categories that are large enough, and 0 elsewhere."),
        Property(
            "cellCornerRadius", \.cellCornerRadius, .number(0...1000), unit: "points", "The radius of the corners."),
        Property(
            "nullFill", \.nullFill, .optional(.nullable(.fill)),
            "What is seen where there is no value, and between cells; null lets the plot area through."),
        Property(
            "colorBar", "The scale of the colours beside the plot area, or whether there is one.",
            schema: { builder in
                ["anyOf": [["type": ["boolean", "null"]], ObjectCodec<ColorBar>.colorBar.reference(&builder)]]
            },
            decode: { value, heatMap, decoder in
                switch value.kind {
                case .boolean: heatMap.colorBar.isHidden = value.bool == false
                case .null: heatMap.colorBar.isHidden = true
                case .object: ObjectCodec<ColorBar>.colorBar.decode(value, onto: &heatMap.colorBar, &decoder)
                default: decoder.reject(value, allowed: "true, false, null or an object")
                }
            }),
    ]
}

extension Codec where Value == HeatMap.Values {
    /// A column, or rows of numbers.
    static let heatValues = either(
        .matrix, Codec<Field>.field.map { .field($0) })

    private static let matrix = Codec(
        expectation: "an array of rows of numbers, with null for missing values",
        accepts: { value in
            guard value.kind == .array else { return false }
            var elements = value.elements
            return elements.next().map { $0.kind == .array } ?? true
        },
        decode: { value, decoder in
            var rows: [[Double]] = []
            rows.reserveCapacity(value.count)
            for (index, row) in value.elements.enumerated() {
                guard let numbers = row.numbers else {
                    decoder.descend(to: index) {
                        $0.reject(row, allowed: "an array of numbers, with null for missing values")
                    }
                    return nil
                }
                rows.append(numbers)
            }
            return .matrix(rows)
        },
        schema: { _ in
            ["type": "array", "items": ["type": "array", "items": ["type": ["number", "null"]]]]
        })
}

extension ObjectCodec where Root == ColorScale {
    static let colorScale = ObjectCodec(
        "ColorScale", "How values become colours.", initial: ColorScale(),
        properties: [
            Property(
                "colorMap", \.colorMap, .optional(.colorMap),
                "The colours from the smallest to the largest value: the name of a well-known map, or an array of colours, or of pairs of a colour and its position from 0 to 1. Without it viridis, or blueRed where there is a midpoint."
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

extension ObjectCodec where Root == ColorBar {
    static let colorBar = ObjectCodec(
        "ColorBar", "The scale that tells which colours stand for which values.", initial: ColorBar(),
        properties: [
            Property("hidden", \.isHidden, .bool, "Whether the scale is left out."),
            Property("anchor", \.anchor, .word(), "Beside which edge of the plot area it stands."),
            Property(
                "title", \.title, .optional(.string(maximumLength: 1000)),
                "What the values are; without it the plot's name."),
            Property("titleTextStyle", \.titleTextStyle, .optional(.object(.textStyle)), "The look of the title."),
            Property("labelTextStyle", \.labelTextStyle, .optional(.object(.textStyle)), "The look of the labels."),
            Property(
                "labelFormatter", \.labelFormatter, .optional(.labelFormatter), "How values become labels."),
            Property(
                "barWidth", \.barWidth, .number(1...200), unit: "points", "The size across the length of the bar."),
            Property("borderLineStyle", \.borderLineStyle, .optional(.lineStyle), "The border; without it none."),
            Property(
                "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...1000)),
                "About how many values are told; without it as many as there is room for."),
        ])
}
