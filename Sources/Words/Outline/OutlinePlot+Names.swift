import JSON

extension OutlinePlot {
    /// Removes the columns of dashes and symbols, which tell the series apart as their colors do.
    mutating func readColumnStyles(_ table: OutlineTable) {
        for word in ["linedash", "linestyle", "symbol", "shape", "patternshape", "style", "dash"] {
            if let member = members.find(word, when: { $0.value.text.map(table.has) ?? false }) {
                members.drop("\(word) linedashmap symbolmap symbolsequence linedashsequence")
                isChanged = true
                if !has("color hue series") { members.add("series", member.value, from: member.pointer) }
            }
        }
    }

    /// Labels points with the names that stand beside their coordinates, if they have labels.
    mutating func readPointColors(_ points: JSONValue, _ pointer: String) {
        let colors = points.elements.map { ($0.given("color") ?? $0.given("fill"))?.string }
        guard !has("fills"), colors.contains(where: { $0 != nil }),
            colors.allSatisfy({ $0.map { ForeignValue.color($0, opacity: 1) != nil } ?? true })
        else { return }
        set("fills", .array(colors.map { $0.map { .tree(.string($0)) } ?? .null }), from: pointer)
    }

    /// Reads the names of points in records.
    mutating func readPointNames(_ points: JSONValue, _ pointer: String) {
        let labels = members.find("datalabels showlabels labels label")
        guard labels?.json?.isOff != true, labels?.json?.kind != .array,
            let key = ["label", "name", "text", "title"].first(where: { points.first.given($0)?.kind == .string })
        else { return }
        // A few points with labels of their own show them.
        let areLabels = labels == nil && (key == "label" || key == "text") && points.count <= 30
        guard areLabels || labels?.json?.kind == .object || labels?.json?.bool == true else { return }
        if let labels { members.drop(ForeignValue.squeezed(labels.key)) }
        set("dataLabels", .array(points.elements.map { $0.given(key).map { .value($0) } ?? .null }), from: pointer)
        members.add("showLabels", true)
    }

    /// Labels records with a column of the data that labels name.
    mutating func readLabelColumn(_ table: OutlineTable) {
        guard let labels = members.find("datalabels labels label", as: .object), let json = labels.json,
            let field = ["field", "column", "key", "dataKey"].compactMap({ json.given($0)?.string }).first,
            table.has(field), !["x", "y"].contains(where: { members.find($0)?.value.text == field })
        else { return }
        members.drop(ForeignValue.squeezed(labels.key))
        set("dataLabels", .tree(.string(field)), from: labels.pointer)
        members.add("showLabels", true)
        var rest = OutlineMembers(json, at: labels.pointer)
        rest.drop("field column key datakey")
        if !rest.isEmpty { members.add(labels.key, rest.tree, from: labels.pointer) }
    }

    /// Labels points with the name of their series.
    mutating func readSeriesNames() {
        let names = ["dataset.label", "series.name", "{a}", "{series.name}", "series", "seriesname"]
        guard let labels = members.find("datalabels labels label", as: .object),
            names.contains(
                (labels.value["formatter"] ?? labels.value["format"] ?? labels.value["content"])?.text?.lowercased()
                    ?? ""),
            let title = members.find("title name label", as: .text)?.value,
            let count = members.find("y")?.value.elements?.count, count <= 1000
        else { return }
        members.drop(ForeignValue.squeezed(labels.key))
        set("dataLabels", .array([SpecTree](repeating: title, count: count)), from: labels.pointer)
        members.add("showLabels", true)
    }
}
