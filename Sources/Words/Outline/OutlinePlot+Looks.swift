import JSON

extension OutlinePlot {
    /// Moves the parts of styles that are objects in ECharts to the keys that other tools have in the plot.
    mutating func readStyles(_ family: OutlineFamily?) {
        readGradients(family)
        let isLine = family == .line || family == .area || family == .radar || family == .polar
        if isLine { readAreaStyle(family) }
        // The line's color is that of the plot, unless its symbols have another one.
        let own = members.json("itemstyle")?.given("color")?.string
        let lineColor = members.json("linestyle line")?.given("color")?.string
        if isLine, let lineColor, members.find("color")?.value.text == nil {
            members.add("color", .tree(.string(lineColor)), from: pointer)
            isChanged = true
        }
        readShape(isLine)
        let symbolColor =
            isLine && own != nil && lineColor != nil && own != lineColor ? "pointBackgroundColor" : "color"
        let ofLine = isLine ? ["color": "color", "width": "borderWidth", "type": "borderDash"] : [:]
        move("linestyle", ofLine)
        move("itemstyle", Self.namesOfItems(family, isLine, symbolColor))
    }

    /// Reads gradients of ECharts and Highcharts, which are fills.
    private mutating func readGradients(_ family: OutlineFamily?) {
        guard [.bar, .area, .line, .histogram].contains(family) else { return }
        let key = family == .bar || family == .histogram ? "fill" : "areaFill"
        for word in ["color", "fillcolor", "itemstyle", "areastyle"] {
            guard let member = members.find(word, as: .object), let json = member.json,
                let color = word.hasSuffix("style") ? json.given("color") : json,
                let fill = ForeignValue.gradient(color), key == "areaFill" ? word != "itemstyle" : word != "areastyle"
            else { continue }
            members.drop(word)
            set(key, fill, from: member.pointer)
            if word.hasSuffix("style") {
                for name in ["borderRadius", "borderColor", "borderWidth"] {
                    if let part = json.given(name) { members.add(name, .value(part), from: member.pointer) }
                }
            }
            if family == .line, word == "areastyle" { setType("area") }
        }
    }

    /// The keys of the parts of an item's style.
    private static func namesOfItems(_ family: OutlineFamily?, _ isLine: Bool, _ color: String) -> [String: String] {
        switch family {
        case .prices:
            [
                "color": "increaseFill", "color0": "decreaseFill", "bordercolor": "increaseLineStyle",
                "bordercolor0": "decreaseLineStyle",
            ]
        case .box: ["color": "fill", "bordercolor": "color", "borderwidth": "borderWidth", "opacity": "opacity"]
        default:
            [
                "color": family == .pie ? "backgroundColor" : color,
                "bordercolor": isLine ? "pointBorderColor" : "borderColor",
                "borderwidth": isLine ? "pointBorderWidth" : "borderWidth",
                "borderradius": family == .bar ? "borderRadius" : "", "opacity": "opacity",
            ]
        }
    }

    /// Moves the parts of a style to the plot, if all of them have keys there.
    private mutating func move(_ word: String, _ names: [String: String]) {
        func name(of key: String) -> String? { names[ForeignValue.squeezed(String(key.prefix(40)))] }
        guard !names.isEmpty, let style = members.find(word, as: .object),
            let json = style.json,
            json.members.allSatisfy({ name(of: $0.key) != nil || $0.key.hasPrefix("shadow") || $0.key == "opacity" })
        else { return }
        members.drop(word)
        isChanged = true
        for part in OutlineMembers(json, at: style.pointer).members {
            if let name = name(of: part.key), !name.isEmpty { members.add(name, part.value, from: part.pointer) }
        }
    }

    /// Reads the fill below a line of ECharts.
    private mutating func readAreaStyle(_ family: OutlineFamily?) {
        guard let area = members.take("areastyle", as: .object), let json = area.json else {
            return
        }
        isChanged = true
        if family == .line { setType("area") }
        let opacity = json.given("opacity")?.number
        let color =
            json.given("color")?.string ?? members.find("color")?.value.text
            ?? members.json("linestyle")?.given("color")?.string
        if let color,
            let faded = ForeignValue.color(color, opacity: opacity ?? (json.given("color") == nil ? 0.3 : 1))
        {
            members.add("areaFill", .tree(.string(faded)), from: area.pointer)
        }
    }

    /// Moves the shape of a line of Plotly to the plot, whose interpolation it is.
    private mutating func readShape(_ isLine: Bool) {
        guard isLine, let line = members.find("line", when: { $0.json?.given("shape") != nil }),
            let shape = line.json?.given("shape")
        else { return }
        var rest = line.value
        rest.set("shape", to: nil)
        members.drop("line")
        if rest.members?.isEmpty == false { members.add("line", rest, from: line.pointer) }
        members.add("interpolation", shape.string == "spline" ? "monotone" : .value(shape), from: line.pointer)
        isChanged = true
    }

