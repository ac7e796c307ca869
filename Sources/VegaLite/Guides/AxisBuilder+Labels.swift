import Dialects
import Drawing
import Geometry
import JavaScript
import Numbers

extension AxisBuilder {
    func labelMark(_ ticks: [Value], _ texts: [[String]], _ rows: TickProperties) throws(SpecError) -> Mark {
        let mark = Mark(.text, .axisLabel)
        let style = Style("guide-label", component.unit.config)
        let orient = component.orient
        let isX = component.isX
        // Labels are in the middle of bands, wherever ticks are.
        let band = scale.kind == .band ? 0.5 : 0
        let tickSize = try flag("ticks", true) ? try number("tickSize", 5) : 0
        let padding = try number("labelPadding", 2)
        let offset = try number("labelOffset", 0) + tickOffset
        let angle = try labelAngle()
        let side = orient == "top" || orient == "left" ? -1.0 : 1.0
        let align = try environment.text(node("labelAlign")) ?? LabelPlacement.align(angle, orient, isX: isX)
        let baseline = try environment.text(node("labelBaseline")) ?? LabelPlacement.baseline(angle, orient, isX: isX)
        let flush = try flushDistance()
        let flushOffset = try number("labelFlushOffset", 0)
        let labelFont = style.font(self, prefix: "label")
        let limit = try number("labelLimit", 180)
        let lineHeight = try environment.number(node("labelLineHeight"))
        var range = (low: 0.0, high: isX ? width : height)
        if case .numbers(let numbers) = scale.range, let first = numbers.first, let last = numbers.last {
            range = (first, last)
        }
        for (index, tick) in ticks.enumerated() {
            let raw = position(tick, band: band)
            guard raw.isFinite else { continue }
            var text = TextForm(texts[index].map { String($0.prefix(Limits.text)) })
            text.font = labelFont
            if let size = try rows.conditionalNumber("labelFontSize", index) { text.font.size = size }
            if let weight = try rows.conditionalText("labelFontWeight", index) { text.font.weight = weight }
            if let style = try rows.conditionalText("labelFontStyle", index) { text.font.style = style }
            text.angle = angle
            text.limit = limit
            text.lineHeight = lineHeight
            text.align = align ?? (isX ? "center" : orient == "left" ? "right" : "left")
            text.baseline = baseline ?? (isX ? (orient == "top" ? "bottom" : "top") : "middle")
            var along = raw + offset + (try rows.conditionalNumber("labelOffset", index) ?? 0)
            if let flush, flush.isFinite, component.definition["labelAlign"] == nil || !isX {
                let isFirst = abs(scale.number(tick) - range.low) < max(flush, 1e-9)
                let isLast = abs(scale.number(tick) - range.high) < max(flush, 1e-9)
                if flushOffset != 0, isFirst || isLast {
                    along += isFirst == (range.low <= range.high) ? -flushOffset : flushOffset
                }
                if isX, align == nil {
                    let isReversed = range.high < range.low
                    text.align =
                        isFirst ? (isReversed ? "right" : "left") : isLast ? (isReversed ? "left" : "right") : "center"
                } else if !isX, isY(flush: true) {
                    text.baseline = isFirst ? "bottom" : isLast ? "top" : "middle"
                }
            }
            if let given = try rows.conditionalText("labelAlign", index) { text.align = given }
            if let given = try rows.conditionalText("labelBaseline", index) { text.baseline = given }
            var look = Look.filled(
                try rows.ink("labelColor", index) ?? style.ink("fill") ?? .color(.black))
            look.fillOpacity = try rows.number("labelOpacity", index) ?? 1
            let across = side * (tickSize + (try rows.conditionalNumber("labelPadding", index) ?? padding))
            mark.items.append(Item(x: isX ? along : across, y: isX ? across : along, form: .text(text), look: look))
        }
        try hideOverlaps(mark)
        return mark
    }

    private func isY(flush: Bool) -> Bool { component.definition["labelFlush"]?.bool == true }

