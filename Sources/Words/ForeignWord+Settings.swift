import Formatting
import JSON

extension ForeignWord {
    /// The words for settings of a chart and of axes that need more than a value in another place.
    static let settings: [ForeignWord] =
        words("nbinsx nbins nbinsy", in: .plot, nil, "The width of the bins counts; leave this out.") {
            $0.sibling("xbins bins binwidth") != nil
        }
        + words(
            "textTemplate", in: .plot, "BarPlot.showLabels", #""showLabels": true"#,
            make: { use in
                guard let text = use.value.shortString, use.object != "HeatMap" else { return nil }
                if ["%{y}", "%{x}", "%{text}", "%{value}", "%{label}"].contains(text) { return ["showLabels": true] }
                // The format of one value: %{y:.2f}.
                if text.hasPrefix("%{"), text.hasSuffix("}"), let colon = text.firstIndex(of: ":") {
                    return ForeignFormat(String(text[colon...].dropFirst().dropLast()))
                        .map { ["labelFormatter": $0.members, "showLabels": true] }
                }
                return formatter(of: use.value).flatMap { $0.merged(with: ["showLabels": true]) }
            })
        + words(
            "borderColor bordercolor", in: .legend, "Legend.borderLineStyle",
            #""borderLineStyle": {"lineColor": "gray"}"#, sample: #""gray""#)
        + words(
            "borderWidth", in: .legend, "Legend.borderLineStyle", #""borderLineStyle": {"lineWidth": 1}"#, sample: "1")
        + words(
            "dpi resolution", in: .chart, "Graph.devicePixelRatio", #""devicePixelRatio": 2"#,
            make: { use in
                guard let dots = use.value.number, dots > 4 else { return nil }
                return ["devicePixelRatio": .tree(.number(min(4, max(0.5, (dots / 100 * 4).rounded() / 4))))]
            })
        + words(
            "invertX invertXAxis reverseX xReversed", in: .chart, "Graph.plotSpaces",
            #""plotSpaces": [{"x": {"reversed": true}}]"#, sample: "true")
        + words(
            "invertY invertYAxis reverseY yReversed", in: .chart, "Graph.plotSpaces",
            #""plotSpaces": [{"y": {"reversed": true}}]"#, sample: "true")
        + words(
            "xType", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"x": {"scale": "log"}}]"#, sample: #""log""#,
            among: scales)
        + words(
            "yType", in: .chart, "Graph.plotSpaces", #""plotSpaces": [{"y": {"scale": "log"}}]"#, sample: #""log""#,
            among: scales)
        + ofCoordinate("x") + ofCoordinate("y")
        + words(
            "grid", in: .chart, "Graph.axes", axes("y", #""majorGridLineStyle": "lightgray""#),
            when: { $0.value.kind == .object && !$0.value.isOff }, make: grid)
        + words(
            "grid gridLines", in: .chart, "Graph.axes", axes("y", #""majorGridLineStyle": "lightgray""#),
            when: { ["x", "y"].contains($0.value.shortString) },
            make: { use in
                let other = use.value.string == "x" ? "y" : "x"
                return [
                    "axes": [
                        ["coordinate": .value(use.value), "majorGridLineStyle": "lightgray"],
                        ["coordinate": .tree(.string(other)), "majorGridLineStyle": .null],
                    ]
                ]
            })
        + words(
            "format tickFormat labelFormat valueFormat numberFormat dateFormat valueFormatter fmt tickFormatter",
            in: .axis, "Axis.labelFormatter", #""labelFormatter": "compact""#,
            make: { use in
                guard use.value.shortString?.lowercased() == "currency", let code = use.sibling("currency") else {
                    return formatter(of: use.value)
                }
                return ["labelFormatter": ["number": ["currency": .value(code)]]]
            })
        + words(
            "decimals precision digits fractionDigits decimalPlaces decimalsInFloat", in: .axis, "Axis.labelFormatter",
            #""labelFormatter": {"number": {"fractionDigits": 1}}"#, sample: "1")
        + words(
            "prefix tickPrefix unitPrefix", in: .axis, "Axis.labelFormatter",
            #""labelFormatter": {"number": {"prefix": "$"}}"#, sample: #""$""#)
        + words(
            "suffix tickSuffix unit units unitSuffix postfix", in: .axis, "Axis.labelFormatter",
            #""labelFormatter": {"number": {"suffix": " kg"}}"#, sample: #"" kg""#)
        + words(
            "currency", in: .axis, "Axis.labelFormatter", #""labelFormatter": {"number": {"currency": "USD"}}"#,
            sample: #""USD""#)
        + words(
            "valueFormat labelFormat numberFormat fmt format dataLabelFormat", in: .plot, "BarPlot.labelFormatter",
            #""labelFormatter": "compact""#,
            when: { $0.object != "LinePlot" || $0.value.shortString.map { ForeignFormat($0) != nil } ?? true },
            make: { formatter(of: $0.value) })
        + words(
            "bar_label bar_labels value_labels", in: .plot, "BarPlot.showLabels", #""showLabels": true"#,
            make: { use in
                let text = use.value.kind == .string ? use.value : nil
                guard let format = text ?? use.value.given("fmt") ?? use.value.given("format") else {
                    return use.value.isOff ? [:] : ["showLabels": true]
                }
                return formatter(of: format).flatMap { $0.merged(with: ["showLabels": true]) }
            })
        + words(
            "datalabels dataLabels labels label", in: .plot, "BarPlot.showLabels", #""showLabels": true"#,
            when: { $0.value.kind == .object }, make: { dataLabels(of: $0.value, in: $0.parent) })
        + words(
            "datalabels dataLabels", in: .chart, "BarPlot.showLabels", #""showLabels": true"#,
            when: { $0.value.kind == .object }, make: { dataLabels(of: $0.value, in: $0.parent) })

    /// The words that begin with the name of a coordinate.
    private static func ofCoordinate(_ name: String) -> [ForeignWord] {
        let line = axes(name, #""labelRotation": 45"#)
        let format = words(
            (name == "x" ? "dateFormat datetimeFormat " : "")
                + "\(name)Format \(name)Formatter \(name)TickFormat \(name)AxisFormat \(name)DateFormat \(name)axisTickFormat",
            in: .chart,
            "Graph.axes", axes(name, #""labelFormatter": "compact""#),
            make: { use in formatter(of: use.value).map { axes(name, $0) } })
        let upward = words(
            "\(name)TickRotation \(name)Rotation" + (name == "x" ? " rot rotation" : ""), in: .chart, "Graph.axes",
            line, sample: "45")
        let downward = words(
            "\(name)LabelAngle \(name)TickAngle" + (name == "x" ? " labelAngle" : ""), in: .chart, "Graph.axes", line,
            make: { use in turned(use.value).map { axes(name, $0) } })
        let grid = words(
            "\(name)Grid", in: .chart, "Graph.axes", axes(name, #""majorGridLineStyle": null"#),
            when: { $0.value.isOff })
        let unit = words("\(name)Unit", in: .chart, "Graph.axes", axes(name, #""title": "kg""#), sample: #""kg""#)
        return format + upward + downward + grid + unit
    }

    private static func axes(_ coordinate: String, _ line: String) -> String {
        coordinate == "x"
            ? "\"axes\": [{\"coordinate\": \"x\", \(line)}, {\"coordinate\": \"y\"}]"
            : "\"axes\": [{\"coordinate\": \"x\"}, {\"coordinate\": \"y\", \(line)}]"
    }

    /// The format of an axis whose values have a unit.
    static func unit(_ value: JSONValue) -> SpecTree? {
        guard let unit = value.shortString else { return nil }
        let currencies = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]
        let codes = ["USD", "EUR", "GBP", "JPY", "CHF"]
        if let code = currencies[unit] ?? codes.first(where: { $0 == unit.uppercased() || "currency\($0)" == unit }) {
            return ["labelFormatter": ["number": ["currency": .tree(.string(code))]]]
        }
        switch unit {
        case "percentunit": return ["labelFormatter": "percent"]
        case "short": return ["labelFormatter": "compact"]
        case "none", "": return [:]
        default:
            let suffix = ["%", "percent"].contains(unit) ? "%" : "\u{202F}\(unit)"
            return ["labelFormatter": ["number": ["suffix": .tree(.string(suffix))]]]
        }
    }

    /// The member with a label format from a text, or from an object with the settings of a number format.
    static func formatter(of value: JSONValue) -> SpecTree? {
        value.shortString.map(formatter(ofText:)) ?? formatter(ofSettings: value)
    }

    private static func formatter(ofText text: String) -> SpecTree? {
        let words = [
            "currency": "USD", "usd": "USD", "eur": "EUR", "gbp": "GBP", "dollar": "USD", "dollars": "USD",
            "euro": "EUR",
        ]
        if let code = words[text.lowercased()] {
            return ["labelFormatter": ["number": ["currency": .tree(.string(code)), "maximumFractionDigits": 0.0]]]
        }
        // Of matplotlib: fractions of one, or numbers up to 100.
        if text.hasPrefix("PercentFormatter") {
            let ofFractions = ["(1)", "(1.0)", "(xmax=1)", "(xmax=1.0)"].contains(text.dropFirst(16))
            return ["labelFormatter": ofFractions ? "percent" : ["template": "{value}%"]]
        }
        if ["percent", "compact", "si", "scientific", "number", "duration", "date"].contains(text) {
            return ["labelFormatter": .tree(.string(text))]
        }
        // One letter is a specifier of a number, not a part of a date.
        let digits = ["d": 0.0, "i": 0, "n": 0, "g": 3]
        if let digits = digits[text.hasPrefix(",") ? String(text.dropFirst()) : text] {
            return [
                "labelFormatter": [
                    "number": [
                        "maximumFractionDigits": .tree(.number(digits)),
                        "grouping": .tree(.bool(text.hasPrefix(",") || text == "n")),
                    ]
                ]
            ]
        }
        // A template of ECharts has the digits of a number without commas.
        if text.contains("{value}"), let template = ForeignTemplate(text), template.format.isEmpty {
            return [
                "labelFormatter": [
                    "number": ["grouping": false], "template": .tree(.string(template.template ?? "{value}")),
                ]
            ]
        }
        return ForeignFormat(text).map { ["labelFormatter": $0.members] }
    }

    /// Makes a format from an object with the settings of `Intl.NumberFormat`, or with a prefix and a suffix.
    private static func formatter(ofSettings value: JSONValue) -> SpecTree? {
        guard value.kind == .object else { return nil }
        var number: SpecTree = [:]
        for (key, member) in value.members.prefix(16) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "currency": number.set("currency", to: .value(member))
            case "notation" where member.string == "compact" || member.string == "scientific":
                number.set("notation", to: .value(member))
            case "style":
                if member.string == "percent" { number.set("notation", to: "percent") }
                if member.string == "currency", value.given("currency") == nil { number.set("currency", to: "USD") }
            case "minimumfractiondigits": number.set("minimumFractionDigits", to: .value(member))
            case "maximumfractiondigits", "decimals", "precision", "digits", "fractiondigits":
                number.set("maximumFractionDigits", to: .value(member))
            case "prefix": number.set("prefix", to: .value(member))
            case "suffix", "postfix": number.set("suffix", to: .value(member))
            case "unit":
                number.set("suffix", to: member.string == "percent" ? "%" : .value(member))
            case "usegrouping", "thousands", "grouping": number.set("grouping", to: .tree(.bool(!member.isOff)))
            case "compactdisplay", "unitdisplay", "notation", "currencydisplay": continue
            default: return nil
            }
        }
        return number.members?.isEmpty == false ? ["labelFormatter": ["number": number]] : nil
    }

    /// The grid lines of the axes that an object of matplotlib names.
    private static let grid: @Sendable (Use) -> SpecTree? = { use in
        var style: SpecTree = [:]
        var axis = "both"
        for (key, member) in use.value.members.prefix(16) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "axis": axis = member.shortString ?? "both"
            case "color", "c": style.set("lineColor", to: .value(member))
            case "linewidth", "lw", "width": style.set("lineWidth", to: .value(member))
            case "linestyle", "ls", "dash":
                if let dashes = dashPattern(member) { style.set("dashPattern", to: dashes) }
            case "alpha", "opacity", "which", "visible", "zorder", "b", "show", "display": continue
            case "x", "y": if member.isOff { axis = key == "x" ? "y" : "x" }
            case "left", "right", "top", "bottom", "containlabel", "height": continue
            default: return nil
            }
        }
        if style["lineColor"] == nil { style.set("lineColor", to: "lightgray") }
        return [
            "axes": .array(
                ["x", "y"].map { coordinate in
                    let isOn = axis == coordinate || axis == "both"
                    return ["coordinate": .tree(.string(coordinate)), "majorGridLineStyle": isOn ? style : .null]
                })
        ]
    }

    /// Labels of values from an object with their format and style.
    static func dataLabels(of value: JSONValue, in plot: JSONValue? = nil) -> SpecTree? {
        guard !value.isOff else { return ["showLabels": false] }
        var (members, style): (SpecTree, SpecTree) = (["showLabels": true], [:])
        // Labels of stacks are in the middle, and error bars are at the ends of bars.
        let canBeInside =
            plot.map { plot in
                ["stack", "stacked", "stacking", "errorBars"].allSatisfy { plot.given($0)?.isOff ?? true }
            } ?? false
        for (key, member) in value.members.prefix(16) {
            switch ForeignValue.squeezed(String(key.prefix(40))) {
            case "color": style.set("color", to: .value(member))
            case "fontsize", "size": style.set("fontSize", to: .value(member))
            case "fontweight", "weight":
                style.set("fontWeight", to: member.string == "bold" || (member.number ?? 0) >= 600 ? "bold" : "regular")
            case "font", "style", "textstyle":
                if let size = member.given("size") ?? member.given("fontSize") {
                    style.set("fontSize", to: .value(size))
                }
                if member.given("weight")?.string == "bold" { style.set("fontWeight", to: "bold") }
                if let color = member.given("color") { style.set("color", to: .value(color)) }
            case "format", "formatter", "fmt", "valueformatter":
                guard let format = formatter(of: member) else { return nil }
                members = members.merged(with: format) ?? members
            case "decimals", "precision":
                let format: SpecTree = ["labelFormatter": ["number": ["fractionDigits": .value(member)]]]
                members = members.merged(with: format) ?? members
            case "inside" where member.isOn && canBeInside: members.set("labelOffset", to: -4.0)
            case "position" where canBeInside && member.string?.hasPrefix("inside") == true:
                members.set("labelOffset", to: -4.0)
            case "display", "show", "enabled", "visible", "anchor", "field", "align", "offset", "position", "clamp",
                "clip",
                "backgroundcolor", "borderradius",
                "padding", "rotation", "distance", "inside", "textalign":
                continue
            default: if CompoundWord.isTelling(key), !member.isOff { return nil }
            }
        }
        if style.members?.isEmpty == false { members.set("labelTextStyle", to: style) }
        return members
    }
}
