import Glibc
import Numbers

/// Ticks and round limits by d3-scale's rules.
enum ScaleTicks {
    static let maximumCount = 1000

    /// The step of about `count` ticks; negative powers of ten are exact.
    static func step(_ low: Double, _ high: Double, _ count: Double) -> Double? {
        NiceStep.step(from: min(low, high), to: max(low, high), count: max(1, Int(limiting: count)))
    }

    /// Multiples of a round step between two limits.
    static func linear(_ low: Double, _ high: Double, _ count: Double) -> [Double] {
        guard count > 0, low.isFinite, high.isFinite else { return [] }
        if low == high { return [low] }
        let ticks = multiples(min(low, high), max(low, high), roughly: count)
        return high < low ? ticks.reversed() : ticks
    }

    private static func multiples(_ low: Double, _ high: Double, roughly count: Double) -> [Double] {
        let rough = (high / 2 - low / 2) / count * 2
        guard let step = NiceStep.step(from: 0, to: rough, count: 1), let lattice = TickLattice(step: step) else {
            return []
        }
        let first = Int(limiting: (low / step).rounded())
        let last = Int(limiting: (high / step).rounded())
        guard last - first <= maximumCount * 10 else { return [] }
        var ticks: [Double] = []
        for index in stride(from: first, through: max(first, last), by: 1) {
            let tick = lattice.location(index)
            if tick >= low - step * 1e-12, tick <= high + step * 1e-12, tick >= low && tick <= high {
                ticks.append(tick)
            }
        }
        if ticks.isEmpty, count >= 0.5, count < 2 { return multiples(low, high, roughly: count * 2) }
        return Array(ticks.prefix(maximumCount))
    }

    /// Limits moved outwards to ticks.
    static func nice(_ low: Double, _ high: Double, count: Double = 10) -> (low: Double, high: Double) {
        guard low.isFinite, high.isFinite, low != high else { return (low, high) }
        let isReversed = high < low
        var (start, stop) = (min(low, high), max(low, high))
        var previous: Double?
        for _ in 0..<10 {
            guard let step = step(start, stop, count), let lattice = TickLattice(step: step) else { break }
            if step == previous { break }
            let (first, last) = ((start / step).rounded(.down), (stop / step).rounded(.up))
            guard abs(first) < 0x1p53, abs(last) < 0x1p53 else { break }
            start = lattice.location(Int(limiting: first))
            stop = lattice.location(Int(limiting: last))
            previous = step
        }
        return isReversed ? (stop, start) : (start, stop)
    }

    /// Powers of a base and their multiples.
    static func logarithmic(_ low: Double, _ high: Double, base: Double, count: Double) -> [Double] {
        guard low * high > 0, base > 1, low.isFinite, high.isFinite else { return [] }
        let isNegative = low < 0
        let (start, stop) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
        func log(_ x: Double) -> Double { base == 10 ? log10(x) : base == 2 ? log2(x) : Glibc.log(x) / Glibc.log(base) }
        let (i, j) = (log(start), log(stop))
        var ticks: [Double] = []
        if base.truncatingRemainder(dividingBy: 1) == 0, j - i < count {
            let (first, last) = (Int(limiting: i.rounded(.down)), Int(limiting: j.rounded(.up)))
            guard last - first < maximumCount else { return [] }
            for power in first...max(first, last) {
                for factor in 1..<max(2, Int(limiting: min(base, 1000))) {
                    let tick =
                        power < 0
                        ? Double(factor) / pow(base, Double(-power)) : Double(factor) * pow(base, Double(power))
                    if tick < start { continue }
                    if tick > stop { break }
                    ticks.append(tick)
                }
            }
            if Double(ticks.count) * 2 < count { ticks = linear(start, stop, count) }
        } else {
            ticks = linear(i, j, min(j - i, count)).map { pow(base, $0) }
        }
        if isNegative { ticks = ticks.reversed().map { -$0 } }
        let result = Array(ticks.prefix(maximumCount))
        return high < low ? result.reversed() : result
    }
}
