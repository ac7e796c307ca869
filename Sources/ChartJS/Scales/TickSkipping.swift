import Numbers

/// Which ticks of an axis are kept so that their labels do not overlap.
struct TickSkipping {
    private let limit: Double
    private let majorIsEnabled: Bool
    private let isOfVersion2: Bool

    init(_ scale: Scale) {
        let offset = scale.options.isTrue("offset") ? 0.0 : 1
        let size = scale.tickSize
        let fitting = min(scale.length / size + offset, scale.maximumLength / size).rounded(.down)
        let wanted = scale.tickOptions.number("maxTicksLimit") ?? 0
        isOfVersion2 = scale.chart.config.version == .two
        if isOfVersion2 {
            // The labels may touch, and a limit is kept even if they overlap.
            limit = wanted == 0 ? scale.length / size + 1 : wanted
        } else {
            limit = wanted == 0 ? fitting : min(wanted, fitting)
        }
        majorIsEnabled = scale.tickOptions.child("major").isTrue("enabled")
    }

    func kept(_ ticks: [Tick]) -> [Tick] {
        let majors = majorIsEnabled ? ticks.indices.filter { ticks[$0].isMajor } : []
        guard limit.isFinite, limit > 0 else { return limit > 0 ? ticks : Array(ticks.prefix(1)) }
        if Double(majors.count) > limit {
            let step = (Double(majors.count) / limit).rounded(.up)
            return majors.indices.filter { Double($0).truncatingRemainder(dividingBy: step) == 0 }.map {
                ticks[majors[$0]]
            }
        }
        let spacing = spacing(majors, ticks.count)
        guard let first = majors.first, let last = majors.last else { return kept(ticks, spacing) }
        let mean = majors.count > 1 ? LinearTicks.rounded(Double(last - first) / Double(majors.count - 1)) : nil
        var result = kept(ticks, spacing, from: mean.map { Double(first) - $0 } ?? 0, to: Double(first))
        for (start, end) in zip(majors, majors.dropFirst()) {
            result += kept(ticks, spacing, from: Double(start), to: Double(end))
        }
        return result
            + kept(ticks, spacing, from: Double(last), to: mean.map { Double(last) + $0 } ?? Double(ticks.count))
    }

    /// The distance of the ticks that are kept.
    private func spacing(_ majors: [Int], _ count: Int) -> Double {
        let spacing = Double(isOfVersion2 ? count - 1 : count) / limit
        let distances = Set(zip(majors, majors.dropFirst()).map { $1 - $0 })
        guard let distance = distances.first, distances.count == 1, majors.first == distance else {
            return max(spacing, 1)
        }
        let factors = (1..<max(distance, 1)).filter { distance.isMultiple(of: $0) }
        return factors.first { Double($0) > spacing }.map(Double.init) ?? max(spacing, 1)
    }

    private func kept(_ ticks: [Tick], _ spacing: Double, from start: Double = 0, to end: Double? = nil) -> [Tick] {
        let last = min(end ?? Double(ticks.count), Double(ticks.count))
        var spacing = spacing.rounded(.up)
        if let end, end != 0 {
            let length = end - start
            spacing = length / (length / spacing).rounded(.down)
        }
        guard spacing > 0 else { return [] }
        // A part that is shorter than the distance keeps its first tick.
        guard spacing.isFinite else { return start >= 0 && start < last ? [ticks[Int(limiting: start)]] : [] }
        var result: [Tick] = []
        var count = max(0, (-start / spacing).rounded(.down))
        var next = LinearTicks.rounded(start + count * spacing)
        while next < 0 {
            count += 1
            next = LinearTicks.rounded(start + count * spacing)
        }
        while next < last {
            result.append(ticks[Int(limiting: next)])
            count += 1
            next = LinearTicks.rounded(start + count * spacing)
        }
        return result
    }
}
