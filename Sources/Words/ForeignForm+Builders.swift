import JSON

extension ForeignForm {
    /// A length in points or pixels, such as "800px".
    static func length(_ key: String) -> @Sendable (JSONValue, Surroundings) -> SpecTree? {
        { value, _ in
            let digits = value.shortString.map { $0.hasSuffix("px") ? $0.dropLast(2) : $0[...] }
            return digits.flatMap { Int($0) }.flatMap {
                1...8_192 ~= $0 ? .object([.init(key, .tree(.number(Double($0))))]) : nil
            }
        }
    }

    /// An array of colors, of the components of a color, or of values that stand for colors, for the type of the plot.
    static func colors(_ key: String) -> @Sendable (JSONValue, Surroundings) -> SpecTree? {
        { value, around in
            let type = around.parent?["type"]?.shortString
            let isOfPoints = type == "scatter" || type == "bubble"
            let areColors = value.areColors
            if areColors, isOfPoints || ["bar", "pie", "doughnut"].contains(type) { return ["fills": .value(value)] }
            let hasOneForEach = around.parent?["y"].map { $0.kind == .array && $0.count == value.count } ?? false
            if !hasOneForEach || !isOfPoints, let color = ForeignValue.color(ofComponents: value) {
                return .object([.init(key, .tree(.string(color)))])
            }
            if isOfPoints { return ["colorValues": .value(value)] }
            return areColors ? ["color": .value(value.first)] : nil
        }
    }
}
