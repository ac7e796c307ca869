import Charts
import Drawing

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
        ] + position + title + lines + labels + ticks)

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
        Property("title", \.title, .optional(.string(maximumLength: 1000)), "The axis' title."),
        Property("titleTextStyle", Codec.object(.textStyle), "The look of the title.") {
            $0.titleTextStyle = $1.over($0.titleTextStyle)
        },
        Property(
            "titleOffset", \.titleOffset, .number(-1000...1000), unit: "points",
            "The distance of the title from the labels."),
        Property(
            "titleRotation", \.titleRotation, .optional(.number(-3600...3600)), unit: "degrees",
            "Counter-clockwise; without it the title runs along the axis."),
    ]

    private static let lines: [Property<Axis>] = [
        line("axisLineStyle", \.axisLineStyle, "The axis line; null for none."),
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
        range("visibleAxisRange", \.visibleAxisRange, "Where the axis line is drawn, in place of visibleRange."),
        range("gridLinesRange", \.gridLinesRange, "How far the grid lines reach in the other direction."),
    ]

    private static let labels: [Property<Axis>] = [
        Property("labelTextStyle", Codec.object(.textStyle), "The look of the labels.") {
            $0.labelTextStyle = $1.over($0.labelTextStyle)
        },
        Property(
            "labelOffset", \.labelOffset, .number(-1000...1000), unit: "points",
            "The distance of the labels from the ticks; a negative one pulls them over the axis."),
        Property(
            "labelRotation", \.labelRotation, .optional(.number(-3600...3600)), unit: "degrees",
            "Counter-clockwise; without it labels are turned only where they would overlap."),
        Property(
            "tickLabelDirection", \.tickLabelDirection, .optional(.word()),
            "To which side of the axis the labels stand; without it away from the plot area."),
        Property(
            "labelFormatter", \.labelFormatter, .optional(.labelFormatter),
            "How values become labels; without it as the scale asks for."),
        Property(
            "labelExclusionRanges", \.labelExclusionRanges, .array(of: .plotValueRange, maximumCount: 100),
            "Ranges without ticks, labels and grid lines."),
        Property(
            "axisLabels", \.axisLabels, .array(of: .object(.axisLabel), maximumCount: 1000),
            "Labels that take the place of the formatter's."),
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

/// Where an axis is pinned.
struct AxisConstraintKeys: Sendable {
    var lowerOffset: Double?
    var upperOffset: Double?
    var relativeOffset: Double?

    var position: Axis.Position? {
        switch (lowerOffset, upperOffset, relativeOffset) {
        case (let offset?, nil, nil): .lowerOffset(offset)
        case (nil, let offset?, nil): .upperOffset(offset)
        case (nil, nil, let fraction?): .relativeOffset(fraction)
        default: nil
        }
    }
}

extension ObjectCodec where Root == AxisConstraintKeys {
    static let axisConstraints = ObjectCodec(
        "AxisConstraints", "Where an axis is pinned; exactly one of the keys. Core Plot: CPTConstraints.",
        initial: AxisConstraintKeys(),
        properties: [
            Property(
                "lowerOffset", \.lowerOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "Inwards from the left or bottom edge."),
            Property(
                "upperOffset", \.upperOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "Inwards from the right or top edge."),
            Property(
                "relativeOffset", \.relativeOffset, .optional(.number(-10...10)), unit: "fraction of the length",
                "From the lower edge, 0, to the upper edge, 1."),
        ])
}

extension ObjectCodec where Root == Axis.CustomLabel {
    static let axisLabel = ObjectCodec(
        "AxisLabel", "A text at a place of an axis. Core Plot: CPTAxisLabel.",
        initial: Axis.CustomLabel(tickLocation: .number(0), text: ""),
        properties: [
            Property("tickLocation", \.tickLocation, .plotValue, isRequired: true, "The place."),
            Property("text", \.text, .string(maximumLength: 1000), isRequired: true, "The text."),
        ])
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
