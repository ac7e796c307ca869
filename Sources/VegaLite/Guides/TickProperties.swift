import Dialects
import Drawing
import JavaScript

/// The properties of an axis that may depend on the tick.
struct TickProperties {
    private let axis: AxisBuilder
    private let ticks: [Value]
    private let labels: [String]

    init(_ axis: AxisBuilder, _ ticks: [Value], _ labels: [String]) throws(SpecError) {
        self.axis = axis
        self.ticks = ticks
        self.labels = labels
    }

    /// The value that holds for a tick.
    private func node(_ key: String, _ index: Int) throws(SpecError) -> Node? {
        guard let node = axis.node(key) else { return nil }
        guard let conditions = node["condition"] else { return node }
        for condition in conditions.elementsOrSelf {
            guard let test = condition["test"] else { continue }
            if try axis.environment.holds(test, ticks, labels)[index] { return condition["value"] ?? condition }
        }
        return node["value"] ?? node
    }

    func number(_ key: String, _ index: Int) throws(SpecError) -> Double? {
        try axis.environment.number(try node(key, index), width: axis.width, height: axis.height)
    }

    func ink(_ key: String, _ index: Int) throws(SpecError) -> Ink? {
        guard let node = try node(key, index) else { return nil }
        if node.isNull { return .color(.clear) }
        return try axis.environment.text(node).flatMap { Color(css: $0) }.map { .color($0) }
    }

    func dash(_ key: String, _ index: Int) throws(SpecError) -> [Double] {
        try node(key, index)?.elements.compactMap(\.number) ?? []
    }

    /// A number only if it depends on the tick.
    func conditionalNumber(_ key: String, _ index: Int) throws(SpecError) -> Double? {
        axis.node(key)?["condition"] == nil ? nil : try number(key, index)
    }

    func conditionalText(_ key: String, _ index: Int) throws(SpecError) -> String? {
        guard axis.node(key)?["condition"] != nil, let node = try node(key, index) else { return nil }
        return node.text ?? node.number.map(JSText.number)
    }
}
