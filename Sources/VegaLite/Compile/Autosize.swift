import Dialects

/// The free room around a chart.
struct Padding {
    var left = 5.0
    var top = 5.0
    var right = 5.0
    var bottom = 5.0

    init(_ node: Node?, _ environment: Environment) throws(SpecError) {
        guard let node else { return }
        if let all = try environment.number(node) {
            (left, top, right, bottom) = (all, all, all, all)
        } else if node.isObject {
            left = node["left"]?.number ?? 0
            top = node["top"]?.number ?? 0
            right = node["right"]?.number ?? 0
            bottom = node["bottom"]?.number ?? 0
        }
        for side in [left, top, right, bottom] where !(side >= 0 && side <= 1000) {
            throw Problem.at(node.place, "Padding is from 0 to 1000 points.", found: JSText.number(side))
        }
    }
}

/// How the size of the picture and that of the plot area depend on each other.
struct Autosize {
    var type = "pad"
    var containsPadding = false
    var fitsWidth = false
    var fitsHeight = false
    private var width: Double?
    private var height: Double?

    init(_ root: Node, _ model: ViewModel, _ config: Config, _ environment: Environment) throws(SpecError) {
        let node = root["autosize"] ?? config.node["autosize"]
        type = node?.text ?? node?["type"]?.text ?? "pad"
        containsPadding = node?["contains"]?.text == "padding"
        let isPlot = model.unit != nil || model.isLayer
        guard isPlot else {
            if type != "none" { type = "pad" }
            return
        }
        let (isWide, isHigh) = (root["width"]?.text == "container", root["height"]?.text == "container")
        if isWide || isHigh, node == nil {
            type = isWide && isHigh ? "fit" : isWide ? "fit-x" : "fit-y"
            containsPadding = true
        }
        width = isWide ? config.number("view", "continuousWidth") ?? 300 : try environment.number(root["width"])
        height = isHigh ? config.number("view", "continuousHeight") ?? 300 : try environment.number(root["height"])
        if width == nil, type == "fit" || type == "fit-x", !Self.isStepped(model, .x) {
            width = config.number("view", "continuousWidth") ?? 300
        }
        if height == nil, type == "fit" || type == "fit-y", !Self.isStepped(model, .y) {
            height = config.number("view", "continuousHeight") ?? 300
        }
        fitsWidth = (type == "fit" || type == "fit-x") && width != nil
        fitsHeight = (type == "fit" || type == "fit-y") && height != nil
        if containsPadding {
            let padding = try Padding(root["padding"] ?? config.node["padding"], environment)
            width = width.map { max(0, $0 - padding.left - padding.right) }
            height = height.map { max(0, $0 - padding.top - padding.bottom) }
        }
    }

    private static func isStepped(_ model: ViewModel, _ channel: Channel) -> Bool {
        model.scales[channel].map { $0.kind.value.isBanded } ?? true
    }

    var isFit: Bool { fitsWidth || fitsHeight }

    /// The size of the plot area of the first layout.
    var initial: (width: Double?, height: Double?) { (fitsWidth ? width : nil, fitsHeight ? height : nil) }

    /// What sticks out of the plot area.
    func around(_ bounds: Bounds, _ scene: Group) -> (width: Double, height: Double) {
        func outside(_ reach: Double) -> Double { reach.isFinite ? max(0, reach.rounded(.up)) : 0 }
        return (
            outside(-bounds.x1) + outside(bounds.x2 - scene.width),
            outside(-bounds.y1) + outside(bounds.y2 - scene.height)
        )
    }

    func size(leaving around: (width: Double, height: Double)) -> (width: Double?, height: Double?) {
        (
            fitsWidth ? width.map { max(0, $0 - around.width) } : nil,
            fitsHeight ? height.map { max(0, $0 - around.height) } : nil
        )
    }
}
