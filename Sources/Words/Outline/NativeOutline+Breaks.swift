import Data
import JSON

extension NativeOutline {
    /// The maximum number of dates on an axis with breaks.
    private static let maximumDates = 5000

    /// Makes the dates of an axis with breaks, as Plotly has for weekends, names that stand side by side.
    mutating func readBreaks(_ axes: inout [OutlineAxis]) {
        for index in axes.indices where axes[index].coordinate == "x" {
            guard let breaks = axes[index].members.find("rangebreaks breaks", as: .array), breaks.json?.count ?? 0 > 0,
                let dates = dates(along: axes[index].coordinate)
            else { continue }
            isChanged = true
            axes[index].members.drop("rangebreaks breaks type dtick tick0 range rangeslider rangeselector")
            axes[index].members.add("type", "category", from: breaks.pointer)
            axes[index].members.add("categories", .array(dates.map { .tree(.string($0)) }), from: breaks.pointer)
            if axes[index].members.find("tickformat format labelformatter") == nil {
                axes[index].members.add("labelFormatter", ["date": "MMM d"], from: breaks.pointer)
            }
        }
    }

    /// The dates of all plots in their order; nil if there are others than texts in arrays.
    private func dates(along key: String) -> [String]? {
        var dates: [String: Double] = [:]
        for plot in plots {
            guard let elements = plot.members.find(key)?.value.elements, elements.count <= Self.maximumDates,
                WordBudget.allows(20 * elements.count)
            else { return nil }
            for element in elements where !element.isNull {
                guard let text = element.text, let instant = DateTime.instant(text, in: .utc) else { return nil }
                dates[text] = instant
            }
        }
        guard dates.count > 1, dates.count <= Self.maximumDates else { return nil }
        return dates.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
}
