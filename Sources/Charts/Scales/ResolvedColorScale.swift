import Drawing
import Numbers

/// The mapping from values to colors.
struct ResolvedColorScale: Sendable {
    /// The range from the value of the first color to the value of the last one.
    let range: PlotRange
    let type: ScaleType
    /// The colors at equal steps from the first to the last one.
    let colors: [Color]
    let hasSteps: Bool
    /// Whether all values are whole numbers, so that ticks between them have no meaning.
    let isOfWholeNumbers: Bool
    /// The scales from values to color positions from 0 to 1, below and above the midpoint.
    private let lower: Scale
    private let upper: Scale
    private let midpoint: Double

    /// The number of colors of a smooth scale. Finer steps are not distinguishable.
    static let smoothCount = 512

    /// - Parameters:
    ///   - extent: The smallest and largest value; nil without data.
    ///   - shades: The number of colors if the client requests a smooth change.
    ///   - place: The place of the color scale in the graph, for errors.
    init(
        _ scale: ColorScale, covering extent: Extent?, shades: Int = smoothCount, at place: GraphPlace
    ) throws(ChartError) {
        let type = scale.scale.scaleType
        self.type = type
        isOfWholeNumbers = type.isLinear && extent?.isWhole == true
        var start = scale.start ?? extent.map { type.hasPositiveValuesOnly ? $0.smallestPositive : $0.minimum }
        var end = scale.end ?? extent?.maximum
        if let given = scale.midpoint, !type.hasPositiveValuesOnly {
            // Values at the same distance from the midpoint have colors of the same intensity.
            let reach = max(given - (start ?? given), (end ?? given) - given)
            if scale.start == nil { start = (given - reach).finite }
            if scale.end == nil { end = (given + reach).finite }
        }
        if let given = scale.start, let other = scale.end, !PlotRange(from: given, to: other).isUsable(on: type) {
            throw ChartError(
                at: place["range"],
                given == other
                    ? "The two ends of a range must differ." : "A logarithmic color scale needs a range above 0.")
        }
        var range = PlotRange(from: start ?? 0, to: end ?? 1)
        if !range.isUsable(on: type) {
            let middle = range.location.isFinite ? range.location : 0
            // Half of the smallest positive number is zero.
            let positive = Double.maximum(middle, .leastNormalMagnitude)
            range =
                type.hasPositiveValuesOnly
                ? PlotRange(from: middle > 0 ? positive / 2 : 1, to: middle > 0 ? (positive * 2).finite : 10)
                : PlotRange(from: middle, to: middle).widened(by: max(abs(middle) / 10, 0.5))
        }
        self.range = range
        let halfway = Scale(type: type, range: range, start: 0, end: 1).value(at: 0.5)
        var midpoint = halfway
        if let given = scale.midpoint, range.contains(given) { midpoint = given }
        self.midpoint = midpoint
        // A midpoint at an end leaves no colors for the other half.
        let isInside = midpoint != range.location && midpoint != range.end
        let lowerRange = isInside ? PlotRange(from: range.location, to: midpoint) : range
        lower = Scale(type: type, range: lowerRange, start: 0, end: isInside ? 0.5 : 1)
        upper = Scale(
            type: type, range: isInside ? PlotRange(from: midpoint, to: range.end) : range, start: isInside ? 0.5 : 0,
            end: 1)
        let map = scale.colorMap ?? .named(scale.midpoint == nil ? .viridis : .blueRed)
        let colors = map.colors(count: scale.numberOfSteps ?? shades)
        self.colors = scale.isReversed ? colors.reversed() : colors
        hasSteps = scale.numberOfSteps != nil
    }

    /// Returns the color position of a value, from 0 to 1. Values outside the range have the position of the first or
    /// last color. The result is NaN for values without a position.
    func fraction(of value: Double) -> Double {
        let isLower = range.isReversed ? value > midpoint : value < midpoint
        let fraction = isLower ? lower.view(value) : upper.view(value)
        return fraction.isNaN ? .nan : Double.minimum(Double.maximum(fraction, 0), 1)
    }

    /// Returns the index of a value's color in `colors`; nil for values without a color.
    func index(of value: Double) -> Int? {
        let fraction = fraction(of: value)
        guard !fraction.isNaN else { return nil }
        return min(Int(limiting: fraction * Double(colors.count)), colors.count - 1)
    }

    /// The maximum number of classes whose borders a reader looks up.
    private static let maximumClasses = 24

    /// The values at which the color changes, from the first value to the last one; nil for a smooth change, and for
    /// many steps, which look like one.
    var borders: [Double]? {
        guard hasSteps, colors.count <= Self.maximumClasses else { return nil }
        let count = Double(colors.count)
        return (0...colors.count).map { index in
            if index == 0 { return range.location }
            if index == colors.count { return range.end }
            let fraction = Double(index) / count
            return fraction < lower.end ? lower.value(at: fraction) : upper.value(at: fraction)
        }
    }

    func color(of value: Double) -> Color? {
        index(of: value).map { colors[$0] }
    }
}
