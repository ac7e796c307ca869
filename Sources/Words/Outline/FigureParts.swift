import JSON

/// The parts of a figure of Plotly that are charts of their own: subplots with axes, and plots without axes in parts of the
/// picture.
///
/// Source of the rules: https://plotly.com/javascript/subplots/.
struct FigureParts {
    /// A chart of the figure.
    struct Part {
        /// The names of its axes in the layout, such as `xaxis2`; empty without axes.
        var x = ""
        var y = ""
        /// The name of its subplot without axes of x and y, such as `polar2`; empty for others.
        var subplot = ""
        /// The part of the picture, as fractions from the left and from the bottom.
        var horizontal: ClosedRange<Double> = 0...1
        var vertical: ClosedRange<Double> = 0...1
        var title: JSONValue?
        /// The indices of its traces.
        var traces: [Int] = []
        /// The second y axis, which is over the first one.
        var second: String?
        var annotations: [SpecTree] = []
        var shapes: [SpecTree] = []
    }

    private(set) var parts: [Part] = []
    /// Annotations that belong to no part.
    private(set) var others: [Int] = []
    private let layout: JSONValue

    /// The maximum number of charts in a picture.
    private static let maximumCount = 50

    /// - Returns: nil for a figure with a single part, or with too many.
    init?(_ traces: JSONValue, _ layout: JSONValue) {
        self.layout = layout
        guard WordBudget.allows(16 * traces.count), traces.count <= 1000 else { return nil }
        for (index, trace) in traces.elements.enumerated() {
            let part = part(of: trace)
            let known = parts.firstIndex {
                $0.x == part.x && $0.y == part.y && $0.subplot == part.subplot && $0.horizontal == part.horizontal
                    && $0.vertical == part.vertical
            }
            guard let number = known ?? (parts.count < Self.maximumCount ? parts.count : nil) else { return nil }
            if known == nil { parts.append(part) }
            parts[number].traces.append(index)
            if part.x.isEmpty, parts[number].title == nil {
                let title = trace.given("title")
                parts[number].title = (title?.given("text") ?? title).flatMap { $0.kind == .string ? $0 : nil }
            }
            if let second = part.second { parts[number].second = second }
        }
        guard parts.count > 1 else { return nil }
        if let annotations = layout.given("annotations") {
            for (index, annotation) in annotations.elements.prefix(100).enumerated() where !assign(annotation) {
                others.append(index)
            }
        }
        if let shapes = layout.given("shapes") {
            for shape in shapes.elements.prefix(100) {
                guard let number = part(at: shape) else { continue }
                parts[number].shapes.append(Self.withoutReferences(shape))
            }
        }
    }

    private static func range(_ value: JSONValue?) -> ClosedRange<Double>? {
        let ends = value?.elements.prefix(3).compactMap(\.number) ?? []
        guard ends.count == 2, 0...1 ~= ends[0], 0...1 ~= ends[1], ends[0] < ends[1] else { return nil }
        return ends[0]...ends[1]
    }

    /// The name of an axis in the layout for a reference such as `x2`.
    private static func name(_ reference: String?, _ coordinate: String) -> String {
        "\(coordinate)axis" + (reference.map { String($0.dropFirst()) } ?? "")
    }

