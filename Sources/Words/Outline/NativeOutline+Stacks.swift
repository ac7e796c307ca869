import JSON

extension NativeOutline {
    /// The values of several bars that are as many in each; nil for others.
    /// - Parameter words: The keys of the values.
    private static func values(of plots: [OutlinePlot], _ words: String) -> [[Double?]]? {
        let values = plots.map { $0.members.find(words)?.value.elements?.map(\.number) ?? [] }
        guard values.count > 1, let count = values.first?.count, count > 0, values.allSatisfy({ $0.count == count }),
            WordBudget.allows(count * values.count)
        else { return nil }
        return values
    }

    /// Labels parts of stacks of shares with their percentages, which Highcharts and others compute.
    mutating func labelShares() {
        let bars = plots.indices.filter { OutlineFamily(plots[$0].word) == .bar && plots[$0].isOfShares }
        guard let values = Self.values(of: bars.map { plots[$0] }, "y data values") else { return }
        let sums = values[0].indices.map { row in values.reduce(0) { $0 + abs($1[row] ?? 0) } }
        for (index, own) in zip(bars, values) {
            guard let labels = plots[index].members.find("datalabels labels label", as: .object),
                let format = (labels.value["format"] ?? labels.value["formatter"])?.text, format.contains("percentage")
            else { continue }
            let digits = format.contains(".1f") ? 10.0 : 1
            let texts = zip(own, sums).map { value, sum -> SpecTree in
                guard let value, sum > 0 else { return .null }
                let share = (abs(value) / sum * 100 * digits).rounded() / digits
                return .tree(.string("\(JSONTree.number(share).text)%"))
            }
            plots[index].members.drop(ForeignValue.squeezed(labels.key))
            plots[index].set("dataLabels", .array(texts), from: labels.pointer)
            plots[index].members.add("showLabels", true)
            if let color = labels.value["color"] ?? labels.value["style"]?["color"] {
                plots[index].members.add("labelTextStyle", ["color": color])
            }
        }
    }

    /// Moves totals out of the settings of labels and of the axis to the chart.
    private mutating func takeTotalsOfLabels() {
        let words = ["totals", "total", "showTotals", "showTotal"]
        for word in ["datalabels", "yaxis"] {
            guard let settings = chart.find(word, as: .object), let json = settings.json,
                let key = (word == "yaxis" ? ["stackLabels"] : words).first(where: { json.given($0)?.isOff == false })
            else { continue }
            isChanged = true
            var rest = settings.value
            rest.set(key, to: nil)
            chart.drop(word)
            chart.add(settings.key, rest, from: settings.pointer)
            chart.add("showTotals", true, from: settings.pointer)
        }
        for index in plots.indices {
            guard let settings = plots[index].members.find("datalabels", as: .object), let json = settings.json,
                let key = words.first(where: { json.given($0)?.isOff == false })
            else { continue }
            var rest = settings.value
            rest.set(key, to: nil)
            plots[index].set(settings.key, rest, from: settings.pointer)
            plots[index].members.add("showTotals", true, from: settings.pointer)
        }
    }

    /// Labels stacks with their totals.
    mutating func readTotals() {
        let words = "showtotals showtotal stacktotals totallabels totals stacklabels"
        let stacked = plots.indices.filter {
            OutlineFamily(plots[$0].word) == .bar && plots[$0].has("stack stacked stacking")
        }
        if !stacked.isEmpty { takeTotalsOfLabels() }
        guard let first = stacked.first, let totals = chart.find(words) ?? plots[first].members.find(words),
            totals.json?.isOff != true, totals.key != "showTotals" || chart.find(words) != nil
        else { return }
        isChanged = true
        chart.drop(words)
        for index in stacked { plots[index].members.drop(words) }
        plots[first].set("showTotals", true, from: totals.pointer)
    }
}
