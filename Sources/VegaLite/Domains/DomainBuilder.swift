import Budget
import Data
import Dialects
import JavaScript
import Numbers

/// Finds the domain of a scale from the records of all views that use it.
struct DomainBuilder {
    let owner: ViewInstance
    let channel: Channel
    let component: ScaleComponent
    let environment: Environment

    /// The scale with its domain, without its range.
    func scale() throws(SpecError) -> Scale {
        var scale = Scale(component.kind.value)
        scale.exponent = component.number("exponent") ?? (scale.kind == .sqrt ? 0.5 : 1)
        scale.base = component.number("base") ?? 10
        scale.constant = component.number("constant") ?? 1
        scale.isClamped = component.bool("clamp") ?? false
        scale.isRounded = component.bool("round") ?? false
        scale.align = component.number("align") ?? 0.5
        let padding = component.number("padding")
        scale.paddingInner = padding ?? component.number("paddingInner") ?? 0
        scale.paddingOuter = padding ?? component.number("paddingOuter") ?? 0
        if scale.kind == .point { scale.paddingInner = 1 }
        if scale.kind.isDiscrete {
            try setCategories(&scale)
        } else if scale.kind == .binOrdinal {
            scale.domain = bins?.edges ?? [0, 1]
        } else if scale.kind.isDiscretizing {
            try setSteps(&scale)
        } else {
            try setLimits(&scale)
        }
        return scale
    }

    var units: [ViewInstance] { owner.units(sharing: channel) }

    /// The bins of the first view.
    var bins: BinSettings? { units.lazy.compactMap { $0.data?.bins[channel] }.first }

    // MARK: Categories

    private func setLimits(_ scale: inout Scale) throws(SpecError) {
        var domain: [Double] = []
        if let given = component.domain, !given.isNull, given.text != "unaggregated" {
            domain = try limits(of: given)
        }
        let isGiven = !domain.isEmpty && component.domain?["unionWith"] == nil
        if !isGiven {
            var bounds = Extent()
            for number in domain { bounds.add(number) }
            for view in units { try add(view, to: &bounds) }
            domain = bounds.isEmpty ? [] : [bounds.low, bounds.high]
        }
        if domain.isEmpty { domain = scale.kind == .log ? [1, 10] : [0, 0] }
        if domain.count == 1 { domain.append(domain[0]) }
        adjust(&domain, scale)
        scale.domain = domain
        if let step = units.lazy.compactMap({ $0.unit?.encoding.field(channel) }).first?.node["bin"]?["step"]?.number,
            component.field.isAlreadyBinned, channel.isPosition, step > 0, (domain[1] - domain[0]) / step <= 1000
        {
            scale.bins = Array(stride(from: domain[0], through: domain[domain.count - 1], by: step))
        }
        if let bins, channel.isPosition || channel.isOffset, units.contains(where: { usesBins($0) }) {
            if !scale.kind.isTime { scale.bins = bins.edges }
        }
    }

    private func usesBins(_ view: ViewInstance) -> Bool { view.unit?.encoding.field(channel)?.hasBins ?? false }

    /// The numbers of a given domain.
    private func limits(of node: Node) throws(SpecError) -> [Double] {
        if let union = node["unionWith"] { return try limits(of: union) }
        if node["param"] != nil || node["selection"] != nil {
            return try environment.domain(ofParameter: node, component.channel)
        }
        if node.expression != nil {
            guard case .array(let list) = try environment.value(of: node) else { return [] }
            return (0..<min(list.count, 100)).map { list[$0].plainNumber }.filter(\.isFinite)
        }
        var numbers: [Double] = []
        for element in node.elements.prefix(100) {
            let number: Double
            if element.expression != nil {
                number = try environment.value(of: element).plainNumber
            } else if component.type == .temporal, element.number == nil {
                number = CategorySort.value(element, component.field).plainNumber
            } else {
                number = element.number ?? DateTimeNode.instant(element) ?? .nan
            }
            guard number.isFinite else {
                throw Problem.at(element.place, "This is not a limit of the scale.", found: element.text)
            }
            numbers.append(number)
        }
        return numbers
    }

