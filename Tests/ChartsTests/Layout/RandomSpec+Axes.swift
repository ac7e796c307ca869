import Charts
import JSON
import Specs

extension RandomSpec {
    mutating func axis(of spaces: [Space]) -> JSONTree {
        let coordinate = one(of: Coordinate.allCases)
        let space = count(0...spaces.count - 1)
        let type = coordinate == .x ? spaces[space].x : spaces[space].y
        let crossing = coordinate == .x ? spaces[space].y : spaces[space].x
        var axis: [String: JSONTree] = [
            "coordinate": .string(coordinate.rawValue), "plotSpace": .string("space \(space)"),
        ]
        if happens(0.5) { axis["title"] = .string(text()) }
        if happens(0.05) { axis["hidden"] = true }
        switch count(0...9) {
        case 0...3: axis["axisConstraints"] = ["upperOffset": .number(placesThings ? number(-100...100) : 0)]
        case 4: axis["axisConstraints"] = ["lowerOffset": .number(placesThings ? number(-100...100) : 0)]
        case 5: axis["axisConstraints"] = ["relativeOffset": .number(placesThings ? number(-2...3) : number(0...1))]
        case 6: axis["orthogonalPosition"] = value(on: crossing)
        default: break
        }
        if happens(0.2) { axis["labelTextStyle"] = textStyle() }
        if happens(0.2) { axis["titleTextStyle"] = textStyle() }
        if happens(0.15) { axis["labelRotation"] = .number(one(of: [45, 90, -90, -45, 30, 180, 7])) }
        if happens(0.1) { axis["titleRotation"] = .number(one(of: [0, 45, 90, -90, 180])) }
        if happens(0.2) { axis["tickDirection"] = word(Sign.self) }
        if happens(0.2) { axis["majorTickLength"] = .number(number(0...20)) }
        if happens(0.1) { axis["tickLabelDirection"] = word(Sign.self) }
        if happens(0.2) { axis["majorGridLineStyle"] = "silver" }
        if happens(0.2) { axis["minorGridLineStyle"] = ["lineColor": "silver", "lineWidth": 0.5] }
        if happens(0.3) {
            axis["labelFormatter"] = .string(
                one(of: ["number", "percent", "si", "compact", "scientific", "duration", "date", "pi"]))
        }
        if placesThings {
            if happens(0.3) { axis["labelOffset"] = .number(number(-100...100)) }
            if happens(0.3) { axis["titleOffset"] = .number(number(-100...100)) }
        }
        addTicks(to: &axis, on: type)
        addStyles(to: &axis, on: type)
        return JSONTree(sorting: axis)
    }

    private mutating func addTicks(to axis: inout [String: JSONTree], on type: ScaleType) {
        if happens(0.1) { axis["visibleRange"] = [value(on: type), value(on: type)] }
        if happens(0.1) { axis["gridLinesRange"] = [.number(1), .number(5)] }
        if happens(0.1) { axis["labelExclusionRanges"] = [[value(on: type), value(on: type)]] }
        if happens(0.2) { axis["minorTicksPerInterval"] = .number(Double(count(0...9))) }
        if happens(0.2) { axis["preferredNumberOfMajorTicks"] = .number(Double(count(0...30))) }
        if happens(0.1) {
            axis["axisLabels"] = .array(
                (0..<count(1...6)).map { _ in customLabel(on: type) })
            return
        }
        if happens(0.2) { axis["majorTickLocations"] = .array((0..<count(0...8)).map { _ in value(on: type) }) }
        guard happens(0.3) else { return }
        axis["labelingPolicy"] = word(Axis.Policy.self)
        axis["majorIntervalLength"] = .number(size(1...1000) / 10)
    }

    private mutating func customLabel(on type: ScaleType) -> JSONTree {
        var label: [String: JSONTree] = ["tickLocation": value(on: type), "text": .string(text())]
        if happens(0.2) { label["rotation"] = .number(one(of: [30, 90, -45])) }
        if happens(0.2) { label["alignment"] = word(Axis.LabelAlignment.self) }
        if happens(0.2) { label["offset"] = .number(number(0...30)) }
        if happens(0.2) { label["textStyle"] = textStyle() }
        return JSONTree(sorting: label)
    }

    private mutating func addStyles(to axis: inout [String: JSONTree], on type: ScaleType) {
        if happens(0.1) { axis["labelAlignment"] = word(Axis.LabelAlignment.self) }
        if happens(0.1) { axis["labelShadow"] = ["offset": [1, -1], "blurRadius": 2] }
        if happens(0.3) {
            axis["minorTickLabelFormatter"] = .string(one(of: ["number", "percent", "date"]))
            axis["minorTicksPerInterval"] = .number(Double(count(1...9)))
            if happens(0.3) { axis["minorTickLabelRotation"] = .number(one(of: [45, 90, -30])) }
            if happens(0.3) { axis["minorTickLabelDirection"] = word(Sign.self) }
            if happens(0.3) { axis["minorTickLabelAlignment"] = word(Axis.LabelAlignment.self) }
            if happens(0.3) { axis["minorTickLabelTextStyle"] = textStyle() }
            if happens(0.3) { axis["minorTickLabelOffset"] = .number(number(0...30)) }
        } else if happens(0.1) {
            axis["minorTickAxisLabels"] = .array((0..<count(1...6)).map { _ in customLabel(on: type) })
        }
        if happens(0.1) { axis["titleDirection"] = word(Sign.self) }
        if happens(0.1) { axis["titleLocation"] = value(on: type) }
        if happens(0.1) {
            axis["axisLineCapMin"] = .string(one(of: AxisLineCap.Kind.allCases.filter { $0 != .custom }).rawValue)
        }
        if happens(0.2) {
            axis["axisLineCapMax"] = [
                "type": .string(one(of: AxisLineCap.Kind.allCases.filter { $0 != .custom }).rawValue),
                "size": [.number(size(1...20)), 9],
            ]
            axis["axisLineStyle"] = ["lineColor": "black", "lineWidth": .number(size(1...4))]
        }
        if happens(0.1) { axis["visibleAxisRange"] = [value(on: type), value(on: type)] }
        if happens(0.1) { axis["separateLayers"] = true }
        if happens(0.15) {
            axis["alternatingBandFills"] = .array((0..<count(1...3)).map { _ in happens(0.3) ? .null : "#0001" })
            if happens(0.5) { axis["alternatingBandAnchor"] = value(on: type) }
        }
        if happens(0.15) {
            axis["backgroundLimitBands"] = [["range": [value(on: type), value(on: type)], "fill": "#f002"]]
        }
        if happens(0.05) { axis["labelFormatter"] = .null }
    }
}
