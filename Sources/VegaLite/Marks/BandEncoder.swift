import Data
import Dialects
import JavaScript
import Numbers

/// Finds the two ends of rectangles and slices along one direction.
struct BandEncoder {
    let view: UnitView
    private let positions: PositionEncoder

    init(_ view: UnitView) {
        self.view = view
        positions = PositionEncoder(view: view)
    }

    /// Two ends of each record, in any order.
    struct Ends {
        var first: [Double]
        var second: [Double]
    }

    private var mark: MarkDefinition { view.mark }

    private func sizeKey(_ channel: Channel) -> String { channel == .x ? "width" : channel == .y ? "height" : "" }

    /// Whether `size` is the width along a direction.
    private func isSizeDirection(_ channel: Channel) -> Bool {
        switch mark.type {
        case "bar": channel == (mark.orient == "vertical" ? .x : .y)
        case "tick": channel == (mark.orient == "vertical" ? .y : .x)
        default: channel == (mark.orient == "vertical" ? .x : .y)
        }
    }

    private var isBarOrTick: Bool { mark.type == "bar" || mark.type == "tick" }

    func ends(_ channel: Channel) throws(SpecError) -> Ends {
        let definition = view.encoding[channel]
        let second = channel.second.flatMap { view.encoding[$0] }
        let scale = view.scale(channel)
        let key = sizeKey(channel)
        let given = key.isEmpty ? nil : mark.property(key) ?? (isBarOrTick ? mark.property("size") : nil)
        let hasSize = (view.encoding[.size] != nil && isBarOrTick) || given.map { $0["band"] == nil } ?? false
        let isOnCategories = scale?.kind.isDiscrete ?? false
        if let field = definition?.main, field.datum == nil, !isOnCategories, !hasSize,
            channel.offset.map({ view.encoding[$0] == nil }) ?? true,
            field.isBinned || field.timeUnit != nil && second == nil
        {
            return try binned(channel, field, second?.main)
        }
        let isBandDirection = isBarOrTick && isSizeDirection(channel) && channel.isPosition
        if second == nil, definition?.main != nil && isOnCategories || isBandDirection {
            return try sized(channel, definition?.main)
        }
        return try ranged(channel)
    }

    // MARK: Bins and units of time

    private func binned(_ channel: Channel, _ field: FieldDefinition, _ second: FieldDefinition?) throws(SpecError)
        -> Ends
    {
        guard let scale = view.scale(channel) else { return try ranged(channel) }
        let spacing = channel.isPosition ? try view.number("binSpacing") ?? 0 : 0
        let least = try view.number("minBandSize") ?? 0
        let translate = view.instance.axisTranslate(channel)
        let isReversed = view.instance.component(channel)?.bool("reverse") ?? false
        let offset = try positions.offsets(channel, band: 0)?.values
        var start = positions.scaled(channel, view.column(field))
        var end: [Double]
        if field.isAlreadyBinned {
            if let second {
                end = positions.scaled(channel, view.column(second))
            } else if let step = field.node["bin"]?["step"]?.number {
                end = view.column(field).measures.map { scale.number(at: $0 + step) }
            } else {
                return try sized(channel, field)
            }
        } else {
            var from = view.column(field).measures
            var to = view.column(field, suffix: "end").measures
            let position = view.unit.bandPosition(channel) ?? 0.5
            if field.timeUnit != nil, position != 0.5 {
                let before = view.column(field, suffix: "previous").measures
                OffsetUnits.move(&from, &to, before, position)
            }
            start = from.map { scale.number(at: $0) }
            end = to.map { scale.number(at: $0) }
            let timeUnitSize = field.timeUnit != nil ? try view.number("timeUnitBandSize") : nil
            let size =
                mark.property(sizeKey(channel))?["band"]?.number
                ?? timeUnitSize ?? 1
            if size != 1 {
                let margin = (1 - size) / 2
                for row in start.indices {
                    let length = end[row] - start[row]
                    (start[row], end[row]) = (start[row] + margin * length, end[row] - margin * length)
                }
            }
        }
        guard channel.isPosition else { return Ends(first: end, second: start) }
        for row in start.indices {
            let length = abs(end[row] - start[row])
            let isY = channel == .y
            let sign = (isReversed ? -1.0 : 1.0) * (isY ? -1 : 1)
            let inset = length < least ? -0.5 * (least - length) : spacing / 2
            start[row] += translate + sign * inset + (offset?[row] ?? 0)
            end[row] += translate - sign * inset + (offset?[row] ?? 0)
        }
        return Ends(first: end, second: start)
    }

