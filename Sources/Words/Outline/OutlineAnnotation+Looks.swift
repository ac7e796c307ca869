import JSON

extension OutlineAnnotation {
    static func addFont(_ rest: inout OutlineMembers, _ style: inout OutlineMembers) {
        if let color = rest.take("color fontcolor textcolor") { style.add("color", color.value) }
        if let font = rest.take("font textstyle style", as: .object), let json = font.json {
            var inner = OutlineMembers(json, at: font.pointer)
            addFont(&inner, &style)
        }
        if let size = rest.take("fontsize size") { style.add("fontSize", size.value) }
        if let weight = rest.take("fontweight weight") {
            let isBold = weight.value.text == "bold" || (weight.value.number ?? 0) >= 600
            style.add("fontWeight", .tree(.string(isBold ? "bold" : "regular")))
        }
        rest.drop("family fontfamily lineheight")
    }

    /// Reads the look of the line, the band or the text.
    func addLooks(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) {
        if let text = rest.take("annotationtext"), !result.has("text") { result.add("text", text.value) }
        if let line = rest.take("line linestyle", as: .object), let json = line.json {
            for member in OutlineMembers(json, at: line.pointer).members {
                rest.add(member.key == "type" ? "dash" : member.key, member.value, from: member.pointer)
            }
        }
        if result.find("band") != nil {
            addBandLooks(&rest, &result)
        } else if result.find("rule") != nil {
            addRuleLooks(&rest, &result)
        } else {
            addTextLooks(&rest, &result)
        }
    }

    private func addBandLooks(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) {
        if let fill = rest.take("backgroundcolor fillcolor color facecolor fill c bandcolor") {
            result.add("bandFill", Self.faded(fill.value, rest.take("opacity alpha fillopacity")?.value.number))
        }
        if let width = rest.take("borderwidth linewidth lw"), width.value.number != 0,
            let color = rest.take("bordercolor edgecolor stroke")
        {
            result.add("lineStyle", ["lineColor": color.value, "lineWidth": width.value])
        }
        rest.drop(
            "width dash bordercolor edgecolor stroke borderdash linewidth borderwidth linecolor annotationposition labelposition"
        )
        rest.drop("opacity alpha")
    }

    private func addRuleLooks(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) {
        rest.drop("align baseline dx dy position labelposition annotationposition")
        var style = OutlineMembers()
        let opacity = rest.take("opacity alpha")?.value.number
        if let color = rest.take("color bordercolor stroke linecolor c") {
            style.add("lineColor", Self.faded(color.value, opacity))
        }
        if let width = rest.take("width borderwidth linewidth lw strokewidth size") {
            style.add("lineWidth", width.value)
        }
        if let dash = rest.take(
            "dash borderdash ls linestyle dashes strokedash strokedasharray dashstyle linedash style")
        {
            style.add("dashPattern", Self.dashes(dash.value))
        }
        // Lines of other tools are solid unless they say it.
        if !style.isEmpty, style.find("dashpattern") == nil { style.add("dashPattern", []) }
        if !style.isEmpty { result.add("lineStyle", style.tree) }
    }

    private func addTextLooks(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) {
        var style = OutlineMembers()
        Self.addFont(&rest, &style)
        if !style.isEmpty { result.add("textStyle", style.tree) }
        if let fill = rest.take("backgroundcolor bgcolor facecolor") { result.add("fill", fill.value) }
        let arrow = rest.take("showarrow arrow arrowprops arrowstyle")
        let arrowColor = rest.take("arrowcolor")
        let (dx, dy) = (rest.take("ax dx xoffset")?.value.number, rest.take("ay dy yoffset")?.value.number)
        rest.drop("textposition")
        let hasArrow = arrow.map { $0.json?.isOff != true } ?? (arrowColor != nil)
        if hasArrow {
            result.add("arrowLineStyle", arrowColor?.value ?? "gray")
            result.add("displacement", [.tree(.number(dx ?? 0)), .tree(.number(-(dy ?? -32)))])
        } else if dx != nil || dy != nil {
            result.add("displacement", [.tree(.number(dx ?? 0)), .tree(.number(-(dy ?? 0)))])
        }
        if !hasArrow, result.find("anchorplotpoint") != nil { addAnchor(&rest, &result) }
        rest.drop(
            """
            align baseline limit anchor valign verticalalign horizontalalignment verticalalignment arrowhead arrowsize \
            arrowwidth ha va textangle xanchor yanchor xycoords textcoords radius borderpad bbox bordercolor borderwidth
            """
        )
    }

    /// Reads which point of a text is at the point of the plot.
    func addAnchor(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) {
        let horizontal = rest.take("align ha horizontalalignment xanchor textalign")?.value.text
        let vertical = rest.take("baseline va valign verticalalign verticalalignment yanchor")?.value.text
        let sides = ["left": 0.0, "right": 1, "start": 0, "end": 1, "bottom": 0, "alphabetic": 0, "top": 1]
        let (x, y) = (horizontal.flatMap { sides[$0] }, vertical.flatMap { sides[$0] })
        guard x != nil || y != nil else { return }
        result.add("contentAnchorPoint", [.tree(.number(x ?? 0.5)), .tree(.number(y ?? 0.5))])
    }

    /// A color with an opacity, if it has none of its own.
    static func faded(_ color: SpecTree, _ opacity: Double?) -> SpecTree {
        guard let opacity, opacity < 1, opacity >= 0, let text = color.text else { return color }
        let css = ForeignValue.color(text) ?? text
        return .tree(.string(ForeignValue.color(css, opacity: opacity) ?? css))
    }

    static func dashes(_ value: SpecTree) -> SpecTree {
        if case .value(let json) = value { ForeignWord.dashPattern(json) ?? value } else { value }
    }
}
