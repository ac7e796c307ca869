import JSON

extension NativeOutline {
    /// Moves the axes that plots have to the chart.
    mutating func readPlotAxes() {
        var hasRight = false
        for index in plots.indices {
            for (word, key) in [("ylabel ytitle", "y"), ("xlabel xtitle", "x")] {
                guard let title = plots[index].members.take(word, as: .text) else { continue }
                isChanged = true
                let isSecond = key == "y" && Self.isOnSecondAxis(plots[index])
                chart.add(isSecond ? "secondaryYLabel" : "\(key)label", title.value, from: title.pointer)
            }
        }
        for index in plots.indices {
            if let axis = plots[index].members.take("xaxis", as: .object) {
                isChanged = true
                chart.add("xAxis", axis.value, from: axis.pointer)
            }
            guard let axis = plots[index].members.take("axis yaxis", as: .object),
                let json = axis.json
            else { continue }
            isChanged = true
            var rest = axis.value
            let side = ["orient", "position", "side"].lazy.compactMap { json.given($0)?.string }.first
            for key in ["orient", "position", "side"] { rest.set(key, to: nil) }
            if side == "right" {
                plots[index].members.add("yAxisID", "right", from: axis.pointer)
                if !hasRight { chart.add("secondaryYAxis", rest, from: axis.pointer) }
                hasRight = true
            } else {
                chart.add("yAxis", rest, from: axis.pointer)
            }
        }
        if hasRight { chart.drop("resolve") }
    }

    /// Reads lines, areas and points that ECharts has in a series as annotations.
    mutating func readMarks() {
        var trees: [SpecTree] = []
        // Statistics of the only plot.
        if plots.count == 1,
            let mark = chart.take(
                "markline", when: { ($0.json?.given("data") ?? $0.json)?.first.given("type")?.kind == .string })
        {
            plots[0].members.add("markLine", mark.value, from: mark.pointer)
        }
        for index in plots.indices {
            for word in ["markline", "markarea"] {
                guard let mark = plots[index].members.find(word), let json = mark.json, json.isContainer else {
                    continue
                }
                let data = json.given("data") ?? json
                let style = json.given("lineStyle") ?? json.given("itemStyle")
                let text = (json.given("label")?.given("formatter")).flatMap {
                    $0.string?.contains("{") == false ? $0 : nil
                }
                let numbers =
                    plots[index].members.find("y data values")?.value.elements?.compactMap {
                        $0.number ?? $0["value"]?.number ?? $0.elements?.dropFirst().first?.number
                    } ?? []
                let isOfX = OutlineFamily(plots[index].word) == .histogram
                let parts = Self.parts(of: data, style, word, numbers, isOfX, at: mark.pointer).map { part in
                    var part = part
                    if let text, word == "markline", !part.members.has("text") {
                        part.members.add("text", .value(text))
                    }
                    return part
                }
                let read = parts.compactMap(\.native)
                guard !parts.isEmpty, read.count == parts.count, parts.count == (data.kind == .array ? data.count : 1)
                else { continue }
                plots[index].members.drop(word)
                trees += read
            }
            if let tree = plots[index].readMarkPoints() { trees += tree }
        }
        guard !trees.isEmpty else { return }
        isChanged = true
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + trees))
    }

    /// A statistic of values that ECharts draws as a line.
    private static func statistic(_ word: String?, of values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        switch word {
        case "average": return values.reduce(0, +) / Double(values.count)
        case "min": return values.min()
        case "max": return values.max()
        case "median":
            // Many lines may ask for it.
            guard WordBudget.allows(8 * values.count) else { return nil }
            let sorted = values.sorted()
            return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
        default: return nil
        }
    }

    /// - Parameters:
    ///   - values: The values of the plot.
    ///   - isOfX: Whether they are along the x axis.
    private static func parts(
        of data: JSONValue, _ style: JSONValue?, _ word: String, _ values: [Double], _ isOfX: Bool, at pointer: String
    ) -> [OutlineAnnotation] {
        let elements = data.kind == .array ? Array(data.elements.prefix(100)) : [data]
        return elements.compactMap { element in
            var members: OutlineMembers
            if element.kind == .array {
                // The two corners of an area.
                let corners = Array(element.elements.prefix(3))
                guard corners.count == 2, word == "markarea" else { return nil }
                members = OutlineMembers()
                for (corner, bound) in zip(corners, ["0", "1"]) {
                    if let x = corner.given("xAxis") { members.add("x\(bound)", .value(x)) }
                    if let y = corner.given("yAxis") { members.add("y\(bound)", .value(y)) }
                    if let name = corner.given("name") { members.add("text", .value(name)) }
                }
            } else {
                members = OutlineMembers(element, at: pointer)
                if let type = members.take("type", as: .text) {
                    guard let value = statistic(type.value.text, of: values) else { return nil }
                    members.add(isOfX ? "xAxis" : "yAxis", .tree(.number(value)), from: type.pointer)
                }
                if let text = members.take("label", as: .text) { members.add("text", text.value) }
                if let text = members.json("label")?.given("formatter"), text.string?.contains("{") == false {
                    members.add("text", .value(text))
                }
                if let name = members.take("name") { members.add("text", name.value) }
                members.drop("symbol symbolsize label emphasis")
                if let own = members.take("linestyle") { members.add("line", own.value) }
            }
            if let style, style.kind == .object {
                for part in OutlineMembers(style, at: pointer).members {
                    members.add(part.key == "type" ? "dash" : part.key, part.value)
                }
            }
            return OutlineAnnotation(members, word, at: pointer)
        }
    }
}

