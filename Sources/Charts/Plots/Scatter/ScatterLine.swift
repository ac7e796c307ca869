import Drawing
import Geometry

extension ScatterPlot {
    /// The line that connects the points.
    package struct Line: Sendable {
        /// The style of the line; nil depends on the presentation and the theme, `.some(nil)` draws none.
        package var dataLineStyle: LineStylePatch??
        package var interpolation = InterpolationAlgorithm.linear
        package var histogramOption = Interpolation.Histogram.normal
        package var curvedInterpolationOption = CurvedInterpolationOption.normal
        package var curvedInterpolationCustomAlpha = 0.5
        /// Whether points are moved to the nearest pixels, which makes steps and vertical lines crisp.
        package var alignsPointsToPixels = false

        init() {}

        /// The interpolation with its options.
        fileprivate var curve: Interpolation {
            switch interpolation {
            case .linear: return .linear
            case .stepped: return .stepped
            case .histogram: return .histogram(histogramOption)
            case .monotone: return .monotone
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

    /// How the points of a line are connected. Core Plot: `CPTScatterPlotInterpolation`.
    package enum InterpolationAlgorithm: String, CaseIterable, Hashable, Sendable {
        case linear, stepped, histogram, curved
        /// A curve that rises and falls steadily between the points and does not overshoot.
        case monotone
        /// A curve that is horizontal at every point and does not overshoot.
        case smooth
    }

    /// Core Plot: `CPTScatterPlotCurvedInterpolationOption`.
    package enum CurvedInterpolationOption: String, CaseIterable, Hashable, Sendable {
        case normal, catmullRomUniform, catmullRomCentripetal, catmullRomChordal, catmullCustomAlpha, hermiteCubic
    }
}

extension ScatterPlot {
    /// The interpolation of the line. The points of a function are dense enough for straight segments.
    var interpolation: Interpolation { points.function == nil ? line.curve : .linear }

    /// The line style in the plot's color, with the client's changes; nil for no line.
    func lineStyle(_ color: Color, dash: [Double] = []) -> LineStyle? {
        let isThin = presentation == .area
        let standard = LineStyle(color, width: isThin ? 1.5 : 2, cap: .round, join: .round, dash: dash)
        let hasLine = presentation == .line || presentation == .area || presentation == .slope
        return line.dataLineStyle.over(hasLine ? standard : nil, else: standard)
    }

    /// The length of the line, as the number of pixel rows and columns that it crosses.
    /// - Parameters:
    ///   - x: The course of the field x; nil for texts.
    ///   - y: The course of the field y.
    func lineLength(_ x: NumberCourse?, _ y: NumberCourse?, in context: CostContext) -> Double {
        guard points.function == nil else {
            return context.width + min(points.sampleCount(in: context), 2 * context.width) * context.height / 2
        }
        let whole = (x?.travel ?? 1) * context.width + (y?.travel ?? 1) * context.height
        guard interpolation.isReducible, x?.isMonotone ?? true else { return whole }
        // In every column, the line goes up and down at most twice.
        return min(whole, context.width + min(context.count(points.y), 2 * context.width) * context.height)
    }
}
