import Budget
import Data
import Geometry
import Numbers

extension ResolvedScatterPlot {
    /// Points and their interpolation.
    struct Curve: Sendable {
        var x: [Double]
        var y: [Double]
        var interpolation: Interpolation
        /// The number of records with y whose x is missing.
        var countWithoutX = 0
        /// The function that is sampled when the scales are known; nil for data.
        var function: SampledFunction?

        /// Returns the points for a picture with these scales. Once the budget is spent, the remaining ones are omitted.
        func points(on x: Scale, _ y: Scale, _ budget: RenderBudget) -> (x: [Double], y: [Double]) {
            guard let function else { return (self.x, self.y) }
            let samples = FunctionSamples(
                of: function.function, on: x, tolerance: abs(y.range.length) / 100, resolution: function.resolution,
                within: function.dataRange, budget)
            return (samples.x, samples.y)
        }
    }

    struct SampledFunction: Sendable {
        var function: Function
        /// The distance between two samples, in points of the picture.
        var resolution: Double
        var dataRange: PlotRange?
        /// Whether the function has discontinuities or poles.
        var isBroken: Bool
    }
}

extension ResolvedScatterPlot.Curve {
    /// The extent of the points. Functions with poles are unbounded, so the lowest and highest 5 % of their samples are
    /// ignored.
    var valueExtent: Extent? {
        guard function?.isBroken == true else { return Extent(of: y, fit: .nice) }
        let sorted = y.filter(\.isFinite).sorted()
        guard !sorted.isEmpty else { return nil }
        return Extent(
            minimum: Statistics.quantile(0.05, ofSorted: sorted), maximum: Statistics.quantile(0.95, ofSorted: sorted),
            fit: .nice)
    }

    /// Returns the extent of the points in a range of x. For a line, it includes the values at both ends of the range.
    func extent(within range: PlotRange, hasLine: Bool) -> Extent? {
        guard function == nil else { return valueExtent }
        var extent = Extent(of: y, at: x, within: range, fit: .nice)
        guard hasLine else { return extent }
        for limit in [range.minLimit, range.maxLimit] where limit.isFinite {
            for index in x.indices.dropFirst() {
                let (before, after) = (x[index - 1], x[index])
                guard (before < limit) != (after < limit), (before <= limit) != (after <= limit) else { continue }
                let value = y[index - 1] + (y[index] - y[index - 1]) * ((limit - before) / (after - before))
                guard value.isFinite else { continue }
                extent = Extent.union(
                    extent, Extent(minimum: value, maximum: value, smallestPositive: .infinity, fit: .nice))
            }
        }
        return extent
    }

    /// The extent of a curve that may overshoot its points; nil for other curves and for more than 10 000 points.
    var extentBeyondPoints: Extent? {
        guard !interpolation.isReducible, x.count <= 10_000 else { return nil }
        var path = Path()
        interpolation.addLine(x: x, y: y, to: &path)
        return path.boundingBox.map { Extent(minimum: $0.minY, maximum: $0.maxY, fit: .nice).withoutData }
    }
}

/// A curve in the picture, divided into runs by its gaps.
struct CurveRuns {
    private let x: [Double]
    private let y: [Double]
    private let interpolation: Interpolation
    private var runs: [Range<Int>] = []

    init(_ x: [Double], _ y: [Double], _ interpolation: Interpolation) {
        self.x = x
        self.y = y
        self.interpolation = interpolation
        var runs: [Range<Int>] = []
        Runs.forEach(x, y) { if $0.count > 1 { runs.append($0) } }
        self.runs = runs
    }

    /// The range of x between the first and last point of a run. A run that goes back and forth can exceed it.
    func span(of run: Range<Int>) -> ClosedRange<Double> {
        let (a, b) = (x[run.lowerBound], x[run.upperBound - 1])
        return min(a, b)...max(a, b)
    }

    /// The curve through a run's points, as far as a range of x requires.
    func path(of run: Range<Int>, over part: ClosedRange<Double>) -> Path {
        let needed = cropped(run, to: part)
        var path = Path()
        interpolation.addLine(x: Array(x[needed]), y: Array(y[needed]), to: &path)
        return path
    }

    /// The points of a run from the last one before a range of x to the first one after it; the whole run if x is not
    /// ascending, or if the shape of a segment depends on more than its two points.
    private func cropped(_ run: Range<Int>, to part: ClosedRange<Double>) -> Range<Int> {
        guard interpolation.isReducible else { return run }
        guard run.dropFirst().allSatisfy({ x[$0] >= x[$0 - 1] }) else { return run }
        let start = run.firstIndex { x[$0] > part.lowerBound } ?? run.lowerBound
        let end = run.lastIndex { x[$0] < part.upperBound } ?? run.upperBound - 1
        let lower = max(run.lowerBound, start - 1)
        return lower..<max(lower, min(run.upperBound, end + 2))
    }

    /// Returns the pairs of runs of two curves whose ranges of x overlap. The number of pairs is limited, because runs
    /// that go back and forth can have very many.
    /// - Complexity: O(n log n) in the number of runs.
    func overlaps(with other: CurveRuns) -> [(Range<Int>, Range<Int>)] {
        let own = runs.map { (run: $0, span: span(of: $0)) }.sorted { $0.span.lowerBound < $1.span.lowerBound }
        let others = other.runs.map { (run: $0, span: other.span(of: $0)) }
            .sorted { $0.span.lowerBound < $1.span.lowerBound }
        var result: [(Range<Int>, Range<Int>)] = []
        var first = 0
        var effort = 2_000_000
        for item in own {
            while first < others.count, others[first].span.upperBound <= item.span.lowerBound { first += 1 }
            var index = first
            while index < others.count, others[index].span.lowerBound < item.span.upperBound,
                result.count < runs.count + other.runs.count, effort > 0
            {
                effort -= item.run.count / 8 + others[index].run.count / 8 + 1
                if others[index].span.upperBound > item.span.lowerBound { result.append((item.run, others[index].run)) }
                index += 1
            }
        }
        return result
    }
}