    // MARK: Bands

    private func sized(_ channel: Channel, _ field: FieldDefinition?) throws(SpecError) -> Ends {
        let usesSize = isSizeDirection(channel) && channel.isPosition
        let offsetScale = channel.offset.flatMap { view.encoding.field($0) != nil ? view.scale($0) : nil }
        let scale = field == nil ? nil : view.scale(channel)
        var sizes: [Double]?
        if usesSize, view.encoding[.size] != nil || mark.node["size"] != nil {
            sizes = try ValueEncoder(view: view).numbers(.size, mark: "size")
        }
        let band = try bandSize(channel, field, (scale ?? offsetScale)?.kind, usesSize)
        let isRelative: Double? = { if case .part(let part) = band { return part } else { return nil } }()
        let isCentered = sizes != nil || isRelative == nil || (scale ?? offsetScale)?.kind != .band
        let widths: [Double]
        if let sizes {
            widths = sizes
        } else {
            widths = view.repeated(try defaultSize(channel, field, offsetScale ?? scale, band))
        }
        let offset = try positions.offsets(channel, band: isCentered ? 0.5 : 0)
        var anchors: [Double]
        if let field, let scale {
            let part = isCentered ? (offset?.isEncoded == true ? 0 : 0.5) : (1 - (isRelative ?? 1)) / 2
            anchors = try bandPositions(channel, field, scale, part)
        } else {
            let given = try positions.defaultPosition(channel, .middle) ?? view.length(channel) / 2
            anchors = view.repeated(given)
        }
        anchors = positions.added(anchors, offset?.values)
        var ends = Ends(first: anchors, second: anchors)
        for row in anchors.indices {
            if isCentered {
                ends.first[row] = anchors[row] - widths[row] / 2
                ends.second[row] = anchors[row] + widths[row] / 2
            } else {
                ends.second[row] = anchors[row] + widths[row]
            }
        }
        return ends
    }

    private func bandPositions(
        _ channel: Channel, _ field: FieldDefinition, _ scale: Scale, _ part: Double
    ) throws(SpecError) -> [Double] {
        if let datum = field.datum {
            return view.repeated(scale.number(try view.environment.value(datum, field)) + scale.bandwidth * part)
        }
        if !scale.kind.isDiscrete, field.hasBins || field.timeUnit != nil && part != 0 && view.unit.hasBandEnd(channel)
        {
            let start = positions.scaled(channel, view.column(field))
            let end = positions.scaled(channel, view.column(field, suffix: "end"))
            return zip(start, end).map { $0 * (1 - part) + $1 * part }
        }
        let column = field.hasBins && scale.kind.isDiscrete ? view.column(field, suffix: "range") : view.column(field)
        return positions.scaled(channel, column).map { $0 + scale.bandwidth * part }
    }

    /// The width of a band: a part of it, or points.
    private enum BandSize {
        case part(Double)
        case points(Double)
    }

