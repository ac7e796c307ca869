import JSON

extension NativeOutline {
    /// Brings data that stands in another form into columns, and moves what is in it that is not data.
    mutating func readData() {
        let words = "data dataset dataframe df table records datatable"
        let isOfRecords = { (member: OutlineMembers.Member) in
            member.json?.kind == .array && member.json?.first.kind == .object
        }
        guard let member = chart.take(words) ?? chart.take("rows items points values", when: isOfRecords),
            let data = member.json
        else { return }
        if data.kind == .array, data.first.kind == .array, let names = chart.find("columns"),
            names.json?.first.kind == .string
        {
            // The parts of a table of pandas beside each other.
            let index = chart.take("index")
            chart.drop("columns")
            var table: SpecTree = ["data": member.value, "columns": names.value]
            if let index { table.set("index", to: index.value) }
            if let document = Self.document(table), let native = OutlineColumns.data(document) {
                isChanged = true
                chart.add("data", native, from: member.pointer)
                return
            }
        }
        if data.kind == .object, let index = chart.find("index", as: .array), let count = index.json?.count,
            data.given("index") == nil, 1...64 ~= data.count,
            data.members.allSatisfy({ $0.value.kind == .array && $0.value.count == count })
        {
            isChanged = true
            chart.drop("index")
            var columns = SpecTree.value(data)
            columns.set("index", to: index.value)
            chart.add("data", ["columns": columns], from: member.pointer)
            return
        }
        hasDataset = ForeignValue.squeezed(member.key) == "dataset"
        if data.kind == .object, data.given("datasets") ?? data.given("series") ?? data.given("traces") != nil {
            isChanged = true
            for part in OutlineMembers(data, at: member.pointer).members {
                move(part, as: part.key)
            }
            return
        }
        let table = sortedByName(data) ?? Self.table(of: data)
        if table != nil || member.key != "data" { isChanged = true }
        chart.add("data", table ?? member.value, from: member.pointer)
    }

    /// The columns of values by their names in the order that the chart asks for; nil for others.
    private mutating func sortedByName(_ data: JSONValue) -> SpecTree? {
        guard data.kind == .object, 2...1000 ~= data.count, data.members.allSatisfy({ $0.value.kind == .number }),
            let sort = chart.find("sort sorted sortby orderby order", as: .text), let text = sort.value.text,
            ["asc", "ascending", "desc", "descending"].contains(text)
        else { return nil }
        chart.drop(ForeignValue.squeezed(sort.key))
        isSorted = true
        let isDescending = text.hasPrefix("desc")
        let pairs = data.members.map { ($0.key, $0.value.number ?? 0) }.enumerated().sorted { first, second in
            let (own, other) = (first.element.1, second.element.1)
            return own == other ? first.offset < second.offset : isDescending ? own > other : own < other
        }
        return [
            "columns": [
                "name": .array(pairs.map { .tree(.string($0.element.0)) }),
                "value": .array(pairs.map { .tree(.number($0.element.1)) }),
            ]
        ]
    }

    /// The data in native form; nil if it has this form already.
    private static func table(of data: JSONValue) -> SpecTree? {
        if let text = data.string {
            let isURL = text.hasPrefix("http://") || text.hasPrefix("https://")
            return isURL ? ["url": .value(data)] : ["format": "csv", "text": .value(data)]
        }
        guard data.kind == .object else { return OutlineColumns.data(data) }
        if let source = data.given("source"), source.first.kind == .object { return ["rows": .value(source)] }
        if let text = data.given("values"), text.kind == .string {
            let format = data.given("format")?.given("type")?.string ?? "csv"
            return ["format": .tree(.string(format)), "text": .value(text)]
        }
        guard data.count > 0, data.members.allSatisfy({ $0.value.kind == .number }) else {
            return OutlineColumns.data(data)
        }
        // A value by each name.
        let names = data.members.map { SpecTree.tree(.string($0.key)) }
        let values = data.members.map { SpecTree.value($0.value) }
        return ["columns": ["name": .array(names), "value": .array(values)]]
    }

    /// The table of the chart.
    var table: OutlineTable {
        let own = chart.find("data").flatMap { $0.json.map(Self.isTable) ?? true ? $0.value : nil }
        return OutlineTable(own ?? sharedData)
    }

    static func isTable(_ data: JSONValue) -> Bool {
        data.kind == .object || data.elements.first { _ in true }?.kind == .object
    }

    /// Gives series without values the columns of a table in their order, as ECharts does.
    mutating func readDataset() {
        let table = table
        let isFlat = plots.count == 1 && plots[0].pointer.isEmpty
        guard plots.count > (hasDataset && !isFlat ? 0 : 1), !table.names.isEmpty,
            plots.allSatisfy({ !$0.has("x y data values encode encoding parsing open function") })
        else { return }
        let names = table.names
        guard let first = names.first, plots.count <= names.count - 1 else { return }
        for (index, name) in zip(plots.indices, names.dropFirst()) {
            isChanged = true
            plots[index].members.add("x", .tree(.string(first)))
            plots[index].members.add("y", .tree(.string(name)))
            if plots[index].members.find("name title label", as: .text) == nil {
                plots[index].members.add("title", .tree(.string(name)))
            }
        }
    }
}
