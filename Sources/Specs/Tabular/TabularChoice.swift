import Charts
import Data
import Diagnostics
import JSON

/// What a chart of a table shows and how, when all that was left open is chosen.
struct TabularChoice {
    var transforms: [JSONTree] = []
    var plots: [JSONTree] = []
    /// Of the axes, by their coordinates.
    var titles: [String: String] = [:]
    /// The numbers along the horizontal axis, where they are years.
    var years: ClosedRange<Double>?
    /// What of the data is not shown, or may have been meant otherwise.
    private(set) var warnings: [String] = []
    let table: Table

    /// Values of a column that are told apart by colours, at the most.
    static let maximumGroups = 20

    init(_ chart: TabularChart, _ table: Table) throws(TabularError) {
        self.table = table
        if !table.names.isEmpty, table.names.allSatisfy(Self.isValue), !table.names.allSatisfy(Self.isYear) {
            warnings.append("The first line names the columns, but has nothing but numbers and dates: is it a record?")
        }
        let kind = try chart.kind()
        let x = try chart.column("x", of: table)
        let y = try chart.columns("y", of: table)
        let group = try chart.column("group", of: table)
        switch kind {
        case .pie: try addSlices("pie", x: x, y: y, group)
        case .doughnut: try addSlices("doughnut", x: x, y: y, group)
        case .histogram: try addHistograms(x: x, y: y, group)
        case .box: try addBoxes(x: x, y: y, group)
        case .line, .area, .bar, .scatter, nil: try addSeries(kind, x: x, y: y, group)
        }
    }

    mutating func warn(_ sentence: String) { warnings.append(sentence) }

    // MARK: - Columns

    func isOfTexts(_ name: String) -> Bool {
        if case .texts = table[name] { true } else { false }
    }

    func isOfDates(_ name: String) -> Bool {
        if case .dates = table[name] { true } else { false }
    }

    func isOfNumbers(_ name: String) -> Bool {
        if case .numbers = table[name] { true } else { false }
    }

    func requireNumbers(_ names: [String], _ parameter: String) throws(TabularError) {
        for name in names {
            switch table[name] {
            case .numbers(let values) where !values.contains { !$0.isNaN }:
                throw TabularError(parameter, "The column \"\(name.prefix(40))\" has no values.", found: name)
            case .numbers: continue
            case .texts(let texts):
                let example = texts.firstIndex { $0 != nil }.map { index in
                    ", such as \"\((texts[index] ?? "").prefix(30))\" in record \(index + 1)"
                }
                throw TabularError(
                    parameter, "The column \"\(name.prefix(40))\" has texts\(example ?? ""), where numbers are needed.",
                    found: name, allowed: table.names.filter(isOfNumbers))
            case .dates, nil:
                throw TabularError(
                    parameter, "The column \"\(name.prefix(40))\" has dates, where numbers are needed.", found: name,
                    allowed: table.names.filter(isOfNumbers))
            }
        }
    }

    func refuse(_ group: String?, _ kind: String) throws(TabularError) {
        guard let group else { return }
        throw TabularError("group", "A \(kind) has no groups.", found: group)
    }

    func numbers(but others: String?...) -> [String] {
        table.names.filter { isOfNumbers($0) && !others.contains($0) }
    }

    private static let wordsForYear = ["year", "jahr", "année", "annee", "año", "anno", "ano"]

    /// Whether a column counts years: whole numbers of four digits under a name that says so.
    func isOfYears(_ name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        let isNamed = words.contains { word in
            Self.wordsForYear.contains { word == $0 || $0.count == 4 && word.hasSuffix($0) }
        }
        guard isNamed, case .numbers(let values) = table[name] else { return false }
        return values.allSatisfy { (value: Double) in value.isNaN || Self.isYear(value) }
    }

    private static func isValue(_ name: String) -> Bool {
        Double(name) != nil || DateTime.instant(name, in: .utc) != nil
    }

    private static func isYear(_ name: String) -> Bool { Double(name).map { isYear($0) } == true }

    private static func isYear(_ number: Double) -> Bool {
        (1_000...2_999).contains(number) && number == number.rounded()
    }
}
