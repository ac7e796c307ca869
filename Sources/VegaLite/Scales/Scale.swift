import Data
import Drawing
import Glibc
import JavaScript
import Numbers

/// The type of a scale.
enum ScaleKind: String, CaseIterable, Sendable {
    case linear, log, pow, sqrt, symlog, time, utc, point, band, ordinal
    case binOrdinal = "bin-ordinal"
    case quantile, quantize, threshold, identity

    var isContinuous: Bool {
        switch self {
        case .linear, .log, .pow, .sqrt, .symlog, .time, .utc, .identity: true
        default: false
        }
    }

    var isTime: Bool { self == .time || self == .utc }
    /// Whether categories are at positions of an axis.
    var isBanded: Bool { self == .band || self == .point }
    /// Whether the domain is a set of values.
    var isDiscrete: Bool { self == .point || self == .band || self == .ordinal }
    /// Whether numbers become one of a few values.
    var isDiscretizing: Bool { [.binOrdinal, .quantile, .quantize, .threshold].contains(self) }

    /// How scales of several layers become one: the highest wins.
    var precedence: Int {
        switch self {
        case .band: 11
        case .point: 10
        case .log, .pow, .sqrt, .symlog: 1
        default: 0
        }
    }

    /// Whether the type of one layer may replace that of another one.
    func isCompatible(with other: ScaleKind) -> Bool {
        func family(_ kind: ScaleKind) -> Int {
            switch kind {
            case .linear, .log, .pow, .sqrt, .symlog: 0
            case .time, .utc: 1
            case .point, .band: 2
            case .ordinal: 3
            default: 4
            }
        }
        return self == other || family(self) == family(other) && family(self) != 4
            || [self, other].contains(.ordinal) && [self, other].contains(.binOrdinal)
    }
}

/// Maps values to positions, sizes, colors or names.
struct Scale: Sendable {
    /// What values become.
    enum Range: Sendable {
        case numbers([Double])
        case colors([Color])
        case ramp(ColorRamp)
        case texts([String])
        case dashes([[Double]])
    }

    var kind: ScaleKind
    /// The limits of a continuous scale, or those between the steps of others.
    var domain: [Double] = []
    /// The categories of a discrete scale.
    var categories: [Value] = []
    private var indices: [Name: Int] = [:]
    var range = Range.numbers([0, 1])
    var exponent = 1.0
    var base = 10.0
    var constant = 1.0
    var isClamped = false
    var isRounded = false
    /// The distance of two bands, and the width of one, in points.
    private(set) var step = 0.0
    private(set) var bandwidth = 0.0
    private(set) var bandStart = 0.0
    private var isBandReversed = false
    var paddingInner = 0.0
    var paddingOuter = 0.0
    var align = 0.5
    /// The least and the largest value behind quantiles.
    var extent: (low: Double, high: Double)?
    /// The edges of bins that the axis shows.
    var bins: [Double] = []

    init(_ kind: ScaleKind) { self.kind = kind }

    mutating func setCategories(_ values: [Value]) {
        categories = values
        indices = [:]
        for (index, value) in values.enumerated() where indices[Name(value.plainText)] == nil {
            indices[Name(value.plainText)] = index
        }
    }

    func index(of value: Value) -> Int? { indices[Name(value.plainText)] }

    /// Divides the range among the categories (`vega-scale`, scaleBand).
    mutating func layOutBands() {
        guard case .numbers(let range) = range, let first = range.first, let last = range.last else { return }
        let count = Double(categories.count)
        isBandReversed = last < first
        let (start, stop) = (min(first, last), max(first, last))
        let inner = kind == .point ? 1 : paddingInner
        let space = BandSpace.count(count, inner: inner, outer: paddingOuter)
        step = (stop - start) / max(1, space)
        if isRounded { step = step.rounded(.down) }
        bandStart = start + (stop - start - step * (count - inner)) * align
        bandwidth = kind == .point ? 0 : step * (1 - inner)
        if isRounded {
            bandStart = bandStart.rounded()
            bandwidth = bandwidth.rounded()
        }
    }

    // MARK: Positions and sizes

    /// The number for a value; NaN if there is none.
    func number(_ value: Value) -> Double {
        switch kind {
        case .band, .point:
            guard let index = index(of: value) else { return .nan }
            return position(ofCategory: index)
        case .ordinal:
            guard let index = index(of: value), case .numbers(let numbers) = range, !numbers.isEmpty else {
                return .nan
            }
            return numbers[index % numbers.count]
        default: return number(at: value.isNullish ? .nan : value.plainNumber)
        }
    }

    func position(ofCategory index: Int) -> Double {
        let index = isBandReversed ? categories.count - 1 - index : index
        return bandStart + step * Double(index)
    }

    /// The result for a number on a continuous scale or one with steps.
    func number(at value: Double) -> Double {
        if kind == .identity { return value }
        guard case .numbers(let range) = range else { return .nan }
        if kind.isDiscretizing { return slot(of: value).flatMap { $0 < range.count ? range[$0] : range.last } ?? .nan }
        guard let segment = segment(of: value, count: range.count) else { return .nan }
        let (index, part) = segment
        guard index + 1 < range.count else { return range.first ?? .nan }
        let result = range[index] * (1 - part) + range[index + 1] * part
        return isRounded ? TextRuler.round(result) : result
    }

