import JSON

extension GrafanaPanel {
    /// Settings of axes, which pies do not have and histograms have for their counts.
    private static let ofAxes = ["scaleDistribution", "axisSoftMin", "axisSoftMax", "thresholdsStyle"]

    /// A panel with bars for the texts or times of a field.
    mutating func readBars() {
        guard let frame = frames.first, frames.count == 1 else {
            return refuse(frames.last?.pointer ?? "/targets", "The bars of a panel are in one frame. Join the frames.")
        }
        let wanted = options?.given("xField")?.string
        let positions = frame.fields.first { $0.name == wanted } ?? frame.text ?? frame.time
        guard let positions else { return refuse(frame.pointer, "Bars need a field of the type string or time.") }
        if let field = options?.given("colorByField")?.string, !field.isEmpty {
            refuse("/options/colorByField", "Bars have the colors of their fields.")
        }
        let isTurned = options?.given("orientation")?.string == "horizontal"
        let stacking = options?.given("stacking")?.string ?? "none"
        let (along, across) = isTurned ? ("y", "x") : ("x", "y")
        var axes = GrafanaAxes()
        axes.hasShares = stacking == "percent"
        axes.positions = positions.kind == .time ? positions : nil
        let names = column(positions)
        for field in frame.numbers where field.pointer != positions.pointer {
            check(field, read: Self.ofLines + Self.ofAxes)
            guard field.settings["custom.hideFrom"]?.json.given("viz")?.bool != true else { continue }
            let name = field.title
            var plot = OutlinePlot(OutlineMembers(), at: field.pointer)
            plot.members.add("type", "bar")
            plot.members.add("title", .tree(.string(name)))
            if isTurned { plot.members.add("barsAreHorizontal", true) }
            plot.members.add(along, .tree(.string(names)), from: positions.pointer)
            plot.members.add(across, .tree(.string(column(field))), from: field.pointer)
            if stacking != "none" { plot.members.add("stack", true, from: "/options/stacking") }
            if stacking == "percent" { plot.members.add("stackOffset", "normalize", from: "/options/stacking") }
            if options?.given("showValue")?.string == "always" { plot.members.add("showLabels", true) }
            if let color = color(of: field) { plot.members.add("color", color) }
            if field.settings["custom.hideFrom"]?.json.given("legend")?.bool == true {
                plot.members.add("showInLegend", false)
            }
            if axes.add(field, in: &self) {
                refuse(field.pointer, "Bars have one axis of values. Give the fields one unit.")
            }
            plots.append(plot)
        }
        add(axes, coordinate: across)
    }

    /// A pie: a slice for each record, or one for each field.
    mutating func readPie() {
        let reduce = options?.given("reduceOptions")
        var slices: [(name: String, value: Double, color: SpecTree?)] = []
        let isOfRecords = reduce?.given("values")?.bool == true
        for frame in frames {
            for field in frame.numbers {
                check(field, read: Self.ofLines + Self.ofAxes)
                if isOfRecords {
                    let names = frame.text?.values.elements?.map(\.text) ?? []
                    for (index, number) in field.numbers.enumerated() {
                        guard let number else { continue }
                        let name = index < names.count ? names[index] : nil
                        slices.append((name ?? "\(field.title) \(index + 1)", number, nil))
                    }
                } else if let value = reduced(field, reduce) {
                    slices.append((field.title, value, color(of: field)))
                }
            }
        }
        guard let first = frames.lazy.flatMap(\.numbers).first else { return }
        if let limit = reduce?.given("limit")?.number, isOfRecords, let count = Int(exactly: limit.rounded(.down)),
            count > 0
        {
            slices = Array(slices.prefix(count))
        }
        switch options?.given("sort")?.string {
        case "asc": slices.sort { $0.value < $1.value }
        case "none": break
        default: slices.sort { $0.value > $1.value }
        }
        var plot = OutlinePlot(OutlineMembers(), at: first.pointer)
        plot.members.add("type", options?.given("pieType")?.string == "donut" ? "doughnut" : "pie")
        plot.members.add("labels", .array(slices.map { .tree(.string($0.name)) }), from: first.pointer)
        plot.members.add("values", .array(slices.map { .tree(.number($0.value)) }), from: first.pointer)
        if slices.contains(where: { $0.color != nil }) {
            plot.members.add("fills", .array(slices.map { $0.color ?? .null }))
        }
        if let shown = options?.given("displayLabels"), shown.kind == .array {
            let names = Set(shown.elements.prefix(10).compactMap(\.string))
            let format = labels(of: first) ?? "number"
            switch names {
            case []: plot.members.add("sliceLabels", "none")
            case ["percent"]: plot.members.add("sliceLabels", "percentage")
            case ["name"]: plot.members.add("outsideLabels", "name")
            case ["value"]: plot.members.add("sliceLabels", format)
            case ["name", "percent"]: plot.members.add("outsideLabels", "nameAndPercentage")
            case ["name", "value"]:
                plot.members.add("outsideLabels", "nameAndValue")
                plot.members.add("labelFormatter", format)
            default:
                plot.members.add("outsideLabels", "nameAndValue")
                plot.members.add("sliceLabels", "percentage")
            }
        }
        plots.append(plot)
    }

    /// The value of a field in a pie.
    private mutating func reduced(_ field: GrafanaField, _ options: JSONValue?) -> Double? {
        let values = field.numbers.compactMap(\.self)
        guard let first = values.first, let last = values.last else { return nil }
        let calculation = options?.given("calcs")?.first.string ?? "lastNotNull"
        switch calculation {
        case "lastNotNull", "last": return last
        case "firstNotNull", "first": return first
        case "min": return values.min()
        case "max": return values.max()
        case "sum", "total": return values.reduce(0, +)
        case "mean": return values.reduce(0, +) / Double(values.count)
        case "count": return Double(field.count)
        default:
            refuse(
                "/options/reduceOptions/calcs",
                "This calculation is not done. Write lastNotNull, mean, sum, min or max.")
            return nil
        }
    }

    /// A panel with the numbers of values in bins.
    mutating func readHistogram() {
        for field in frames.flatMap(\.numbers) {
            check(field, read: Self.ofLines + Self.ofAxes)
            let name = field.title
            var plot = OutlinePlot(OutlineMembers(), at: field.pointer)
            plot.members.add("type", "histogram")
            plot.members.add("title", .tree(.string(name)))
            plot.members.add("values", .tree(.string(column(field))), from: field.pointer)
            if let size = options?.given("bucketSize")?.number, size > 0 {
                plot.members.add("bins", ["width": .tree(.number(size))], from: "/options/bucketSize")
            } else if let count = options?.given("bucketCount")?.number, count > 0 {
                plot.members.add("bins", .tree(.number(count)), from: "/options/bucketCount")
            }
            if let color = color(of: field) { plot.members.add("color", color) }
            plots.append(plot)
        }
        if options?.given("combine")?.bool == true, plots.count > 1 {
            refuse("/options/combine", "The fields of a histogram are not combined. Send one field.")
        }
        if let format = frames.lazy.flatMap(\.numbers).first.flatMap({ labels(of: $0) }) {
            members.add("axes", [["coordinate": "x", "labelFormatter": format], ["coordinate": "y"]])
        }
    }
}
