import Arrangements
import Budget
import Data
import Diagnostics
import Drawing
import Formatting

extension BarPlot {
    /// The steps of a waterfall.
    package struct Steps: Sendable {
        /// The records that are sums: the names of their locations, or a mark for each record.
        package var totals: Field?
        package var increaseColor: Color?
        package var decreaseColor: Color?
        package var totalColor: Color?
        /// The lines between the bars; `.some(nil)` draws none.
        package var connectorLineStyle: LineStylePatch??

        init() {}
    }

    /// A waterfall with its spans.
    struct ResolvedSteps {
        /// The span of each bar; NaN for none.
        var spans: [(from: Double, to: Double)]
        /// The changes and the sums.
        var amounts: [Double]
        var areSums: [Bool]
        var warnings: [ChartWarning] = []
    }

    private enum Mark: Hashable {
        case change, sum, total

        /// The meaning of a word in a column of marks, such as Plotly's measures.
        init?(_ word: String) {
            switch word.lowercased() {
            case "relative", "change", "delta", "false", "no", "0", "": self = .change
            case "total", "subtotal", "sum", "true", "yes", "1", "x": self = .sum
            case "absolute", "balance": self = .total
            default: return nil
            }
        }
    }

    /// Returns the spans of a waterfall with these amounts.
    /// - Throws: An error for totals that are no categories, or if the budget is spent.
    func resolvedSteps(
        _ amounts: [Double], by resolver: Resolver, at place: GraphPlace
    ) throws(ChartError) -> ResolvedSteps {
        try resolver.claim(amounts.count, each: 8 * ElementMemory.number, at: place)
        let marks = try marks(count: amounts.count, by: resolver, at: place)
        let steps = zip(amounts, marks).map { amount, mark -> Waterfall.Step in
            switch mark {
            case .change: .change(amount)
            case .sum, .total: amount.isNaN ? .sum : .total(amount)
            }
        }
        let spans = Waterfall.spans(steps).map { ($0?.from ?? .nan, $0?.to ?? .nan) }
        var resolved = ResolvedSteps(spans: spans, amounts: amounts, areSums: marks.map { $0 != .change })
        guard !zip(amounts, spans).contains(where: { $0.isFinite && $1.0.isNaN }) else {
            throw ChartError(at: place[keyOfTips], "The sum of the changes is too large.")
        }
        var sum = 0.0
        for (index, mark) in marks.enumerated() {
            let (from, to) = spans[index]
            if mark == .change {
                if to.isFinite { sum = to }
                continue
            }
            resolved.amounts[index] = to
            let differs = abs(to - sum) > 1e-9 * Double.maximum(abs(to), abs(sum))
            if mark == .sum, index > 0, differs, resolved.warnings.isEmpty, from.isFinite {
                let texts = LabelFormatter.number(resolver.theme.numberFormat).labels(
                    beside: [to, sum], timeZone: .utc)
                resolved.warnings.append(
                    ChartWarning(
                        place["totals"],
                        "has a total of \(texts[0]) where the changes before it have a sum of \(texts[1])."))
            }
            if to.isFinite { sum = to }
        }
        return resolved
    }

    private func marks(count: Int, by resolver: Resolver, at place: GraphPlace) throws(ChartError) -> [Mark] {
        guard let field = steps.totals else { return [Mark](repeating: .change, count: count) }
        let place = place["totals"]
        let texts = try resolver.column(of: field, at: place).texts
        guard !resolver.budget.isSpent(before: 200 * (texts.count + count)) else { throw ChartError(stoppedAt: place) }
        let marks = texts.map { Mark($0 ?? "") }
        if texts.count == count, !marks.contains(nil) { return marks.map { $0 ?? .change } }
        guard field.columnName == nil, let location else {
            let found = texts.indices.first { marks[$0] == nil }.flatMap { texts[$0] } ?? ""
            throw ChartError(
                at: place,
                field.columnName == nil
                    ? "Totals are named by their locations, but the plot has none."
                    : "\"\(found.shortened(to: 40))\" does not tell whether a record is a total; write \"total\" or \"change\".",
                found: found.shortened(to: 40), known: ["total", "change"])
        }
        var result = [Mark](repeating: .change, count: count)
        let names = try resolver.column(of: location, at: place).texts
        var records: [Name: Int] = [:]
        for case (let index, let name?) in names.enumerated() { records[Name(name)] = index }
        for (index, text) in texts.enumerated() {
            guard let text else { continue }
            guard let record = records[Name(text)], record < count else {
                throw ChartError(
                    at: place[index], "No record is named \"\(text.shortened(to: 40))\".",
                    found: text.shortened(to: 40),
                    known: names.compactMap(\.self))
            }
            result[record] = .sum
        }
        return result
    }

    /// Gives the bars of a waterfall the colors of their changes.
    func paint(_ steps: ResolvedSteps, in theme: Theme, number: Int, _ look: inout ResolvedBarPlot.Look) {
        let increase = self.steps.increaseColor ?? theme.increaseColor
        let decrease = self.steps.decreaseColor ?? theme.decreaseColor
        let total = self.steps.totalColor ?? color ?? theme.color(at: number)
        look.fills = steps.amounts.indices.map { index in
            let own = index < fills.count ? fills[index] : nil
            return own ?? .color(steps.areSums[index] ? total : steps.amounts[index] < 0 ? decrease : increase)
        }
        look.fill = .color(increase)
        look.fillBelow = .color(decrease)
    }
}

extension ResolvedDataLabels {
    /// Labels increases with a plus sign, unless the client sets the format or the texts.
    mutating func write(_ steps: BarPlot.ResolvedSteps) {
        guard !hasExplicitFormatter, texts.isEmpty, let formatter else { return }
        let numbers = formatter.labels(beside: steps.amounts, timeZone: timeZone)
        texts = steps.amounts.indices.map { index in
            let amount = steps.amounts[index]
            guard amount.isFinite else { return nil }
            return !steps.areSums[index] && amount > 0 ? "+" + numbers[index] : numbers[index]
        }
    }
}
