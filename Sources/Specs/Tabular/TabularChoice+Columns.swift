import Budget
import Charts
import Data
import JSON

/// The choice of columns that the settings do not name.
extension TabularChoice {
    func chosenX(_ kind: TabularChart.Kind?, besides y: [String], _ group: String?) -> String? {
        let taken = Set((y + [group].compactMap(\.self)).map { Name($0) })
        let free = table.names.filter { !taken.contains(Name($0)) }
        if let date = free.first(where: isOfDates) { return date }
        if kind == nil, let x = chosenMeasure(free, besides: y) { return x }
        if kind != .scatter, kind != .line, kind != .area, let text = free.first(where: isOfTexts) { return text }
        if kind == .bar, let code = free.first(where: isCode) { return code }
        // With at least two columns of numbers, one of them can be x. A requested line, area or bar chart needs one
        // that increases.
        let numbers = free.filter(isOfNumbers)
        // Numbers that name things are no place.
        let place = numbers.first { !isNameOfRecords($0, words(of: $0)) || isRising($0) }
        if numbers.count + y.count > 1, let first = place ?? (kind == .scatter ? numbers.first : nil),
            kind == nil || kind == .scatter || isRising(first)
        {
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

    /// A column of texts with few values, which divides the records into categories.
    var category: String? {
        table.names.first { name in
            guard isOfTexts(name) else { return false }
            let count = distinctCount(name)
            return 2...Self.maximumGroups ~= count && count * 2 <= table.count
        }
    }

    func isRising(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    func chosenKind(_ x: String?) -> TabularChart.Kind {
        guard let x, isOfNumbers(x) else { return x.map(isOfTexts) == true ? .bar : .line }
        return isRising(x) || isOfYears(x) && !hasDuplicates(x) ? .line : .scatter
    }

    /// A column of texts, or else of codes, that distinguishes the records with the same x.
    /// - Parameter isScatter: Whether the chart shows all points, so that the column only needs to have few groups.
    func chosenGroup(_ x: String, _ y: [String], isScatter: Bool) -> String? {
        guard y.count == 1, let places = table[x]?.numbered(budget), isScatter || places.firsts.count < table.count
        else { return nil }
        let others = table.names.filter { Name($0) != Name(x) && !y.contains(exactly: $0) && !isMostlyMissing($0) }
        return (others.filter(isOfTexts) + others.filter(isCode)).first { name in
            guard let groups = groups(name) else { return false }
            if isScatter {
                return groups.count < table.count && (isOfTexts(name) || Self.leastSize(of: groups) > 1)
            }
            var records: Set<Int> = []
            return zip(places.numbers, groups.numbers).allSatisfy { place, group in
                records.insert(place * groups.count + group).inserted
            }
        }
    }

    /// Whether a column of texts can divide the categories of another one.
    func isGroup(_ name: String, besides category: String) -> Bool {
        name != category && isOfTexts(name) && 2...Self.maximumGroups ~= distinctCount(name)
    }

    /// The number of each record's group, and how many there are, including the group of missing values; nil if the
    /// values are not two to `maximumGroups`.
    private func groups(_ name: String) -> (numbers: [Int], count: Int)? {
        guard case .texts(let texts) = table[name] else {
            return table[name].map { $0.numbered(budget) }.map { ($0.numbers, $0.firsts.count) }
        }
        var groups: [Name?: Int] = [:]
        var distinctCount = 0
        var numbers: [Int] = []
        for text in texts {
            guard !budget.isSpent(before: text?.costOfUse ?? 100) else { return nil }
            let name = text.map { Name($0) }
            let number = groups[name] ?? groups.count
            if number == groups.count {
                groups[name] = number
                if name != nil { distinctCount += 1 }
                guard distinctCount <= Self.maximumGroups else { return nil }
            }
            numbers.append(number)
        }
        return distinctCount > 1 ? (numbers, groups.count) : nil
    }

    /// The number of records of the smallest group.
    private static func leastSize(of groups: (numbers: [Int], count: Int)) -> Int {
        var sizes = [Int](repeating: 0, count: groups.count)
        for number in groups.numbers { sizes[number] += 1 }
        return sizes.min() ?? 0
    }

    /// Whether no value of a column is less than the one before it.
    func isSorted(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
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

    func hasDuplicates(_ name: String) -> Bool {
        distinctCount(name) < table.count
    }
}
