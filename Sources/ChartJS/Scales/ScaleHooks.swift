import Budget
import JSON
import JavaScript

/// The functions of a scale's options that Chart.js calls with the scale while it lays it out.
enum ScaleHook: String {
    case afterDataLimits, beforeBuildTicks, afterBuildTicks, afterTickToLabelConversion, afterFit, afterUpdate
}

extension Scale {
    /// Calls the function of a step, which may change what the step has found.
    func call(_ hook: ScaleHook) {
        guard let function = options.function(hook.rawValue),
            chart.budget.allows(ticks.count, each: Self.memoryOfTick),
            !chart.budget.isSpent(before: 1_000 * ticks.count)
        else { return }
        let list = ticks.map { tick in
            Value.object([("value", .number(tick.value)), ("label", Self.value(tick.label ?? []))])
        }
        let scale = ObjectValue([
            ("id", .string(id)), ("axis", .string(axis)), ("min", .number(minimum)), ("max", .number(maximum)),
            ("width", .number(width)), ("height", .number(height)), ("ticks", .array(list)),
            ("chart", chart.contextValue()),
        ])
        guard options.result(of: function, [.object(scale)]) != nil else { return }
        switch hook {
        case .afterDataLimits, .beforeBuildTicks:
            let (low, high) = (scale["min"]?.finite ?? minimum, scale["max"]?.finite ?? maximum)
            if low <= high { (minimum, maximum) = (low, high) }
        case .afterBuildTicks, .afterTickToLabelConversion:
            if case .array(let list)? = scale["ticks"] { setTicks(list.elements) }
        case .afterFit, .afterUpdate:
            func limited(_ length: Double?, _ most: Double) -> Double? { length.map { min(max($0, 0), most) } }
            width = limited(scale["width"]?.finite, chart.width) ?? width
            height = limited(scale["height"]?.finite, chart.height) ?? height
        }
    }

    /// The approximate memory of a tick as an object, in bytes.
    private static let memoryOfTick = 400

    /// Takes the ticks that a function has left: objects with a value and a label.
    private func setTicks(_ list: [Value]) {
        guard !chart.budget.isSpent(before: 1_000 * (ticks.count + list.count)) else { return }
        let known = Dictionary(ticks.map { ($0.value, $0) }) { first, _ in first }
        ticks = list.compactMap { value in
            guard case .object(let object) = value, let number = object["value"]?.finite else { return nil }
            var tick = known[number] ?? Tick(value: number)
            if let label = object["label"] { tick.label = chart.scriptCalls.lines(of: label) ?? [] }
            if case .boolean(let isMajor)? = object["major"] { tick.isMajor = isMajor }
            return tick
        }
    }
}

extension Value {
    /// A finite number.
    fileprivate var finite: Double? { if case .number(let number) = self, number.isFinite { number } else { nil } }
}
