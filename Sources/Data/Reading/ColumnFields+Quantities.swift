import Budget

extension ColumnFields {
    /// Words in the names of columns with times of the day.
    private static let namesOfClocks: Set<String> = [
        "time", "times", "clock", "uhrzeit", "zeit", "hora", "heure", "ora", "start", "end", "begin", "at", "from",
        "to", "t",
        "beginn", "ende", "departure", "arrival", "opens", "closes", "timestamp", "datetime",
    ]
    /// Words in the names of columns with hours and minutes.
    private static let namesOfHours: Set<String> = [
        "hours", "hrs", "stunden", "arbeitszeit", "worked", "horas", "heures", "ore", "uren", "timer",
    ]
    /// Words in the names of columns with minutes and seconds.
    private static let namesOfLaps: Set<String> = ["pace", "lap", "laps", "split", "splits", "runde", "tempo"]
    /// Words in the names of columns with durations.
    private static let namesOfDurations: Set<String> = [
        "duration", "durations", "dauer", "elapsed", "runtime", "laufzeit", "length", "lap", "total", "spent", "took",
        "finish", "run", "swim", "bike", "split", "net", "gross", "pace", "dur\u{E9}e", "duraci\u{F3}n", "response",
        "wait",
        "waiting", "processing", "cpu", "wall", "real", "user", "sys", "average", "avg", "mean", "best", "worst",
    ]

    /// The quantities in one unit, if the fields are quantities of one kind in several units or durations; nil for others.
    /// - Parameters:
    ///   - isNumber: Whether the type of the column is stated, so that times of the day are durations, too.
    func scaled(named name: String, isNumber: Bool, _ options: TableOptions) -> (values: [Double], unit: ColumnUnit)? {
        let span = bytes.span
        var first: Range<Int>?
        for range in ranges where first == nil {
            let field = ColumnReader.trimmed(span, range)
            if !field.isEmpty, !MissingValue.isMarker(span.extracting(field)) { first = field }
        }
        let size = 2 * (MemoryLayout<Double>.stride + MemoryLayout<(value: Double, unit: String)>.stride)
        guard let first, options.budget.allows(count, each: size) else { return nil }
        let last = unitOfLastPart(named: name, span.extracting(first), options.budget)
        for kind in ScaledQuantity.kinds(of: span.extracting(first), last: last) {
            var values = [Double](repeating: .nan, count: count)
            var sizes: [(value: Double, unit: String)] = []
            sizes.reserveCapacity(count)
            var divisor: String?
            var hasClock = false
            var isValid = true
            for (index, range) in ranges.enumerated() where isValid && !range.isEmpty {
                let field = ColumnReader.trimmed(span, range)
                guard !options.budget.isSpent(before: 1_000) else { return nil }
                guard !field.isEmpty, !MissingValue.isMarker(span.extracting(field)) else { continue }
                guard let quantity = ScaledQuantity(span.extracting(field), kind, last: last) else {
                    isValid = false
                    continue
                }
                isValid = divisor == nil || divisor == quantity.divisor
                divisor = quantity.divisor
                values[index] = quantity.value
                sizes.append((abs(quantity.value), quantity.unit))
                hasClock = hasClock || quantity.isClock
            }
            guard isValid, kind.allows(sizes.lazy.map(\.unit)),
                !hasClock || isNumber || canBeDurations(named: name, values)
            else { continue }
            let unit = Self.usualUnit(of: sizes)
            let size = kind.size(of: unit)
            return (values.map { $0 / size }, .measure(kind.name(of: unit)))
        }
        return nil
    }

    /// The unit of most quantities, or that of the median if several units are equally frequent.
    private static func usualUnit(of quantities: [(value: Double, unit: String)]) -> String {
        let counts = quantities.reduce(into: [:]) { $0[$1.unit, default: 0] += 1 }
        let most = counts.values.max()
        let usual = counts.filter { $0.value == most }
        if usual.count == 1, let unit = usual.first?.key { return unit }
        return quantities.sorted { $0.value < $1.value }[quantities.count / 2].unit
    }

    /// What the last part of texts such as 26:30 counts, if the name of the column tells: minutes of hours, or seconds of
    /// laps. Those of other durations are seconds if they are longer than a day would be.
    private func unitOfLastPart(named name: String, _ first: Span<UInt8>, _ budget: RenderBudget) -> Double? {
        guard first.indices.contains(where: { first[$0] == UInt8(ascii: ":") }) else { return nil }
        let words = Self.words(of: name)
        if words.contains(where: Self.namesOfHours.contains) { return ScaledQuantity.minute }
        if words.contains(where: Self.namesOfLaps.contains) { return ScaledQuantity.second }
        guard words.contains(where: Self.namesOfDurations.contains), !words.contains(where: Self.namesOfClocks.contains)
        else { return nil }
        let isLong = ranges.indices.contains { index in
            guard !budget.isSpent(before: 500 + 4 * ranges[index].count) else { return true }
            let hours = text(index).trimmed.prefix { $0 != ":" }
            return hours.count < 5 && (Int(hours) ?? 0) >= 24
        }
        return isLong ? ScaledQuantity.second : nil
    }

    /// Whether times such as 01:30:00 are durations: the name of their column does not say that they are times of the day,
    /// or one of them is longer than a day.
    private func canBeDurations(named name: String, _ values: [Double]) -> Bool {
        let words = Self.words(of: name)
        return values.contains { $0 >= ScaledQuantity.day } || words.contains(where: Self.namesOfDurations.contains)
            || !words.contains(where: Self.namesOfClocks.contains)
    }
}