    private func part(of trace: JSONValue) -> Part {
        var part = Part()
        let type = trace.given("type")?.string ?? "scatter"
        let domain = trace.given("domain")
        let subplot = ["subplot", "geo", "scene"].lazy.compactMap { trace.given($0)?.string }.first
        let isPolar = type.contains("polar")
        if isPolar || subplot != nil || type == "choropleth" {
            part.subplot = subplot ?? (isPolar ? "polar" : "geo")
            let own = layout.given(part.subplot)?.given("domain")
            part.horizontal = Self.range(own?.given("x")) ?? 0...1
            part.vertical = Self.range(own?.given("y")) ?? 0...1
            return part
        }
        if ["pie", "indicator", "sunburst", "treemap", "icicle", "sankey", "funnelarea"].contains(type) {
            part.subplot = type
            part.horizontal = Self.range(domain?.given("x")) ?? cell(domain?.given("column"), "columns") ?? 0...1
            part.vertical = Self.range(domain?.given("y")) ?? cell(domain?.given("row"), "rows") ?? 0...1
            return part
        }
        part.x = Self.name(trace.given("xaxis")?.string, "x")
        part.y = Self.name(trace.given("yaxis")?.string, "y")
        if let base = layout.given(part.y)?.given("overlaying")?.string {
            part.second = part.y
            part.y = Self.name(base, "y")
        }
        if let base = layout.given(part.x)?.given("overlaying")?.string { part.x = Self.name(base, "x") }
        part.horizontal =
            Self.range(layout.given(part.x)?.given("domain")) ?? cell(ofAxis: part.x, "columns") ?? 0...1
        part.vertical = Self.range(layout.given(part.y)?.given("domain")) ?? cell(ofAxis: part.y, "rows") ?? 0...1
        return part
    }

    /// A row or a column of the grid of a layout.
    private func cell(_ index: JSONValue?, _ key: String) -> ClosedRange<Double>? {
        guard let count = layout.given("grid")?.given(key)?.number, 1...50 ~= count, let index = index?.number,
            0..<count ~= index
        else { return nil }
        let from = key == "rows" ? count - 1 - index : index
        return from / count...(from + 1) / count
    }

    /// The row or the column of an axis in a grid whose cells have axes of their own.
    private func cell(ofAxis name: String, _ key: String) -> ClosedRange<Double>? {
        guard let grid = layout.given("grid"), let columns = grid.given("columns")?.number,
            let rows = grid.given("rows")?.number, 1...50 ~= columns, 1...50 ~= rows
        else { return nil }
        let number = (Double(name.drop { !$0.isNumber }) ?? 1) - 1
        let isIndependent = grid.given("pattern")?.string == "independent"
        let cell =
            key == "columns"
            ? isIndependent ? number.truncatingRemainder(dividingBy: columns) : number
            : isIndependent ? (number / columns).rounded(.down) : number
        let count = key == "columns" ? columns : rows
        guard 0..<count ~= cell else { return nil }
        let from = key == "rows" ? count - 1 - cell : cell
        return from / count...(from + 1) / count
    }

    // MARK: Annotations

    /// Gives an annotation to its part. A text above a part is its title.
    private mutating func assign(_ annotation: JSONValue) -> Bool {
        if let number = part(at: annotation) {
            parts[number].annotations.append(Self.withoutReferences(annotation))
            return true
        }
        guard annotation.given("xref")?.string == "paper", annotation.given("yref")?.string == "paper",
            let x = annotation.given("x")?.number, let y = annotation.given("y")?.number,
            let text = annotation.given("text"), text.kind == .string
        else { return false }
        let number = parts.indices.first { index in
            let (columns, rows) = (parts[index].horizontal, parts[index].vertical)
            return abs((columns.lowerBound + columns.upperBound) / 2 - x) < 0.06
                && -0.02...0.1 ~= y - rows.upperBound && parts[index].title == nil
        }
        guard let number else { return false }
        parts[number].title = text
        return true
    }

    /// The index of the part at whose axes an annotation or a shape is.
    private func part(at annotation: JSONValue) -> Int? {
        let references = ["x", "y"].map { key -> String? in
            let text = annotation.given("\(key)ref")?.string ?? key
            let name = text.split(separator: " ").first.map(String.init) ?? text
            return name == "paper" ? nil : Self.name(name, key)
        }
        guard references[0] != nil || references[1] != nil else { return nil }
        return parts.indices.first { index in
            (references[0].map { $0 == parts[index].x } ?? true) && (references[1].map { $0 == parts[index].y } ?? true)
        }
    }

    private static func withoutReferences(_ annotation: JSONValue) -> SpecTree {
        var tree = SpecTree.value(annotation)
        for key in ["xref", "yref"] {
            guard let text = annotation.given(key)?.string, text != "paper" else { continue }
            tree.set(key, to: text.hasSuffix("domain") ? .tree(.string("\(key.prefix(1)) domain")) : nil)
        }
        return tree
    }
}
