import Charts
import Codecs
import Diagnostics
import Dialects
import Drawing
import JSON

extension ObjectCodec where Root == ScatterPlot {
    static func scatterPlot(
        _ name: String, _ type: PlotType, _ presentation: ScatterPlot.Presentation, _ description: String
    ) -> ObjectCodec {
        let marks =
            switch presentation {
            case .line, .area, .slope: [Property<ScatterPlot>]()
            case .points: [size(isRequired: false)] + scaledSymbols + [symbolFills]
            case .bubbles: [size(isRequired: true)] + scaledSymbols + [symbolFills]
            }
        let labels: [PlotField] = presentation == .bubbles ? [.size, .y, .x] : [.y, .x]
        return ObjectCodec(
            name, "\(description) Core Plot: CPTScatterPlot.", initial: ScatterPlot(presentation: presentation),
            discriminator: type.rawValue,
            properties: Property.common
                + [Property.plotSpace, Property.errorBars, Property.series, Property.confidence, Property.highlight]
                + data + lines
                + areas + symbols
                + marks
                + Property.dataLabels(fields: labels, offset: 4))
    }

    /// Lines between two or a few times, without the keys of other lines.
    static let slopePlot: ObjectCodec = {
        var plot = ScatterPlot(presentation: .slope)
        plot.common.labels.showLabels = true
        let own = ["x", "y", "color", "dataLineStyle", "plotSymbol"]
        return ObjectCodec(
            "SlopePlot", "A line for each series between two or a few times, with names and values at both ends.",
            initial: plot, discriminator: PlotType.slope.rawValue,
            properties: Property.common + [Property.plotSpace, Property.series, Property.highlight]
                + (data + lines + symbols).filter { own.contains($0.name) }
                + Property.dataLabels(fields: [.y, .x], offset: 4))
    }()

    private static let data: [Property<ScatterPlot>] = [
        Property("x", \.points.x, .optional(.field), "The x values of the points. Default: 0, 1, 2 …"),
        Property(
            "y", \.points.y, .optional(.field),
            "The y values of the points. Required unless function or derived is set."),
        Property(
            "function", \.points.function, .optional(.function),
            "A formula for y, such as \"sin(x) / x\". It can contain numbers, x, pi, e, + - * / ^, parentheses, and sin cos tan asin acos atan sinh cosh tanh exp log (natural, as ln) log10 log2 sqrt abs floor ceil round sign min max pow mod. The line has a gap where the function jumps or has no value."
        ),
        Property(
            "resolution", \.points.resolution, .number(0.25...100), unit: "points",
            "The distance between the points at which a function is calculated."),
        Property(
            "dataRange", \.points.dataRange, .optional(.plotValueRange),
            "The range of x where a function is drawn. Default: everywhere."),
        Property(
            "derived", \.points.derived, .optional(.object(.derivedSeries)),
            "Calculates the values from the data of another plot."),
        Property(
            "trend", \.trend, .trend,
            "A curve that fits the points, over them: true for a straight line, a method, or an object. Each series has its own."
        ),
    ]

    private static let lines: [Property<ScatterPlot>] = [
        Property("color", \.color, .optional(.color), "The color of all parts that have no color of their own."),
        Property(
            "interpolation", \.line.interpolation, .enumeration(),
            "How the points are connected. The curves monotone and smooth never overshoot the data; smooth is also horizontal at every point."
        ),
        Property(
            "histogramOption", \.line.histogramOption, .enumeration(),
            "The corners of the steps that the interpolation histogram keeps."),
        Property(
            "curvedInterpolationOption", \.line.curvedInterpolationOption, .enumeration(),
            "The curve that the interpolation curved draws. All of these curves can overshoot the data."),
        Property(
            "curvedInterpolationCustomAlpha", \.line.curvedInterpolationCustomAlpha, .number(0...1),
            "The exponent of the distances for the option catmullCustomAlpha."),
        Property(
            "alignsPointsToPixels", \.line.alignsPointsToPixels, .bool,
            "Whether points are moved to the nearest pixels. This makes steps and vertical lines crisp."),
        Property(
            "dataLineStyle", \.line.dataLineStyle, .optional(.nullable(.lineStyle)), "The line; null for none."),
    ]

