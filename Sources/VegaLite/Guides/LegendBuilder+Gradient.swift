import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

extension LegendBuilder {
    private func length() throws(SpecError) -> Double {
        if let given = try environment.number(component.definition["gradientLength"], width: width, height: height) {
            return given
        }
        if let configured = node("gradientLength"), let number = try environment.number(configured) { return number }
        guard scale.kind.isContinuous else { return 200 }
        func setting(_ key: String, _ other: Double) -> Double { config.number("legend", key) ?? other }
        if !isVertical {
            let least = setting("gradientHorizontalMinLength", 100)
            guard orient == "top" || orient == "bottom" else { return least }
            return min(max(width, least), setting("gradientHorizontalMaxLength", 200))
        }
        return min(
            max(height, setting("gradientVerticalMinLength", 64)), setting("gradientVerticalMaxLength", 200))
    }

    /// A ramp of colors with labels beside it.
    func gradientMarks() throws(SpecError) -> [Mark] {
        let length = try length()
        let thickness = try number("gradientThickness", 16)
        var gradient = BoxGradient()
        (gradient.x1, gradient.y1, gradient.x2, gradient.y2) = isVertical ? (0, 1, 0, 0) : (0, 0, 1, 0)
        let (low, high) = (scale.domain.first ?? 0, scale.domain.last ?? 1)
        var stops =
            scale.kind.isTime
            ? TimeInterval.ticks(low, high, count: 15)
            : scale.kind == .log
                ? ScaleTicks.logarithmic(low, high, base: scale.base, count: 15) : ScaleTicks.linear(low, high, 15)
        if stops.first != low || scale.kind.isTime { stops.insert(low, at: 0) }
        if stops.last != high || scale.kind.isTime { stops.append(high) }
        gradient.stops = stops.map {
            Gradient.Stop(color: scale.color(at: $0) ?? .clear, position: fraction($0))
        }
        var look = Look()
        look.fill = .gradient(gradient)
        look.opacity =
            try component.definition["gradientOpacity"] == nil
            ? symbolOpacity() : number("gradientOpacity", 1)
        look.stroke = try ink("gradientStrokeColor")
        look.strokeWidth = try environment.number(node("gradientStrokeWidth"))
        let size = isVertical ? (thickness, length) : (length, thickness)
        let bar = Item(form: .rect(width: size.0, height: size.1, radii: .zero), look: look)
        let count = try tickCount(max(2, 2 * (length / 100).rounded(.down)))
        var values = try givenValues() ?? GuideTicks(scale: scale).values(count)
        if try givenValues() == nil, values.count < 3, low != high {
            values = scale.kind.isTime ? [.date(low), .date(high)] : [.number(low), .number(high)]
        }
        let format = try format(count: count)
        let texts = try labels(values, values.map { format.text($0) })
        let mark = Mark(.text, .legendLabel)
        for (value, text) in zip(values, texts) {
            try addLabel(text, at: fraction(value.plainNumber), length, thickness, isEnd: true, to: mark)
        }
        try hideOverlaps(mark)
        return [Mark(.rect, .legendGradient, items: [bar]), mark]
    }

    private func fraction(_ value: Double) -> Double {
        guard let low = scale.domain.first, let high = scale.domain.last, low != high else { return 0 }
        return (scale.transformed(value) - scale.transformed(low)) / (scale.transformed(high) - scale.transformed(low))
    }

    private func addLabel(
        _ text: String, at part: Double, _ length: Double, _ thickness: Double, isEnd: Bool, to mark: Mark
    ) throws(SpecError) {
        guard part.isFinite else { return }
        var form = try labelForm(text)
        let across =
            thickness
            + (try number("labelOffset", component.definition["labelOffset"]?.number ?? 2) == 4
                ? try number("gradientLabelOffset", 2) : try number("labelOffset", 2))
        var item = Item(form: .text(form), look: try labelLook())
        if isVertical {
            (item.x, item.y) = (across, (1 - part) * length)
            form.align = "left"
            form.baseline = isEnd ? (part == 0 ? "bottom" : part == 1 ? "top" : "middle") : "middle"
        } else {
            (item.x, item.y) = (part * length, across)
            form.align = isEnd ? (part == 0 ? "left" : part == 1 ? "right" : "center") : "center"
            form.baseline = "top"
        }
        item.form = .text(form)
        mark.items.append(item)
    }

    private func hideOverlaps(_ mark: Mark) throws(SpecError) {
        guard let node = node("labelOverlap"), node.bool != false, !node.isNull else { return }
        let isGreedy = node.text == "greedy" || [.quantile, .threshold, .log, .symlog].contains(scale.kind)
        LabelOverlap.hide(&mark.items, greedily: isGreedy, try number("labelSeparation", 0), environment.texts)
    }

    /// One rectangle for each step, with the limits between them as labels.
    func bandMarks() throws(SpecError) -> [Mark] {
        let length = try length()
        let thickness = try number("gradientThickness", 16)
        let limits = scale.domain
        let edges: [Double]
        switch scale.kind {
        case .binOrdinal: edges = Array(limits.dropLast())
        default: edges = [-.infinity] + limits
        }
        let count = max(1, edges.count)
        let rects = Mark(.rect, .legendBand)
        let mark = Mark(.text, .legendLabel)
        let format = try format(count: .number(5))
        let opacity = try number("gradientOpacity", 1)
        for (index, edge) in edges.enumerated() {
            let (from, to) = scale.legendPart(index, of: count)
            var look = Look.filled(
                (scale.color(at: edge) ?? scale.color(at: (limits.first ?? 0).nextDown)).map { .color($0) })
            look.opacity = opacity
            let form: Form =
                isVertical
                ? .rect(width: thickness, height: (to - from) * length, radii: .zero)
                : .rect(width: (to - from) * length, height: thickness, radii: .zero)
            rects.items.append(
                Item(x: isVertical ? 0 : from * length, y: isVertical ? (1 - to) * length : 0, form: form, look: look))
            if index > 0 {
                try addLabel(
                    format.text(.number(edge)), at: from, length, thickness, isEnd: false, to: mark)
            }
        }
        try hideOverlaps(mark)
        return [rects, mark]
    }
}
