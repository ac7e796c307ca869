import Data
import Drawing
import Geometry

/// Points at (x, y), joined by a line, filled down to a base, marked by symbols. Core Plot: `CPTScatterPlot`.
package struct ScatterPlot: Plot {
    package var common = PlotProperties()
    /// Nil: 0, 1, 2 …
    package var x: Field?
    /// Nil only for functions and derived series.
    package var y: Field?
    /// What y is calculated from instead. Core Plot: `CPTFunctionDataSource`.
    package var function: Function?
    /// The distance of two points of a function, in points of the picture.
    package var resolution: Double
    /// Where a function is shown; nil is everywhere.
    package var dataRange: PlotValueRange?
    /// Takes x and y from another plot.
    package var derived: DerivedSeries?
    /// Where the other plot is derived itself: how its values come from those of `y`, in order. Not the client's.
    package var derivedBefore: [DerivedSeries] = []

    package var presentation: Presentation
    /// Set by the client; nil leaves it to the presentation and the theme, `.some(nil)` draws no line.
    package var dataLineStyle: LineStylePatch??
    package var interpolation: InterpolationAlgorithm
    package var histogramOption: Interpolation.Histogram
    package var curvedInterpolationOption: CurvedInterpolationOption
    package var curvedInterpolationCustomAlpha: Double
    /// Whether points lie on pixels, which makes steps and verticals crisp.
    package var alignsPointsToPixels: Bool

    /// Nil fills areas with the plot's own colour.
    package var areaFill: Fill??
    /// The value that the area is filled to; `.some(nil)` fills none, and nil is 0 for areas and none for others.
    package var areaBaseValue: Double??
    /// A second fill, to a base of its own.
    package var areaFill2: Fill?
    package var areaBaseValue2: Double?
    /// What the area is filled with where the line is below the base; nil is `areaFill`.
    package var areaFillBelow: Fill?
    /// Parts of the first area, from one x to another, with a fill of their own over it.
    package var areaFillBands: [AreaFillBand]
    /// A curve that the area is filled to instead of a value: another y for each x.
    package var base: Field?
    /// The identifier of the plot to whose curve the area is filled.
    package var fillBetween: String?
    /// Areas of the same stack stand on each other's tops; nil stands on the base value.
    package var stack: String?

    /// `.some(nil)` shows no symbols.
    package var plotSymbol: PlotSymbolPatch??
    /// One for each record, nil for `plotSymbol`.
    package var plotSymbols: [PlotSymbolPatch?]
    /// How much the area of each record's symbol stands for; nil for symbols of one size.
    package var sizes: Field?
    /// The diameter of the symbol of the largest size, in points; nil depends on the picture.
    package var maximumDiameter: Double?
    /// The size whose symbol has `maximumDiameter`; nil is the largest of all plots.
    package var maximumSize: Double?
    /// What the diameters stand for.
    package var sizeLegend: SizeLegend
    /// What chooses each symbol's colour: a number by `colors`, a text its group's.
    package var colorValues: Field?
    package var colors: ColorCoding
    /// Nil is the theme's colour for the plot's number.
    package var color: Color?

    /// Which parts the plot shows when the client names none of them.
    package enum Presentation: Hashable, Sendable {
        case line, points, area, bubbles
    }

    /// Core Plot: `CPTLimitBand` among `areaFillBands`.
    package struct AreaFillBand: Hashable, Sendable {
        package var range: PlotValueRange
        package var fill: Fill

        package init(range: PlotValueRange, fill: Fill) {
            self.range = range
            self.fill = fill
        }
    }

    package init(y: Field? = nil, presentation: Presentation = .line) {
        self.y = y
        self.presentation = presentation
        resolution = 1
        interpolation = .linear
        histogramOption = .normal
        curvedInterpolationOption = .normal
        curvedInterpolationCustomAlpha = 0.5
        alignsPointsToPixels = false
        areaFillBands = []
        plotSymbols = []
        sizeLegend = SizeLegend()
        colors = ColorCoding()
    }

    /// How the points of a line are joined. Core Plot: `CPTScatterPlotInterpolation`.
    package enum InterpolationAlgorithm: String, CaseIterable, Hashable, Sendable {
        case linear, stepped, histogram, curved
        /// Flat at every point and never beyond its neighbours.
        case smooth
    }

    /// Core Plot: `CPTScatterPlotCurvedInterpolationOption`.
    package enum CurvedInterpolationOption: String, CaseIterable, Hashable, Sendable {
        case normal, catmullRomUniform, catmullRomCentripetal, catmullRomChordal, catmullCustomAlpha, hermiteCubic
    }

    /// The algorithm with its options.
    var curve: Interpolation {
        // The points of a function are so near to each other that nothing needs to be bent.
        guard function == nil else { return .linear }
        switch interpolation {
        case .linear: return .linear
        case .stepped: return .stepped
        case .histogram: return .histogram(histogramOption)
        case .smooth: return .smooth
        case .curved:
            switch curvedInterpolationOption {
            case .normal: return .natural
            case .catmullRomUniform: return .catmullRom(alpha: 0)
            case .catmullRomCentripetal: return .catmullRom(alpha: 0.5)
            case .catmullRomChordal: return .catmullRom(alpha: 1)
            case .catmullCustomAlpha: return .catmullRom(alpha: curvedInterpolationCustomAlpha)
            case .hermiteCubic: return .hermite
            }
        }
    }

    package var needsPlotSpace: Bool { true }

    /// The line casts it, or the area where there is no line.
    package var castsOwnShadow: Bool { true }

    package var kind: String {
        switch presentation {
        case .line: "line"
        case .points: "scatter"
        case .area: "area"
        case .bubbles: "bubble"
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        (coordinate == .y ? [y, base] : [x]).compactMap { $0 }
    }
}
