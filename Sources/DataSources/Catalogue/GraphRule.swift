import Data
import Diagnostics
import JSON

/// What clients may request as a graph of Prometheus.
package struct GraphRule: Hashable, Sendable {
    /// Whether the source is the one of `/prometheus/graph`.
    package let isDefault: Bool
    /// The longest range, in seconds.
    package let maximumRange: Double
    /// The maximum number of series that are drawn.
    package let maximumSeries: Int
    /// The time for which a result may be reused, in seconds.
    package let freshTime: Double

    private static let keys = ["default", "maximumRange", "maximumSeries", "freshTime"]
    private static let day = 86_400.0

    /// The limits of charts whose expressions the operator has written.
    static let ofOperator = GraphRule(isDefault: false, maximumRange: 366 * day, maximumSeries: 50, freshTime: 10)

    private init(isDefault: Bool, maximumRange: Double, maximumSeries: Int, freshTime: Double) {
        self.isDefault = isDefault
        self.maximumRange = maximumRange
        self.maximumSeries = maximumSeries
        self.freshTime = freshTime
    }

    /// Parses the key `graphs` of a source.
    init(_ value: JSONValue, at pointer: String) throws(DataSourceCatalogueError) {
        let object = try CatalogueObject(value, at: pointer, keys: Self.keys)
        let isDefault = value["default"].map { $0.bool }
        if case .some(nil) = isDefault { throw object.error("default", "This is not true or false.") }
        self.init(
            isDefault: (isDefault ?? nil) ?? false,
            maximumRange: try object.number("maximumRange", in: 60...366 * Self.day) ?? 7 * Self.day,
            maximumSeries: try object.integer("maximumSeries", in: 1...200) ?? 50,
            freshTime: try object.number("freshTime", in: 0...Self.day) ?? 10)
    }
}

/// A source of graphs, and its rule.
package struct GraphSource: Hashable, Sendable {
    package let name: Name
    package let rule: GraphRule
}

/// A chart of an alert that the operator has defined, with a client's values.
package struct AlertChart: Hashable, Sendable {
    /// The texts of a chart.
    struct Look: Hashable, Sendable {
        /// The title, with `{name}` for the value of a parameter; nil for the name of the chart.
        let title: String?
        let unit: ExpressionUnit?
    }

    package let source: GraphSource
    package let expression: GraphExpression
    package let title: String
    package let unit: ExpressionUnit?
}

extension AlertChart.Look {
    /// Parses the key `alertChart` of a query.
    init(_ value: JSONValue, at pointer: String, labels: [String]) throws(DataSourceCatalogueError) {
        let object = try CatalogueObject(value, at: pointer, keys: ["title", "unit"])
        title = try object.text("title")
        unit = try object.text("unit").map { text throws(DataSourceCatalogueError) in
            guard let unit = ExpressionUnit(rawValue: text) else {
                throw object.error(
                    "unit", "This unit is unknown.", found: text, allowed: ExpressionUnit.allCases.map(\.rawValue))
            }
            return unit
        }
        for name in Self.names(in: title ?? "") where !labels.contains(name) {
            throw object.error("title", "The query has no such parameter.", found: name, allowed: labels.sorted())
        }
    }

    /// The names in braces.
    private static func names(in title: String) -> [String] {
        title.split(separator: "{").dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }

    /// The title with values in place of the names in braces.
    func title(_ value: (String) -> String?) -> String? {
        guard let title else { return nil }
        let parts = title.split(separator: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            guard let end = part.firstIndex(of: "}") else {
                text += "{" + part
                return
            }
            text += (value(String(part[..<end])) ?? "") + part[part.index(after: end)...]
        }
    }
}
