import Glibc
import Numbers

/// The mapping between the values of a range and view coordinates, for one coordinate of a plot space. Core Plot:
/// `CPTXYPlotSpace`.
///
/// Values without a position, such as zero and negative values on a logarithmic scale, become NaN, which is a gap in a
/// line. In a range with a length of zero, every value is at the start.
struct Scale: Hashable, Sendable {
    let type: ScaleType
    let function: ScaleFunction
    let range: PlotRange
    /// The view coordinate of `range.location`, in points.
    let start: Double
    /// The view coordinate of `range.end`, in points.
    let end: Double

    /// A factor that prevents overflow of differences of values. It is a power of two, so it does not affect precision.
    private let shrink: Double
    /// The scale's function applied to `range.location`.
    private let origin: Double
    /// The length of the range after applying the scale's function.
    private let length: Double

    /// - Parameter function: The function applied to values; nil is the one of the type.
    init(type: ScaleType, range: PlotRange, start: Double, end: Double, function: ScaleFunction? = nil) {
        let function = function ?? type.function
        self.type = type
        self.range = range
        self.start = start
        self.end = end
        self.function = function
        shrink = function == .identity && range.isFinite && !range.length.isFinite ? 0.5 : 1
        origin = function.apply(range.location) * shrink
        length = function.apply(range.end) * shrink - origin
    }

    /// Returns the view coordinate of a value, in points; NaN for values without a position.
    func view(_ value: Double) -> Double {
        position(function.apply(value))
    }

    /// Returns the value at a view coordinate: the inverse of `view(_:)`.
    func value(at view: Double) -> Double {
        let fraction = end == start ? 0 : (view - start) / (end - start)
        guard function != .identity else { return range.location * (1 - fraction) + range.end * fraction }
        return function.inverse(origin + length * fraction)
    }

    /// Writes the view coordinate of each value of a column to `output`, which has the same length.
    func view(of column: Span<Double>, into output: inout MutableSpan<Double>) {
        precondition(column.count == output.count)
        switch function {
        case .identity: for index in column.indices { output[index] = position(column[index]) }
        case .logarithm:
            for index in column.indices { output[index] = position(ScaleFunction.logarithm(of: column[index])) }
        case .logModulus: for index in column.indices { output[index] = position(LogModulus.value(column[index])) }
        case .months: for index in column.indices { output[index] = position(CalendarMonths.value(column[index])) }
        case .widths(let widths):
            for index in column.indices { output[index] = position(widths.fraction(of: column[index])) }
        }
    }

    /// Returns the view coordinate of each value of a column.
    func view(of column: [Double]) -> [Double] {
        var result = column
        var output = result.mutableSpan
        view(of: column.span, into: &output)
        return result
    }

    /// The scale on the way from another scale of the same type to this one.
    func between(_ other: Scale, at fraction: Double) -> Scale {
        func between(_ a: Double, _ b: Double) -> Double {
            guard function != .identity else { return a + (b - a) * fraction }
            let (from, to) = (function.apply(a), function.apply(b))
            return function.inverse(from + (to - from) * fraction)
        }
        return Scale(
            type: type,
            range: PlotRange(
                from: between(other.range.location, range.location), to: between(other.range.end, range.end)),
            start: start, end: end, function: function)
    }

    /// The value on the way from one value to another: at an equal fraction of the distance in the picture. A value
    /// without a position is replaced by the other one.
    func value(between a: Double, _ b: Double, at fraction: Double) -> Double {
        if a.isNaN || b.isNaN { return fraction < 0.5 && !a.isNaN ? a : b }
        guard function != .identity else { return a + (b - a) * fraction }
        let (from, to) = (function.apply(a), function.apply(b))
        if from.isNaN || to.isNaN { return a + (b - a) * fraction }
        return function.inverse(from + (to - from) * fraction)
    }

    /// Returns the view coordinate of a value after the scale's function has been applied.
    private func position(_ value: Double) -> Double {
        length == 0 ? start : start + (end - start) * ((value * shrink - origin) / length)
    }
}

/// The function applied to values before linear mapping.
enum ScaleFunction: Hashable, Sendable {
    case identity, logarithm, logModulus
    /// Instants become months of equal length.
    case months
    /// Names have different widths.
    case widths(NameWidths)

    /// Applies the function. The result is NaN for values without a position.
    func apply(_ value: Double) -> Double {
        switch self {
        case .identity: value
        case .logarithm: Self.logarithm(of: value)
        case .logModulus: LogModulus.value(value)
        case .months: CalendarMonths.value(value)
        case .widths(let widths): widths.fraction(of: value)
        }
    }

    /// Returns the value for a result of the function.
    func inverse(_ number: Double) -> Double {
        switch self {
        case .identity: number
        case .logarithm: pow(10, number).finite
        case .logModulus: LogModulus.inverse(number)
        case .months: CalendarMonths.inverse(number)
        case .widths(let widths): widths.value(at: number)
        }
    }

    fileprivate static func logarithm(of value: Double) -> Double {
        value > 0 ? log10(value) : .nan
    }
}
