import Glibc

/// The positions of the bases and the heads of the bars of a dataset.
struct BarSpans {
    private let scale: Scale
    private let baseValue: Double?
    private let leastLength: Double
    /// The position of the base and half the width of its grid line, over which bars begin.
    private let base: (position: Double, halfLine: Double)

    init(_ dataset: BarDataset, _ scale: Scale) {
        self.scale = scale
        baseValue = dataset.options.number("base")
        leastLength = dataset.options.number("minBarLength") ?? 0
        let value = baseValue ?? 0
        base = (scale.position(of: value), scale.lineWidth(at: value) / 2)
    }

    /// Whether bars can be longer than their values.
    var canGrow: Bool { leastLength > 0 }

    /// The difference between the values at two positions.
    func length(from base: Double, to head: Double) -> Double {
        let start = scale.position(ofFraction: 0)
        let whole = scale.position(ofFraction: 1) - start
        guard whole != 0 else { return 0 }
        func value(_ position: Double) -> Double {
            let fraction = (position - start) / whole
            return scale is LogarithmicScale
                ? scale.minimum * pow(scale.maximum / scale.minimum, fraction)
                : scale.minimum + fraction * (scale.maximum - scale.minimum)
        }
        return value(head) - value(base)
    }

    /// - Parameters:
    ///   - stackedValue: The end of the value on top of those below it.
    ///   - float: The ends of a floating bar.
    func span(
        _ own: Double, _ stackedValue: Double, _ float: BarDataset.Float?
    ) -> (base: Double, head: Double, isGrown: Bool) {
        var value = own
        var start = 0.0
        var length = stackedValue
        if length != value {
            start = length - value
            length = value
        }
        if let float {
            value = float.start
            length = float.end - float.start
            if value != 0, value.sign != float.end.sign || float.end == 0 { start = 0 }
            start += value
        }
        var base = scale.position(of: float == nil ? baseValue ?? start : start)
        var head = scale.position(of: start + length)
        var size = head - base
        let isGrown = abs(size) < leastLength
        if isGrown {
            let actualBase = baseValue ?? 0
            let sign: Double =
                size != 0 ? (size > 0 ? 1 : -1) : (scale.isHorizontal ? 1 : -1) * (scale.minimum >= actualBase ? 1 : -1)
            size = sign * leastLength
            if value == actualBase { base -= size / 2 }
            let (first, last) = (scale.position(ofFraction: 0), scale.position(ofFraction: 1))
            base = max(min(base, max(first, last)), min(first, last))
            head = base + size
        }
        if base == self.base.position { base += (size > 0 ? 1.0 : size < 0 ? -1 : 0) * self.base.halfLine }
        return (base, head, isGrown)
    }
}
