import Dialects

/// Error bars and error bands as layers.
struct ErrorBar {
    private let part: CompositePart

    init(_ part: CompositePart) throws(SpecError) { self.part = part }

    private var mark: Node { part.mark }

    /// The transforms that give each record a lower and an upper value.
    private func transforms() throws(SpecError) -> [Node] {
        let field = part.field
        let value = CompositePart.datum(field)
        let (lower, upper) = (part.derived("lower"), part.derived("upper"))
        let before = (part.unit["transform"]?.elements ?? []) + part.transforms
        func aggregated(_ summaries: [Node], _ groups: [Node]) -> [Node] {
            let all = part.summaries + summaries
            return all.isEmpty ? [] : [part.aggregate(all, by: groups)]
        }
        if let second = part.encoding[part.axis + "2"] {
            let other = second["field"]?.text ?? ""
            return before + aggregated([], []) + [
                part.calculate(CompositePart.datum(other), as: upper), part.calculate(value, as: lower),
            ]
        }
        if let error = part.encoding[part.axis + "Error"]?["field"]?.text {
            let distance = CompositePart.datum(error)
            let other = part.encoding[part.axis + "Error2"]?["field"]?.text
            let low = other.map { "\(value) + \(CompositePart.datum($0))" } ?? "\(value) - \(distance)"
            return before + aggregated([], []) + [
                part.calculate("\(value) + \(distance)", as: upper), part.calculate(low, as: lower),
            ]
        }
        let extentNode = mark["extent"]
        let center =
            mark["center"]?.text ?? extentNode?.text.map { $0 == "iqr" ? "median" : "mean" }
            ?? part.config[part.name, "center"]?.text ?? "mean"
        let extent = extentNode?.text ?? (center == "mean" ? "stderr" : "iqr")
        switch extent {
        case "stderr", "stdev":
            let (middle, distance) = (part.derived("center"), part.derived("extent"))
            let summaries = [part.summary(extent, field, as: distance), part.summary(center, field, as: middle)]
            let (c, d) = (CompositePart.datum(middle), CompositePart.datum(distance))
            return before + aggregated(summaries, part.groups) + [
                part.calculate("\(c) + \(d)", as: upper), part.calculate("\(c) - \(d)", as: lower),
            ]
        case "ci", "iqr":
            let ops = extent == "ci" ? ("ci0", "ci1", "mean") : ("q1", "q3", "median")
            return before
                + aggregated(
                    [
                        part.summary(ops.0, field, as: lower), part.summary(ops.1, field, as: upper),
                        part.summary(ops.2, field, as: part.derived("center")),
                    ], part.groups)
        default:
            throw Problem.unknown(extentNode ?? mark, "an extent", among: ["ci", "iqr", "stderr", "stdev"])
        }
    }

    private func outer(_ layers: [Node]) throws(SpecError) -> Node {
        let rest = part.unit.without("mark", "encoding", "params").with(
            "transform", .list(try transforms(), at: part.place))
        return rest.with("layer", .list(layers, at: part.place))
    }

    func bar() throws(SpecError) -> Node {
        let shared = part.others.without("size")
        var tick = part.mark("tick").with("orient", part.orient == "vertical" ? "horizontal" : "vertical")
        var rule = part.mark("rule")
        if let thickness = mark["thickness"] {
            tick = tick.with("thickness", thickness)
            rule = rule.with("size", thickness)
        }
        if let size = mark["size"] { tick = tick.with("size", size) }
        let layers =
            part.layer("ticks", tick, at: "lower", shared) + part.layer("ticks", tick, at: "upper", shared)
            + part.layer("rule", rule, at: "lower", to: "upper", shared)
        if layers.count == 1 {
            let rest = part.unit.without("mark", "encoding", "params").with(
                "transform", .list(try transforms(), at: part.place))
            return rest.replaced(by: layers[0])
        }
        return try outer(layers)
    }

    func band() throws(SpecError) -> Node {
        let isPlane = part.encoding["x"] != nil && part.encoding["y"] != nil
        var band = part.mark(isPlane ? "area" : "rect")
        var border = part.mark(isPlane ? "line" : "rule")
        if isPlane {
            for key in ["interpolate", "tension"] where mark[key] != nil {
                band = band.with(key, mark[key])
                border = border.with(key, mark[key])
            }
        }
        return try outer(
            part.layer("band", band, at: "lower", to: "upper", part.others)
                + part.layer("borders", border, at: "lower", part.others)
                + part.layer("borders", border, at: "upper", part.others))
    }
}
