import Charts
import Data
import JSON

/// The choice of columns that the settings do not name.
extension TabularChoice {
    func chosenX(_ kind: TabularChart.Kind?, besides y: [String], _ group: String?) -> String? {
        let taken = y + [group].compactMap(\.self)
        let free = table.names.filter { !taken.contains(exactly: $0) }
        if let date = free.first(where: isOfDates) { return date }
        if kind == nil, let x = chosenMeasure(free, besides: y) { return x }
        if kind != .scatter, kind != .line, kind != .area, let text = free.first(where: isOfTexts) { return text }
        // With at least two columns of numbers, one of them can be x. A requested line, area or bar chart needs one
        // that increases.
        let numbers = free.filter(isOfNumbers)
        if numbers.count + y.count > 1, let first = numbers.first, kind == nil || kind == .scatter || isRising(first) {
            return first
        }
        return kind == .scatter ? nil : free.first(where: isOfTexts)
    }

    /// A column of numbers that is a better x than texts that repeat and therefore do not name the records: years, or
    /// the first of two quantities.
    private func chosenMeasure(_ free: [String], besides y: [String]) -> String? {
        guard let text = free.first(where: isOfTexts), hasDuplicates(text) else { return nil }
        let numbers = free.filter(isOfNumbers)
        guard numbers.count + y.count > 1 else { return nil }
        if let years = numbers.first(where: { isOfYears($0) && !hasDuplicates($0) }) { return years }
        let quantities = numbers.filter(isQuantity)
        return quantities.count + y.count > 1 ? quantities.first : nil
    }

    /// Whether the numbers of a column are quantities, whose size is worth drawing. Years and record numbers are not.
    func isQuantity(_ name: String) -> Bool {
        let parts = name.lowercased().split { !$0.isLetter }
        return isOfNumbers(name) && !isOfYears(name) && !parts.contains("id") && !parts.contains("index")
    }

    func isRising(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    func chosenKind(_ x: String?) -> TabularChart.Kind {
        guard let x, isOfNumbers(x) else { return x.map(isOfTexts) == true ? .bar : .line }
        return isRising(x) || isOfYears(x) && !hasDuplicates(x) ? .line : .scatter
    }

    /// A column of texts that distinguishes the records with the same x.
    /// - Parameter isScatter: Whether the chart shows all points, so that the column only needs to have few groups.
    func chosenGroup(_ x: String, _ y: [String], isScatter: Bool) -> String? {
        guard y.count == 1, isScatter || hasDuplicates(x) else { return nil }
        return table.names.first { name in
            guard Name(name) != Name(x), isOfTexts(name) else { return false }
            let count = groupCount(name)
            guard count > 1, count <= Self.maximumGroups else { return false }
            return isScatter ? hasDuplicates(name) : !hasDuplicates(x, name)
        }
    }

    func isNowhereNegative(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return !values.contains { $0 < 0 }
    }

    /// The smallest and the largest number of a column; nil if the column has no numbers.
    func range(_ name: String) -> ClosedRange<Double>? {
        guard case .numbers(let values) = table[name] else { return nil }
        let numbers = values.filter { !$0.isNaN }
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        return least...greatest
    }

    func groupCount(_ name: String) -> Int {
        Set(table[name]?.texts.compactMap { $0.map { Name($0) } } ?? []).count
    }

    func hasDuplicates(_ names: String...) -> Bool {
        table.distinctCount(names, budget) < table.count
    }
}
