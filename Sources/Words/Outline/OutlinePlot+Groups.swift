import JSON

extension OutlinePlot {
    /// Makes the records of boxes from an array of values for each.
    mutating func readGroups(_ family: OutlineFamily, _ table: OutlineTable) {
        guard family == .box, let groups = members.find("data values y x"), let json = groups.json, json.kind == .array,
            let first = json.elements.first(where: { !$0.isNull })
        else { return }
        if first.kind == .object { return readNamedGroups(json, groups.pointer) }
        guard first.kind == .array else { return }
        let names =
            members.find("labels names categories x ticklabels").flatMap {
                $0.pointer == groups.pointer ? nil : $0.value.elements
            } ?? []
        var (x, y): ([SpecTree], [SpecTree]) = ([], [])
        for (index, group) in json.elements.enumerated() {
            let name = names.indices.contains(index) ? names[index] : .tree(.string("\(index + 1)"))
            for value in group.elements {
                x.append(name)
                y.append(.value(value))
            }
        }
        members.drop("labels names categories ticklabels")
        members.drop("data values y")
        if json.elements.allSatisfy(Self.isSummary) { members.add("whiskerReach", .null) }
        set("x", .array(x), from: groups.pointer)
        set("y", .array(y), from: groups.pointer)
    }

    /// Makes lying boxes of those of Plotly whose values are in x without names in y.
    mutating func readLyingBoxes(_ family: OutlineFamily?) {
        guard family == .box, !has("y data values barsarehorizontal orientation"),
            let x = members.find("x"), let values = x.value.elements, values.contains(where: { $0.number != nil }),
            let name = members.find("name title", as: .text)
        else { return }
        set("barsAreHorizontal", true, from: x.pointer)
        set("y", .array(values.map { _ in name.value }), from: name.pointer)
        isFromBottom = true
    }

    /// Makes the records of boxes from objects with a name and values.
    mutating func readNamedGroups(_ groups: JSONValue, _ pointer: String) {
        if readSummaries(groups, pointer) { return }
        var (x, y): ([SpecTree], [SpecTree]) = ([], [])
        for (index, group) in groups.elements.enumerated() {
            guard let values = ["values", "value", "data", "y"].lazy.compactMap({ group.given($0) }).first,
                values.kind == .array
            else { return }
            let name = ["name", "label", "x", "group"].lazy.compactMap { group.given($0) }.first
            for value in values.elements {
                x.append(name.map { .value($0) } ?? .tree(.string("\(index + 1)")))
                y.append(.value(value))
            }
        }
        members.drop("data values y x")
        let areSummaries = groups.elements.allSatisfy { group in
            ["values", "value", "data", "y"].lazy.compactMap { group.given($0) }.first.map(Self.isSummary) ?? false
        }
        if areSummaries { members.add("whiskerReach", .null) }
        set("x", .array(x), from: pointer)
        set("y", .array(y), from: pointer)
    }

    /// Makes the records of boxes from objects with their ends, quartiles, medians and outliers.
    private mutating func readSummaries(_ groups: JSONValue, _ pointer: String) -> Bool {
        let keys = [["min", "low"], ["q1"], ["median", "med"], ["q3"], ["max", "high"]]
        let names = members.find("labels names categories x").flatMap(\.value.elements) ?? []
        var (x, y, outlierNames, outliers): ([SpecTree], [SpecTree], [SpecTree], [SpecTree]) = ([], [], [], [])
        for (index, group) in groups.elements.enumerated() {
            let values = keys.compactMap { words in words.lazy.compactMap { group.given($0) }.first }
            guard values.count == keys.count else { return false }
            let own = ["name", "label", "x"].lazy.compactMap { group.given($0) }.first.map { SpecTree.value($0) }
            let name = own ?? (names.indices.contains(index) ? names[index] : .tree(.string("\(index + 1)")))
            for value in values {
                x.append(name)
                y.append(.value(value))
            }
            for value in group.given("outliers")?.elements.prefix(1000).map({ $0 }) ?? [] {
                outlierNames.append(name)
                outliers.append(.value(value))
            }
        }
        members.drop("data values y labels names categories x")
        members.add("whiskerReach", .null)
        set("x", .array(x), from: pointer)
        set("y", .array(y), from: pointer)
        guard !outliers.isEmpty else { return true }
        var points = OutlineMembers()
        points.add("type", "scatter")
        points.add("x", .array(outlierNames))
        points.add("y", .array(outliers))
        let color = members.take("outlierbackgroundcolor outliercolor") ?? members.find("bordercolor color")
        if let color { points.add("color", color.value) }
        points.add("showInLegend", false)
        companions.append(OutlinePlot(points, at: pointer))
        return true
    }

