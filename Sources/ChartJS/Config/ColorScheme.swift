import Drawing
import JSON

/// A scheme of the plugin `colorschemes`: colors by name, which datasets without colors take in order.
struct ColorScheme {
    private let colors: [String]
    private let fillAlpha: Double
    private let overrides: Bool

    /// Nil if there is no such scheme.
    init?(_ options: JSONValue?) {
        let name = options?["scheme"]
        let colors =
            name?.kind == .array
            ? Array(name?.elements.compactMap(\.string).prefix(1_000) ?? [])
            : Self.colors(of: name?.string ?? "tableau.Tableau10") ?? []
        guard !colors.isEmpty else { return nil }
        self.colors = options?["reverse"]?.isTruthy == true ? colors.reversed() : colors
        fillAlpha = min(max(options?["fillAlpha"]?.asNumber ?? 0.5, 0), 1)
        overrides = options?["override"]?.isTruthy == true
    }

    private static let tableau10 = [
        "#4E79A7", "#F28E2B", "#E15759", "#76B7B2", "#59A14F", "#EDC948", "#B07AA1", "#FF9DA7", "#9C755F", "#BAB0AC",
    ]

    private static func colors(of name: String) -> [String]? { name == "tableau.Tableau10" ? tableau10 : nil }

    func members(of source: JSONValue, at index: Int, _ type: String, hasSlices: Bool) -> [JSONTree.Member] {
        var members: [JSONTree.Member] = []
        func add(_ key: String, _ value: JSONTree) {
            if overrides || source[key] == nil { members.append(.init(key: key, value: value)) }
        }
        let color = colors[index % colors.count]
        switch type {
        case "line", "radar", "scatter":
            let fill = Color(css: color).map { $0.withAlpha(fillAlpha).cssText } ?? color
            add("backgroundColor", .string(fill))
            add("borderColor", .string(color))
            add("pointBackgroundColor", .string(fill))
            add("pointBorderColor", .string(color))
        case _ where hasSlices: add("backgroundColor", .array(colors.map { .string($0) }))
        default: add("backgroundColor", .string(color))
        }
        return members
    }
}
