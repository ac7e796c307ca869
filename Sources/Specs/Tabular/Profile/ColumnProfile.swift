import Budget
import Data

/// What the choice of a chart needs to know about a column. Nothing that takes long is found twice.
struct ColumnProfile {
    let name: String
    let column: Column
    let words: NameWords
    /// Whether the column contains texts, but for those of which most were meant to be numbers or dates.
    let isOfTexts: Bool
    /// Whether the column has the names of the records.
    let namesRecords: Bool
    /// The smallest and the largest number; nil if the column has no numbers.
    let range: ClosedRange<Double>?
    /// Whether all numbers are whole. Missing ones do not matter.
    let isOfWholeNumbers: Bool
    /// Whether the numbers rise from record to record, and none is missing.
    let isRising: Bool
    /// Whether no number is less than the one before it, and none is missing.
    let isSorted: Bool
    private let findings: ColumnFindings
    /// Whether the chart is chosen from all columns. Otherwise the shares of equal and of missing values do not matter.
    private let isChosenFromAll: Bool

    /// Whether the name says that the column numbers, names or codes the records.
    var isNamedForRecords = false
    /// Whether the numbers are quantities, whose size is worth drawing.
    var isQuantity = false
    /// Whether the numbers code the things which were observed at each time.
    var isEntity = false

    init(_ name: String, _ column: Column, in table: Table, isChosenFromAll: Bool, _ budget: RenderBudget) {
        self.name = name
        self.column = column
        self.isChosenFromAll = isChosenFromAll
        words = NameWords(name, budget)
        if case .texts = column { isOfTexts = table.faults[name] == nil } else { isOfTexts = false }
        namesRecords = name == table.recordNames
        let numbers = column.numbers
        let known = numbers?.filter { !$0.isNaN } ?? []
        range = known.min().flatMap { least in known.max().map { least...$0 } }
        isOfWholeNumbers = numbers != nil && known.allSatisfy { $0 == $0.rounded() }
        isRising = numbers.map { zip($0, $0.dropFirst()).allSatisfy(<) } ?? false
        isSorted = numbers.map { zip($0, $0.dropFirst()).allSatisfy(<=) } ?? false
        findings = ColumnFindings(column, budget)
    }

    // MARK: - Values

    var isOfNumbers: Bool { if case .numbers = column { true } else { false } }
    var isOfDates: Bool { if case .dates = column { true } else { false } }

    /// The numbers; none in a column of texts or dates.
    var numbers: [Double] { column.numbers ?? [] }

    /// Whether all numbers are in a range. Missing ones do not matter.
    private func isWithin(_ bounds: ClosedRange<Double>) -> Bool {
        range.map { bounds.contains($0.lowerBound) && bounds.contains($0.upperBound) } ?? true
    }

    var isNowhereNegative: Bool { isOfNumbers && isWithin(0...(.infinity)) }

    /// Whether whole numbers rise with few gaps in a long column.
    var risesWithFewGaps: Bool {
        guard isRising, isOfWholeNumbers, column.count >= TableProfile.manyRecords, let range else { return false }
        return range.upperBound - range.lowerBound <= 3 * Double(column.count)
    }

    /// Whether the column counts the records, from 0 or 1.
    var isCounter: Bool {
        guard isRising, isOfWholeNumbers, column.count > 2, let range else { return false }
        return [0, 1].contains(range.lowerBound) && range.upperBound - range.lowerBound == Double(column.count - 1)
    }

    /// How much each value resembles the one before it; nil for few or equal values.
    var autocorrelation: Double? { findings.autocorrelation }
    /// Whether each value resembles the one before it, as in a series without dates.
    var isSeries: Bool { autocorrelation.map { $0 >= Self.leastAutocorrelation } ?? false }

    private static let leastAutocorrelation = 0.6

    // MARK: - Distinct values

    var distinct: DistinctValues { findings.distinct }
    /// The number of distinct values. A missing value counts as one.
    var distinctCount: Int { distinct.firsts.count }
    var hasDuplicates: Bool { distinctCount < column.count }
    /// Whether more than half of the records have the same value.
    var isMostlyOneValue: Bool { isChosenFromAll && distinct.shareOfMode > 0.5 }
    /// Whether a third of the records or more have no value.
    var isMostlyMissing: Bool { isChosenFromAll && distinct.shareOfMissing >= 1.0 / 3 }

    /// Whether the column contains whole numbers that repeat, such as those of groups or of years of age.
    var isCoarse: Bool { isOfWholeNumbers && distinctCount * 2 <= column.count }

    /// Whether the column has many distinct values.
    var isContinuous: Bool {
        distinctCount >= Self.continuousCount || distinctCount * Self.recordsPerValue >= column.count && !isCode
    }

    private static let continuousCount = 100
    private static let recordsPerValue = 8

    // MARK: - What the values stand for

    /// Whether the numbers are codes of categories: few whole numbers that repeat, such as 0 and 1, or answers from 1
    /// to 5.
    var isCode: Bool {
        guard isQuantity || isEntity, isOfWholeNumbers, !words.includeCount else { return false }
        let most = isWithin(Self.codes) ? Self.maximumCodes : Self.maximumLevels
        return 2...most ~= distinctCount && distinctCount * Self.recordsPerCode <= column.count
    }

    private static let codes = -10.0...20.0
    private static let maximumCodes = 10
    /// The maximum number of codes that can be any whole numbers, such as doses.
    private static let maximumLevels = 8
    private static let recordsPerCode = 4

    /// Whether the column divides the records into categories, by texts or by codes.
    var isOfCategories: Bool { isOfTexts || isCode }

    /// Whether the name says that the values count things, and they are whole numbers that can.
    var isNamedCount: Bool { words.areOfCounts && isOfWholeNumbers && isNowhereNegative }

    /// Whether the numbers are places on the earth, as the name and the values say.
    var isLatitude: Bool { words.areOfLatitudes && range != nil && isWithin(-90...90) }
    var isLongitude: Bool { words.areOfLongitudes && range != nil && isWithin(-360...360) }

    /// Whether the column contains years: whole numbers of four digits in a column whose name contains "year", or that
    /// rise and name the records.
    var isOfYears: Bool {
        guard isOfWholeNumbers, isWithin(0...2_999) else { return false }
        guard isWithin(1_000...2_999) else {
            // Years of two digits.
            return NameWords.isYear(name) && isWithin(10...99) && Set(numbers).count > 4
        }
        guard namesRecords else { return words.includeYear }
        return column.count > 1 && isRising && isWithin(1_500...2_199)
    }
}

/// What takes long to find about a column. It is found when it is first asked for, and then kept.
private final class ColumnFindings {
    private let column: Column
    private let budget: RenderBudget
    private(set) lazy var distinct = DistinctValues(column, budget)
    private(set) lazy var autocorrelation = column.autocorrelation

    init(_ column: Column, _ budget: RenderBudget) {
        self.column = column
        self.budget = budget
    }
}

extension Column {
    fileprivate var numbers: [Double]? { if case .numbers(let values) = self { values } else { nil } }

    /// How much each number resembles the one before it; nil for texts, dates, and few or equal numbers.
    fileprivate var autocorrelation: Double? {
        guard let values = numbers, values.count >= TableProfile.manyRecords else { return nil }
        let known = values.filter { !$0.isNaN }
        let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
        var (covariance, variance) = (0.0, 0.0)
        var previous: Double?
        for value in known {
            let deviation = value - mean
            variance += deviation * deviation
            if let previous { covariance += deviation * previous }
            previous = deviation
        }
        return variance > 0 ? covariance / variance : nil
    }
}