    private static let areas: [Property<ScatterPlot>] = [
        Property(
            "areaFill", \.areas.areaFill, .optional(.nullable(.fill)),
            "The fill between the line and the base; null for none."),
        Property(
            "areaBaseValue", \.areas.areaBaseValue, .optional(.nullable(.number)),
            "The value that the area is filled to; null for no area. Default: 0 for the type area, none otherwise."
        ),
        Property("areaFill2", \.areas.areaFill2, .optional(.fill), "A second fill, drawn over the first one."),
        Property(
            "areaBaseValue2", \.areas.areaBaseValue2, .optional(.number),
            "The value that the second area is filled to. Default: no second area."),
        Property(
            "areaFillBelow", \.areas.areaFillBelow, .optional(.fill),
            "The fill of the first area where the line is below its base. Default: the same as above the base."),
        Property(
            "colorBelow", \.areas.colorBelow, .optional(.color),
            "The color of the line and the first area where they are below its base, such as losses. Default: the same as above the base."
        ),
        Property(
            "areaFillBands", \.areas.areaFillBands, .array(of: .object(.areaFillBand), maximumCount: 1000),
            "Parts of the first area with an additional fill."),
        Property(
            "base", \.areas.base, .optional(.field),
            "A second y value for each point. The area is filled to the curve through these points instead of to a value."
        ),
        Property(
            "fillBetween", \.areas.fillBetween, .optional(.string(maximumLength: 100)),
            "The id of another plot. The area is filled to its curve instead of to a value."),
        Property(
            "stack", \.areas.stack, .stackName,
            "The name of a stack, or true for a common one. Areas of the same stack are stacked. A name that is a value of stackOffset also sets it."
        ),
        Property(
            "stackOffset", \.areas.stackOffset, .optional(.enumeration()),
            "How areas are stacked. A value set by one plot applies to the whole stack. \"zero\": the lowest area starts at zero; \"normalize\": each area shows its share of the stack, whose total is 1; \"center\": the middle of the stack is at zero; \"wiggle\": the areas change as little as possible, as in a streamgraph. Default: zero."
        ),
    ]

    private static let symbols: [Property<ScatterPlot>] = [
        Property(
            "plotSymbol", \.symbols.plotSymbol, .optional(.nullable(.plotSymbol)),
            "The symbol for each point; null for none. Opaque symbols without a lineStyle have a thin outline in the color of the background."
        ),
        Property(
            "plotSymbols", \.symbols.plotSymbols, .array(of: .nullable(.plotSymbol), maximumCount: 10_000),
            "A symbol for each record; null for plotSymbol, or the type none for no symbol."),
        Property(
            "plotSymbolMarginForHitDetection", \.symbols.marginForHitDetection, .optional(.number(0...1_000)),
            "The distance from a symbol or point, in points, up to which a hit finds its record. Default: 6."),
    ]

    private static let symbolFills = Property<ScatterPlot>.fills(
        "The fill of each symbol, null for that of the plotSymbol; or the name of a column with their colors.")

    private static func size(isRequired: Bool) -> Property<ScatterPlot> {
        Property(
            "size", \.symbols.sizes, .optional(.field), isRequired: isRequired,
            "The size of each record. The area of its symbol is proportional to it. Symbols with negative sizes are omitted."
        )
    }

    private static let scaledSymbols: [Property<ScatterPlot>] =
        [
            Property(
                "maximumDiameter", \.symbols.maximumDiameter, .optional(.number(1...500)), unit: "points",
                "The diameter of the symbol with the largest size. Default: depends on the size of the picture."),
            Property(
                "maximumSize", \.symbols.maximumSize, .optional(.number(0...1e300)),
                "The size whose symbol has the maximumDiameter. Default: the largest size of all plots."),
            Property(
                "colorValues", \.symbols.colorValues, .optional(.field),
                "The values that determine the color of each symbol. Numbers use the colorScale. Each distinct string has a color from the colorScale's colorMap and its own legend entry."
            ),
        ] + Property.colorCoding(\.symbols.colors) + [.sizeLegend(\.symbols.sizeLegend)]
}

extension ObjectCodec where Root == ScatterPlot.AreaFillBand {
    static let areaFillBand = ObjectCodec(
        "AreaFillBand", "A part of an area with its own fill. Core Plot: CPTLimitBand.",
        initial: ScatterPlot.AreaFillBand(range: PlotValueRange(.number(0), .number(0)), fill: .color(.clear)),
        properties: [
            Property("range", \.range, .plotValueRange, isRequired: true, "The range of x."),
            Property("fill", \.fill, .fill, isRequired: true, "The fill."),
        ])
}

extension ObjectCodec where Root == DerivedSeries {
    static let derivedSeries = ObjectCodec(
        "DerivedSeries", "A series that is calculated from another plot's data.", initial: DerivedSeries(),
        properties: [
            Property("from", \.source, .name(maximumLength: 100), isRequired: true, "The id of the other plot."),
            Property("transform", \.transform, .enumeration(), "The calculation."),
            Property(
                "window", \.window, .integer(1...1_000_000), unit: "records",
                "The number of records in the window of the moving transforms: each record and those before it."),
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
                    SpecIssue(
                        decoder.place, "Column \(error.column): \(error.message)", found: formula.shortened(to: 40)))
                return nil
            }
        },
        schema: { _ in ["type": "string", "maxLength": .number(Double(Function.maximumLength))] },
        encode: { .string($0.formula) })
}
