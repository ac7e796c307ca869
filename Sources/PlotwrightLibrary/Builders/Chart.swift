import JSON

/// A chart of the common kinds, made in Swift. Its result is a spec, to which everything that specs can have may be
/// added.
///
///     let chart = Chart(title: "Orders", data: ["day": ["Mon", "Tue", "Wed"], "orders": [12, 9, 15]]) {
///         Bar(x: "day", y: "orders")
///     }
///     let picture = try await renderer.picture(of: chart, as: .svg)
public struct Chart: Hashable, Sendable {
    let tree: JSONTree

    /// - Parameters:
    ///   - title: Says what the chart shows, in one line or two.
    ///   - subtitle: Says more in smaller letters, such as the unit.
    ///   - caption: Stands below the chart, such as the source.
    ///   - xTitle: The title of the x axis.
    ///   - yTitle: The title of the y axis.
    ///   - width: In points. Nil for the default, 800.
    ///   - height: In points. Nil for the default, 400.
    ///   - theme: The name of a theme.
    ///   - data: The columns that the plots name.
    ///   - plots: The plots, from back to front.
    public init(
        title: String? = nil, subtitle: String? = nil, caption: String? = nil, xTitle: String? = nil,
        yTitle: String? = nil, width: Double? = nil, height: Double? = nil, theme: String? = nil,
        data: KeyValuePairs<String, Values> = [:], @ChartBuilder plots: () -> [any Plot]
    ) {
        var members = Members()
        members.add("title", title.map { .string($0) })
        members.add("subtitle", subtitle.map { .string($0) })
        members.add("caption", caption.map { .string($0) })
        members.add("width", width.map { .number($0) })
        members.add("height", height.map { .number($0) })
        members.add("theme", theme.map { .string($0) })
        var columns = Members()
        for (name, values) in data { columns.add(name, values.tree) }
        if !data.isEmpty { members.add("data", ["columns": columns.tree]) }
        if xTitle != nil || yTitle != nil {
            members.add(
                "axes", .array([("x", xTitle), ("y", yTitle)].map { Self.axis($0, title: $1) }))
        }
        members.add("plots", .array(plots().map(\.plotSpec.tree)))
        tree = members.tree
    }

    /// The spec as JSON.
    public var spec: String { tree.text }

    private static func axis(_ coordinate: String, title: String?) -> JSONTree {
        var axis = Members()
        axis.add("coordinate", .string(coordinate))
        axis.add("title", title.map { .string($0) })
        return axis.tree
    }
}

/// The plots of a chart, one on each line, with `if` and `for` around them.
@resultBuilder
public enum ChartBuilder {
    public static func buildExpression(_ plot: any Plot) -> [any Plot] { [plot] }
    public static func buildBlock(_ parts: [any Plot]...) -> [any Plot] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [any Plot]?) -> [any Plot] { part ?? [] }
    public static func buildEither(first part: [any Plot]) -> [any Plot] { part }
    public static func buildEither(second part: [any Plot]) -> [any Plot] { part }
    public static func buildArray(_ parts: [[any Plot]]) -> [any Plot] { parts.flatMap { $0 } }
}

/// The members of a JSON object, of which the later of two with one key is used.
struct Members {
    private var members: [JSONTree.Member] = []

    mutating func add(_ key: String, _ value: JSONTree?) {
        guard let value else { return }
        members.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
        members.append(JSONTree.Member(key: key, value: value))
    }

    var tree: JSONTree { .object(members) }
}
