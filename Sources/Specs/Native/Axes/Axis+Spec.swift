import Charts
import Codecs
import Data
import Drawing
import JSON

extension ObjectCodec where Root == Axis {
    static let axis = ObjectCodec(
        "Axis", "An axis along or across the plot area. Core Plot: CPTXYAxis.",
        initial: Axis(coordinate: .x, theme: .modern),
        properties: [
            Property(
                "coordinate", \.coordinate, .enumeration(), isRequired: true, "The coordinate that the axis shows."),
            Property(
                "plotSpace", \.plotSpace, .optional(.string(maximumLength: 100)),
                "The id of the plot space whose scale the axis shows. Default: that of the plots that name none."),
            Property("hidden", \.isHidden, .bool, "Whether the axis is omitted."),
        ] + position + title + lines + bands + Property.labels + Property.minorLabels + ticks
    ) { value, decoder in
        decoder.refuse(
            "orthogonalPosition", value.given("orthogonalPosition"), beside: "axisConstraints",
            value.given("axisConstraints"))
    }

    private static let position: [Property<Axis>] = [
        Property(
            "axisConstraints",
            Codec<AxisConstraintKeys>.object(.axisConstraints).compactMap(
                allowed: "an object with exactly one of its keys"
            ) { $0.position },
            "Fixes the axis at a position of the plot area, regardless of the ranges. Default: the lower edge, or the upper edge if the scale differs from that of the first axis of the coordinate, except in the themes of Core Plot."
        ) { $0.position = $1 },
        Property(
            "orthogonalPosition", Codec.plotValue,
            "The value of the other coordinate where the axis crosses, instead of axisConstraints."
        ) {
            $0.position = .orthogonal($1)
        },
    ]

    private static let title: [Property<Axis>] = [
        Property("title", Codec.title(maximumLength: 1000), "The title of the axis, or an array of text runs.") {
            $0.title = $1.text
            $0.attributedTitle = $1.ifAttributed
        },
        Property("titleTextStyle", Codec.object(.textStyle), "The style of the title.") {
            $0.titleTextStyle = $1.over($0.titleTextStyle)
        },
        Property(
            "titleOffset", \.titleOffset, .optional(.number(-1000...1000)), unit: "points",
            "The distance of the title from the axis line. Default: beyond the labels."),
        Property(
            "titleRotation", \.titleRotation, .optional(.number(-3600...3600)), unit: "degrees",
            "The counter-clockwise rotation. Default: horizontal; a vertical axis has its title above, or along it if there is no space above."
        ),
        Property(
            "titleDirection", \.titleDirection, .optional(.enumeration()),
            "The side of the axis for the title. The default and none use the side of the labels."),
        Property(
            "titleLocation", \.titleLocation, .optional(.plotValue),
            "The value where the title is centered. Default: the middle of the axis."),
    ]

    private static let lines: [Property<Axis>] = [
        Property(
            "axisLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle),
            "The axis line; null for none. Without a position, it is at zero if the range of the other coordinate crosses zero."
        ) { axis, patch in
            axis.axisLineStyle = patch.map { $0.over(axis.axisLineStyle ?? LineStyle(.black)) }
            axis.hasOwnLineStyle = true
        },
        Property(
            "axisLineCapMin", \.axisLineCapMin, .optional(.axisLineCap),
            "The shape at the end of the axis line with the smallest value."),
        Property(
            "axisLineCapMax", \.axisLineCapMax, .optional(.axisLineCap),
            "The shape at the end of the axis line with the largest value."),
        Property(
            "tickDirection", \.tickDirection, .optional(.enumeration()),
            "The side that the ticks point to: positive is up or right, negative is down or left, none is both."),
        Property("majorTickLength", \.majorTickLength, .number(0...1000), unit: "points", "The length of major ticks."),
        Property("minorTickLength", \.minorTickLength, .number(0...1000), unit: "points", "The length of minor ticks."),
        line("majorTickLineStyle", \.majorTickLineStyle, "The major ticks; null for none."),
        line("minorTickLineStyle", \.minorTickLineStyle, "The minor ticks; null for none."),
        line("majorGridLineStyle", \.majorGridLineStyle, "The grid at the major ticks; null for none."),
        line("minorGridLineStyle", \.minorGridLineStyle, "The grid at the minor ticks; null for none."),
        range("visibleRange", \.visibleRange, "The range where the axis shows ticks, labels, grid and line."),
        range(
            "visibleAxisRange", \.visibleAxisRange,
            "The range where the axis line is drawn, instead of visibleRange. The line can extend beyond the range of the plot space, for example for an arrow; it is clipped at the edge of the picture."
        ),
        range("gridLinesRange", \.gridLinesRange, "The range that grid lines and bands cover in the other direction."),
        Property(
            "separateLayers", \.separateLayers, .bool,
            "Whether the grid is drawn above the grids of earlier axes. By default, all minor grids are drawn below all major grids."
        ),
    ]