    private func bandSize(
        _ channel: Channel, _ field: FieldDefinition?, _ kind: ScaleKind?, _ usesSize: Bool
    ) throws(SpecError) -> BandSize? {
        let key = sizeKey(channel)
        if let given = (key.isEmpty ? nil : mark.property(key)) ?? (usesSize ? mark.property("size") : nil) {
            if let part = try view.environment.number(given["band"]) { return .part(part) }
            if let points = try view.environment.number(given, width: view.width, height: view.height) {
                return .points(points)
            }
        }
        if let field, field.timeUnit != nil, channel.second.map({ view.encoding[$0] == nil }) ?? true {
            return .part(try view.number("timeUnitBandSize") ?? 1)
        }
        if let field, field.hasBins, kind?.isDiscrete != true { return .part(1) }
        let section = view.unit.config
        func size(_ key: String) -> BandSize? {
            guard let node = section[mark.type, key] else { return nil }
            return node["band"]?.number.map { .part($0) } ?? node.number.map { .points($0) }
        }
        guard let kind else { return size("discreteBandSize") }
        return kind.isDiscrete ? size("discreteBandSize") ?? .part(1) : size("continuousBandSize")
    }

    private func defaultSize(
        _ channel: Channel, _ field: FieldDefinition?, _ scale: Scale?, _ band: BandSize?
    ) throws(SpecError) -> Double {
        let least = try view.number("minBandSize") ?? 0.25
        switch band {
        case .part(let part):
            guard let scale else { return part * view.length(channel) }
            if scale.kind == .band { return max(least, part * scale.bandwidth) }
        case .points(let points): return points
        case nil: break
        }
        if let scale, scale.kind.isBanded,
            let step = channel == .x ? view.instance.frame.widthStep : view.instance.frame.heightStep
        {
            return step - 2
        }
        if field == nil {
            let kind =
                mark.type == "tick"
                ? "tickBandPaddingInner" : mark.type == "bar" ? "barBandPaddingInner" : "rectBandPaddingInner"
            let config = view.unit.config
            let padding = config.number("scale", "bandPaddingInner") ?? config.number("scale", kind) ?? 0
            return (1 - padding) * view.length(channel)
        }
        return (view.unit.config.number("view", "step") ?? 20) - 2
    }

    // MARK: Ranges

    /// From a value to its second position, to zero, or to an edge.
    func ranged(_ channel: Channel) throws(SpecError) -> Ends {
        let key = sizeKey(channel)
        let first = try positions.point(channel, .zeroOrMax) ?? view.repeated(0)
        let hasSecond =
            channel.second.map { view.encoding[$0] != nil || view.mark.property($0.rawValue) != nil } ?? false
        let isStacked = view.unit.stack?.channel == channel
        if !hasSecond, !isStacked, !key.isEmpty, let given = mark.property(key),
            let size = try view.environment.number(given, width: view.width, height: view.height)
        {
            let align = mark.text(channel == .x ? "align" : "baseline")
            let points = view.encoding[channel] == nil ? try positions.point(channel, .middle) ?? first : first
            let shift: Double =
                align == "left" || align == "top" ? 0 : align == "right" || align == "bottom" ? size : size / 2
            return Ends(first: points.map { $0 - shift }, second: points.map { $0 - shift + size })
        }
        let second = try positions.second(channel, .zeroOrMin) ?? first
        return Ends(first: first, second: second)
    }
}

extension ViewInstance {
    /// By how much the axis of a channel is moved against the grid of pixels.
    func axisTranslate(_ channel: Channel) -> Double {
        unit?.encoding.field(channel)?.node["axis"]?["translate"]?.number
            ?? unit?.config.number("axis", "translate") ?? 0.5
    }
}

/// Moves units of time so that a part of them other than the middle is where the value stands.
enum OffsetUnits {
    static func move(_ starts: inout [Double], _ ends: inout [Double], _ before: [Double], _ position: Double) {
        for row in starts.indices {
            let (start, end) = (starts[row], ends[row])
            let length = position < 0.5 ? start - before[row] : end - start
            starts[row] = start - (0.5 - position) * length
            ends[row] = end - (0.5 - position) * (end - start)
        }
    }
}
