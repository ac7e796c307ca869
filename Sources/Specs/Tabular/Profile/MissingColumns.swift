import Data

/// The choice of columns and of the type that neither the settings nor a rule name.
extension TableProfile {
    /// The column of x beside those that are requested.
    func chosenX(_ request: TabularRequest) -> ColumnProfile? {
        guard request.choosesX else { return nil }
        let (kind, y) = (request.kind, request.y ?? [])
        let taken = Set((y + [request.group].compactMap(\.self)).map { Name($0.name) })
        let free = columns.filter { !taken.contains(Name($0.name)) }
        if let date = free.first(where: \.isOfDates) { return date }
        if kind == nil, let x = chosenMeasure(free, besides: y) { return x }
        if kind != .scatter, kind != .line, kind != .area, let text = free.first(where: \.isOfTexts) { return text }
        if kind == .bar || kind == .marimekko, let code = free.first(where: \.isCode) { return code }
        // With at least two columns of numbers, one of them can be x. A requested line, area or bar chart needs one
        // that increases.
        let numbers = free.filter(\.isOfNumbers)
        // Numbers that name things are no positions.
        let positions = numbers.first { !$0.isNamedForRecords || $0.isRising }
        if numbers.count + y.count > 1, let first = positions ?? (kind == .scatter ? numbers.first : nil),
            kind == nil || kind == .scatter || first.isRising
        {
            return first
        }
        return kind == .scatter ? nil : free.first(where: \.isOfTexts)
    }

    /// A column of numbers that is a better x than texts that repeat and therefore do not name the records: years, or
    /// the first of two quantities.
    private func chosenMeasure(_ free: [ColumnProfile], besides y: [ColumnProfile]) -> ColumnProfile? {
        guard let text = free.first(where: \.isOfTexts), text.hasDuplicates else { return nil }
        let numbers = free.filter(\.isOfNumbers)
        guard numbers.count + y.count > 1 else { return nil }
        if let years = numbers.first(where: { $0.isOfYears && !$0.hasDuplicates }) { return years }
        let quantities = numbers.filter(\.isQuantity)
        return quantities.count + y.count > 1 ? quantities.first : nil
    }

    func chosenKind(_ x: ColumnProfile?) -> TabularChart.Kind {
        guard let x, x.isOfNumbers else { return x?.isOfTexts == true ? .bar : .line }
        return x.isRising || x.isOfYears && !x.hasDuplicates ? .line : .scatter
    }

    /// The columns of values: one with groups or points, and otherwise those that can share an axis.
    func chosenY(_ x: ColumnProfile?, _ group: ColumnProfile?, isScatter: Bool) -> [ColumnProfile] {
        let free = numbers(but: x, group)
        let known = Set(free.map { Name($0.name) })
        let clear = quantities.clear.filter { known.contains(Name($0.name)) }
        let candidates = clear.isEmpty ? free : clear
        let first = Array(candidates.prefix(1))
        guard group == nil, !isScatter, x.flatMap({ self.group($0, first, isScatter: false) }) == nil else {
            return first
        }
        return candidates.comparable
    }

    /// The columns of numbers but for some.
    func numbers(but others: ColumnProfile?...) -> [ColumnProfile] {
        let names = others.compactMap { $0?.name }
        return columns.filter { $0.isOfNumbers && !names.contains(exactly: $0.name) }
    }
}
