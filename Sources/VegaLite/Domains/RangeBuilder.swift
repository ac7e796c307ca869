import Data
import Dialects
import Drawing
import JavaScript
import Numbers

/// Gives a scale with a domain its range.
struct RangeBuilder {
    let owner: ViewInstance
    let channel: Channel
    let component: ScaleComponent
    let environment: Environment

    var config: Config { component.unit.config }
    var units: [ViewInstance] { owner.units(sharing: channel) }
    var frame: ViewInstance { (units.first ?? owner).frame }

    func add(to scale: inout Scale) throws(SpecError) {
        var range: Scale.Range
        if let given = try givenRange(scale) { range = given } else { range = try defaultRange(scale) }
        if case .numbers(var numbers) = range {
            for (key, index) in [("rangeMin", 0), ("rangeMax", numbers.count - 1)] where numbers.indices.contains(index)
            {
                if let node = component.node(key), let number = try environment.number(node) { numbers[index] = number }
            }
            range = .numbers(numbers)
        }
        if component.bool("reverse") == true, !scale.kind.isDiscrete { range = Self.reversed(range) }
        scale.range = range
        guard scale.kind.isContinuous || scale.kind.isBanded else { return }
        if scale.kind.isContinuous { finishDomain(&scale) }
        if scale.kind.isBanded { scale.layOutBands() }
    }

    private static func reversed(_ range: Scale.Range) -> Scale.Range {
        switch range {
        case .numbers(let numbers): return .numbers(numbers.reversed())
        case .colors(let colors): return .colors(colors.reversed())
        case .ramp(var ramp):
            (ramp.start, ramp.end) = (ramp.end, ramp.start)
            return .ramp(ramp)
        case .texts, .dashes: return range
        }
    }

    /// Free room at the ends, and round limits.
    private func finishDomain(_ scale: inout Scale) {
        if let padding = component.number("padding"), padding > 0, case .numbers(let range) = scale.range,
            let first = range.first, let last = range.last, abs(last - first) > 2 * padding
        {
            let span = abs(last - first)
            let factor = span / (span - 2 * padding)
            let end = scale.domain.count - 1
            let (low, high) = (scale.transformed(scale.domain[0]), scale.transformed(scale.domain[end]))
            if low.isFinite, high.isFinite {
                let middle = (low + high) / 2
                scale.domain[0] = scale.untransformed(middle + (low - middle) * factor)
                scale.domain[end] = scale.untransformed(middle + (high - middle) * factor)
                if scale.kind.isTime { scale.domain = scale.domain.map { $0.rounded(.towardZero) } }
            }
        }
        guard let nice = component.node("nice"), nice.bool != false, !nice.isNull else { return }
        let end = scale.domain.count - 1
        let (low, high) = (scale.domain[0], scale.domain[end])
        if scale.kind.isTime {
            let interval = TimeNode.interval(nice) ?? TimeInterval.choice(low, high, count: nice.number ?? 10)
            scale.domain[0] = interval.floor(low)
            scale.domain[end] = interval.ceiling(high)
        } else if scale.kind == .log {
            guard low > 0, high > 0 else { return }
            let base = scale.base
            func power(_ x: Double, _ rule: FloatingPointRoundingRule) -> Double {
                NiceLogarithm.rounded(x, base: base, rule)
            }
            (scale.domain[0], scale.domain[end]) =
                low <= high ? (power(low, .down), power(high, .up)) : (power(low, .up), power(high, .down))
        } else {
            (scale.domain[0], scale.domain[end]) = ScaleTicks.nice(low, high, count: nice.number ?? 10)
        }
    }

    // MARK: Given ranges

