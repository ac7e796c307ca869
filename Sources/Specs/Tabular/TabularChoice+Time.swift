import Budget
import Data

/// The columns along which the quantities of a table develop.
extension TabularChoice {
    /// A column of dates or years along which the quantities develop.
    func timeColumn(besides quantity: String?) -> String? {
        if let date = table.names.first(where: { isOfDates($0) && (distinctCount($0) > 1 || table.count == 1) }) {
            return quantity == nil ? nil : date
        }
        return table.names.first { name in
            guard isOfYears(name), let quantity, name != quantity else { return false }
            let count = distinctCount(name)
            return count == table.count || count > 4
        }
    }

    /// Whether the texts of a column are days without a year, or times of the day, that follow each other.
    func areSequence(_ name: String) -> Bool {
        guard case .texts(let texts) = table[name], !budget.isSpent(before: 500 * texts.count) else { return false }
        return MonthDays.areSequence(texts) || TimesOfDay.areSequence(texts)
    }

    /// Whether the records are cases with a date, such as people with their birthdays, and not values that develop: the
    /// dates have no order, and no column divides the records into series with nearly the same dates.
    func isCaseList(_ time: String) -> Bool {
        guard let dates = table[time]?.measurable, table.count > 2 else { return false }
        var (rising, falling) = (0, 0)
        for (first, second) in zip(dates, dates.dropFirst()) {
            guard !budget.isSpent(before: 10) else { return false }
            if first < second { rising += 1 } else if first > second { falling += 1 }
        }
        guard min(rising, falling) * 10 > rising + falling else { return false }
        let count = distinctCount(time)
        guard count * 2 <= table.count else {
            return namesThings() || !Self.namesOfCases.isDisjoint(with: words(of: time))
        }
        return !table.names.prefix(Self.maximumEntities).contains { name in
            guard name != time, name != table.recordNames else { return false }
            let entities = distinctCount(name)
            return entities > 1 && table.count * 2 >= entities * count && areDistinct([time, name])
        }
    }

    /// Words in the names of columns with a date in the life of each case.
    private static let namesOfCases: Set<String> = [
        "birth", "born", "birthday", "birthdate", "dob", "geburtstag", "geburtsdatum", "death", "died", "hired",
        "joined",
        "diagnosed", "admitted",
    ]

    /// The columns of whole numbers that code the things which were observed at nearly all times.
    func findEntities(_ time: String) -> Set<Name> {
        let count = distinctCount(time)
        guard count > 1, count * 2 <= table.count else { return [] }
        let names = table.names.prefix(Self.maximumEntities).filter { name in
            guard case .numbers(let values) = table[name], name != time, name != table.recordNames else { return false }
            let entities = distinctCount(name)
            return entities > 1 && table.count * 5 >= entities * count * 4
                && values.allSatisfy { $0.isNaN || $0 == $0.rounded() } && areDistinct([time, name])
        }
        return Set(names.map { Name($0) })
    }

    /// The number of columns that are examined for dividing the records into series.
    private static let maximumEntities = 20
    /// The least number of different times of a panel.
    private static let fewestTimes = 5

    /// A column of numbers that restarts with each of several things that were observed.
    struct Panel {
        var time: String
        var value: String
        /// The column of the things if they are few.
        var group: String?
    }

    /// The panel of a table whose records are the times of one thing after the other.
    func panel(_ quantity: String) -> Panel? {
        for time in table.names.prefix(Self.maximumEntities) where time != table.recordNames && isOfNumbers(time) {
            let words = words(of: time)
            guard !isNameOfRecords(time, words), !isNameOfGroups(words) else { continue }
            guard let runs = runs(of: time) else { continue }
            let value = quantity == time ? clearQuantities.first { $0 != time } : quantity
            guard let value else { continue }
            let others = table.names.prefix(Self.maximumEntities).filter { $0 != time && $0 != value }
            let group = others.first { isConstant($0, in: runs) } ?? others.first { isTreatment($0, of: runs) }
            return Panel(time: time, value: value, group: group)
        }
        return nil
    }

    /// The first records of the runs in which a column rises from the same number; nil unless there are several runs.
    private func runs(of name: String) -> [Int]? {
        guard case .numbers(let values) = table[name], values.count >= 2 * Self.fewestTimes,
            !values.contains(where: \.isNaN)
        else { return nil }
        var starts = [0]
        for index in values.indices.dropFirst() where values[index] <= values[index - 1] {
            guard values[index] == values[0], values[index] < values[index - 1] else { return nil }
            starts.append(index)
        }
        guard starts.count > 1, values.count >= starts.count * Self.fewestTimes else { return nil }
        return starts
    }

    /// Whether a column of categories has one value in each run, which several runs share.
    private func isTreatment(_ name: String, of runs: [Int]) -> Bool {
        guard isOfCategories(name), 2...Self.maximumGroups ~= distinctCount(name), let column = table[name] else {
            return false
        }
        let numbers = column.numbered(budget).numbers
        let starts = Set(runs)
        return numbers.indices.dropFirst().allSatisfy { numbers[$0] == numbers[$0 - 1] || starts.contains($0) }
    }

    /// Whether a column has one value in each run, which differs from those of the other runs.
    private func isConstant(_ name: String, in runs: [Int]) -> Bool {
        guard runs.count <= Self.maximumGroups, let column = table[name] else { return false }
        let (numbers, firsts) = column.numbered(budget)
        return firsts == runs && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }
}
