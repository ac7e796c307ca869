import JSON

/// Charts with axes.
extension AntVChart {
    func timeline() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let groups = try records.groups(of: data)
        let isStacked = try records.flag("stack") ?? false
        let columns = JSONTree.object([]).adding([
            ("time", .texts(try records.names("time", of: data))),
            ("value", .numbers(try records.numbers("value", of: data))),
            ("group", groups.map { .texts($0) }),
        ])
        let plot = JSONTree.object([]).adding(
            [
                ("type", .string(kind.rawValue)), ("x", "time"), ("y", "value"),
                ("stack", isStacked && groups != nil ? "all" : nil),
            ] + series(groups))
        return try native([("data", ["columns": columns]), ("plots", [plot])])
    }

    func bars() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let groups = try records.groups(of: data)
        let isHorizontal = kind == .bar
        // Horizontal bars are stacked by default, vertical ones are not.
        let isStacked =
            if let stack = try records.flag("stack") { stack } else if let group = try records.flag("group") {
                !group
            } else {
                isHorizontal
            }
        let columns = JSONTree.object([]).adding([
            ("category", .texts(try records.names("category", of: data))),
            ("value", .numbers(try records.numbers("value", of: data))), ("group", groups.map { .texts($0) }),
        ])
        let plot = JSONTree.object([]).adding(
            [
                ("type", "bar"), ("barsAreHorizontal", isHorizontal ? true : nil),
                ("x", isHorizontal ? "value" : "category"), ("y", isHorizontal ? "category" : "value"),
                ("stack", isStacked && groups != nil ? "all" : nil),
            ] + series(groups))
        // Years are categories here.
        let space: JSONTree = [isHorizontal ? "y" : "x": ["scale": "category"]]
        return try native(
            [("data", ["columns": columns]), ("plotSpaces", [space]), ("plots", [plot])], isTransposed: isHorizontal)
    }

    func scatter() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let groups = try records.groups(of: data)
        let columns = JSONTree.object([]).adding([
            ("x", .numbers(try records.numbers("x", of: data))), ("y", .numbers(try records.numbers("y", of: data))),
            ("group", groups.map { .texts($0) }),
        ])
        let plot = JSONTree.object([]).adding([("type", "scatter"), ("x", "x"), ("y", "y")] + series(groups))
        return try native([("data", ["columns": columns]), ("plots", [plot])])
    }

    func histogram() throws(AntVFault) -> JSONTree {
        var values: [Double] = []
        for (index, element) in try records.elements().enumerated() {
            guard let number = element.number else { throw AntVFault("data[\(index)] must be a number.") }
            values.append(number)
        }
        let bins = try records.number("binNumber", 1...998)?.rounded()
        let plot = JSONTree.object([]).adding(
            [("type", "histogram"), ("values", .numbers(values)), ("bins", bins.map { .number($0) })] + series(nil))
        return try native([("plots", [plot])])
    }

    func boxes() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let groups = try records.groups(of: data)
        let columns = JSONTree.object([]).adding([
            ("category", .texts(try records.names("category", of: data))),
            ("value", .numbers(try records.numbers("value", of: data))), ("group", groups.map { .texts($0) }),
        ])
        let plot = JSONTree.object([]).adding([("type", "box"), ("x", "category"), ("y", "value")] + series(groups))
        let space: JSONTree = ["x": ["scale": "category"]]
        return try native([("data", ["columns": columns]), ("plotSpaces", [space]), ("plots", [plot])])
    }

    /// Columns belong to the axis at the left and lines to that at the right.
    func dualAxes() throws(AntVFault) -> JSONTree {
        let categories = try records.elements("categories").map { AntVRequest.name($0) ?? "" }
        let all = try records.elements("series")
        guard all.count <= 50 else { throw AntVFault("series has more than 50 elements.") }
        var plots: [JSONTree] = []
        var titles: [String: String] = [:]
        for (index, element) in all.enumerated() {
            guard let type = element["type"]?.string, ["column", "line"].contains(type) else {
                throw AntVFault("series[\(index)].type must be \"column\" or \"line\".")
            }
            guard let data = element["data"], data.kind == .array, data.count <= 100_000 else {
                throw AntVFault("series[\(index)].data must be an array of numbers.")
            }
            let values = data.elements.map { $0.number.map { JSONTree.number($0) } ?? .null }
            guard values.count == categories.count else {
                throw AntVFault(
                    "series[\(index)].data has \(values.count) numbers for \(categories.count) categories.")
            }
            let name = try records.text("axisYTitle", in: element)
            let isLine = type == "line"
            if let name, titles[type] == nil { titles[type] = name }
            plots.append(
                JSONTree.object([]).adding([
                    ("type", isLine ? "line" : "bar"), ("title", name.map { .string($0) }),
                    ("plotSpace", .string(type)), ("x", "category"), ("y", .array(values)),
                    ("plotSymbol", isLine ? "ellipse" : nil),
                    ("color", palette.isEmpty ? nil : .string(palette[index % palette.count])),
                ]))
        }
        let types = all.compactMap { $0["type"]?.string }.distinct.sorted()
        // Spaces whose x is not given share that of the first one.
        let spaces = types.enumerated().map { index, type -> JSONTree in
            JSONTree.object([]).adding([("id", .string(type)), ("x", index == 0 ? ["scale": "category"] : nil)])
        }
        let axes =
            [Self.axis("x", try records.text("axisXTitle"))]
            + types.map { type in
                Self.axis(
                    "y", titles[type],
                    [
                        ("plotSpace", .string(type)),
                        ("majorGridLineStyle", type == "line" && types.count > 1 ? .null : nil),
                    ])
            }
        // All plots share one column, so that a long one is not repeated.
        let data: JSONTree = ["columns": ["category": .texts(categories)]]
        return try native(
            [("data", data), ("plotSpaces", .array(spaces)), ("axes", .array(axes)), ("plots", .array(plots))],
            hasAxes: false)
    }

    /// Bars between running totals.
    func waterfall() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let names = try records.names("category", of: data)
        let colors = (
            up: try records.color("positiveColor") ?? "#FF4D4F", down: try records.color("negativeColor") ?? "#2EBB59",
            total: try records.color("totalColor") ?? "#1783FF"
        )
        var (starts, ends, fills): ([Double], [Double], [String]) = ([], [], [])
        var sum = 0.0
        for (index, record) in data.enumerated() {
            let isTotal = try records.flag("isTotal", in: record) ?? false
            let isSubtotal = try records.flag("isIntermediateTotal", in: record) ?? false
            if isTotal || isSubtotal {
                starts.append(0)
                ends.append(sum)
                fills.append(colors.total)
                continue
            }
            guard let value = record["value"]?.number else {
                throw AntVFault("data[\(index)] needs a number \"value\", or isTotal or isIntermediateTotal.")
            }
            starts.append(sum)
            sum += value
            guard sum.isFinite else { throw AntVFault("The sum of the values is too large.") }
            ends.append(sum)
            fills.append(value < 0 ? colors.down : colors.up)
        }
        let labels = zip(starts, ends).map { JSONTree.number((($1 - $0) * 1e6).rounded() / 1e6).text }
        let columns: JSONTree = [
            "category": .texts(names), "from": .numbers(starts), "to": .numbers(ends), "fill": .texts(fills),
            "label": .texts(labels),
        ]
        let plot: JSONTree = [
            "type": "bar", "x": "category", "base": "from", "y": "to", "fills": "fill", "dataLabels": "label",
            "barCornerRadius": 0,
        ]
        let space: JSONTree = ["x": ["scale": "category"]]
        return try native([("data", ["columns": columns]), ("plotSpaces", [space]), ("plots", [plot])])
    }
}
