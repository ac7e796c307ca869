import JSON

extension NativeOutline {
    /// Makes graphs of the grids of ECharts, each of which has its axes and series.
    /// - Returns: Whether there are several.
    mutating func readGrids() -> Bool {
        guard sharedData == nil, let grids = chart.find("grid", as: .array)?.json, 2...12 ~= grids.count,
            let list = chart.find("series", as: .array), let series = list.json, series.count <= 200,
            let xs = chart.find("xaxis", as: .array)?.json, let ys = chart.find("yaxis", as: .array)?.json,
            xs.count <= 24, ys.count <= 24, WordBudget.allows(16 * series.count)
        else { return false }
        func grid(_ axes: JSONValue, _ index: Int) -> Int {
            let axis = axes.elements.dropFirst(index).first { _ in true }
            return axis?.given("gridIndex")?.number.flatMap { Int(exactly: $0) } ?? 0
        }
        func index(_ item: JSONValue, _ key: String) -> Int {
            item.given(key)?.number.flatMap { Int(exactly: $0) }.map { max(0, min($0, 23)) } ?? 0
        }
        var graphs: [SpecTree] = []
        for number in 0..<grids.count {
            func own(_ axes: JSONValue) -> [(index: Int, axis: JSONValue)] {
                axes.elements.enumerated().filter { grid(axes, $0.offset) == number }.map { ($0.offset, $0.element) }
            }
            let (ownX, ownY) = (own(xs), own(ys))
            let items = series.elements.filter { grid(xs, index($0, "xAxisIndex")) == number }
            guard !items.isEmpty, !ownX.isEmpty, !ownY.isEmpty else { return false }
            let parts = items.map { item -> SpecTree in
                var tree = SpecTree.value(item)
                for (key, axes) in [("xAxisIndex", ownX), ("yAxisIndex", ownY)] where item[key] != nil {
                    let axis = axes.firstIndex { $0.index == index(item, key) } ?? 0
                    tree.set(key, to: axis == 0 ? nil : .tree(.number(Double(axis))))
                }
                return tree
            }
            func trees(_ axes: [(index: Int, axis: JSONValue)]) -> SpecTree {
                .array(
                    axes.map { _, axis in
                        var tree = SpecTree.value(axis)
                        if axis["gridIndex"] != nil { tree.set("gridIndex", to: nil) }
                        return tree
                    })
            }
            var graph: SpecTree = ["xAxis": trees(ownX), "yAxis": trees(ownY), "series": .array(parts)]
            graph.set("tooltip", to: [:])
            graphs.append(graph)
        }
        guard let document = Self.document(.array(graphs)) else { return false }
        isChanged = true
        let lefts = grids.elements.map { $0.given("left").map { JSONTree($0).text } ?? "" }
        let areSideBySide = Set(lefts).count == grids.count && grids.elements.allSatisfy { $0.given("left") != nil }
        chart.drop("grid xaxis yaxis series tooltip toolbox datazoom axispointer animation visualmap")
        chart.add("graphs", .value(document), from: list.pointer)
        chart.add("columns", .tree(.number(areSideBySide ? Double(grids.count) : 1)))
        if !areSideBySide {
            let heights = grids.elements.map { grid -> Double in
                guard let height = grid.given("height") else { return 0 }
                return height.number ?? height.string.flatMap {
                    Double($0.filter { $0 != "%" && $0 != "p" && $0 != "x" })
                } ?? 0
            }
            if let largest = heights.max(), heights.allSatisfy({ $0 > 0 }) {
                chart.add(
                    "rows", .array(heights.map { .tree(.number(max(0.1, ($0 / largest * 100).rounded() / 100))) }))
            }
            chart.add("sharesX", true)
        }
        if let title = chart.find("title", as: .object)?.json, let text = title.given("text") {
            chart.drop("title")
            chart.add("title", .value(text), from: "/title")
            if let subtitle = title.given("subtext") { chart.add("subtitle", .value(subtitle), from: "/title") }
        }
        if let legend = chart.find("legend", as: .object) {
            chart.drop("legend")
            if legend.json?.given("show")?.bool == false { chart.add("legend", false, from: legend.pointer) }
        }
        readGraphs()
        isWhole = true
        return true
    }
}
