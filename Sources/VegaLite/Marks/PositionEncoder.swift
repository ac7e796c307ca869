import Data
import Dialects
import JavaScript
import Numbers

/// Finds the positions of a unit's records.
struct PositionEncoder {
    let view: UnitView

    enum Fallback { case middle, zeroOrMin, zeroOrMax, none }

    private var unit: UnitModel { view.unit }

    // MARK: Points

    /// The position of each record; nil if there is neither a field nor a default.
    func point(_ channel: Channel, _ fallback: Fallback) throws(SpecError) -> [Double]? {
        let offset = try offsets(channel, band: 0.5)
        guard let definition = view.encoding[channel] else {
            return try defaultPosition(channel, fallback).map { added(view.repeated($0), offset?.values) }
        }
        guard let field = definition.main else {
            if let value = definition.value, let position = try view.position(value) {
                return added(view.repeated(position), offset?.values)
            }
            return try defaultPosition(channel, fallback).map { added(view.repeated($0), offset?.values) }
        }
        if let stack = unit.stack, stack.channel == channel, field.datum == nil {
            var band = field.node["bandPosition"]?.number
            if band == nil, view.mark.type == "text", channel.isPolar { band = 0.5 }
            let end = scaled(channel, view.column(field, suffix: "end"))
            guard let band else { return added(end, offset?.values) }
            let start = scaled(channel, view.column(field, suffix: "start"))
            return added(interpolated(start, end, band), offset?.values)
        }
        let positions = try middle(channel, field, band: offset?.isEncoded == true ? 0 : nil)
        return added(positions, offset?.values)
    }

    /// The second position of each record.
    func second(_ channel: Channel, _ fallback: Fallback) throws(SpecError) -> [Double]? {
        guard let second = channel.second else { return nil }
        // A second position that is not given moves with the first one.
        let isGiven = view.encoding[second] != nil || view.mark.node[second.rawValue] != nil
        let offset = try offsets(isGiven ? second : channel, band: 0)
        if let field = view.encoding[channel]?.main, field.datum == nil, let stack = unit.stack,
            stack.channel == channel
        {
            return added(scaled(channel, view.column(field, suffix: "start")), offset?.values)
        }
        if let definition = view.encoding[second] {
            if let field = definition.main {
                return added(try middle(channel, field, band: nil, isSecond: true), offset?.values)
            }
            if let value = definition.value, let position = try view.position(value) {
                return added(view.repeated(position), offset?.values)
            }
        }
        let moves = channel.isPolar ? nil : offset?.values
        return try defaultPosition(second, fallback).map { added(view.repeated($0), moves) }
    }

    /// Where values stand: in the middle of their bands, or between the ends of bins and units of time.
    private func middle(
        _ channel: Channel, _ field: FieldDefinition, band: Double?, isSecond: Bool = false
    ) throws(SpecError) -> [Double] {
        guard let scale = view.scale(channel) else {
            if let datum = field.datum {
                return view.repeated(try view.environment.value(datum, field).plainNumber)
            }
            return view.column(field).numbers
        }
        if let datum = field.datum {
            let value = try view.environment.value(datum, field)
            let part = scale.kind == .band ? scale.bandwidth * (band ?? field.node["bandPosition"]?.number ?? 0.5) : 0
            return view.repeated(scale.number(value) + part)
        }
        let position = band ?? (isSecond ? field.node["bandPosition"]?.number : unit.bandPosition(channel))
        if field.hasBins || (position ?? 0) != 0 && field.timeUnit != nil && field.type == .temporal {
            if let position, position != 0, !scale.kind.isDiscrete {
                return interpolated(
                    scaled(channel, view.column(field)), scaled(channel, view.column(field, suffix: "end")), position)
            }
        } else if field.isAlreadyBinned, !isSecond, let second = channel.second,
            let other = view.encoding.field(second),
            !scale.kind.isDiscrete
        {
            return interpolated(
                scaled(channel, view.column(field)), scaled(channel, view.column(other)), position ?? 0.5)
        }
        let values = field.hasBins && scale.kind.isDiscrete ? view.column(field, suffix: "range") : view.column(field)
        let part = scale.kind == .band ? scale.bandwidth * (position ?? 0.5) : 0
        return scaled(channel, values).map { $0 + part }
    }

    /// The positions of values on the scale of a channel.
    func scaled(_ channel: Channel, _ column: DataColumn) -> [Double] {
        guard let scale = view.scale(channel) else { return column.numbers }
        if scale.kind.isDiscrete { return (0..<column.count).map { scale.number(column[$0]) } }
        return view.measures(column, channel, scale).map { scale.number(at: $0) }
    }

    private func interpolated(_ start: [Double], _ end: [Double], _ part: Double) -> [Double] {
        zip(start, end).map { $0 * (1 - part) + $1 * part }
    }

    func added(_ values: [Double], _ others: [Double]?) -> [Double] {
        guard let others else { return values }
        return zip(values, others).map { $0 + $1 }
    }

    // MARK: Defaults

    /// The position of marks without a field.
    func defaultPosition(_ channel: Channel, _ fallback: Fallback) throws(SpecError) -> Double? {
        if let given = view.mark.property(channel.rawValue), let position = try view.position(given) { return position }
        switch fallback {
        case .none: return nil
        case .middle:
            if channel.isPolar { return nil }
            return view.length(channel) / 2
        case .zeroOrMin, .zeroOrMax:
            let main = channel.main
            let hasScale =
                view.encoding.field(main) != nil || main.second.map { view.encoding.field($0) != nil } ?? false
            if hasScale, let scale = view.scale(main), scale.kind.isContinuous, scale.kind != .log, !scale.kind.isTime,
                let low = scale.domain.first, let high = scale.domain.last, min(low, high) <= 0, max(low, high) >= 0
            {
                return scale.number(at: 0)
            }
            let isMin = fallback == .zeroOrMin
            switch main {
            case .x: return isMin ? 0 : view.width
            case .y: return isMin ? view.height : 0
            case .theta: return isMin ? 0 : 2 * .pi
            default: return isMin ? 0 : min(view.width, view.height) / 2
            }
        }
    }

    // MARK: Offsets

    /// The offsets of records, and whether they come from a field.
    func offsets(_ channel: Channel, band: Double) throws(SpecError) -> (values: [Double], isEncoded: Bool)? {
        let key = channel.rawValue + "Offset"
        if let offset = channel.offset, let definition = view.encoding[offset] {
            if let field = definition.main {
                guard let scale = view.scale(offset) else { return nil }
                let part = scale.kind == .band ? scale.bandwidth * band : 0
                if let datum = field.datum {
                    let value = try view.environment.value(datum, field)
                    return (view.repeated(scale.number(value) + part), true)
                }
                return (scaled(offset, view.column(field)).map { $0 + part }, true)
            }
            if let value = try view.environment.number(definition.value) { return (view.repeated(value), true) }
        }
        guard let numbers = try view.numbers(key), numbers.contains(where: { $0 != 0 }) else { return nil }
        return (numbers, false)
    }
}
