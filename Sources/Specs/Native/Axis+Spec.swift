import Charts
import Data
import Drawing
import JSON

extension ObjectCodec where Root == Axis {
    static let axis = ObjectCodec(
        "Axis", "A scale beside or across the plot area. Core Plot: CPTXYAxis.",
        initial: Axis(coordinate: .x, theme: .modern),
        properties: [
            Property("coordinate", \.coordinate, .word(), isRequired: true, "The direction that the axis measures."),
            Property(
                "plotSpace", \.plotSpace, .optional(.string(maximumLength: 100)),
                "The id of the plot space whose scale the axis shows; without it the first one."),
            Property("hidden", \.isHidden, .bool, "Whether the axis is left out."),
        ] + position + title + lines + bands + Property.labels + Property.minorLabels + ticks)

    private static let position: [Property<Axis>] = [
        Property(
            "axisConstraints",
            Codec<AxisConstraintKeys>.object(.axisConstraints).compactMap(
                allowed: "an object with exactly one of its keys"
            ) { $0.position },
            "Pins the axis to the plot area, whatever the ranges are; without it an axis stands at the lower edge."
        ) { $0.position = $1 },
        Property("orthogonalPosition", Codec.plotValue, "The value of the other coordinate that the axis crosses at.") {
            $0.position = .orthogonal($1)
        },
    ]

    private static let title: [Property<Axis>] = [
        Property("title", Codec.title(maximumLength: 1000), "The axis' title, or its stretches.") {
            $0.title = $1.text
            $0.attributedTitle = $1.ifAttributed
        },
        Property("titleTextStyle", Codec.object(.textStyle), "The look of the title.") {
            $0.titleTextStyle = $1.over($0.titleTextStyle)
        },
        Property(
            "titleOffset", \.titleOffset, .optional(.number(-1000...1000)), unit: "points",
            "The distance of the title from the axis line; without it the title stands beyond the labels."),
        Property(
            "titleRotation", \.titleRotation, .optional(.number(-3600...3600)), unit: "degrees",
            "Counter-clockwise; without it the title runs along the axis."),
        Property(
            "titleDirection", \.titleDirection, .optional(.word()),
            "To which side of the axis the title stands; without it, or for none, that of the labels."),
        Property(
            "titleLocation", \.titleLocation, .optional(.plotValue),
            "The value that the title is centred at; without it the middle of the axis."),
    ]

    private static let lines: [Property<Axis>] = [
        line("axisLineStyle", \.axisLineStyle, "The axis line; null for none."),
        Property(
            "axisLineCapMin", \.axisLineCapMin, .optional(.axisLineCap),
            "The shape on the end of the axis line with the smallest value."),
        Property(
            "axisLineCapMax", \.axisLineCapMax, .optional(.axisLineCap),
            "The shape on the end of the axis line with the largest value."),
        Property(
            "tickDirection", \.tickDirection, .optional(.word()),
            "To which side the ticks point: positive is up or right, none both."),
        Property("majorTickLength", \.majorTickLength, .number(0...1000), unit: "points", "The length of major ticks."),
        Property("minorTickLength", \.minorTickLength, .number(0...1000), unit: "points", "The length of minor ticks."),
        line("majorTickLineStyle", \.majorTickLineStyle, "The major ticks; null for none."),
        line("minorTickLineStyle", \.minorTickLineStyle, "The minor ticks; null for none."),
        line("majorGridLineStyle", \.majorGridLineStyle, "The grid at the major ticks; null for none."),
        line("minorGridLineStyle", \.minorGridLineStyle, "The grid at the minor ticks; null for none."),
        range("visibleRange", \.visibleRange, "Where the axis shows ticks, labels, grid and line."),
        range(
            "visibleAxisRange", \.visibleAxisRange,
            "Where the axis line is drawn, in place of visibleRange; it may go beyond the range of the plot space, for an arrow, and is cut off at the edge of the picture."
        ),
        range("gridLinesRange", \.gridLinesRange, "How far the grid lines and bands reach in the other direction."),
        Property(
            "separateLayers", \.separateLayers, .bool,
            "Whether the grid is drawn above those of the axes before, instead of all minor grids under all major ones."
        ),
    ]

    private static let bands: [Property<Axis>] = [
        Property(
            "alternatingBandFills", \.alternatingBandFills, .array(of: .nullable(.fill), maximumCount: 100),
            "Fills between neighbouring major ticks, in turn; null leaves a band empty."),
        Property(
            "alternatingBandAnchor", \.alternatingBandAnchor, .optional(.plotValue),
            "A value in the first fill's band; without it the first band starts with the range."),
        Property(
            "backgroundLimitBands", \.backgroundLimitBands, .array(of: .object(.limitBand), maximumCount: 1000),
            "Ranges that are filled, above the alternating bands."),
    ]

    private static let ticks: [Property<Axis>] = [
        Property(
            "labelingPolicy", \.labelingPolicy, .optional(.word()),
            "How the locations of ticks and labels are found; without it fixedInterval where there is a majorIntervalLength, locationsProvided where there are majorTickLocations or axisLabels, and automatic elsewhere."
        ),
        Property(
            "labelingOrigin", \.labelingOrigin, .optional(.plotValue), "Where the fixed intervals start; 0 without it."),
        Property(
            "majorIntervalLength", \.majorIntervalLength, .optional(.interval),
            "The distance of major ticks for the policy fixedInterval: a number, or units of the calendar such as \"1 month\"."
        ),
        Property(
            "minorTicksPerInterval", \.minorTicksPerInterval, .optional(.integer(0...100)),
            "How many minor ticks stand between two major ones."),
        Property(
            "preferredNumberOfMajorTicks", \.preferredNumberOfMajorTicks, .optional(.integer(0...1000)),
            "About how many major ticks there are, exactly so many for the policy equalDivisions; without it as many as there is room for."
        ),
        Property(
            "majorTickLocations", \.majorTickLocations, .array(of: .plotValue, maximumCount: 1000),
            "The major ticks of the policies locationsProvided and none."),
        Property(
            "minorTickLocations", \.minorTickLocations, .array(of: .plotValue, maximumCount: 1000),
            "The minor ticks of the policies locationsProvided and none."),
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
    /// A length, or so many units of the calendar.
    static let interval = either(
        Codec<Double>.number(Double.leastNormalMagnitude...Double.greatestFiniteMagnitude).map { .length($0) },
        Codec<String>.string(maximumLength: 30).compactMap(
            allowed: "so many units of the calendar, such as \"15 minute\", \"1 month\" or \"5 year\""
        ) { text in TimeStep(text: text).map { .calendar($0) } })
}

extension TimeStep {
    /// `3 month`, `1 day`, `15 minutes`.
    fileprivate init?(text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), (1...100_000).contains(count) else { return nil }
        let word = words[1].hasSuffix("s") ? String(words[1].dropLast()) : String(words[1])
        guard let unit = Unit(rawValue: word) else { return nil }
        self.init(count, unit)
    }
}
