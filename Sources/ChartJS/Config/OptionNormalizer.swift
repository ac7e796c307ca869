import Dialects
import JSON

/// Converts the options of all versions into those of version 4.
struct OptionNormalizer {
    let version: ChartVersion
    let type: ChartTypeName
    let place: String
    /// Whether values have labels unless the options say otherwise.
    var labelsValues = false
    private(set) var axes = AxisNames()
    /// Options of bars that stand at the axis of the categories.
    private var barOptions: [JSONTree.Member] = []

    init(_ version: ChartVersion, _ type: ChartTypeName, place: String) {
        self.version = version
        self.type = type
        self.place = place
    }

    /// - Parameter range: The range of the data.
    mutating func options(_ own: JSONValue?, _ range: () -> ClosedRange<Double>?) throws(SpecError) -> JSONTree {
        var tree = try own.map { value throws(SpecError) in try JSONTree(options: value, at: place) } ?? .object([])
        if !tree.isObject { tree = .object([]) }
        let hasScales = tree["scales"]?.isTruthy == true
        let hasPlugins = tree["plugins"] != .bool(false)
        tree.move(hasPlugins ? Spelling.chart : Spelling.chart.filter { !$0.target.hasPrefix("plugins") })
        if type.isHorizontal { tree["indexAxis"] = "y" }
        type.prepare(&tree, type.isSparkline ? range() : nil)
        convertScales(&tree)
        convertAngles(&tree)
        if let cutout = tree["cutoutPercentage"]?.number {
            tree["cutoutPercentage"] = nil
            tree.setDefault("cutout", .string("\(cutout)%"))
        }
        if let rounded = tree["plugins.roundedBars"], rounded.isTruthy {
            barOptions.append(.init(key: "borderRadius", value: rounded["cornerRadius"] ?? 20))
            if rounded["allCorners"]?.isTruthy == true {
                barOptions.append(.init(key: "borderSkipped", value: false))
            }
        }
        for option in barOptions { tree.setDefault("datasets.bar.\(option.key)", option.value) }
        if labelsValues, hasPlugins { tree.setDefault("plugins.datalabels", .object([])) }
        if version == .two {
            if type.beginsAtZero, !hasScales { tree.setDefault("scales.y.beginAtZero", true) }
            let isUnsaid =
                [nil, .null].contains(tree["plugins.datalabels"]) && tree["plugins.outlabels"]?.isTruthy != true
            if hasPlugins, isUnsaid, type.showsLabels { tree["plugins.datalabels.display"] = true }
        }
        return tree
    }

    /// Version 2 has angles in radians from the right. Larger ones than a turn can only be degrees from the top.
    private func convertAngles(_ tree: inout JSONTree) {
        guard version == .two else { return }
        func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
        let (rotation, size) = (tree["rotation"]?.number, tree["circumference"]?.number)
        if type.isRing, [rotation, size].allSatisfy({ abs($0 ?? 0) <= 2 * .pi + 1e-6 }) {
            if let rotation { tree["rotation"] = .number(degrees(rotation) + 90) }
            if let size { tree["circumference"] = .number(degrees(size)) }
        }
        // The scale has degrees all the same.
        guard let start = tree["startAngle"]?.number else { return }
        if type.name == "polarArea" {
            tree["startAngle"] = .number(degrees(start) + 90)
        } else {
            tree.setDefault("scales.r.startAngle", .number(start))
        }
    }

    // MARK: Scales

    private mutating func convertScales(_ tree: inout JSONTree) {
        guard let scales = tree["scales"], scales.isObject else { return }
        var converted: [JSONTree.Member] = []
        for (key, value) in scales.members.map({ ($0.key, $0.value) }) {
            guard key == "xAxes" || key == "yAxes" else {
                let scale = self.scale(value)
                converted.append(.init(key: key, value: scale))
                let axis = scale["axis"]?.string ?? key.lowercased().first.map(String.init) ?? ""
                if axis == "x" || axis == "y" { axes.add(key, axis: axis) }
                continue
            }
            let axis = String(key.prefix(1))
            let list = if case .array(let list) = value { list } else { [value] }
            for (index, entry) in list.enumerated() where entry.isObject {
                let name = entry["id"]?.string ?? (index == 0 ? axis : "\(axis)-axis-\(index)")
                let scale = self.scale(entry, axis: axis, index)
                axes.add(name, axis: axis)
                converted.append(.init(key: name, value: scale))
            }
        }
        tree["scales"] = .object(converted)
    }

    /// One of the axes of version 2, which are arrays.
    private mutating func scale(_ own: JSONTree, axis: String, _ index: Int) -> JSONTree {
        var scale = scale(own)
        scale["id"] = nil
        scale["axis"] = .string(axis)
        let sides = axis == "x" ? ["top", "bottom"] : ["left", "right"]
        if let position = scale["position"]?.string, !sides.contains(position) { scale["position"] = nil }
        if axis == (type.isHorizontal ? "y" : "x") {
            for key in Spelling.barsOfAxis {
                if let value = scale[key] { barOptions.append(.init(key: key, value: value)) }
            }
        }
        if index > 0 {
            // Only the first axis has the defaults of the type of the chart.
            scale.setDefault("type", axis == "x" ? "category" : "linear")
            scale.setDefault("offset", false)
            scale.setDefault("grid.offset", false)
            scale.setDefault("beginAtZero", false)
        }
        if scale["distribution"]?.string == "series", scale["type"]?.string == "time" { scale["type"] = "timeseries" }
        return scale
    }

    private func scale(_ own: JSONTree) -> JSONTree {
        guard own.isObject else { return own }
        var scale = own
        let grid = own["gridLines"] ?? (version == .three ? own["grid"] : nil)
        scale.move(Spelling.scale)
        guard let grid else { return scale }
        // The border was a line of the grid.
        func first(_ key: String) -> JSONTree? {
            guard case .array(let values) = grid[key] else { return grid[key] }
            return values.first
        }
        if let color = first("color"), color.string != nil { scale.setDefault("border.color", color) }
        if version == .three { return scale }
        if let width = first("lineWidth"), width.number != nil { scale.setDefault("border.width", width) }
        if grid["display"]?.isTruthy == false { scale["border.display"] = false }
        return scale
    }
}
