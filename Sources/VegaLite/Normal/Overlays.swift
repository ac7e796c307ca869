/// Lines and areas with points, and areas with lines, as layers.
struct Overlays {
    let config: Config

    /// A unit as layers; nil if it has no overlay.
    func layer(of unit: Node) -> Node? {
        guard let mark = unit["mark"], let encoding = unit["encoding"], let type = mark["type"]?.text,
            type == "line" || type == "area" || type == "rule" || type == "trail"
        else { return nil }
        guard type == "line" || type == "area" else { return nil }
        let point =
            overlay("point", mark, type) ?? (type == "line" && encoding["shape"] != nil ? .object(at: mark.place) : nil)
        let line = type == "area" ? overlay("line", mark, type) : nil
        guard point != nil || line != nil else { return nil }
        var outer = unit.without("mark", "encoding")
        let inner = unit.only(["name", "params"])
        outer = outer.without("params")
        // The layers have no overlays of their own, whatever the configuration says.
        var base = mark.with("point", false).with("line", false)
        let settings = [
            config.node[type]?["opacity"], config.node["mark"]?["opacity"], base["opacity"], base["fillOpacity"],
        ]
        if type == "area", settings.allSatisfy({ $0 == nil }) { base = base.with("opacity", 0.7) }
        var own = encoding
        var others = encoding
        if type == "line" { own = own.without("shape") }
        if let stack = Stack.implicit(of: mark, encoding, config) {
            for channel in [stack.channel] {
                if let definition = encoding[channel] {
                    others = others.with(channel, definition.with("stack", stack.offset))
                }
            }
        }
        others = others.without("x2", "y2")
        var layers = [inner.with("mark", base).with("encoding", own)]
        if let line {
            var overlaid = Node.object([("type", .text("line", at: mark.place))], at: mark.place)
            for key in ["clip", "interpolate", "tension", "tooltip", "orient"] {
                if let value = mark[key] { overlaid = overlaid.with(key, value) }
            }
            layers.append(
                .object(
                    [("mark", overlaid.replaced(by: line).with("point", false)), ("encoding", others)], at: unit.place))
        }
        if let point {
            var overlaid = Node.object(
                [
                    ("type", .text("point", at: mark.place)), ("opacity", .number(1, at: mark.place)),
                    ("filled", .bool(true, at: mark.place)),
                ], at: mark.place)
            for key in ["clip", "tooltip", "orient"] {
                if let value = mark[key] { overlaid = overlaid.with(key, value) }
            }
            layers.append(
                .object([("mark", overlaid.replaced(by: point)), ("encoding", others)], at: unit.place))
        }
        return outer.with("layer", .list(layers, at: unit.place))
    }

    private func overlay(_ key: String, _ mark: Node, _ type: String) -> Node? {
        guard let value = mark[key] ?? config.node[type]?[key] else { return nil }
        if value.isObject { return value }
        if value.text == "transparent" { return Node.object(at: value.place).with("opacity", 0) }
        return value.bool == true ? .object(at: value.place) : nil
    }
}
