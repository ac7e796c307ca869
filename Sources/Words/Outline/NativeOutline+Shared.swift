import JSON

extension NativeOutline {
    /// Settings of a chart that are those of each of its plots.
    static let shared =
        "stacked stack horizontal orientation orient indexaxis groupby groupfield hue huecolumn huefield colorby seriesfield barmode smooth opacity alpha markers interpolation stackmode stacking stacked100 stack100 percentstacked normalized normalize multiple barnorm datalabels barlabel barlabels valuelabels pointstart pointinterval barwidth step linewidth tension marker"

    private static let barModes: Set = ["group", "grouped", "stack", "stacked", "dodge", "overlay"]

    /// Gives the plots what the chart says for all of them.
    mutating func share() {
        if let type = chart.take(Self.types, when: { $0.value.text != nil || $0.value["type"] != nil }) {
            isChanged = true
            for index in plots.indices where plots[index].word.isEmpty {
                plots[index].members.add("type", type.value["type"] ?? type.value, from: type.pointer)
            }
        }
        readUprightCategories()
        readAxisValues()
        if let mode = chart.take("mode layout", when: { Self.barModes.contains($0.value.text ?? "") }) {
            chart.add("barMode", mode.value, from: mode.pointer)
        }
        if let color = chart.take("color", when: { $0.json?.kind == .object && $0.json?.given("field") == nil }),
            let palette = color.value["scheme"] ?? color.value["range"]
        {
            isChanged = true
            for index in plots.indices { plots[index].members.add("palette", palette, from: color.pointer) }
        }
        if chart.take("r", as: .object) != nil { isChanged = true }
        if let bars = chart.take("errorbars", as: .object), let json = bars.json {
            isChanged = true
            for index in plots.indices where plots[index].has("error errors yerr errory") {
                if let color = json.given("color") { plots[index].members.add("ecolor", .value(color)) }
            }
        }
        let positions = chart.take("labels categories xlabels xvalues x index") {
            $0.json?.kind == .array || $0.value.text != nil
        }
        if let positions {
            isChanged = true
            for index in plots.indices where !plots[index].has("x labels names t date") {
                plots[index].members.add("x", positions.value, from: positions.pointer)
            }
        }
        shareColumns()
        for word in Self.shared.split(separator: " ") {
            guard let member = chart.take(String(word)) else { continue }
            isChanged = true
            for index in plots.indices where !plots[index].has(String(word)) {
                let family = OutlineFamily(plots[index].word)
                if word == "barmode" || word == "barwidth", family != .bar, family != .histogram, family != nil {
                    continue
                }
                plots[index].members.add(member.key, member.value, from: member.pointer)
            }
        }
        shareColors()
    }

    /// Gives several plots the columns that the chart names for all of them.
    private mutating func shareColumns() {
        guard !plots.isEmpty else { return }
        let table = table
        for (word, others) in [("y", "y values"), ("color", "color series hue groupby")] {
            guard let column = chart.find(word, as: .text), column.value.text.map(table.has) == true else { continue }
            chart.drop(word)
            isChanged = true
            for index in plots.indices where !plots[index].has(others) {
                plots[index].members.add(word, column.value, from: column.pointer)
            }
        }
    }

    /// Gives the plots what stands in the chart and concerns only plots.
    mutating func shareWords() {
        // A color beside a background contradicts it.
        let hasBackground = chart.contains("background")
        let words = chart.takeAll { member in
            !OutlineWords.isOfChart(member) && ForeignWord.isOnlyOfPlots(member.key)
                && !(hasBackground && member.key == "fill" && member.value.text != nil)
        }
        guard WordBudget.allows(words.count * plots.count) else { return }
        for member in words {
            isChanged = true
            for index in plots.indices where !plots[index].has(ForeignValue.squeezed(member.key)) {
                plots[index].members.add(member.key, member.value, from: member.pointer)
            }
        }
    }

    /// Gives the plots the values that an axis has.
    private mutating func readAxisValues() {
        for word in ["x", "xaxis"] {
            guard let axis = chart.find(word, as: .object), let json = axis.json,
                let key = ["values", "data", "categories", "labels"].first(where: {
                    json.given($0)?.kind == .array && json.given($0)?.first.isContainer == false
                }),
                let values = json.given(key)
            else { continue }
            isChanged = true
            chart.drop(word)
            var rest = axis.value
            rest.set(key, to: nil)
            if rest.members?.isEmpty == false { chart.add("xAxis", rest, from: axis.pointer) }
            for index in plots.indices where !plots[index].has("x labels names t date") {
                plots[index].members.add("x", .value(values), from: "\(axis.pointer)/\(key)")
            }
        }
    }

    /// Makes bars horizontal whose categories are along the y axis, as ECharts does; its first category is at the bottom.
    mutating func readUprightCategories() {
        guard let axis = chart.find("yaxis", as: .object), let json = axis.json,
            json.given("type")?.string == "category" || json.given("data")?.kind == .array,
            chart.json("xaxis").map({ $0.given("type")?.string != "category" && $0.given("data") == nil }) ?? true,
            !plots.isEmpty, plots.allSatisfy({ OutlineFamily($0.word) == .bar })
        else { return }
        isChanged = true
        var rest = axis.value
        for key in ["type", "data", "min", "max"] { rest.set(key, to: nil) }
        if rest["inverse"] == nil { rest.set("inverse", to: false) }
        chart.drop("yaxis")
        chart.add("yAxis", rest, from: axis.pointer)
        for index in plots.indices {
            plots[index].set("orientation", "h", from: axis.pointer)
            if let names = json.given("data"), !plots[index].has("x labels names") {
                plots[index].members.add("x", .value(names), from: "\(axis.pointer)/data")
            }
        }
    }

    /// Gives the names of the only plot their colors, in the order of the names.
    private mutating func readColorsOfNames() {
        let words = "colors colorway palette color seriescolors colorcycle"
        guard plots.count == 1,
            let colors = chart.take(
                words, when: { $0.json?.kind == .array && $0.json?.count != 0 && $0.json?.areColors == true }),
            let elements = colors.value.elements
        else { return }
        isChanged = true
        guard !plots[0].has("fills colors backgroundcolor color palette") else { return }
        let family = OutlineFamily(plots[0].word)
        if [.pie, .stages].contains(family) {
            let data = plots[0].members.find("data values y sizes counts")?.json
            let count = data.map { $0.kind == .array ? $0.count : 0 } ?? 0
            let names = count > 0 ? min(count, 1000) : elements.count
            plots[0].members.add(
                "fills", .array((0..<names).map { elements[$0 % elements.count] }), from: colors.pointer)
        } else if plots[0].has("series hue groupby color") || [.tree, .flows, .heatMap].contains(family) {
            plots[0].members.add("colors", colors.value, from: colors.pointer)
        } else {
            plots[0].members.add("color", elements[0], from: "\(colors.pointer)/0")
        }
    }

    /// Gives each plot its color of an array of colors.
    mutating func shareColors() {
        readColorsOfNames()
        guard plots.count > 1,
            let colors = chart.take(
                "colors colorway palette color seriescolors colorcycle",
                when: { $0.json?.kind == .array && $0.json?.areColors == true }),
            let elements = colors.value.elements
        else { return }
        isChanged = true
        for index in plots.indices where !elements.isEmpty {
            guard !plots[index].has("color backgroundcolor bordercolor fill") else { continue }
            let number = index % elements.count
            plots[index].members.add("color", elements[number], from: "\(colors.pointer)/\(number)")
        }
    }
}