    private func givenRange(_ scale: Scale) throws(SpecError) -> Scale.Range? {
        if let scheme = component.node("scheme"), !scheme.isNull { return try colors(scheme: scheme, scale) }
        guard let node = component.node("range"), !node.isNull else { return nil }
        if let name = node.text {
            switch name {
            case "width": return .numbers([0, frame.width])
            case "height": return .numbers([frame.height, 0])
            case "symbol": return .texts(config["range", "symbol"]?.elements.compactMap(\.text) ?? [])
            default:
                guard let named = config["range", name] else {
                    throw Problem.unknown(
                        node, "a range", among: ["category", "ordinal", "ramp", "heatmap", "diverging", "symbol"])
                }
                return try colors(named, scale)
            }
        }
        if let field = node["field"]?.text { return try range(ofField: field, scale) }
        if node.expression != nil {
            guard case .array(let list) = try environment.value(of: node) else { return nil }
            return .numbers((0..<min(list.count, 100)).map { list[$0].plainNumber })
        }
        guard node.isList else { throw Problem.at(node.place, "A range is an array or a name.", found: node.kindName) }
        if channel.isColor { return try colors(node, scale) }
        if channel == .strokeDash {
            return .dashes(node.elements.map { $0.elements.compactMap(\.number) })
        }
        if channel == .shape { return .texts(node.elements.compactMap(\.text)) }
        var numbers: [Double] = []
        for element in node.elements.prefix(1000) {
            guard let number = try environment.number(element) else {
                if element.text != nil { return .texts(node.elements.compactMap(\.text)) }
                throw Problem.at(element.place, "This is not a number.", found: element.text)
            }
            numbers.append(number)
        }
        return .numbers(numbers)
    }

    /// The values of a field that belong to the categories.
    private func range(ofField field: String, _ scale: Scale) throws(SpecError) -> Scale.Range {
        var found: [Name: Value] = [:]
        for view in units {
            guard let definition = view.unit?.encoding.field(channel), let data = view.data else { continue }
            let categories = data.raw[FieldPath(column: definition.column)]
            let values = data.raw[FieldPath(field)]
            for row in 0..<data.raw.count where found[Name(categories.text(at: row))] == nil {
                found[Name(categories.text(at: row))] = values[row]
            }
        }
        let values = scale.categories.map { found[Name($0.plainText)] ?? .undefined }
        if channel.isColor {
            return .colors(values.map { Color(css: $0.plainText) ?? .black })
        }
        if channel == .shape { return .texts(values.map(\.plainText)) }
        return .numbers(values.map(\.plainNumber))
    }

    // MARK: Colors

    private func defaultRange(_ scale: Scale) throws(SpecError) -> Scale.Range {
        func setting(_ key: String, _ other: Double) -> Double { config.number("scale", key) ?? other }
        switch channel {
        case .x: return .numbers([0, frame.width])
        case .y: return .numbers(scale.kind.isBanded ? [0, frame.height] : [frame.height, 0])
        case .xOffset, .yOffset: return .numbers(offsetRange(scale))
        case .theta: return .numbers([0, 2 * .pi])
        case .radius: return .numbers([0, min(frame.width, frame.height) / 2])
        case .color, .fill, .stroke: return try colors(defaultScheme(scale), scale)
        case .opacity, .fillOpacity, .strokeOpacity:
            return .numbers(steps(setting("minOpacity", 0.3), setting("maxOpacity", 0.8), scale))
        case .strokeWidth:
            return .numbers(steps(setting("minStrokeWidth", 1), setting("maxStrokeWidth", 4), scale))
        case .angle: return .numbers(steps(0, 360, scale))
        case .size: return .numbers(sizeRange(scale))
        case .strokeDash: return .dashes([[1, 0], [4, 2], [2, 1], [1, 1], [1, 2, 4, 2]])
        case .shape: return .texts(config["range", "symbol"]?.elements.compactMap(\.text) ?? SymbolShape.names)
        default: return .numbers([0, 1])
        }
    }

