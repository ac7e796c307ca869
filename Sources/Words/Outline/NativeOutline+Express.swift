import JSON

extension NativeOutline {
    /// Reads the arguments of Plotly Express that concern the chart: titles and orders of columns, and ranges.
    mutating func readExpress() {
        for (word, key) in [("rangex", "xlim"), ("rangey", "ylim")] {
            if let range = plots.first?.members.find(word) ?? chart.find(word) {
                chart.drop(word)
                chart.add(key, range.value, from: range.pointer)
                for index in plots.indices { plots[index].members.drop(word) }
                isChanged = true
            }
        }
        guard plots.count == 1 else { return }
        let table = table
        let namesColumns: (OutlineMembers.Member) -> Bool = { member in
            member.json?.kind == .object && member.json?.members.contains { table.has($0.key) } == true
        }
        if let labels = plots[0].members.take("labels", when: namesColumns), let json = labels.json {
            isChanged = true
            for key in ["x", "y"] {
                guard let name = plots[0].members.find(key)?.value.text, let title = json[name] else { continue }
                chart.add("\(key)label", .value(title), from: labels.pointer)
            }
        }
        if let orders = plots[0].members.take("categoryorders", as: .object),
            let json = orders.json
        {
            isChanged = true
            for (column, order) in json.members.prefix(16) {
                if plots[0].members.find("color hue groupby series")?.value.text == column {
                    plots[0].members.add("hueOrder", .value(order), from: orders.pointer)
                } else if let key = ["x", "y"].first(where: { plots[0].members.find($0)?.value.text == column }) {
                    chart.add(
                        "plotSpaces", [.object([.init(key, ["categories": .value(order)])])], from: orders.pointer)
                }
            }
        }
        if let text = plots[0].members.take("textauto") {
            isChanged = true
            plots[0].members.add("showLabels", .tree(.bool(text.json?.isOff != true)), from: text.pointer)
            if text.value.text != nil { plots[0].members.add("valueFormat", text.value, from: text.pointer) }
        }
    }
}
