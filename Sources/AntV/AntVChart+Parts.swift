import JSON
import Numbers

/// Charts without axes.
extension AntVChart {
    func pie() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let hole = try records.number("innerRadius", 0...1) ?? 0
        let plot = JSONTree.object([]).adding([
            ("type", hole > 0 ? "doughnut" : "pie"), ("labels", .texts(try records.names("category", of: data))),
            ("values", .numbers(try records.numbers("value", of: data))),
            ("innerRadius", hole > 0 ? .number(min(hole, 0.95)) : nil), ("fills", fills(data.count)),
        ])
        return try native([("plots", [plot])], hasAxes: false)
    }

    /// A share, as a ring with the percentage in the middle.
    func liquid() throws(AntVFault) -> JSONTree {
        guard let share = try records.number("percent", 0...1) else {
            throw AntVFault("percent is missing: a number from 0 to 1.")
        }
        let percentage = JSONTree.number((share * 1_000).rounded() / 10).text
        let color = try records.style("color") ?? "#1783ff"
        let plot: JSONTree = [
            "type": "doughnut", "values": .numbers([share, 1 - share]), "innerRadius": 0.78,
            "fills": .texts([color, "#8884"]), "sliceLabels": "none", "centerAnchor": [0.5, 0.5],
        ]
        let text: JSONTree = [
            "text": [["text": .string(percentage + "%"), "fontSize": 36, "fontWeight": "bold"]],
            "anchorLayer": "plotArea",
            "rectAnchor": "center", "contentAnchorPoint": [0.5, 0.5],
        ]
        return try native([("plots", [plot]), ("annotations", [text]), ("legend", false)], hasAxes: false)
    }

    /// Bars around a middle line, with their shares of the first one.
    func funnel() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let names = try records.names("category", of: data)
        let values = try records.numbers("value", of: data)
        guard let first = values.first, first > 0, values.allSatisfy({ $0 >= 0 }) else {
            throw AntVFault("The values of a funnel must not be negative, and the first one must be greater than 0.")
        }
        let labels = values.map { value in
            let share = JSONTree.number((value / first * 1_000).rounded() / 10).text
            return "\(Self.grouped(value)) · \(share)%"
        }
        let widest = values.max() ?? first
        let columns = JSONTree.object([]).adding([
            ("category", .texts(names)), ("left", .numbers(values.map { -$0 / 2 })),
            ("right", .numbers(values.map { $0 / 2 })),
            ("label", .texts(labels)), ("fill", fills(values.count)),
        ])
        let plot = JSONTree.object([]).adding([
            ("type", "bar"), ("barsAreHorizontal", true), ("y", "category"), ("base", "left"), ("x", "right"),
            ("barWidth", 0.86), ("barCornerRadius", 0), ("dataLabels", "label"),
            ("fills", palette.isEmpty ? nil : "fill"),
        ])
        let axes: JSONTree = [
            ["coordinate": "x", "hidden": true],
            [
                "coordinate": "y", "axisLineStyle": nil, "majorTickLineStyle": nil,
                "axisConstraints": ["lowerOffset": 0],
            ],
        ]
        // The labels are at the right of the bars.
        let space: JSONTree = [
            "x": ["range": [.number(-widest * 0.51), .number(widest * 0.8)]], "y": ["scale": "category"],
        ]
        return try native(
            [("data", ["columns": columns]), ("plotSpaces", [space]), ("axes", axes), ("plots", [plot])], hasAxes: false
        )
    }

    /// A number with commas between thousands.
    private static func grouped(_ number: Double) -> String {
        guard let whole = Int(exactly: number), whole >= 1_000 else { return JSONTree.number(number).text }
        let digits = String(whole)
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }

    func radar() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let names = try records.names("name", of: data)
        let values = try records.numbers("value", of: data)
        let groups = try records.groups(of: data)
        let titles = groups?.distinct ?? [""]
        guard titles.count <= 50 else { throw AntVFault("data has more than 50 groups.") }
        let plots = titles.enumerated().map { index, title -> JSONTree in
            let own = data.indices.filter { groups == nil || groups?[$0] == title }
            return JSONTree.object([]).adding([
                ("type", "radar"), ("title", title.isEmpty ? nil : .string(title)),
                ("x", .texts(own.map { names[$0] })),
                ("y", .numbers(own.map { values[$0] })),
                ("color", palette.isEmpty ? nil : .string(palette[index % palette.count])),
            ])
        }
        let lowest = min(0, values.min() ?? 0)
        // The rings start at zero, so that areas can be compared.
        let space: JSONTree = ["range": [.number(lowest), "auto"]]
        return try native([("polarSpace", space), ("plots", .array(plots))], hasAxes: false)
    }

    func violins() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let categories = try records.names("category", of: data)
        let values = try records.numbers("value", of: data)
        let groups = try records.groups(of: data)
        let labels = categories.distinct
        let titles = groups?.distinct ?? [""]
        guard labels.count * titles.count <= 2_000 else {
            throw AntVFault("data has more than 2000 pairs of a category and a group.")
        }
        var samples: [String: [String: [Double]]] = [:]
        for index in data.indices {
            samples[groups?[index] ?? "", default: [:]][categories[index], default: []].append(values[index])
        }
        let palette = try colors().palette
        let datasets = titles.enumerated().map { index, title -> JSONTree in
            let color = palette[index % palette.count]
            return [
                "label": .string(title), "data": .array(labels.map { .numbers(samples[title]?[$0] ?? []) }),
                "backgroundColor": .string(Self.translucent(color)), "borderColor": .string(color), "borderWidth": 1.5,
            ]
        }
        return try chartJS(
            "violin", ["labels": .texts(labels), "datasets": .array(datasets)], hasLegend: groups != nil,
            scales: (x: records.text("axisXTitle"), y: records.text("axisYTitle")))
    }

    /// A hexadecimal color at a third of its opacity; other colors as they are.
    private static func translucent(_ color: String) -> String {
        color.hasPrefix("#") && color.utf8.count == 7 ? color + "55" : color
    }

    /// The leaves of the tree, grouped by the outermost nodes.
    func treemap() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        var leaves: [JSONTree] = []
        var isGrouped = false
        for node in data {
            let group = AntVRequest.name(node["name"]) ?? ""
            var open = [node]
            while let node = open.popLast() {
                if let children = node["children"], children.count > 0 {
                    isGrouped = true
                    open += children.elements.reversed()
                    continue
                }
                guard let name = AntVRequest.name(node["name"]), let value = node["value"]?.number, value >= 0 else {
                    throw AntVFault("Each node of data needs a text \"name\", and a number \"value\" or children.")
                }
                guard leaves.count < 10_000 else { throw AntVFault("data has more than 10000 leaves.") }
                leaves.append(["group": .string(group), "name": .string(name), "value": .number(value)])
            }
        }
        let colors = try colors()
        let font: JSONTree = ["family": .string(Colors.font), "size": 13]
        let dataset: JSONTree = [
            "tree": .array(leaves), "key": "value", "groups": isGrouped ? ["group", "name"] : ["name"],
            "backgroundColor": .string(Self.translucent(colors.palette[0])), "borderWidth": 2, "spacing": 0,
            "borderColor": .string(colors.background),
            "labels": ["display": true, "color": .string(colors.text), "font": font],
            "captions": ["color": .string(colors.text), "font": font],
        ]
        return try chartJS("treemap", ["datasets": [dataset]])
    }

    func sankey() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        guard data.count <= 5_000 else { throw AntVFault("data has more than 5000 elements.") }
        let (sources, targets) = (try records.names("source", of: data), try records.names("target", of: data))
        let values = try records.numbers("value", of: data)
        let flows = data.indices.map { index -> JSONTree in
            ["from": .string(sources[index]), "to": .string(targets[index]), "flow": .number(values[index])]
        }
        let colors = try colors()
        let dataset: JSONTree = [
            "data": .array(flows), "colorFrom": .string(colors.palette[0]),
            "colorTo": .string(palette.count > 1 ? palette[1] : "#8fb0f2"), "borderWidth": 0,
            "nodeWidth": 12, "color": .string(colors.text), "font": ["family": .string(Colors.font), "size": 13],
        ]
        return try chartJS("sankey", ["datasets": [dataset]])
    }

    func wordCloud() throws(AntVFault) -> JSONTree {
        let data = try records.elements()
        let words = try records.names("text", of: data)
        let weights = try records.numbers("value", of: data)
        guard let heaviest = weights.max(), heaviest > 0 else {
            throw AntVFault("At least one value must be greater than 0.")
        }
        // Weights become whole numbers, and the separators of the list are left out of the words.
        let list = zip(words, weights).compactMap { word, weight -> String? in
            let text = word.replacing(",", with: " ").replacing(":", with: " ")
            let share = Int(limiting: (max(0, weight / heaviest) * 1_000).rounded())
            return share > 0 && !text.allSatisfy(\.isWhitespace) ? "\(text):\(share)" : nil
        }
        let size = try size()
        let isDark = try records.text("theme") == "dark"
        let background = try records.style("backgroundColor") ?? (isDark ? "#141414" : "#ffffff")
        return [
            "wordCloud": JSONTree.object([]).adding([
                ("text", .string(list.joined(separator: ","))), ("useWordList", true), ("format", "png"),
                ("devicePixelRatio", 2), ("fontFamily", .string(Colors.font)),
                ("width", .number(size.width)), ("height", .number(size.height)),
                ("backgroundColor", .string(background)), ("rotation", 0), ("maxNumWords", 200), ("minWordLength", 1),
                ("colors", palette.isEmpty ? nil : .texts(palette)),
            ])
        ]
    }
}
