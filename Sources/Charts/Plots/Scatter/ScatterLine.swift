import Drawing
import Geometry

extension ScatterPlot {
    /// How the points are joined.
    package struct Line: Sendable {
        /// Set by the client; nil leaves it to the presentation and the theme, `.some(nil)` draws no line.
        package var dataLineStyle: LineStylePatch??
        package var interpolation = InterpolationAlgorithm.linear
        package var histogramOption = Interpolation.Histogram.normal
        package var curvedInterpolationOption = CurvedInterpolationOption.normal
        package var curvedInterpolationCustomAlpha = 0.5
        /// Whether points lie on pixels, which makes steps and verticals crisp.
        package var alignsPointsToPixels = false

        package init() {}

        /// The algorithm with its options.
        fileprivate var curve: Interpolation {
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
}

extension ScatterPlot {
    /// How the points are joined; those of a function are so near to each other that nothing needs to be bent.
    var interpolation: Interpolation { points.function == nil ? line.curve : .linear }

    /// The line in the plot's colour, with what the client says in place.
    func lineStyle(_ color: Color) -> LineStyle? {
        let isThin = presentation == .area
        let standard = LineStyle(color, width: isThin ? 1.5 : 2, cap: .round, join: .round)
        let hasLine = presentation == .line || presentation == .area
        return line.dataLineStyle.over(hasLine ? standard : nil, else: standard)
    }

    /// Of the line, in rows and columns of pixels.
    func lineLength(in context: CostContext) -> Double {
        guard points.function == nil else {
            return context.width + min(points.sampleCount(in: context), 2 * context.width) * context.height / 2
        }
        let whole = context.travel(points.x) * context.width + context.travel(points.y) * context.height
        guard interpolation.isReducible, context.isMonotone(points.x) else { return whole }
        // In every column the line goes up and down twice at the most.
        return min(whole, context.width + min(context.count(points.y), 2 * context.width) * context.height)
    }
}
