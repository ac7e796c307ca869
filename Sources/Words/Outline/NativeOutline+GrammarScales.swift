import JSON

/// The scales and themes of ggplot2, which stand in a chart under the names of their functions.
extension NativeOutline {
    /// Reads `scale_x_continuous`, `scale_color_manual`, `theme` and their like.
    mutating func readScales() {
        if let flip = chart.take("coordflip"), flip.json?.isOff != true {
            isChanged = true
            chart.add("orientation", "horizontal", from: flip.pointer)
        }
        let scales = chart.takeAll { member in
            member.key.hasPrefix("scale_") && member.key.utf8.count <= 40
                && (member.json?.kind == .object || member.json?.kind == .string || member.json?.bool == true)
        }
        for scale in scales {
            isChanged = true
            let parts = scale.key.split(separator: "_").dropFirst().map(String.init)
            guard parts.count >= 2 else { continue }
            switch parts[0] {
            case "x", "y": readAxis(parts[0], parts[1], scale)
            case "color", "colour", "fill": readColors(parts[1], scale)
            default: break
            }
        }
        readThemeOfGrammar()
    }

    private mutating func readAxis(_ coordinate: String, _ kind: String, _ scale: OutlineMembers.Member) {
        var axis = OutlineMembers()
        switch kind {
        case "log10", "log": axis.add("type", "log", from: scale.pointer)
        case "reverse": axis.add("reversed", true, from: scale.pointer)
        case "date", "datetime": axis.add("type", "time", from: scale.pointer)
        default: break
        }
        let formats = ["percent": ".0%", "comma": ",", "dollar": "$,", "scientific": ".1e"]
        let names = ["name": "title", "limits": "range", "breaks": "tickValues", "date_labels": "format"]
        for member in scale.json.map({ OutlineMembers($0, at: scale.pointer).members }) ?? [] {
            if member.key == "labels", let text = member.value.text {
                // A function may have its module before it: `scales::percent`.
                let name = text.split(separator: ":").last.map { $0.prefix { $0.isLetter } }.map(String.init) ?? text
                axis.add("format", .tree(.string(formats[name] ?? text)), from: member.pointer)
            } else if let name = names[member.key] {
                axis.add(name, member.value, from: member.pointer)
            } else if member.key == "labels" {
                axis.add("labels", member.value, from: member.pointer)
            }
        }
        if !axis.isEmpty { chart.add("\(coordinate)Axis", axis.tree, from: scale.pointer) }
    }

    private mutating func readColors(_ kind: String, _ scale: OutlineMembers.Member) {
        guard let json = scale.json, json.kind == .object else { return }
        if let values = json.given("values") ?? json.given("colours") ?? json.given("colors") {
            chart.add("paletteOfGrammar", .value(values), from: scale.pointer)
        } else if let palette = json.given("palette") ?? json.given("option") {
            chart.add("paletteOfGrammar", .value(palette), from: scale.pointer)
        } else if let low = json.given("low"), let high = json.given("high") {
            let middle = json.given("mid").map { [SpecTree.value($0)] } ?? []
            chart.add("colorScale", ["colorMap": .array([.value(low)] + middle + [.value(high)])], from: scale.pointer)
        }
        if let title = json.given("name"), title.kind == .string {
            chart.add("legend", ["title": .value(title)], from: scale.pointer)
        }
        if json.given("guide")?.string == "none" { chart.add("legend", false, from: scale.pointer) }
    }

    /// Reads where the legend is and whether there are axes and grids.
    private mutating func readThemeOfGrammar() {
        if let guides = chart.take("guides", as: .object) {
            isChanged = true
            if guides.json?.members.contains(where: { $0.value.string == "none" || $0.value.bool == false }) == true {
                chart.add("legend", false, from: guides.pointer)
            }
        }
        if let theme = chart.find("theme", as: .text), case let text = OutlinePlot.withoutCall(theme.value.text ?? ""),
            text.hasPrefix("theme_")
        {
            isChanged = true
            chart.drop("theme")
            chart.add("theme", .tree(.string(text)), from: theme.pointer)
            if text == "theme_void" { hideAxes(theme.pointer) }
            return
        }
        guard let theme = chart.find("theme", as: .object), let json = theme.json,
            json.members.prefix(40).contains(where: { $0.key.contains(".") || $0.key == "base" })
        else { return }
        isChanged = true
        chart.drop("theme")
        for (key, value) in json.members.prefix(40) {
            let isBlank = value.isNull || ["blank", "element_blank", "element_blank()", "none"].contains(value.string)
            switch key {
            case "base" where value.string?.hasSuffix("void") == true: hideAxes(theme.pointer)
            case "legend.position":
                chart.add("legend", isBlank ? false : ["anchor": .value(value)], from: theme.pointer)
            case "panel.grid" where isBlank: chart.add("grid", false, from: theme.pointer)
            case "panel.grid.major.y" where isBlank: chart.add("ygrid", false, from: theme.pointer)
            case "panel.grid.major.x" where isBlank: chart.add("xgrid", false, from: theme.pointer)
            default: continue
            }
        }
    }