extension NativeOutline {
    /// Reads layers of texts at the values of another plot as its labels.
    mutating func readTexts() {
        var index = 1
        while index < plots.count {
            guard ["text", "label"].contains(plots[index].word), readText(at: index) else {
                index += 1
                continue
            }
            plots.remove(at: index)
        }
    }

    /// Reads a layer of texts.
    /// - Returns: Whether nothing of it is left.
    private mutating func readText(at index: Int) -> Bool {
        let encoding = plots[index].members.json("encoding") ?? chart.json("encoding")
        let member = plots[index].members.find("text label labels")
        guard let text = encoding?.given("text") ?? encoding?.given("label") ?? member?.json else { return false }
        let format = text.given("format") ?? plots[index].members.json("format")
        if let texts = text.kind == .array ? member : nil { return readTexts(texts, of: plots[index]) }
        guard let name = text.given("field")?.string ?? text.string else { return false }
        let target = index - 1
        guard !name.contains("(") else {
            remarks.append(
                "\(plots[index].pointer) has no effect. Labels cannot be computed here: name a column with them in \"dataLabels\"."
            )
            isChanged = true
            return true
        }
        // The shorthand of Altair.
        let parts = name.split(separator: ":")
        let field = parts.count == 2 && ["Q", "O", "N", "T"].contains(parts[1]) ? String(parts[0]) : name
        guard table.has(field) || encoding != nil else { return false }
        let own = plots[target].members.json("encoding") ?? chart.json("encoding")
        isChanged = true
        label(target, with: field, own, from: plots[index].pointer)
        if let format { plots[target].members.add("valueFormat", .value(format), from: plots[index].pointer) }
        return true
    }

    /// Makes annotations of texts at points.
    private mutating func readTexts(_ texts: OutlineMembers.Member, of plot: OutlinePlot) -> Bool {
        guard let names = texts.value.elements, let x = plot.members.find("x")?.value.elements,
            let y = plot.members.find("y")?.value.elements, names.count == x.count, x.count == y.count,
            1...200 ~= names.count
        else { return false }
        isChanged = true
        let trees: [SpecTree] = zip(names, zip(x, y)).map { name, point in
            ["text": name, "anchorPlotPoint": [point.0, point.1]]
        }
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + trees), from: plot.pointer)
        return true
    }

    /// Reads areas between a line and the one before it.
    mutating func readFills() {
        // A fill to the next data set is one from there.
        for index in plots.indices.dropLast() {
            guard let fill = plots[index].members.take("fill", when: { $0.value.text == "+1" }) else { continue }
            plots[index + 1].members.drop("fill")
            plots[index + 1].members.add("fill", "-1", from: fill.pointer)
            if let color = plots[index].members.take("backgroundcolor fillcolor") {
                plots[index + 1].members.drop("backgroundcolor fillcolor")
                plots[index + 1].members.add("fillColor", color.value, from: color.pointer)
            }
            isChanged = true
        }
        for index in plots.indices.dropFirst() {
            guard let fill = plots[index].members.find("fill"), ["tonexty", "-1"].contains(fill.value.text),
                !plots[index].has("stack stacked stackgroup"), ["line", "scatter", ""].contains(plots[index].word)
            else { continue }
            isChanged = true
            let identifier = plots[index - 1].members.find("id")?.value.text ?? "plot \(index)"
            plots[index - 1].set("id", .tree(.string(identifier)), from: plots[index - 1].pointer)
            plots[index].members.drop("fill")
            plots[index].members.add("fillBetween", .tree(.string(identifier)), from: fill.pointer)
            let color = plots[index].members.take("fillcolor backgroundcolor areacolor")?.value
            let line =
                plots[index].members.find("color bordercolor")?.value.text
                ?? plots[index].members.find("line")?.value["color"]?.text
            let faded = line.flatMap { ForeignValue.color(ForeignValue.color($0) ?? $0, opacity: 0.2) }
            plots[index].members.add(
                "areaFill", color ?? .tree(.string(faded ?? "rgba(100, 130, 180, 0.2)")), from: fill.pointer)
        }
    }
}

extension OutlinePlot {
    /// Reads the points of the largest and the smallest value as annotations; nil if there are others.
    fileprivate mutating func readMarkPoints() -> [SpecTree]? {
        guard let mark = members.find("markpoint"), let data = mark.json?.given("data"), data.kind == .array,
            let x = members.find("x labels")?.value.elements, let y = (members.find("y data values"))?.value.elements,
            x.count == y.count
        else { return nil }
        var trees: [SpecTree] = []
        let numbers = y.map(\.number)
        for point in data.elements.prefix(20) {
            let extreme: Double? =
                switch point.given("type")?.string {
                case "max": numbers.compactMap(\.self).max()
                case "min": numbers.compactMap(\.self).min()
                default: nil
                }
            guard let extreme, let index = numbers.firstIndex(of: extreme) else { return nil }
            trees.append([
                "anchorPlotPoint": [x[index], y[index]], "text": .tree(.string(JSONTree.number(extreme).text)),
                "displacement": [0.0, 12.0],
            ])
        }
        members.drop("markpoint")
        return trees
    }
}