    /// Whether values are the ends, the quartiles and the median of a box, which is the same box as that of these values.
    private static func isSummary(_ values: JSONValue) -> Bool {
        let numbers = values.elements.prefix(6).compactMap(\.number)
        return numbers.count == 5 && values.count == 5 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Reads the edges of bins of equal width.
    mutating func readBins() {
        if let bins = members.find("xbins ybins", as: .object), let start = bins.json?.given("start")?.number,
            let size = bins.json?.given("size")?.number, size > 0,
            abs((start / size).rounded() * size - start) > size * 1e-6
        {
            remarks.append("\(bins.pointer)/start has no effect. One bin starts at 0 here.")
        }
        if let bins = members.find("bins", as: .object),
            let width = bins.value["size"] ?? bins.value["step"] ?? bins.value["width"]
        {
            set("bins", ["width": width], from: bins.pointer)
            return
        }
        if let range = members.find("range"), let ends = range.value.elements?.compactMap(\.number), ends.count == 2,
            ends[0] < ends[1]
        {
            members.drop("range")
            isChanged = true
            if let count = members.find("bins")?.value.number, count > 0 {
                set("bins", ["width": .tree(.number((ends[1] - ends[0]) / count))], from: range.pointer)
            }
        }
        if let start = members.find("binstart")?.value.number,
            let width = members.find("binwidth binsize")?.value.number, width > 0,
            abs((start / width).rounded() * width - start) < width * 1e-6
        {
            members.drop("binstart")
            isChanged = true
        }
        guard let bins = members.find("bins binedges"),
            let edges = bins.json?.elements.prefix(1000).compactMap(\.number), edges.count > 1
        else { return }
        let width = edges[1] - edges[0]
        let isRegular = zip(edges, edges.dropFirst()).allSatisfy { abs($1 - $0 - width) < abs(width) * 1e-6 }
        // One bin starts at 0.
        guard isRegular, width > 0, abs((edges[0] / width).rounded() * width - edges[0]) < width * 1e-6 else { return }
        set("bins", ["width": .tree(.number(width))], from: bins.pointer, insteadOf: "bins binedges")
    }

    /// Makes a histogram for each group of a column; nil if there is none.
    mutating func histograms(_ table: OutlineTable) -> [OutlinePlot]? {
        let words = "hue groupby group color series splitby colorby"
        guard let column = members.find(words)?.value.text, let names = table.names(in: column), 2...12 ~= names.count,
            let field = (members.find("values x y"))?.value.text, table.has(field)
        else { return nil }
        let multiple = members.find("multiple")?.value.text
        if word.contains("kde") || word.contains("density") { return nil }
        guard multiple == nil || ["layer", "overlay", "stack"].contains(multiple) else { return nil }
        members.drop("multiple")
        let palette = members.take("palette colordiscretemap colordiscretesequence colors")
        members.drop("\(words) values x y")
        var values: [String: [SpecTree]] = [:]
        for (group, value) in zip(table.values(of: column), table.values(of: field)) {
            if let name = group.text ?? group.number.map({ JSONTree.number($0).text }) {
                values[name, default: []].append(value)
            }
        }
        return names.enumerated().map { index, name in
            var plot = self
            plot.set("values", .array(values[name] ?? []), from: pointer)
            plot.set("title", .tree(.string(name)), from: pointer)
            if multiple == "stack" {
                plot.members.add("stack", true)
            } else if !plot.has("opacity alpha") {
                plot.members.add("opacity", 0.6)
            }
            let color =
                palette?.value[name] ?? palette?.value.elements.flatMap { $0.isEmpty ? nil : $0[index % $0.count] }
            if let color { plot.set("color", color, from: pointer) }
            return plot
        }
    }
}