    /// The part of the domain in which a value is, and the fraction in it.
    private func segment(of value: Double, count: Int) -> (index: Int, part: Double)? {
        guard value.isFinite || !value.isNaN, domain.count >= 2 else { return nil }
        let segments = min(domain.count, count) - 1
        guard segments >= 1 else { return nil }
        let rises = domain[domain.count - 1] >= domain[0]
        var value = value
        if isClamped {
            let (low, high) = (min(domain[0], domain[segments]), max(domain[0], domain[segments]))
            value = min(max(value, low), high)
        }
        var index = 0
        while index < segments - 1, rises ? value >= domain[index + 1] : value <= domain[index + 1] { index += 1 }
        let (low, high) = (transformed(domain[index]), transformed(domain[index + 1]))
        // A domain without length is mapped to the middle.
        guard high != low else { return (index, 0.5) }
        return (index, (transformed(value) - low) / (high - low))
    }

    /// A value on the scale's own measure, on which it is linear.
    func transformed(_ value: Double) -> Double {
        switch kind {
        case .log: domain[0] < 0 ? -Glibc.log(-value) : Glibc.log(value)
        case .sqrt: value < 0 ? -(-value).squareRoot() : value.squareRoot()
        case .pow: exponent == 1 ? value : value < 0 ? -Glibc.pow(-value, exponent) : Glibc.pow(value, exponent)
        case .symlog: (value < 0 ? -1 : 1) * log1p(abs(value / constant))
        default: value
        }
    }

    /// The value of a position on the scale's own measure.
    func untransformed(_ value: Double) -> Double {
        switch kind {
        case .log: domain[0] < 0 ? -Glibc.exp(-value) : Glibc.exp(value)
        case .sqrt: value < 0 ? -value * value : value * value
        case .pow:
            exponent == 1 ? value : value < 0 ? -Glibc.pow(-value, 1 / exponent) : Glibc.pow(value, 1 / exponent)
        case .symlog: (value < 0 ? -1 : 1) * expm1(abs(value)) * constant
        default: value
        }
    }

    /// The fraction of a number between the ends of the domain.
    func fraction(_ value: Double) -> Double {
        guard domain.count >= 2 else { return 0 }
        if domain.count == 3 {
            // A domain with a middle has its two halves of equal length.
            let part = segment(of: value, count: 3)
            return part.map { (Double($0.index) + $0.part) / 2 } ?? .nan
        }
        return segment(of: value, count: domain.count).map {
            (Double($0.index) + $0.part) / Double(domain.count - 1)
        } ?? .nan
    }

    /// The index of the step in which a number is.
    func slot(of value: Double) -> Int? {
        guard !value.isNaN else { return nil }
        var count = 0
        for limit in domain where limit <= value { count += 1 }
        if kind == .binOrdinal {
            return min(max(0, count - 1), max(0, domain.count - 2))
        }
        return count
    }

    /// The part of a legend that a step covers: as much as of the values for quantiles, else an equal one.
    func legendPart(_ index: Int, of count: Int) -> (from: Double, to: Double) {
        guard kind == .quantile, let extent, extent.high > extent.low else {
            return (Double(index) / Double(count), Double(index + 1) / Double(count))
        }
        func part(_ index: Int) -> Double {
            if index == 0 { return 0 }
            return index > domain.count ? 1 : (domain[index - 1] - extent.low) / (extent.high - extent.low)
        }
        return (part(index), part(index + 1))
    }

    // MARK: Colors and names

    func color(_ value: Value) -> Color? {
        if kind.isDiscrete {
            guard let index = index(of: value) else { return nil }
            return color(ofCategory: index)
        }
        guard !value.isNullish else { return nil }
        return color(at: value.plainNumber)
    }

    func color(ofCategory index: Int) -> Color? {
        switch range {
        case .colors(let colors): colors.isEmpty ? nil : colors[index % colors.count]
        case .ramp(let ramp): ramp.color(at: Double(index + 1) / Double(categories.count + 1))
        case .texts(let texts): texts.isEmpty ? nil : Color(css: texts[index % texts.count])
        case .numbers, .dashes: nil
        }
    }

    func color(at value: Double) -> Color? {
        guard !value.isNaN else { return nil }
        if kind.isDiscretizing {
            guard case .colors(let colors) = range, let slot = slot(of: value) else { return nil }
            return slot < colors.count ? colors[slot] : colors.last
        }
        switch range {
        case .ramp(let ramp): return ramp.color(at: fraction(value))
        case .colors(let colors): return colors.first
        case .numbers, .texts, .dashes: return nil
        }
    }

    func text(_ value: Value) -> String? {
        guard case .texts(let texts) = range, !texts.isEmpty else { return nil }
        if kind.isDiscrete { return index(of: value).map { texts[$0 % texts.count] } }
        return slot(of: value.plainNumber).map { texts[min($0, texts.count - 1)] }
    }

    func dash(_ value: Value) -> [Double]? {
        guard case .dashes(let dashes) = range, !dashes.isEmpty else { return nil }
        if kind.isDiscrete { return index(of: value).map { dashes[$0 % dashes.count] } }
        return slot(of: value.plainNumber).map { dashes[min($0, dashes.count - 1)] }
    }
}

/// How many steps bands need (`vega-scale`, bandSpace).
enum BandSpace {
    static func count(_ count: Double, inner: Double, outer: Double) -> Double {
        let space = count - inner + outer * 2
        return count > 0 ? (space > 0 ? space : 1) : 0
    }
}
