import JSON

extension NativeOutline {
    /// Reads the mappings and labels of ggplot2.
    mutating func readGrammar() {
        guard let mapping = chart.find("aes mapping", as: .object), let json = mapping.json
        else {
            return
        }
        isChanged = true
        chart.drop("aes mapping")
        let names = ["colour": "color", "linetype": "lineDash", "group": "detail"]
        for member in OutlineMembers(json, at: mapping.pointer).members {
            chart.add(names[member.key] ?? member.key, member.value, from: member.pointer)
        }
        guard let labels = chart.take("labs labels", as: .object), let texts = labels.json else {
            return
        }
        for member in OutlineMembers(texts, at: labels.pointer).members {
            switch member.key {
            case "x", "y":
                move(.init(key: member.key, value: member.value, pointer: member.pointer), as: "\(member.key)label")
            case "title", "subtitle", "caption": move(member, as: member.key)
            default: continue
            }
        }
    }

    /// The words before a name of a function that say only whose it is, or that something is added.
    private static let prefixes = ["geom_", "add_", "update_", "plot_"]

    /// Reads keys that are calls which add something to a chart, such as `add_hline` and `update_xaxes`.
    mutating func readAdditions() {
        let names = [
            "xaxes": "xaxis", "yaxes": "yaxis", "vrect": "axvspan", "hrect": "axhspan", "hline": "axhline",
            "vline": "axvline", "annotation": "annotation", "layout": "layout", "shape": "shapes",
        ]
        let calls = chart.takeAll { member in
            Self.prefixes.contains { prefix in
                member.key.hasPrefix(prefix) && names[String(member.key.dropFirst(prefix.count))] != nil
            }
        }
        for call in calls {
            let name = call.key.split(separator: "_").last.map(String.init) ?? ""
            isChanged = true
            move(call, as: names[name] ?? name)
        }
    }

    /// Labels parts of stacks of shares with their percentages, which Highcharts and others compute.
    mutating func readShares() {
        let bars = plots.indices.filter { OutlineFamily(plots[$0].word) == .bar && plots[$0].isOfShares }
        let values = bars.map { plots[$0].members.find("y data values")?.value.elements?.map(\.number) ?? [] }
        guard bars.count > 1, let first = values.first, !first.isEmpty, values.allSatisfy({ $0.count == first.count }),
            WordBudget.allows(first.count * bars.count)
        else { return }
        let sums = first.indices.map { place in values.reduce(0) { $0 + abs($1[place] ?? 0) } }
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

    /// Labels stacks with their totals.
    mutating func readTotals() {
        let words = "showtotals showtotal stacktotals totallabels totals"
        guard let totals = chart.find(words) ?? plots.first?.members.find(words), totals.json?.isOff == false else {
            return
        }
        let stacked = plots.filter { OutlineFamily($0.word) == .bar && $0.has("stack stacked") }
        let values = stacked.map { $0.members.find("y")?.value.elements?.map(\.number) ?? [] }
        guard stacked.count > 1, let first = values.first, !first.isEmpty,
            values.allSatisfy({ $0.count == first.count }),
            let x = stacked[0].members.find("x")?.value,
            !stacked.contains(where: { $0.has("orientation barsarehorizontal") }),
            WordBudget.allows(first.count * stacked.count)
        else { return }
        isChanged = true
        chart.drop(words)
        for index in plots.indices { plots[index].members.drop(words) }
        let sums = first.indices.map { place in values.reduce(0) { $0 + ($1[place] ?? 0) } }
        var sum: SpecTree = [
            "type": "scatter", "x": x, "y": .array(sums.map { .tree(.number($0)) }), "plotSymbol": .null,
            "showLabels": true, "showInLegend": false, "labelTextStyle": ["fontWeight": "bold"],
        ]
        if let axis = chart.find("yaxis")?.value, let format = axis["format"] {
            sum.set("valueFormat", to: axis["currency"].map { ["currency": $0] } ?? format)
        }
        plots.append(OutlinePlot(OutlineMembers(tree: sum, at: totals.pointer), at: totals.pointer))
    }
}
