import Charts
import Data
import JSON

/// Which columns are shown where nobody says it.
extension TabularChoice {
    func chosenX(_ kind: TabularChart.Kind?, besides y: [String], _ group: String?) -> String? {
        let free = table.names.filter { !y.contains($0) && $0 != group }
        if let date = free.first(where: isOfDates) { return date }
        if kind == nil, let x = chosenMeasure(free, besides: y) { return x }
        if kind != .scatter, kind != .line, kind != .area, let text = free.first(where: isOfTexts) { return text }
        // Of two columns of numbers at the least, one can be x; of a line or bars one that rises.
        let numbers = free.filter(isOfNumbers)
        if numbers.count + y.count > 1, let first = numbers.first, kind == nil || kind == .scatter || isRising(first) {
            return first
        }
        return kind == .scatter ? nil : free.first(where: isOfTexts)
    }

    /// A column of numbers that is a better x than texts, where these repeat and so are no names of records: years, or the first of
    /// two quantities.
    private func chosenMeasure(_ free: [String], besides y: [String]) -> String? {
        guard let text = free.first(where: isOfTexts), hasDuplicates(text) else { return nil }
        let numbers = free.filter(isOfNumbers)
        guard numbers.count + y.count > 1 else { return nil }
        if let years = numbers.first(where: { isOfYears($0) && !hasDuplicates($0) }) { return years }
        let quantities = numbers.filter(isQuantity)
        return quantities.count + y.count > 1 ? quantities.first : nil
    }

    /// Whether it says something to draw how large the numbers of a column are: of years and numbers of records it does not.
    func isQuantity(_ name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return isOfNumbers(name) && !isOfYears(name) && !words.contains("id") && !words.contains("index")
    }

    func isRising(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    func chosenKind(_ x: String?) -> TabularChart.Kind {
        guard let x, isOfNumbers(x) else { return x.map(isOfTexts) == true ? .bar : .line }
        return isRising(x) || isOfYears(x) && !hasDuplicates(x) ? .line : .scatter
    }

    /// A column of texts that tells records of one x apart.
    /// - Parameter isScatter: whether it need not do so, as all points are shown, but only be of few groups.
    func chosenGroup(_ x: String, _ y: [String], isScatter: Bool) -> String? {
        guard y.count == 1, isScatter || hasDuplicates(x) else { return nil }
        return table.names.first { name in
            guard name != x, isOfTexts(name) else { return false }
            let count = groupCount(name)
            guard count > 1, count <= Self.maximumGroups else { return false }
            return isScatter ? hasDuplicates(name) : !hasDuplicates(x, name)
        }
    }

    func isNowhereNegative(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return !values.contains { $0 < 0 }
    }

    /// From the least number of a column to the greatest.
    func range(_ name: String) -> ClosedRange<Double>? {
        guard case .numbers(let values) = table[name] else { return nil }
        let numbers = values.filter { !$0.isNaN }
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        return least...greatest
    }

    func groupCount(_ name: String) -> Int {
        Set(table[name]?.texts.compactMap(\.self) ?? []).count
    }

    func hasDuplicates(_ names: String...) -> Bool {
        table.distinctCount(names) < table.count
    }
}
