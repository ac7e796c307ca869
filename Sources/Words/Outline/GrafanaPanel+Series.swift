import Data
import JSON

extension GrafanaPanel {
    /// The settings of fields that lines, areas, bars and points have.
    private static let read = [
        "drawStyle", "lineInterpolation", "lineStyle", "stacking", "showPoints", "scaleDistribution", "axisSoftMin",
        "axisSoftMax", "thresholdsStyle",
    ]

    /// A panel with an axis of times, or of the numbers of the first field (`trend`).
    mutating func readTimeSeries() {
        var axes = GrafanaAxes()
        let wanted = options?.given("xField")?.string
        for frame in frames {
            let first = frame.numbers.count > 1 ? frame.numbers.first : nil
            guard let positions = frame.fields.first(where: { $0.name == wanted }) ?? frame.time ?? first else {
                refuse(frame.pointer, "A frame of a time series needs a field of the type time.")
                continue
            }
            let x = column(positions, times(positions))
            axes.positions = axes.positions ?? positions
            for field in frame.numbers where positions.kind == .time || field.name != positions.name {
                check(field, read: Self.read)
                guard field.settings["custom.hideFrom"]?.json.given("viz")?.bool != true else { continue }
                addSeries(field, of: frame, at: x, positions, &axes)
            }
        }
        // Lines are in front of bars, whatever their order is.
        let isBar = { (plot: OutlinePlot) in plot.word == "bar" }
        plots = plots.filter(isBar) + plots.filter { !isBar($0) }
        add(axes)
    }

    /// The times of a field. Early ones become texts, because their numbers would be read as seconds.
    private func times(_ field: GrafanaField) -> SpecTree {
        guard field.kind == .time, case .value(let values) = field.values else { return field.values }
        let numbers = field.numbers
        guard numbers.count == values.count, numbers.contains(where: { $0 != nil }),
            numbers.allSatisfy({ $0.map { abs($0) <= 1e11 } ?? true })
        else { return field.values }
        return .array(numbers.map { $0.map { .tree(.string(DateTime.text(of: $0 / 1000))) } ?? .null })
    }

    private mutating func addSeries(
        _ field: GrafanaField, of frame: GrafanaFrame, at x: String, _ positions: GrafanaField,
        _ axes: inout GrafanaAxes
    ) {
        let name = field.title
        var plot = OutlinePlot(OutlineMembers(), at: field.pointer)
        let style = field.settings["custom.drawStyle"]?.json.string ?? "line"
        let stack = field.settings["custom.stacking"]
        let mode = stack?.json.given("mode")?.string ?? "none"
        let opacity = field.settings["custom.fillOpacity"]?.json.number ?? 0
        let isArea = style == "line" && (opacity > 0 || mode != "none")
        let type = style == "bars" ? "bar" : style == "points" ? "scatter" : isArea ? "area" : "line"
        plot.members.add("type", .tree(.string(type)))
        plot.members.add("title", .tree(.string(name)))
        readNulls(of: field, positions, x, &plot)
        if mode != "none", style != "points" {
            plot.members.add("stack", .tree(.string("stack \(stack?.json.given("group")?.string ?? "A")")))
            if mode == "percent" { plot.members.add("stackOffset", "normalize") }
            axes.hasShares = axes.hasShares || mode == "percent"
        }
        if isArea, opacity == 0 { plot.members.add("areaFill", .null) }
        if style == "line" { readLine(of: field, &plot) }
        if let color = color(of: field) { plot.members.add("color", color) }
        if field.settings["custom.showPoints"]?.json.string == "always", style == "line" {
            plot.members.add("plotSymbol", "ellipse")
        }
        if field.settings["custom.showValues"]?.json.bool == true { plot.members.add("showLabels", true) }
        if field.settings["custom.hideFrom"]?.json.given("legend")?.bool == true {
            plot.members.add("showInLegend", false)
        }
        if axes.add(field, in: &self) { plot.members.add("plotSpace", "right") }
        plots.append(plot)
    }

    /// Adds the columns of a series, without its gaps if the panel connects the values around them.
    private mutating func readNulls(
        of field: GrafanaField, _ positions: GrafanaField, _ x: String, _ plot: inout OutlinePlot
    ) {
        let spans = field.settings["custom.spanNulls"]
        let numbers = spans?.json.isOff == false ? field.numbers : []
        guard numbers.contains(where: { $0 == nil }), let spans else {
            plot.members.add("x", .tree(.string(x)), from: positions.pointer)
            let y = column(field)
            plot.members.add("y", .tree(.string(y)), from: field.pointer)
            return
        }
        guard spans.json.bool == true, let instants = times(positions).elements, instants.count == numbers.count else {
            refuse(spans.pointer, "Gaps up to a length are not closed. Write true or false.")
            return
        }
        hasOwnTimes = true
        let rows = zip(instants, numbers).filter { $0.1 != nil }
        plot.members.add("x", .array(rows.map(\.0)), from: positions.pointer)
        plot.members.add("y", .array(rows.map { $0.1.map { .tree(.number($0)) } ?? .null }), from: field.pointer)
    }

    private mutating func readLine(of field: GrafanaField, _ plot: inout OutlinePlot) {
        if let curve = field.settings["custom.lineInterpolation"] {
            switch curve.json.string {
            case "smooth": plot.members.add("interpolation", "monotone", from: curve.pointer)
            case "stepAfter": plot.members.add("interpolation", "stepped", from: curve.pointer)
            case "linear": break
            default:
                refuse(curve.pointer, "This way from point to point is not drawn. Write linear, smooth or stepAfter.")
            }
        }
        var line: SpecTree = [:]
        if let width = field.settings["custom.lineWidth"]?.json.number, width > 2 {
            line.set("lineWidth", to: .tree(.number(width)))
        } else if field.settings["custom.lineWidth"]?.json.number == 0 {
            plot.members.add("dataLineStyle", .null, from: field.pointer)
            return
        }
        let style = field.settings["custom.lineStyle"]
        if let style, let fill = style.json.given("fill")?.string, fill != "solid" {
            let usual: SpecTree = fill == "dot" ? [0.0, 10.0] : [10.0, 10.0]
            line.set("dashPattern", to: style.json.given("dash").map { .value($0) } ?? usual)
            if fill == "dot" { line.set("lineCap", to: "round") }
        }
        if line.members?.isEmpty == false {
            plot.members.add("dataLineStyle", line, from: style?.pointer ?? field.pointer)
        }
    }
}
