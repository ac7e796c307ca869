import JSON

/// The settings of an axis that other tools have in objects inside it.
enum OutlineAxisParts {
    /// For each object in an axis, its keys that have another name in the axis itself; empty for those that have no effect.
    private static let objects: [String: [String: String]] = [
        "ticks": [
            "font": "tickFont", "color": "labelColor", "display": "showLabels", "padding": "", "autoskip": "",
            "autoskippadding": "", "precision": "", "minrotation": "rotation", "callback": "format", "source": "",
            "align": "", "maxrotation": "rotation", "count": "tickCount", "mirror": "",
        ],
        "time": [
            "unit": "", "displayformats": "format", "tooltipformat": "", "parser": "", "stepsize": "", "minunit": "",
            "round": "",
        ],
        "axislabel": [
            "color": "labelColor", "formatter": "format", "show": "showLabels", "fontsize": "labelFontSize",
            "interval": "",
        ],
        "labels": ["style": "", "rotation": "labelAngle", "formatter": "format", "enabled": "showLabels"],
        "scalelabel": ["labelstring": "title", "display": ""],
        "axis": [:], "scale": [:],
        "axispointer": ["*": ""],
    ]

    /// Adds a title that is an object with a text and a style, unless it is hidden or empty.
    private static func addTitle(_ title: OutlineMembers.Member, to flat: inout OutlineMembers) {
        var rest = OutlineMembers(tree: title.value, at: title.pointer)
        guard rest.take("display show visible enabled")?.json?.isOff != true else { return }
        if let text = rest.take("text content value label") {
            flat.add(
                "title",
                text.value.elements.map { .tree(.string($0.compactMap(\.text).joined(separator: " "))) } ?? text.value,
                from: text.pointer)
        }
        var style = OutlineMembers()
        OutlineAnnotation.addFont(&rest, &style)
        if !style.isEmpty { flat.add("titleTextStyle", style.tree, from: title.pointer) }
    }

    /// Ten to the power of an exponent, within the numbers that a chart can have.
    static func power(_ exponent: Double) -> Double {
        var power = 1.0
        let whole = exponent.rounded(.down)
        for _ in 0..<Int(min(300, abs(whole))) { power *= whole < 0 ? 0.1 : 10 }
        // The rest of the exponent, by the square root taken several times.
        var (rest, factor) = (exponent - whole, 10.0)
        for _ in 0..<30 {
            factor = factor.squareRoot()
            rest *= 2
            if rest >= 1 {
                power *= factor
                rest -= 1
            }
        }
        return power.isFinite ? power : 1e300
    }

    /// The style of grid lines of ECharts.
    private static func gridLine(_ style: JSONValue) -> SpecTree {
        var line: SpecTree = [:]
        if let color = style.given("color"), color.kind == .string { line.set("lineColor", to: .value(color)) }
        if let width = style.given("width") { line.set("lineWidth", to: .value(width)) }
        if let dashes = style.given("type").flatMap(ForeignWord.dashPattern) { line.set("dashPattern", to: dashes) }
        if line["lineColor"] == nil { line.set("lineColor", to: "lightgray") }
        return line
    }

    /// The axis with the members of these objects.
    static func flat(_ axis: OutlineMembers) -> OutlineMembers {
        var flat = OutlineMembers()
        for member in axis.members {
            let word = member.key.utf8.count <= 40 ? ForeignValue.squeezed(member.key) : ""
            if word == "title", member.value.members != nil {
                addTitle(member, to: &flat)
                continue
            }
            if word == "splitline" || word == "gridlines", let style = member.json?.given("lineStyle"),
                member.json?.isOff != true
            {
                flat.add("majorGridLineStyle", gridLine(style), from: member.pointer)
                continue
            }
            if word == "gridlinewidth", let width = member.value.number {
                if width == 0 { flat.add("majorGridLineStyle", .null, from: member.pointer) }
                continue
            }
            guard let names = objects[word], let json = member.json, json.kind == .object else {
                flat.add(member.key, member.value, from: member.pointer)
                continue
            }
            for part in OutlineMembers(json, at: member.pointer).members {
                let name =
                    names[ForeignValue.squeezed(part.key.utf8.count <= 40 ? part.key : "")] ?? names["*"] ?? part.key
                guard !name.isEmpty else { continue }
                var value = part.value
                // The format for the unit of the ticks.
                if word == "time", name == "format", let formats = part.json, formats.kind == .object {
                    let unit = json["unit"]?.shortString ?? ""
                    guard let format = formats[unit] ?? formats.members.first(where: { _ in true })?.value else {
                        continue
                    }
                    value = .value(format)
                }
                flat.add(name, value, from: part.pointer)
            }
        }
        joinAffixes(&flat)
        return flat
    }

    /// Makes one format of a format of d3 and the texts around the number.
    private static func joinAffixes(_ axis: inout OutlineMembers) {
        // A number with a percent sign of its own is no fraction.
        if let format = axis.find("tickformat format numberformat", as: .text), let text = format.value.text,
            text.hasPrefix("0"), text.hasSuffix("%"), text.utf8.count <= 8,
            axis.find("suffix ticksuffix unit")?.value.text == "%"
        {
            axis.drop("\(ForeignValue.squeezed(format.key)) suffix ticksuffix unit")
            let digits = text.dropLast().split(separator: ".").dropFirst().first?.count ?? 0
            axis.add("labelFormatter", .tree(.string("{value:.\(digits)f}%")), from: format.pointer)
            return
        }
        guard let format = axis.find("tickformat format numberformat", as: .text), let text = format.value.text,
            let last = text.last, "fds".contains(last), !text.contains("{"), !text.hasPrefix("%"), text.utf8.count <= 8,
            axis.find("suffix ticksuffix unit prefix tickprefix") != nil
        else { return }
        let prefix = axis.take("prefix tickprefix")?.value.text ?? ""
        var suffix = axis.take("suffix ticksuffix")?.value.text ?? ""
        if let unit = axis.take("unit")?.value.text { suffix = " " + unit }
        axis.drop(ForeignValue.squeezed(format.key))
        axis.add("labelFormatter", .tree(.string("\(prefix){value:\(text)}\(suffix)")), from: format.pointer)
    }
}
