import JSON

extension NativeOutline {
    /// Marks the mean or the median of a plot's values, if it asks for it.
    mutating func readStatistics() {
        var trees: [SpecTree] = []
        for index in plots.indices {
            let isOfX = OutlineFamily(plots[index].word) == .histogram
            guard isOfX || [.line, .area, .bar, .scatter].contains(OutlineFamily(plots[index].word)) else { continue }
            for (words, name) in [
                ("mean showmean average showaverage meanline averageline", "mean"),
                ("median showmedian medianline", "median"),
            ] {
                guard let member = plots[index].members.find(words, when: { $0.json?.bool == true }),
                    let values = plots[index].members.find(isOfX ? "values data x" : "y data values")?.value.elements?
                        .compactMap(\.number), !values.isEmpty, WordBudget.allows(8 * values.count)
                else { continue }
                plots[index].members.drop(ForeignValue.squeezed(member.key))
                isChanged = true
                let sorted = values.sorted()
                let number =
                    name == "mean"
                    ? values.reduce(0, +) / Double(values.count)
                    : (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
                trees.append([
                    "rule": .object([.init(isOfX ? "x" : "y", .tree(.number(number)))]), "text": .tree(.string(name)),
                    "lineStyle": ["lineColor": "gray", "dashPattern": [4.0, 3.0]],
                ])
            }
        }
        guard !trees.isEmpty else { return }
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + trees))
    }
}
