import Dialects

/// A box plot as layers: outliers, whiskers, the box and its median.
struct BoxPlot {
    private let part: CompositePart
    /// How far whiskers reach in lengths of the box; nil if they reach to all values.
    private let reach: Double?

    init(_ part: CompositePart) throws(SpecError) {
        self.part = part
        let extent = part.mark["extent"] ?? part.config["boxplot", "extent"]
        if extent?.text == "min-max" {
            reach = nil
        } else if let number = extent?.number {
            reach = number
        } else {
            throw Problem.at(extent?.place ?? part.place, "The extent is a number or \"min-max\".", found: extent?.text)
        }
    }

    private var quartiles: [Node] {
        [
            part.summary("q1", part.field, as: part.derived("lower_box")),
            part.summary("q3", part.field, as: part.derived("upper_box")),
        ]
    }

    func layer() -> Node {
        let outer = part.unit.without("mark", "encoding", "params")
        let plain = part.others.without("color", "size")
        let transforms =
            part.transforms + [
                part.aggregate(
                    part.summaries + quartiles + [
                        part.summary("median", part.field, as: part.derived("mid_box")),
                        part.summary("min", part.field, as: part.derived(reach == nil ? "lower_whisker" : "min")),
                        part.summary("max", part.field, as: part.derived(reach == nil ? "upper_whisker" : "max")),
                    ], by: part.groups)
            ]
        guard let reach else {
            var all = outer["transform"]?.elements ?? []
            all += transforms
            return outer.with("transform", .list(all, at: part.place))
                .with("layer", .list(whiskers(plain) + boxes(plain), at: part.place))
        }
        let box = Node.object(
            [("transform", .list(transforms, at: part.place)), ("layer", .list(boxes(plain), at: part.place))],
            at: part.unit.place)
        return outer.with("layer", .list([inliers(plain, reach), box], at: part.place))
    }

    // MARK: Layers

    private func whiskers(_ shared: Node) -> [Node] {
        let ticksOrient = part.orient == "vertical" ? "horizontal" : "vertical"
        let tick = part.mark("tick").with("color", "black").with("opacity", 1).with("orient", ticksOrient)
        return part.layer("rule", part.mark("rule"), at: "lower_whisker", to: "lower_box", shared)
            + part.layer("rule", part.mark("rule"), at: "upper_box", to: "upper_whisker", shared)
            + part.layer("ticks", tick, at: "lower_whisker", shared)
            + part.layer("ticks", tick, at: "upper_whisker", shared)
    }

    private func boxes(_ plain: Node) -> [Node] {
        let config = part.config
        var bar = part.mark("bar").with("orient", part.orient)
        var tick = part.mark("tick").with("orient", part.orient == "vertical" ? "horizontal" : "vertical")
        if let color = config["boxplot", "median"]?["color"] { tick = tick.with("color", color) }
        if let size = part.mark["size"] ?? config["boxplot", "size"] ?? config["mark", "size"] {
            bar = bar.with("size", size)
            tick = tick.with("size", size)
        }
        // The median of a box without height has the color of the box.
        let color = part.others["color"]
        let isFlat =
            CompositePart.datum(part.derived("lower_box")) + " >= " + CompositePart.datum(part.derived("upper_box"))
        var condition = Node.object(at: part.place).with("test", isFlat)
        if let color {
            condition = condition.replaced(by: color)
        } else {
            let fallback =
                config["boxplot", "box"]?["color"] ?? config["mark", "color"] ?? .text("#4c78a8", at: part.place)
            condition = condition.with("value", fallback)
        }
        var median = plain
        if let size = part.others["size"] { median = median.with("size", size) }
        median = median.with("color", .object([("condition", condition)], at: part.place))
        return part.layer("box", bar, at: "lower_box", to: "upper_box", part.others)
            + part.layer("median", tick, at: "mid_box", median)
    }

    /// Outliers, and whiskers to the other values.
    private func inliers(_ plain: Node, _ reach: Double) -> Node {
        let (low, high) = (
            CompositePart.datum(part.derived("lower_box")), CompositePart.datum(part.derived("upper_box"))
        )
        let length = "(\(high) - \(low))"
        let factor = JSText.number(reach)
        let (least, most) = ("\(low) - \(factor) * \(length)", "\(high) + \(factor) * \(length)")
        let value = CompositePart.datum(part.field)
        let whiskerTransforms = [
            part.filter("(\(least) <= \(value)) && (\(value) <= \(most))"),
            part.aggregate(
                [
                    part.summary("min", part.field, as: part.derived("lower_whisker")),
                    part.summary("max", part.field, as: part.derived("upper_whisker")),
                    part.summary(
                        "min", CompositePart.path(part.derived("lower_box")), as: part.derived("lower_box")),
                    part.summary(
                        "max", CompositePart.path(part.derived("upper_box")), as: part.derived("upper_box")),
                ] + part.summaries, by: part.groups),
        ]
        let before = part.transforms + [part.aggregate(quartiles, by: part.groups, key: "joinaggregate")]
        var position = part.definition.only(["field", "type", "title", "scale"])
        if position["type"] == nil { position = position.with("type", "quantitative") }
        if position["title"] == nil { position = position.with("title", part.field) }
        if let axis = part.definition["axis"] {
            position = position.with("axis", axis.isObject ? axis.without("title") : axis)
        }
        var encoding = Node.object([(part.axis, position)], at: part.place).replaced(by: plain.without("tooltip"))
        if let color = part.others["color"] { encoding = encoding.with("color", color) }
        let outliers = part.layer("outliers", part.mark("point"), encoding).map {
            $0.with("transform", .list([part.filter("(\(value) < \(least)) || (\(value) > \(most))")], at: part.place))
        }
        let place = part.place
        guard !outliers.isEmpty else {
            return .object(
                [
                    ("transform", .list(before + whiskerTransforms, at: place)),
                    ("layer", .list(whiskers(plain), at: place)),
                ], at: part.unit.place)
        }
        let whisker = Node.object(
            [("transform", .list(whiskerTransforms, at: place)), ("layer", .list(whiskers(plain), at: place))],
            at: part.unit.place)
        return .object(
            [("transform", .list(before, at: place)), ("layer", .list(outliers + [whisker], at: place))],
            at: part.unit.place)
    }
}
