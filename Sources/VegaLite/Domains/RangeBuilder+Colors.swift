import Data
import Dialects
import Drawing
import JavaScript
import Numbers

extension RangeBuilder {
    func colors(scheme node: Node, _ scale: Scale) throws(SpecError) -> Scale.Range {
        if node.isList { return try colors(node, scale) }
        guard let name = node.text ?? node["name"]?.text ?? node["scheme"]?.text, let scheme = ColorScheme(named: name)
        else {
            throw Problem.unknown(node["name"] ?? node, "a color scheme", among: ColorScheme.names)
        }
        let extent = node["extent"]?.elements.compactMap(\.number) ?? []
        switch scheme {
        case .list(let colors):
            if scale.kind.isContinuous { return .ramp(ColorRamp(colors, .rgb)) }
            return .colors(colors)
        case .ramp(var ramp):
            if extent.count == 2 { (ramp.start, ramp.end) = (extent[0], extent[1]) }
            return try discretized(ramp, scale, count: colorCount(node))
        }
    }

    /// The number of colors that a scheme is to give.
    private func colorCount(_ scheme: Node) throws(SpecError) -> Int? {
        guard let node = scheme["count"], let count = node.number else { return nil }
        guard count <= Self.maximumColors else {
            throw Problem.tooLarge(node.place, "A scheme gives at most 1000 colors.", found: "\(count)")
        }
        return Int(limiting: count)
    }

    static let maximumColors = 1000.0

    /// A ramp, or as many of its colors as the scale has steps.
    func discretized(_ ramp: ColorRamp, _ scale: Scale, count: Int?) throws(SpecError) -> Scale.Range {
        switch scale.kind {
        case .binOrdinal: return .colors(ramp.colors(count: max(1, scale.domain.count - 1)))
        case .quantile, .quantize, .threshold: return .colors(ramp.colors(count: scale.domain.count + 1))
        case .ordinal, .point, .band:
            return .colors(ramp.colors(count: count ?? scale.categories.count))
        case .time, .utc:
            // Times take the two colors that the ramp gives two categories.
            return .ramp(try self.ramp(ramp.colors(count: 2)))
        default: return .ramp(ramp)
        }
    }

    func colors(_ node: Node, _ scale: Scale) throws(SpecError) -> Scale.Range {
        guard node.isList else { return try colors(scheme: node, scale) }
        var colors: [Color] = []
        for element in node.elements.prefix(1000) {
            guard let text = element.text, let color = Color(css: text) else {
                if let text = element.text, text == "none" || text.isEmpty {
                    colors.append(.clear)
                    continue
                }
                if element.expression != nil,
                    let color = Color(css: try environment.value(of: element).plainText)
                {
                    colors.append(color)
                    continue
                }
                throw Problem.at(element.place, "This is not a color.", found: element.text)
            }
            colors.append(color)
        }
        guard scale.kind.isContinuous else {
            let steps = scale.kind == .binOrdinal ? scale.domain.count - 1 : scale.domain.count + 1
            if scale.kind.isDiscretizing, colors.count > 1, colors.count != steps, scale.kind != .quantile {
                return .colors(try ramp(colors).evenly(count: max(1, steps)))
            }
            return .colors(colors)
        }
        return .ramp(try ramp(colors))
    }

    /// The ramp between colors that the scale's `interpolate` describes.
    private func ramp(_ colors: [Color]) throws(SpecError) -> ColorRamp {
        guard let node = component.node("interpolate"), let name = node.text ?? node["type"]?.text else {
            return ColorRamp(colors, component.type == .nominal ? .rgb : .hcl)
        }
        guard let mixing = ColorRamp.Mixing(rawValue: name) else {
            throw Problem.unknown(
                node["type"] ?? node, "an interpolation", among: ColorRamp.Mixing.allCases.map(\.rawValue))
        }
        return ColorRamp(colors, mixing, gamma: node["gamma"]?.number ?? 1)
    }
}