    private func labelAngle() throws(SpecError) -> Double {
        var angle: Double
        if let given = try environment.number(node("labelAngle")),
            component.definition["labelAngle"] != nil || node("labelAngle")?.isOwn == true
        {
            angle = given
        } else {
            angle = component.isX && component.field.isDiscreteType && component.field.timeUnit == nil ? 270 : 0
        }
        angle = angle.truncatingRemainder(dividingBy: 360)
        return angle < 0 ? angle + 360 : angle
    }

    /// How near to the ends of the axis labels are aligned inwards; nil if they are not.
    private func flushDistance() throws(SpecError) -> Double? {
        if let given = node("labelFlush"), !given.isNull {
            if let number = try environment.number(given) { return number }
            return try environment.bool(given) == true ? 1 : nil
        }
        let type = component.field.type
        return component.isX && (type == .quantitative || type == .temporal) ? 1 : nil
    }

    private func hideOverlaps(_ mark: Mark) throws(SpecError) {
        var method: String?
        if let given = component.definition["labelOverlap"] ?? node("labelOverlap").flatMap({ $0.isOwn ? $0 : nil }) {
            method = given.text ?? (given.bool == true ? "parity" : nil)
        } else if component.field.timeUnit != nil && component.field.node["sort"]?.isObject != true
            || !component.field.isDiscreteType
        {
            method = scale.kind == .log || scale.kind == .symlog ? "greedy" : "parity"
        }
        guard let method else { return }
        LabelOverlap.hide(
            &mark.items, greedily: method == "greedy", try number("labelSeparation", 0), environment.texts)
        if let bound = node("labelBound"), bound.bool == true || bound.number != nil {
            let tolerance = bound.number ?? 1
            let length = component.isX ? width : height
            for index in mark.items.indices {
                let box = environment.texts.bounds(mark.items[index])
                let (low, high) = component.isX ? (box.x1, box.x2) : (box.y1, box.y2)
                if low < -tolerance || high > length + tolerance { mark.items[index].look.opacity = 0 }
            }
        }
    }
}

/// How labels are aligned by their angle and side.
enum LabelPlacement {
    /// - Returns: Nil for the alignment of level labels.
    static func align(_ angle: Double, _ orient: String, isX: Bool) -> String? {
        let start = isX ? 0.0 : 90.0
        if (angle + start).truncatingRemainder(dividingBy: 180) == 0 { return isX ? nil : "center" }
        let isMain = orient == (isX ? "bottom" : "left")
        return (start < angle && angle < 180 + start) == isMain ? "left" : "right"
    }

    static func baseline(_ angle: Double, _ orient: String, isX: Bool) -> String? {
        let isLevel = angle <= 45 || angle >= 315
        let isInverted = angle >= 135 && angle <= 225
        if isX {
            if isLevel { return orient == "top" ? "bottom" : "top" }
            if isInverted { return orient == "top" ? "top" : "bottom" }
            return "middle"
        }
        if isLevel || isInverted { return nil }
        return (angle < 180) == (orient == "left") ? "top" : "bottom"
    }
}

/// Hides labels that overlap (`vega-view-transforms`, Overlap).
enum LabelOverlap {
    static func hide(_ items: inout [Item], greedily: Bool, _ separation: Double, _ ruler: TextRuler) {
        let boxes = items.map { ruler.bounds($0) }
        let shown = items.indices.filter { boxes[$0].width > 1 && boxes[$0].height > 1 }
        func overlaps(_ list: [Int]) -> Bool {
            zip(list, list.dropFirst()).contains { boxes[$0].overlaps(boxes[$1], separation: separation) }
        }
        guard shown.count >= 3, overlaps(shown), let last = shown.last else { return }
        var kept = shown
        repeat {
            if greedily {
                var list: [Int] = []
                for index in kept {
                    if let before = list.last, boxes[before].overlaps(boxes[index], separation: separation) { continue }
                    list.append(index)
                }
                if list.count == kept.count { break }
                kept = list
            } else {
                kept = kept.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
            }
        } while kept.count >= 3 && overlaps(kept)
        if kept.count < 3, kept.last != last {
            if kept.count > 1 { kept.removeLast() }
            kept.append(last)
        }
        let visible = Set(kept)
        for index in shown where !visible.contains(index) { items[index].look.opacity = 0 }
    }
}
