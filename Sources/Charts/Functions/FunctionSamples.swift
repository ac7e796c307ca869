import Budget
import Geometry
import Numbers

/// Points on the graph of a function, as dense as the picture requires. Core Plot: `CPTFunctionDataSource`.
struct FunctionSamples {
    private(set) var x: [Double] = []
    private(set) var y: [Double] = []
    /// Whether the function has discontinuities or poles.
    private(set) var isBroken = false

    private let function: Function
    /// The last sample, if the function is infinite there.
    private var lastPole: Double?
    private var stack = FunctionStack()
    /// The remaining number of evaluations for the search for discontinuities. It limits the time.
    private var budget = 200_000

    /// The maximum number of points of a plot.
    private static let maximumCount = 100_000.0

    /// - Parameters:
    ///   - scale: The scale of x.
    ///   - tolerance: The size of a step in y that is not searched for discontinuities.
    ///   - resolution: The distance between two points, in points of the picture.
    ///   - dataRange: The range in which the function is drawn; nil for everywhere.
    ///   - renderBudget: Once it is spent, the remaining points are omitted.
    init(
        of function: Function, on scale: Scale, tolerance: Double, resolution: Double, within dataRange: PlotRange?,
        _ renderBudget: RenderBudget = .unlimited
    ) {
        self.function = function
        let (start, end) = Self.span(of: scale, within: dataRange)
        guard start < end else { return }
        let count = Int(limiting: Double.minimum(((end - start) / resolution).rounded(.up), Self.maximumCount)) + 1
        x.reserveCapacity(count)
        y.reserveCapacity(count)
        for index in 0..<count {
            // The search for discontinuities evaluates the function several more times.
            guard !renderBudget.isSpent(before: 4 * function.costOfValue) else { return }
            let view = index == count - 1 ? end : start + (end - start) * Double(index) / Double(max(1, count - 1))
            append(scale.value(at: view), tolerance: tolerance)
        }
    }

    /// The ends of the range in which the function is drawn, from left to right in the picture.
    private static func span(of scale: Scale, within dataRange: PlotRange?) -> (start: Double, end: Double) {
        var (start, end) = (min(scale.start, scale.end), max(scale.start, scale.end))
        if let dataRange {
            let (a, b) = (scale.view(dataRange.location), scale.view(dataRange.end))
            if !a.isNaN, !b.isNaN {
                start = Double.maximum(start, Double.minimum(a, b))
                end = Double.minimum(end, Double.maximum(a, b))
            }
        }
        return start.isFinite && end.isFinite ? (start, end) : (0, 0)
    }

    private mutating func append(_ position: Double, tolerance: Double) {
        let value = function.value(at: position, stack: &stack)
        if let lastX = x.last, let lastY = y.last, lastY.isFinite, value.isFinite, abs(value - lastY) > tolerance,
            budget > 0
        {
            breakLine(from: lastX, lastY, to: position, value)
        } else if let lastX = x.last, let lastY = y.last, lastY.isFinite, value.isInfinite {
            appendBesidePole(at: position, from: lastX)
        } else if value.isFinite, let pole = lastPole, x.last == pole {
            appendBesidePole(at: pole, from: position)
        }
        lastPole = value.isInfinite ? position : nil
        isBroken = isBroken || value.isInfinite
        x.append(position)
        y.append(value.isFinite ? value : .nan)
    }

    /// Extends the line toward a pole at a sample, until it leaves the picture.
    private mutating func appendBesidePole(at pole: Double, from side: Double) {
        let position = pole + (side - pole) * 1e-6
        let value = function.value(at: position, stack: &stack)
        guard position != pole, value.isFinite else { return }
        x.append(position)
        y.append(value)
    }

    /// Repeatedly bisects an interval around its steepest part. If the function is continuous there, the step becomes
    /// smaller. If the step stays the same or grows, there is a discontinuity or a pole, and the line has a gap.
    private mutating func breakLine(from startX: Double, _ startY: Double, to endX: Double, _ endY: Double) {
        var (lowX, lowY, highX, highY) = (startX, startY, endX, endY)
        for _ in 0..<48 {
            let middleX = lowX / 2 + highX / 2
            guard middleX != lowX, middleX != highX else { break }
            budget -= 1
            let middleY = function.value(at: middleX, stack: &stack)
            guard middleY.isFinite else { break }
            if abs(middleY - lowY) >= abs(highY - middleY) {
                (highX, highY) = (middleX, middleY)
            } else {
                (lowX, lowY) = (middleX, middleY)
            }
            if abs(highY - lowY) < abs(endY - startY) / 4 { return }
        }
        isBroken = true
        if lowX != startX {
            x.append(lowX)
            y.append(lowY)
        }
        x.append(lowX)
        y.append(.nan)
        if highX != endX {
            x.append(highX)
            y.append(highY)
        }
    }
}