    private func add(_ view: ViewInstance, to bounds: inout Extent) throws(SpecError) {
        guard let unit = view.unit, let data = view.data else { return }
        for channel in [channel, channel.second].compactMap(\.self) {
            guard let definition = unit.encoding.field(channel) else { continue }
            if let datum = definition.datum {
                bounds.add(try environment.value(datum, definition).plainNumber)
                continue
            }
            if let stack = unit.stack, stack.channel == channel {
                if stack.offset == "normalize" {
                    bounds.add(0)
                    bounds.add(1)
                } else {
                    bounds.add(data.domains[FieldPath(column: definition.column + "_start")])
                    bounds.add(data.domains[FieldPath(column: definition.column + "_end")])
                }
                continue
            }
            if component.domain?.text == "unaggregated", definition.aggregate?.isCounting == false,
                let field = definition.field
            {
                bounds.add(data.raw[FieldPath(field)])
                continue
            }
            if definition.hasBins, let bins = data.bins[channel] {
                bounds.add(bins.start)
                bounds.add(bins.stop)
                continue
            }
            let start = data.domains[FieldPath(column: definition.column)]
            if definition.timeUnit != nil, component.kind.value.isTime, unit.hasBandEnd(channel) {
                let end = data.domains[FieldPath(column: definition.column(suffix: "end"))]
                let position = unit.bandPosition(channel) ?? 0.5
                if unit.mark.isRectangular, position != 0.5, channel.isPosition {
                    var (from, to) = (start.measures, end.measures)
                    let before = data.domains[FieldPath(column: definition.column(suffix: "previous"))].measures
                    OffsetUnits.move(&from, &to, before, position)
                    for number in from + to { bounds.add(number) }
                } else {
                    bounds.add(start)
                    bounds.add(end)
                }
                continue
            }
            bounds.add(start)
        }
    }

    /// Zero, given limits and a middle.
    private func adjust(_ domain: inout [Double], _ scale: Scale) {
        let last = domain.count - 1
        if component.bool("zero") == true, !scale.kind.isTime, scale.kind != .log {
            if domain[0] > 0, domain[0] <= domain[last] { domain[0] = 0 }
            if domain[last] < 0, domain[0] <= domain[last] { domain[last] = 0 }
            if domain[0] > domain[last] {
                if domain[last] > 0 { domain[last] = 0 }
                if domain[0] < 0 { domain[0] = 0 }
            }
        }
        func limit(_ key: String) -> Double? {
            guard let node = component.node(key) else { return nil }
            if let number = node.number { return number }
            if node.expression != nil { return try? environment.value(of: node).plainNumber }
            let value = CategorySort.value(node, component.field).plainNumber
            return value.isFinite ? value : nil
        }
        if let least = limit("domainMin") { domain[0] = least }
        if let most = limit("domainMax") { domain[last] = most }
        if let middle = limit("domainMid") {
            let index = middle > domain[last] ? last + 1 : middle < domain[0] ? 0 : last
            domain.insert(middle, at: index)
        }
    }

    // MARK: Steps

    private func setSteps(_ scale: inout Scale) throws(SpecError) {
        if let given = component.domain, given.isList {
            scale.domain = try limits(of: given)
            if scale.kind == .threshold { return }
        }
        var values: [Double] = []
        for view in units {
            guard let definition = view.unit?.encoding.field(channel), let data = view.data else { continue }
            values += data.domains[FieldPath(column: definition.column)].measures.filter(\.isFinite)
        }
        values.sort()
        if let first = values.first, let last = values.last { scale.extent = (first, last) }
        let count = stepCount
        switch scale.kind {
        case .quantile:
            scale.domain = (1..<count).map { Self.quantile(values, Double($0) / Double(count)) }
        case .quantize:
            let given = scale.domain
            var (low, high) = (given.first ?? values.first ?? 0, given.last ?? values.last ?? 1)
            if component.bool("zero") == true { (low, high) = (min(0, low), max(0, high)) }
            if component.bool("nice") == true { (low, high) = ScaleTicks.nice(low, high) }
            scale.domain = (1..<count).map { low + (high - low) * Double($0) / Double(count) }
        default: break
        }
    }

    /// The number of steps.
    var stepCount: Int {
        if let range = component.node("range"), range.isList { return max(1, min(range.elements.count, 1000)) }
        if let count = component.node("scheme")?["count"]?.number { return max(1, min(Int(limiting: count), 1000)) }
        return channel.isColor ? 5 : 4
    }

    static func quantile(_ sorted: [Double], _ part: Double) -> Double {
        guard let last = sorted.last else { return .nan }
        let rank = part * Double(sorted.count - 1)
        let index = Int(limiting: rank.rounded(.down))
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (rank - Double(index))
    }
}
