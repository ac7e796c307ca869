import JSON

/// A plot of a chart.
public protocol Plot: Sendable {
    /// The plot in the spec.
    var plotSpec: PlotSpec { get }
}

/// A plot as it stands in a spec.
public struct PlotSpec: Hashable, Sendable {
    let tree: JSONTree

    /// - Parameters:
    ///   - type: The plot type, such as `line`.
    ///   - fields: The values of its fields by their keys in the spec.
    ///   - texts: Texts by their keys, such as `color`. Nil is left out.
    ///   - flags: Keys whose value is true.
    public init(
        type: String, fields: KeyValuePairs<String, Values?>, texts: KeyValuePairs<String, String?> = [:],
        flags: [String] = []
    ) {
        var members = Members()
        members.add("type", .string(type))
        for (key, values) in fields { members.add(key, values?.tree) }
        for (key, text) in texts { members.add(key, text.map { .string($0) }) }
        for key in flags { members.add(key, .bool(true)) }
        tree = members.tree
    }
}

/// A line through points.
public struct Line: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - x: Numbers, dates or categories. Nil counts the values from 0.
    ///   - y: The values.
    ///   - title: The name in the legend.
    ///   - series: A column whose values each become a line.
    ///   - color: A color in CSS syntax.
    public init(x: Values? = nil, y: Values, title: String? = nil, series: String? = nil, color: String? = nil) {
        plotSpec = PlotSpec(
            type: "line", fields: ["x": x, "y": y], texts: ["title": title, "series": series, "color": color])
    }
}

/// A line with the area below it.
public struct Area: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - x: Numbers, dates or categories. Nil counts the values from 0.
    ///   - y: The values.
    ///   - title: The name in the legend.
    ///   - series: A column whose values each become an area.
    ///   - color: A color in CSS syntax.
    ///   - isStacked: Whether it is stacked on the stacked areas before it.
    public init(
        x: Values? = nil, y: Values, title: String? = nil, series: String? = nil, color: String? = nil,
        isStacked: Bool = false
    ) {
        plotSpec = PlotSpec(
            type: "area", fields: ["x": x, "y": y], texts: ["title": title, "series": series, "color": color],
            flags: isStacked ? ["stack"] : [])
    }
}

/// Bars from zero.
public struct Bar: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - x: Categories, dates or numbers. Nil counts the values from 0.
    ///   - y: The values.
    ///   - title: The name in the legend.
    ///   - series: A column whose values each become bars beside the others.
    ///   - color: A color in CSS syntax.
    ///   - isStacked: Whether the bars are stacked on the stacked bars before them.
    ///   - isHorizontal: Whether the bars go to the right, with the categories along the y axis.
    public init(
        x: Values? = nil, y: Values, title: String? = nil, series: String? = nil, color: String? = nil,
        isStacked: Bool = false, isHorizontal: Bool = false
    ) {
        plotSpec = PlotSpec(
            type: "bar", fields: isHorizontal ? ["x": y, "y": x] : ["x": x, "y": y],
            texts: ["title": title, "series": series, "color": color],
            flags: (isStacked ? ["stack"] : []) + (isHorizontal ? ["barsAreHorizontal"] : []))
    }
}

/// Points.
public struct Scatter: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - x: Numbers, dates or categories.
    ///   - y: The values.
    ///   - title: The name in the legend.
    ///   - series: A column whose values each become points of one color.
    ///   - color: A color in CSS syntax.
    public init(x: Values, y: Values, title: String? = nil, series: String? = nil, color: String? = nil) {
        plotSpec = PlotSpec(
            type: "scatter", fields: ["x": x, "y": y], texts: ["title": title, "series": series, "color": color])
    }
}

/// A disc of slices, or a ring of them.
public struct Pie: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - values: The sizes of the slices.
    ///   - labels: The names of the slices.
    ///   - isRing: Whether the pie has a hole.
    public init(_ values: Values, labels: Values? = nil, isRing: Bool = false) {
        plotSpec = PlotSpec(type: isRing ? "doughnut" : "pie", fields: ["labels": labels, "values": values])
    }
}

/// The numbers of values in bins of equal width.
public struct Histogram: Plot {
    public let plotSpec: PlotSpec

    /// - Parameters:
    ///   - values: The values to count.
    ///   - title: The name in the legend.
    ///   - series: A column whose values each become a histogram.
    ///   - color: A color in CSS syntax.
    public init(_ values: Values, title: String? = nil, series: String? = nil, color: String? = nil) {
        plotSpec = PlotSpec(
            type: "histogram", fields: ["values": values],
            texts: ["title": title, "series": series, "color": color])
    }
}
