import Charts
import Drawing
import JSON

extension ObjectCodec where Root == ScatterPlot {
    static func scatterPlot(
        _ name: String, _ type: PlotType, _ presentation: ScatterPlot.Presentation, _ description: String
    ) -> ObjectCodec {
        let marks =
            switch presentation {
            case .line, .area: [Property<ScatterPlot>]()
            case .points: [size(isRequired: false)] + scaledSymbols
            case .bubbles: [size(isRequired: true)] + scaledSymbols
            }
        let labels: [PlotField] = presentation == .bubbles ? [.size, .y, .x] : [.y, .x]
        return ObjectCodec(
            name, "\(description) Core Plot: CPTScatterPlot.", initial: ScatterPlot(presentation: presentation),
            discriminator: type.rawValue,
            properties: Property.common + [Property.plotSpace, Property.errorBars] + data + lines + areas + symbols
                + marks
                + Property.dataLabels(fields: labels, offset: 4))
    }

    private static let data: [Property<ScatterPlot>] = [
        Property("x", \.x, .optional(.field), "Where the points stand; without it 0, 1, 2 …"),
        Property(
            "y", \.y, .optional(.field), "How high the points are; needed unless there is a function or derived."),
        Property(
            "function", \.function, .optional(.function),
            "What y is calculated from, such as \"sin(x) / x\": numbers, x, pi, e, + - * / ^, parentheses, and sin cos tan asin acos atan sinh cosh tanh exp log (natural, as ln) log10 log2 sqrt abs floor ceil round sign min max pow mod. Where it jumps or has no value the line has a gap."
        ),
        Property(
            "resolution", \.resolution, .number(0.25...100), unit: "points",
            "The distance of the points at which a function is calculated."),
        Property(
            "dataRange", \.dataRange, .optional(.plotValueRange), "Where a function is shown; without it everywhere."),
        Property(
            "derived", \.derived, .optional(.object(.derivedSeries)),
            "Calculates the series from another plot's data."),
    ]

    private static let lines: [Property<ScatterPlot>] = [
        Property("color", \.color, .optional(.color), "The colour of everything that has no colour of its own."),
        Property("interpolation", \.interpolation, .word(), "How the points are joined."),
        Property(
            "histogramOption", \.histogramOption, .word(),
            "Which corners of the steps between points the interpolation histogram keeps."),
        Property(
            "curvedInterpolationOption", \.curvedInterpolationOption, .word(),
            "Which curve the interpolation curved draws; all of them may go beyond the data."),
        Property(
            "curvedInterpolationCustomAlpha", \.curvedInterpolationCustomAlpha, .number(0...1),
            "The exponent of distances for the option catmullCustomAlpha."),
        Property(
            "alignsPointsToPixels", \.alignsPointsToPixels, .bool,
            "Whether points are moved to the nearest pixels, which makes steps and verticals crisp."),
        Property(
            "dataLineStyle", \.dataLineStyle, .optional(.nullable(.lineStyle)), "The line; null for none."),
    ]

    private static let areas: [Property<ScatterPlot>] = [
        Property(
            "areaFill", \.areaFill, .optional(.nullable(.fill)), "The area between line and base; null for none."),
        Property(
            "areaBaseValue", \.areaBaseValue, .optional(.nullable(.number)),
            "The value that the area is filled to; null fills none. Without it 0 for the type area, and none for others."
        ),
        Property("areaFill2", \.areaFill2, .optional(.fill), "A second fill, over the first one."),
        Property(
            "areaBaseValue2", \.areaBaseValue2, .optional(.number),
            "The value that the second fill goes to; without it there is none."),
        Property(
            "areaFillBelow", \.areaFillBelow, .optional(.fill),
            "What the first area is filled with where the line is below its base; without it the same as above."),
        Property(
            "areaFillBands", \.areaFillBands, .array(of: .object(.areaFillBand), maximumCount: 1000),
            "Parts of the first area with a fill of their own over it."),
        Property(
            "base", \.base, .optional(.field),
            "A second y for each point: the area is filled to the curve through those instead of a value."),
        Property(
            "fillBetween", \.fillBetween, .optional(.string(maximumLength: 100)),
            "The id of another plot, to whose curve the area is filled instead of a value."),
        Property(
            "stack", \.stack, .optional(.string(maximumLength: 100)),
            "Areas of the same stack stand on each other's tops."),
    ]

    private static let symbols: [Property<ScatterPlot>] = [
        Property(
            "plotSymbol", \.plotSymbol, .optional(.nullable(.plotSymbol)), "The mark on each point; null for none."),
        Property(
            "plotSymbols", \.plotSymbols, .array(of: .nullable(.plotSymbol), maximumCount: 10_000),
            "A mark for each record; null for plotSymbol, the type none for none."),
    ]

    private static func size(isRequired: Bool) -> Property<ScatterPlot> {
        Property(
            "size", \.sizes, .optional(.field), isRequired: isRequired,
            "What the area of each record's symbol is in proportion to; symbols of negative sizes are left out.")
    }

    private static let scaledSymbols: [Property<ScatterPlot>] =
        [
            Property(
                "maximumDiameter", \.maximumDiameter, .optional(.number(1...500)), unit: "points",
                "How wide the symbol of the largest size is; without it as fits the picture."),
            Property(
                "maximumSize", \.maximumSize, .optional(.number(0...1e300)),
                "The size whose symbol has the maximumDiameter; without it the largest one of all plots."),
            Property(
                "colorValues", \.colorValues, .optional(.field),
                "What chooses each symbol's colour: numbers, by the colorScale, or texts, of which each has a colour of the colorScale's colorMap and a legend entry of its own."
            ),
        ] + Property.colorCoding(\.colors) + [.sizeLegend(\.sizeLegend)]
}

extension ObjectCodec where Root == ScatterPlot.AreaFillBand {
    static let areaFillBand = ObjectCodec(
        "AreaFillBand", "A part of an area with a fill of its own. Core Plot: CPTLimitBand.",
        initial: ScatterPlot.AreaFillBand(range: PlotValueRange(.number(0), .number(0)), fill: .color(.clear)),
        properties: [
            Property("range", \.range, .plotValueRange, isRequired: true, "From which x to which."),
            Property("fill", \.fill, .fill, isRequired: true, "The fill."),
        ])
}

extension ObjectCodec where Root == DerivedSeries {
    static let derivedSeries = ObjectCodec(
        "DerivedSeries", "A series that is calculated from another plot's data.", initial: DerivedSeries(),
        properties: [
            Property("from", \.source, .string(maximumLength: 100), isRequired: true, "The id of the other plot."),
            Property("transform", \.transform, .word(), "What is calculated."),
            Property(
                "window", \.window, .integer(1...1_000_000), unit: "records",
                "How many records the moving transforms look at: each one and those before it."),
        ])
}

extension Codec where Value == Function {
    /// A formula.
    static let function = Codec(
        expectation: "a formula of at most \(Function.maximumLength) characters", accepts: { $0.kind == .string },
        decode: { value, decoder in
            guard let formula = value.string else {
                decoder.reject(value, allowed: "a formula of at most \(Function.maximumLength) characters")
                return nil
            }
            do throws(FunctionError) {
                return try Function(formula)
            } catch {
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer, detail: "Column \(error.column): \(error.message)",
                        found: formula.shortened(to: 40)))
                return nil
            }
        },
        schema: { _ in ["type": "string", "maxLength": .number(Double(Function.maximumLength))] },
        encode: { .string($0.formula) })
}
