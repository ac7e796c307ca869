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
        var further: [OutlineMembers.Member] = []
        for member in OutlineMembers(texts, at: labels.pointer).members {
            switch member.key {
            case "x", "y":
                move(.init(key: member.key, value: member.value, pointer: member.pointer), as: "\(member.key)label")
            case "title", "subtitle", "caption": move(member, as: member.key)
            case "alt": move(member, as: "description")
            case "color", "colour", "fill": chart.add("legend", ["title": member.value], from: member.pointer)
            default: further.append(member)
            }
        }
        if !further.isEmpty { chart.add("labs", OutlineMembers(further).tree, from: labels.pointer) }
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
}
