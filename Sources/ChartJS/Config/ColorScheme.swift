import Drawing
import JSON

/// A scheme of the plugin `colorschemes`: colors by name, which datasets without colors take in order.
struct ColorScheme {
    private let colors: [String]
    private let fillAlpha: Double
    private let overrides: Bool

    private static let mostSlices = 10_000

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

    /// The colors of a scheme by its name, such as `brewer.Paired12`; nil if there is none.
    private static func colors(of name: String) -> [String]? {
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let schemes =
            switch parts[0] {
            case "brewer": brewer
            case "office": office
            case "tableau": tableau
            default: [String: [String]]()
            }
        if let known = schemes[String(parts[1])] { return known }
        // Schemes without order have the first colors of their largest one.
        let family = parts[1].prefix { !$0.isNumber }
        guard parts[0] == "brewer", let count = Int(parts[1].dropFirst(family.count)), count > 2,
            let largest = (8...12).lazy.compactMap({ schemes["\(family)\($0)"] }).first, count < largest.count
        else { return nil }
        return Array(largest.prefix(count))
    }

    /// Schemes from lines of a name and colors of six digits without spaces.
    static func parsed(_ text: String) -> [String: [String]] {
        var schemes: [String: [String]] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 2 else { continue }
            var digits = parts[1]
            var colors: [String] = []
            while digits.count >= 6 {
                colors.append("#" + digits.prefix(6))
                digits = digits.dropFirst(6)
            }
            schemes[String(parts[0])] = colors
        }
        return schemes
    }

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
        case _ where hasSlices:
            let count = min(source["data"]?.count ?? 0, Self.mostSlices)
            add("backgroundColor", .array((0..<count).map { .string(colors[$0 % colors.count]) }))
        default: add("backgroundColor", .string(color))
        }
        return members
    }
}