    /// Moves what a marker of Plotly says about each point to the plot: sizes, colors, and numbers that stand for colors.
    mutating func readPoints(ofMarker family: OutlineFamily?) {
        guard family == .scatter || family == .bubble, word.hasPrefix("scatter") || word == "bubble",
            let marker = members.find("marker", as: .object), let json = marker.json,
            json.given("size")?.kind == .array || json.given("color")?.kind == .array
        else { return }
        var rest = OutlineMembers(json, at: marker.pointer)
        if let color = rest.take("color", as: .array) {
            members.add(color.json?.areColors == true ? "fills" : "colorValues", color.value, from: color.pointer)
        }
        if let size = rest.take("size", as: .array) {
            members.add("size", size.value, from: size.pointer)
            rest.drop("sizemode sizeref sizemin")
        }
        for (words, key) in [("colorscale cmap", "colorScale"), ("colorbar", "colorBar"), ("opacity", "opacity")] {
            if let part = rest.take(words) { members.add(key, part.value, from: part.pointer) }
        }
        if let shown = rest.take("showscale") { members.add("colorBar", shown.value, from: shown.pointer) }
        members.drop("marker")
        isChanged = true
        if !rest.isEmpty { members.add("marker", rest.tree, from: marker.pointer) }
    }

    /// Gives boxes and violins of Plotly the color of their line, of which their fill is a faded one.
    mutating func readLineOfBoxes(_ family: OutlineFamily?) {
        guard family == .box, let line = members.find("line", as: .object),
            let color = line.json?.given("color"), color.kind == .string,
            members.json("marker")?.given("color") == nil, !has("color fill fills")
        else { return }
        isChanged = true
        var rest = line.value
        rest.set("color", to: nil)
        members.drop("line")
        if rest.members?.isEmpty == false { members.add("line", rest, from: line.pointer) }
        members.add("color", .value(color), from: line.pointer)
        if let fill = members.take("fillcolor") { members.add("fill", fill.value, from: fill.pointer) }
    }

    /// Moves the parts of a marker of Plotly to bars and boxes, whose own looks they are.
    mutating func readMarker(_ family: OutlineFamily?) {
        guard family == .bar || family == .histogram || family == .box,
            let marker = members.find("marker", as: .object), let json = marker.json,
            json.given("colors") == nil
        else { return }
        let names = ["color": "color", "opacity": "opacity", "cornerradius": "barCornerRadius"]
        var rest = OutlineMembers()
        for part in OutlineMembers(json, at: marker.pointer).members {
            let word = ForeignValue.squeezed(String(part.key.prefix(40)))
            if word == "line", let line = part.json, line.kind == .object {
                if let color = line.given("color") { members.add("borderColor", .value(color), from: part.pointer) }
                if let width = line.given("width") { members.add("borderWidth", .value(width), from: part.pointer) }
            } else if let name = names[word], part.json?.areColors == true || part.json?.isContainer == false {
                members.add(name, part.value, from: part.pointer)
            } else if word != "pattern" || part.json?.given("shape")?.string?.isEmpty == false {
                rest.add(part.key, part.value, from: part.pointer)
            }
        }
        members.drop("marker")
        isChanged = true
        if !rest.isEmpty { members.add("marker", rest.tree, from: marker.pointer) }
    }

    /// Reads the opacity of the area below a line, which does not concern the line.
    private mutating func readFillOpacity(_ family: OutlineFamily?) -> Bool {
        guard [.line, .area, .radar].contains(family), let opacity = members.find("fillopacity"),
            let number = opacity.value.number, number >= 0
        else { return false }
        members.drop("fillopacity")
        isChanged = true
        guard number > 0 else { return true }
        if family == .line { setType("area") }
        if let color = members.find("fillcolor backgroundcolor color bordercolor stroke linecolor")?.value.text,
            let faded = ForeignValue.color(
                ForeignValue.color(color) ?? color, opacity: number > 1 ? number / 100 : number),
            !has("areafill")
        {
            members.drop("fillcolor backgroundcolor")
            if !has("color") { members.add("color", .tree(.string(color)), from: pointer) }
            members.add("areaFill", .tree(.string(faded)), from: opacity.pointer)
        }
        return true
    }

    /// Gives an area its fill with an opacity, which other tools count from a solid color.
    mutating func readOpacity(_ family: OutlineFamily?) {
        if members.find("color backgroundcolor fill")?.value.text == "transparent" {
            members.add("showInLegend", false)
        }
        if readFillOpacity(family) { return }
        let isRound = family == .radar && members.find("fill", when: { $0.json?.bool == true }) != nil
        guard family == .area || isRound, !has("areafill"), let opacity = members.find("opacity alpha fillopacity"),
            let number = opacity.value.number,
            let color = members.find("fillcolor backgroundcolor color bordercolor")?.value.text,
            let faded = ForeignValue.color(ForeignValue.color(color) ?? color, opacity: number)
        else { return }
        members.drop("opacity alpha fillopacity fillcolor backgroundcolor")
        if isRound { members.drop("fill") }
        members.add("color", .tree(.string(color)), from: pointer)
        set("areaFill", .tree(.string(faded)), from: opacity.pointer)
        if has("base y1"), !has("line stroke bordercolor linecolor linewidth datalinestyle") {
            members.add("dataLineStyle", .null)
        }
    }
}