    private static let bands: [Property<Axis>] = [
        Property(
            "alternatingBandFills", \.alternatingBandFills, .array(of: .nullable(.fill), maximumCount: 100),
            "Fills that alternate between adjacent major ticks; null leaves a band empty."),
        Property(
            "alternatingBandAnchor", \.alternatingBandAnchor, .optional(.plotValue),
            "A value inside the band of the first fill. By default, the first band starts at the start of the range."),
        Property(
            "backgroundLimitBands", \.backgroundLimitBands, .array(of: .object(.limitBand), maximumCount: 1000),
            "Filled ranges, drawn above the alternating bands."),
    ]

    private static let ticks: [Property<Axis>] = [
        Property(
            "labelingPolicy", \.labelingPolicy, .optional(.enumeration()),
            "How the locations of ticks and labels are chosen. Default: fixedInterval if majorIntervalLength is set, locationsProvided if majorTickLocations or axisLabels are set, and automatic otherwise."
        ),
        Property(
            "labelingOrigin", \.labelingOrigin, .optional(.plotValue), "The start of the fixed intervals. Default: 0."),
        Property(
            "majorIntervalLength", \.majorIntervalLength, .optional(.interval),
            "The distance between major ticks for the policy fixedInterval: a number, or a number of calendar units such as \"1 month\"."
        ),
        Property(
            "minorTicksPerInterval", \.minorTicksPerInterval, .optional(.integer(0...100)),
            "The number of minor ticks between two major ticks."),
        Property(
            "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...1000)),
            "The approximate number of major ticks, or the exact number for the policy equalDivisions. Default: as many as fit."
        ),
        Property(
            "majorTickLocations", \.majorTickLocations, .array(of: .plotValue, maximumCount: 1000),
            "The major ticks for the policies locationsProvided and none."),
        Property(
            "minorTickLocations", \.minorTickLocations, .array(of: .plotValue, maximumCount: 1000),
            "The minor ticks for the policies locationsProvided and none."),
    ]

    private static func line(
        _ name: String, _ keyPath: any WritableKeyPath<Axis, LineStyle?> & Sendable, _ description: String
    ) -> Property<Axis> {
        Property(name, Codec<LineStylePatch?>.nullable(.lineStyle), description) { axis, patch in
            axis[keyPath: keyPath] = patch.map { $0.over(axis[keyPath: keyPath] ?? LineStyle(.black)) }
        }
    }

    private static func range(
        _ name: String, _ keyPath: any WritableKeyPath<Axis, PlotValueRange?> & Sendable, _ description: String
    ) -> Property<Axis> {
        Property(name, keyPath, .optional(.plotValueRange), description)
    }
}

extension Codec where Value == Axis.Interval {
    /// A length, or a number of calendar units.
    static let interval = either(
        Codec<Double>.number(Double.leastNormalMagnitude...Double.greatestFiniteMagnitude).map { .length($0) },
        Codec<String>.string(maximumLength: 30).compactMap(
            allowed: "a number of calendar units, such as \"15 minute\", \"1 month\" or \"5 year\""
        ) { text in TimeStep(text: text).map { .calendar($0) } })
}

extension TimeStep {
    /// Parses texts such as `3 month`, `1 day` or `15 minutes`.
    fileprivate init?(text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let count = Int(parts[0]), (1...100_000).contains(count) else { return nil }
        let name = parts[1].hasSuffix("s") ? String(parts[1].dropLast()) : String(parts[1])
        guard let unit = Unit(rawValue: name) else { return nil }
        self.init(count, unit)
    }
}