    func defaultScheme(_ scale: Scale) -> Node {
        let place = component.field.node.place
        func named(_ name: String) -> Node { config["range", name] ?? .object(at: place).with("scheme", "tableau10") }
        if component.node("domainMid") != nil
            || scale.domain.count == 3 && scale.kind.isContinuous && component.node("domainMid") != nil
        {
            return named("diverging")
        }
        switch component.type {
        case .nominal: return named("category")
        case .ordinal: return named("ordinal")
        default: return named(["rect", "geoshape"].contains(component.unit.mark.type) ? "heatmap" : "ramp")
        }
    }

    private func offsetRange(_ scale: Scale) -> [Double] {
        let isX = channel == .xOffset
        let main: Channel = isX ? .x : .y
        let length = isX ? frame.width : frame.height
        guard let view = units.first, let outer = view.scale(main) else {
            return [-length / 2, length / 2]
        }
        if outer.kind == .band {
            return isX || scale.kind.isBanded ? [0, outer.bandwidth] : [outer.bandwidth, 0]
        }
        if outer.kind == .point { return [-outer.step / 2, outer.step / 2] }
        if let field = view.unit?.encoding.field(main), field.timeUnit != nil, let data = view.data {
            let starts = data.main[FieldPath(column: field.column)]
            let ends = data.main[FieldPath(column: field.column(suffix: "end"))]
            if data.main.count > 0 {
                let width = abs(outer.number(at: ends.number(at: 0)) - outer.number(at: starts.number(at: 0)))
                // The room is around the part of the unit where the value stands.
                let shift = (view.unit?.bandPosition(main) ?? 0.5) - 0.5
                let padding = (config.number("scale", "bandWithNestedOffsetPaddingInner") ?? 0.2) / 2
                return [(padding + shift) * width, (1 - padding + shift) * width]
            }
        }
        return [-length / 2, length / 2]
    }

    private func sizeRange(_ scale: Scale) -> [Double] {
        func setting(_ key: String) -> Double? { config.number("scale", key) }
        let step = smallestStep
        switch component.unit.mark.type {
        case "bar", "tick": return steps(setting("minBandSize") ?? 2, setting("maxBandSize") ?? step - 1, scale)
        case "line", "trail", "rule":
            return steps(setting("minStrokeWidth") ?? 1, setting("maxStrokeWidth") ?? 4, scale)
        case "text": return steps(setting("minFontSize") ?? 8, setting("maxFontSize") ?? 40, scale)
        default:
            let largest = setting("maxSize") ?? (0.95 * step) * (0.95 * step)
            return steps(setting("minSize") ?? 4, largest, scale)
        }
    }

    /// The smaller of the distances of categories or bins on both axes.
    var smallestStep: Double {
        func step(_ channel: Channel) -> Double? {
            guard let view = units.first else { return nil }
            let length = channel == .x ? view.frame.width : view.frame.height
            if let bins = view.data?.bins[channel], bins.step > 0, bins.stop > bins.start {
                return length / ((bins.stop - bins.start) / bins.step)
            }
            return (channel == .x ? view.frame.widthStep : view.frame.heightStep)
                ?? config["view", channel == .x ? "discreteWidth" : "discreteHeight"]?["step"]?.number
                ?? config.number("view", "step") ?? 20
        }
        return min(step(.x) ?? 20, step(.y) ?? 20)
    }

    /// The two ends, or as many values between them as the scale has steps.
    private func steps(_ low: Double, _ high: Double, _ scale: Scale) -> [Double] {
        let count: Int
        switch scale.kind {
        case .quantile, .quantize, .threshold: count = scale.domain.count + 1
        case .binOrdinal: count = scale.domain.count - 1
        case .ordinal: count = scale.categories.count
        default: return [low, high]
        }
        guard count > 1 else { return [high] }
        return (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
    }
}

extension ColorRamp {
    /// Colors at equal distances with both ends.
    func evenly(count: Int) -> [Color] {
        guard count > 1 else { return [color(at: 0.5)] }
        return (0..<count).map { color(at: Double($0) / Double(count - 1)) }
    }
}
