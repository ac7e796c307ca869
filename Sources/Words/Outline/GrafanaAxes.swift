import JSON

/// The axes of the values of a panel: one on the left and one on the right.
struct GrafanaAxes {
    /// The first field of each axis, whose settings are those of the axis.
    private(set) var left: GrafanaField?
    private(set) var right: GrafanaField?
    private var leftFormat: SpecTree?
    private var rightFormat: SpecTree?
    /// The field of the positions along the other axis.
    var positions: GrafanaField?
    /// Whether the values are shares of stacks.
    var hasShares = false

    /// Finds the axis of a field: a unit that differs from that on the left is on the right, as in Grafana.
    /// - Returns: Whether it is the one on the right.
    mutating func add(_ field: GrafanaField, in panel: inout GrafanaPanel) -> Bool {
        let format = panel.labels(of: field)
        let side = field.settings["custom.axisPlacement"]?.json.string ?? "auto"
        let isOther = left != nil && format?.tree != leftFormat?.tree
        guard side == "right" || side == "auto" && isOther else {
            if left == nil { (left, leftFormat) = (field, format) }
            return false
        }
        if right == nil { (right, rightFormat) = (field, format) }
        if format?.tree != rightFormat?.tree {
            panel.refuse(field.pointer, "A chart has two axes of values at most. Draw further units in another chart.")
        }
        return true
    }

    /// The axes with their formats.
    var sides: [(field: GrafanaField, format: SpecTree?, isRight: Bool)] {
        [left.map { ($0, leftFormat, false) }, right.map { ($0, rightFormat, true) }].compactMap(\.self)
    }
}

extension GrafanaPanel {
    /// Adds the axes, their ranges and the lines of thresholds.
    /// - Parameter coordinate: That of the values.
    mutating func add(_ axes: GrafanaAxes, coordinate: String = "y") {
        let other = coordinate == "y" ? "x" : "y"
        var along: SpecTree = ["coordinate": .tree(.string(other))]
        if let positions = axes.positions, positions.kind == .number {
            along.set("title", to: .tree(.string(positions.title)))
            along.set("labelFormatter", to: labels(of: positions))
        }
        var trees = [along]
        var spaces: [SpecTree] = []
        var hasSpaces = false
        for (field, format, isRight) in axes.sides {
            var axis: SpecTree = ["coordinate": .tree(.string(coordinate))]
            if isRight { axis.set("plotSpace", to: "right") }
            if let title = field.settings["custom.axisLabel"]?.json, title.string?.isEmpty == false {
                axis.set("title", to: .value(title))
            }
            if field.settings["custom.axisPlacement"]?.json.string == "hidden" {
                axis.set("hidden", to: true)
            }
            if field.settings["custom.axisGridShow"]?.json.bool == false {
                axis.set("majorGridLineStyle", to: .null)
            }
            if axes.hasShares {
                axis.set("labelFormatter", to: "percent")
            } else if let format {
                axis.set("labelFormatter", to: format)
            }
            trees.append(axis)
            let dimension = dimension(of: field, hasShares: axes.hasShares)
            var space: SpecTree = isRight ? ["id": "right"] : [:]
            if dimension.members?.isEmpty == false {
                space.set(coordinate, to: dimension)
                hasSpaces = true
            }
            spaces.append(space)
            if !isRight { addThresholds(of: field, coordinate) }
        }
        if axes.left == nil, axes.right != nil { spaces.insert([:], at: 0) }
        if axes.positions?.kind == .time, !spaces.isEmpty, let timeDimension {
            spaces[0].set(other, to: timeDimension)
            hasSpaces = true
        }
        if axes.right != nil || hasSpaces { members.add("plotSpaces", .array(spaces), from: "/fieldConfig/defaults") }
        members.add("axes", .array(trees), from: "/fieldConfig/defaults/custom")
    }

    private mutating func dimension(of field: GrafanaField, hasShares: Bool) -> SpecTree {
        var dimension: SpecTree = [:]
        guard !hasShares else { return dimension }
        let ends = ["min", "max"].map { field.settings[$0]?.json.number }
        if ends.contains(where: { $0 != nil }) {
            dimension.set("range", to: .array(ends.map { $0.map { .tree(.number($0)) } ?? "auto" }))
        }
        let soft = ["custom.axisSoftMin", "custom.axisSoftMax"].compactMap {
            field.settings[$0]?.json.number
        }
        if let low = soft.min(), let high = soft.max() {
            dimension.set("unionPlotRange", to: [.tree(.number(low)), .tree(.number(high))])
        }
        if let scale = field.settings["custom.scaleDistribution"] {
            switch scale.json.given("type")?.string {
            case "log": dimension.set("scale", to: "log")
            case "symlog": dimension.set("scale", to: "logModulus")
            case "linear", nil: break
            default: refuse(scale.pointer, "This scale is not drawn. Write linear, log or symlog.")
            }
        }
        return dimension
    }

    /// Adds the lines of thresholds, if the panel draws them.
    private mutating func addThresholds(of field: GrafanaField, _ coordinate: String) {
        guard let style = field.settings["custom.thresholdsStyle"],
            let mode = style.json.given("mode")?.string, mode != "off",
            let thresholds = field.settings["thresholds"]
        else { return }
        guard ["line", "dashed"].contains(mode) else {
            return refuse("\(style.pointer)/mode", "Thresholds are drawn as lines. Write line or dashed.")
        }
        let ends = ["min", "max"].map { field.settings[$0]?.json.number }
        let isPercentage = thresholds.json.given("mode")?.string == "percentage"
        var lines: [SpecTree] = []
        for step in thresholds.json.given("steps")?.elements.prefix(100).map({ $0 }) ?? [] {
            guard var value = step.given("value")?.number else { continue }
            if isPercentage {
                guard let low = ends[0], let high = ends[1] else {
                    return refuse(
                        "\(thresholds.pointer)/mode", "Percentages of thresholds need the min and the max of the axis.")
                }
                value = low + (high - low) * value / 100
            }
            let color = GrafanaFormats.color(step.given("color")?.string ?? "red")
            var line: SpecTree = ["lineColor": .tree(.string(color))]
            if mode == "line" { line.set("dashPattern", to: .array([])) }
            lines.append(["rule": .object([.init(coordinate, .tree(.number(value)))]), "lineStyle": line])
        }
        if !lines.isEmpty { members.add("annotations", .array(lines), from: thresholds.pointer) }
    }
}
