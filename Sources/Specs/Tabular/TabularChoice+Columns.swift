import Charts
import JSON
import Tables

/// Which columns are shown where nobody says it.
extension TabularChoice {
    func chosenX(_ kind: TabularChart.Kind?, besides y: [String], _ group: String?) -> String? {
        let free = table.names.filter { !y.contains($0) && $0 != group }
        if kind != .scatter {
            if let date = free.first(where: isOfDates) { return date }
            if kind != .line, kind != .area, let text = free.first(where: isOfTexts) { return text }
        }
        // Of two columns of numbers at the least, one can be x; of a line or bars one that rises.
        let numbers = free.filter(isOfNumbers)
        if numbers.count + y.count > 1, let first = numbers.first, kind == nil || kind == .scatter || isRising(first) {
            return first
        }
        return kind == .scatter ? nil : free.first(where: isOfTexts)
    }

    func isRising(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    func chosenKind(_ x: String?) -> TabularChart.Kind {
        guard let x, isOfNumbers(x) else { return x.map(isOfTexts) == true ? .bar : .line }
        return isRising(x) ? .line : .scatter
    }

    /// A column of texts that tells records of one x apart.
    func chosenGroup(_ x: String, _ y: [String]) -> String? {
        guard y.count == 1, hasDuplicates(x) else { return nil }
        return table.names.first { name in
            guard name != x, isOfTexts(name) else { return false }
            let count = groupCount(name)
            return count > 1 && count <= Self.maximumGroups && !hasDuplicates(x, name)
        }
    }

    func groupCount(_ name: String) -> Int {
        Set(table[name]?.texts.compactMap(\.self) ?? []).count
    }

    func hasDuplicates(_ names: String...) -> Bool {
        table.distinctCount(names) < table.count
    }
}
