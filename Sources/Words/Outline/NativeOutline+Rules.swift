import JSON

extension NativeOutline {
    /// Reads plots that are only a line at a value or a text at a point as annotations.
    mutating func readRules() {
        let words = [
            "rule": "rule", "hline": "hline", "vline": "vline", "axhline": "axhline", "axvline": "axvline",
            "referenceline": "referenceline", "rulex": "axvline", "ruley": "axhline",
            "threshold": "threshold", "text": "text", "axhspan": "axhspan", "axvspan": "axvspan",
            "refline": "referenceline", "annotation": "annotations",
        ]
        var trees: [SpecTree] = []
        plots.removeAll { plot in
            guard let word = words[plot.word] else { return false }
            var members = plot.members
            members.drop("type kind mark palette \(Self.shared)")
            if let encoding = members.find("encoding")?.json, let pointer = members.find("encoding")?.pointer {
                guard
                    encoding.members.prefix(8).allSatisfy({ $0.value.given("datum") ?? $0.value.given("value") != nil })
                else { return false }
                members.drop("encoding")
                for (channel, definition) in encoding.members {
                    if let value = definition.given("datum") ?? definition.given("value") {
                        members.add(channel, .value(value), from: "\(pointer)/\(channel)")
                    }
                }
            }
            // A text beside the end of the plot area is that of a rule without a line.
            let isAtEdge = members.find("y") != nil && ["width", "0"].contains(members.find("x")?.value.text)
            if word == "text", isAtEdge { members.drop("x align dx dy baseline") }
            guard var tree = OutlineAnnotation(members, word, at: plot.pointer).native else { return false }
            if word == "text", isAtEdge { tree.set("lineStyle", to: ["lineColor": "transparent"]) }
            trees.append(tree)
            return true
        }
        guard !trees.isEmpty else { return }
        isChanged = true
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + trees))
    }
}