    private mutating func hideAxes(_ pointer: String) {
        for axis in ["xAxis", "yAxis"] where !chart.has(axis.lowercased()) {
            chart.add(axis, ["hidden": true], from: pointer)
        }
    }

    /// Makes bars of the segments of ggplot2 from one value to another in the row of a name, and sorts the names.
    mutating func readSegments() {
        if let palette = chart.take("paletteofgrammar") {
            for index in plots.indices { plots[index].members.add("palette", palette.value, from: palette.pointer) }
        }
        for key in ["x", "y"] {
            guard let member = chart.find(key, as: .text), let text = member.value.text,
                let (name, value, isDescending) = Self.reordering(text)
            else { continue }
            isChanged = true
            chart.drop(key)
            chart.add(key, .tree(.string(name)), from: member.pointer)
            let isTurned = chart.find("orientation")?.value.text == "horizontal"
            order(name, by: value, isDescending, along: isTurned ? "y" : key, from: member.pointer)
        }
        for index in plots.indices {
            for key in ["x", "y"] {
                guard let member = plots[index].members.find(key), let text = member.value.text,
                    let (name, value, isDescending) = Self.reordering(text)
                else { continue }
                plots[index].set(key, .tree(.string(name)), from: member.pointer)
                isChanged = true
                order(name, by: value, isDescending, along: key, from: member.pointer)
            }
            let members = plots[index].members
            guard ["segment", "linerange", "hlines"].contains(plots[index].word), let start = members.find("x xmin"),
                let end = members.find("xend xmax"), let y = members.find("y"),
                members.find("yend")?.value.text.map({ $0 == y.value.text }) ?? true
            else { continue }
            let width = members.find("linewidth size lwd")?.value.number ?? 0.5
            plots[index].members.drop("x xmin xend xmax yend linewidth size lwd")
            plots[index].setType("bar")
            plots[index].set("barsAreHorizontal", true, from: plots[index].pointer)
            plots[index].set("base", start.value, from: start.pointer)
            plots[index].set("x", end.value, from: end.pointer)
            plots[index].set("barWidth", .tree(.number(min(0.5, max(0.02, width * 0.06)))), from: plots[index].pointer)
            plots[index].members.add("showInLegend", false)
            isChanged = true
        }
    }

    /// The parts of `reorder(country, -sales)`; nil for other texts.
    private static func reordering(_ text: String) -> (name: String, value: String, isDescending: Bool)? {
        let functions = ["reorder(", "fct_reorder(", "forcats::fct_reorder("]
        guard text.utf8.count <= 200, text.hasSuffix(")"),
            let function = functions.first(where: { text.hasPrefix($0) })
        else { return nil }
        let arguments = text.dropFirst(function.count).dropLast().split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard arguments.count == 2 else { return nil }
        let isDescending = arguments[1].hasPrefix("-")
        return (arguments[0], String(arguments[1].drop { $0 == "-" }), isDescending)
    }

    /// Gives an axis the names of a column in the order of another one. The first name of ggplot2 is at the bottom.
    private mutating func order(
        _ name: String, by value: String, _ isDescending: Bool, along key: String, from pointer: String
    ) {
        let table = table
        guard let names = table.names(in: name), names.count == table.values(of: name).count, !chart.has("plotspaces")
        else { return }
        let amounts = table.values(of: value).map { $0.number ?? 0 }
        guard amounts.count == names.count else { return }
        let fromTop = key == "y" ? !isDescending : isDescending
        let order = names.indices.sorted { first, second in
            let (own, other) = (amounts[first], amounts[second])
            return own == other ? first < second : fromTop ? own > other : own < other
        }
        let sorted = SpecTree.array(order.map { .tree(.string(names[$0])) })
        chart.add("plotSpaces", [.object([.init(key, ["categories": sorted])])], from: pointer)
    }
}
