/// Local times that occur twice because clocks are set back.
extension TimeZoneRules {
    /// The instants of local times that follow each other: of those that occur twice, the second ones are later.
    ///
    /// If a local time is before the previous one, it is the second. If it is there twice as often as the time before it, so
    /// is its second half. The local times rise or, if most of them fall, fall.
    /// - Parameters:
    ///   - instants: The first instants of the local times, and other instants.
    ///   - locals: The local times in seconds since 1970-01-01 00:00 local time; NaN for instants that are known.
    /// - Complexity: O(n).
    func instants(_ instants: [Double], ofLocal locals: [Double]) -> [Double] {
        var order = instants.indices.filter { !instants[$0].isNaN }
        let steps = zip(order, order.dropFirst()).map { instants[$1] - instants[$0] }
        if steps.count(where: { $0 < 0 }) > steps.count(where: { $0 > 0 }) { order.reverse() }
        var result = instants
        var previous: Double?
        var usual = 1
        var start = 0
        while start < order.count {
            let local = locals[order[start]]
            let end = order[(start + 1)...].firstIndex { locals[$0] != local } ?? order.count
            if !local.isNaN, let later = laterInstant(ofLocal: local) {
                let first = instants[order[start]]
                let isBehind = previous.map { first < $0 && $0 < later } ?? false
                let count = isBehind ? end - start : end - start == 2 * usual ? usual : 0
                for index in order[(end - count)..<end] { result[index] = later }
            } else {
                usual = end - start
            }
            previous = result[order[end - 1]]
            start = end
        }
        return result
    }

    /// The second instant of a local time; nil if it occurs once or never.
    private func laterInstant(ofLocal local: Double) -> Double? {
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        guard before > after else { return nil }
        let (first, second) = (local - Double(before), local - Double(after))
        return offset(at: first) == before && offset(at: second) == after ? second : nil
    }
}
