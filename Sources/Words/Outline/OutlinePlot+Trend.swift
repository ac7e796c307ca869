import Data
import Drawing
import JSON

extension OutlinePlot {
    private static let trends =
        "trendline trendlinelinear regression regressionline trend fitline bestfit linearfit"

    /// Makes a line of the trend of points that a plot asks for. Other trends than straight lines stay as they are, and are
    /// refused.
    mutating func readTrend(_ family: OutlineFamily?, _ table: OutlineTable) {
        guard [.scatter, .line, .bubble].contains(family), let trend = members.find(Self.trends),
            let json = trend.json, !json.isOff, !has("series hue groupby")
        else { return }
        var looks = json.kind == .object ? OutlineMembers(json, at: trend.pointer) : OutlineMembers()
        let kind = looks.take("type method kind model")?.value.text ?? json.string ?? "linear"
        guard ["linear", "ols", "lm", "ls", "true", "regression"].contains(kind) else { return }
        let values = ["x", "y"].map { key -> [Double?] in
            guard let value = members.find(key)?.value else { return [] }
            return (value.elements ?? value.text.map(table.values) ?? []).map(\.number)
        }
        let points = zip(values[0], values[1]).compactMap { x, y in x.flatMap { x in y.map { (x: x, y: $0) } } }
        guard values[0].count == values[1].count, let line = Regression(x: points.map(\.x), y: points.map(\.y)),
            let first = points.map(\.x).min(), let last = points.map(\.x).max()
        else { return }
        members.drop(Self.trends)
        if let color = looks.take("style colormin colormax", when: { Color(css: $0.value.text ?? "") != nil }) {
            looks.add("color", color.value, from: color.pointer)
        }
        looks.drop("colormin colormax")
        looks.drop("show display visible enabled label order ci name width_ratio")
        var plot = OutlinePlot(looks, at: trend.pointer)
        plot.set("type", "line", from: trend.pointer)
        plot.set("x", .array([first, last].map { .tree(.number($0)) }), from: trend.pointer)
        plot.set("y", .array([first, last].map { .tree(.number(line.value(at: $0))) }), from: trend.pointer)
        plot.set("showInLegend", false, from: trend.pointer)
        if !plot.has("color") { plot.members.add("color", "gray") }
        companions.append(plot)
    }
}
