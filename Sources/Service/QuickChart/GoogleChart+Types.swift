import JSON
import Numbers

/// An axis of a Google chart: an element of `chxt` with its parts of `chxl`, `chxr` and `chxs`.
struct GoogleAxis {
    let name: String
    var labels: [String]?
    var range: (low: Double, high: Double)?
    var step: Double?

    /// All axes of a request.
    static func all(_ query: QuickChartQuery) -> [GoogleAxis] {
        var axes = GoogleChart.list(query.value("chxt"), ",").prefix(20).map { GoogleAxis(name: $0) }
        var current: Int?
        for part in GoogleChart.list(query.value("chxl"), "|") {
            if part.last == ":", let index = Int(part.dropLast()) {
                current = axes.indices.contains(index) ? index : nil
                if let current { axes[current].labels = [] }
            } else if let current {
                axes[current].labels?.append(part)
            }
        }
        for part in GoogleChart.list(query.value("chxr"), "|") {
            let parts = GoogleChart.list(part, ",")
            guard let index = parts.first.flatMap({ Int($0) }), axes.indices.contains(index),
                let low = GoogleChart.number(parts, 1), let high = GoogleChart.number(parts, 2), low < high
            else { continue }
            axes[index].range = (low, high)
            axes[index].step = GoogleChart.number(parts, 3)
        }
        return axes
    }
}

extension GoogleChart {
    /// The colors of each series: `chco=first,second`, with a color for each point as `first|second`.
    private var colors: [[String]] {
        Self.list(query.value("chco"), ",").map { Self.list($0, "|").compactMap { Self.color($0) } }
    }

    // MARK: - Pies

    func pie(_ data: GoogleChartData) -> JSONTree {
        let count = data.series.map(\.count).max() ?? 0
        let names = Self.list(query.value("chdl") ?? query.value("chl"), "|")
        let legend: JSONTree =
            query.value("chdl") == nil && query.value("chl") != nil
            ? ["display": true, "position": "right"] : self.legend
        let colors = Self.blended(colors.flatMap { $0 }, count)
        let datasets = data.series.map { values -> JSONTree in
            var members: [JSONTree.Member] = [.init(key: "data", value: Self.values(values))]
            if !colors.isEmpty {
                members.append(.init(key: "backgroundColor", value: .array(colors.map { .string($0) })))
            }
            return .object(members)
        }
        return [
            "type": "pie",
            "data": [
                "labels": .array((0..<count).map { .string($0 < names.count ? names[$0] : "") }),
                "datasets": .array(datasets),
            ],
            "options": ["plugins": ["title": title, "legend": legend, "datalabels": ["display": false]]],
        ]
    }

    /// As many colors as there are slices: blended between the given ones, or from the only one towards white.
    private static func blended(_ colors: [String], _ count: Int) -> [String] {
        let channels = colors.map { color in
            stride(from: 1, to: 7, by: 2).map { start in
                Double(Int(color.dropFirst(start).prefix(2), radix: 16) ?? 0)
            }
        }
        guard let first = channels.first, colors.count < count else { return colors }
        let stops = channels.count > 1 ? channels : [first, first.map { $0 * 0.3 + 255 * 0.7 }]
        return (0..<count).map { index in
            let position = count > 1 ? Double(index) / Double(count - 1) * Double(stops.count - 1) : 0
            let left = min(Int(limiting: position), stops.count - 1)
            let right = min(left + 1, stops.count - 1)
            let mixed = zip(stops[left], stops[right]).map {
                Int(limiting: ($0 + ($1 - $0) * (position - Double(left))).rounded())
            }
            return "rgb(\(mixed.map { "\($0)" }.joined(separator: ",")))"
        }
    }

    private static func values(_ values: [Double?]) -> JSONTree {
        .array(values.map { value in value.map { .number($0) } ?? .null })
    }

    // MARK: - Bars and lines

    func cartesian(_ data: GoogleChartData) -> JSONTree {
        let axes = type == "ls" ? [] : GoogleAxis.all(query)
        let isHorizontal = type.hasPrefix("bh")
        let (categories, values) = isHorizontal ? ("y", "x") : ("x", "y")
        let valueAxis = axes.first { $0.name == values && $0.range != nil }
        let data = valueAxis?.range.map { data.moved(to: $0) } ?? data
        let count = data.series.map(\.count).max() ?? 0
        var labels = axes.first { $0.name == categories && $0.labels != nil }?.labels ?? []
        if labels.isEmpty { labels = Self.list(query.value("chl"), "|") }
        // Google counts the labels of a vertical axis from the bottom, and bars from the top.
        if isHorizontal { labels.reverse() }
        let scales: JSONTree = [
            categories: scale(axes, categories, range: nil, step: nil, isCategory: true),
            values: scale(axes, values, range: data.range, step: valueAxis?.step, isCategory: false),
        ]
        return .object([
            .init(key: "type", value: .string(type.hasPrefix("b") ? "bar" : type == "lxy" ? "scatter" : "line")),
            .init(
                key: "data",
                value: [
                    "labels": .array(Self.spread(labels, count).map { .string($0) }),
                    "datasets": .array(datasets(data)),
                ]),
            .init(
                key: "options",
                value: [
                    "indexAxis": .string(categories), "scales": scales,
                    "plugins": ["title": title, "legend": legend, "datalabels": ["display": false]],
                ]),
        ])
    }

    /// The labels at even distances among the positions of the values.
    private static func spread(_ labels: [String], _ count: Int) -> [String] {
        guard count > 0, labels.count != count, labels.count > 1 else {
            return (0..<count).map { $0 < labels.count ? labels[$0] : "" }
        }
        var spread = [String](repeating: "", count: count)
        for (index, label) in labels.enumerated() {
            spread[Int(limiting: (Double(index) / Double(labels.count - 1) * Double(count - 1)).rounded())] = label
        }
        return spread
    }

    private func scale(
        _ axes: [GoogleAxis], _ name: String, range: (low: Double, high: Double)?, step: Double?, isCategory: Bool
    ) -> JSONTree {
        let grid = Self.list(query.value("chg"), ",").map { Double($0) ?? 0 }
        let gridStep = name == "x" ? grid.first ?? 0 : grid.count > 1 ? grid[1] : 0
        var members: [JSONTree.Member] = [
            .init(key: "display", value: .bool(axes.contains { $0.name == name } || gridStep > 0)),
            .init(key: "stacked", value: .bool(type == "bhs" || type == "bvs")),
            .init(key: "offset", value: .bool(isCategory && type.hasPrefix("b"))),
            .init(key: "grid", value: ["display": .bool(gridStep > 0)]),
            .init(
                key: "border",
                value: grid.count > 3 && grid[2] > 0
                    ? ["dash": [.number(grid[2]), .number(max(0, grid[3]))]] : ["dash": gridStep > 0 ? [4, 1] : []]),
        ]
        if isCategory, type == "lxy" { members.append(.init(key: "type", value: "linear")) }
        var ticks: [JSONTree.Member] = [.init(key: "display", value: .bool(axes.contains { $0.name == name }))]
        if let range, !isCategory || type == "lxy" {
            members.append(.init(key: "min", value: .number(range.low)))
            members.append(.init(key: "max", value: .number(range.high)))
            let ownStep = step ?? (gridStep > 0 ? (range.high - range.low) * gridStep / 100 : nil)
            // More lines than this are a mistake.
            if let ownStep, ownStep > 0, (range.high - range.low) / ownStep <= 200 {
                ticks.append(.init(key: "stepSize", value: .number(ownStep)))
            }
        } else if !isCategory {
            members.append(.init(key: "beginAtZero", value: .bool(type.hasPrefix("b"))))
        }
        members.append(.init(key: "ticks", value: .object(ticks)))
        return .object(members)
    }

    private func datasets(_ data: GoogleChartData) -> [JSONTree] {
        let names = Self.list(query.value("chdl"), "|")
        let colors = self.colors
        let styles = Self.list(query.value("chls"), "|").map { Self.list($0, ",") }
        let bars = Self.list(query.value("chbh"), ",")
        let markers = Self.list(query.value("chm"), "|").map { Self.list($0, ",") }
        let series = type == "lxy" ? Self.pairs(data.series) : data.series.map(Self.values)
        return series.enumerated().map { index, values in
            var members: [JSONTree.Member] = [
                .init(key: "data", value: values),
                .init(key: "label", value: .string(index < names.count ? names[index] : "")),
            ]
            let own = colors.isEmpty ? [] : colors[index % colors.count]
            let color: JSONTree? = own.count > 1 ? .array(own.map { .string($0) }) : own.first.map { .string($0) }
            if let color { members.append(.init(key: "backgroundColor", value: color)) }
            if type.hasPrefix("b") {
                if let width = Self.number(bars, 0) {
                    members.append(.init(key: "barThickness", value: .number(width)))
                }
                if type == "bvo" { members.append(.init(key: "grouped", value: false)) }
            } else {
                let style = index < styles.count ? styles[index] : []
                if let color { members.append(.init(key: "borderColor", value: color)) }
                members.append(.init(key: "borderWidth", value: .number(Self.number(style, 0) ?? 2)))
                if let dash = Self.number(style, 1), let gap = Self.number(style, 2), dash > 0, gap > 0 {
                    members.append(.init(key: "borderDash", value: [.number(dash), .number(gap)]))
                }
                if type == "lxy" { members.append(.init(key: "showLine", value: true)) }
            }
            mark(&members, index, markers)
            return .object(members)
        }
    }

    /// Adds the fills, the labels and the symbols of `chm` to a dataset.
    private func mark(_ members: inout [JSONTree.Member], _ index: Int, _ markers: [[String]]) {
        let symbols = ["o": "circle", "s": "rect", "d": "rectRot", "x": "crossRot", "c": "cross", "a": "triangle"]
        var radius = 0.0
        for marker in markers where marker.count >= 3 && Int(marker[2]) == index {
            let color = JSONTree.string(Self.color(marker[1]) ?? "#000000")
            if marker[0] == "B" || marker[0] == "b" {
                let end = marker[0] == "b" ? Self.number(marker, 3).flatMap { Int(exactly: $0) } : nil
                members.removeAll { $0.key == "backgroundColor" || $0.key == "fill" }
                members.append(.init(key: "backgroundColor", value: color))
                members.append(.init(key: "fill", value: end.map { .number(Double($0)) } ?? "origin"))
            } else if marker[0].first == "N" {
                members.removeAll { $0.key == "datalabels" }
                members.append(
                    .init(
                        key: "datalabels",
                        value: [
                            "display": true, "color": color, "anchor": "end", "align": "end",
                            "font": ["size": .number(Self.number(marker, 4) ?? 11)],
                        ]))
            } else if let symbol = symbols[marker[0]] {
                radius = (Self.number(marker, 4) ?? 6) / 2
                members.removeAll { $0.key.hasPrefix("point") }
                members.append(.init(key: "pointStyle", value: .string(symbol)))
                members.append(.init(key: "pointBackgroundColor", value: color))
            }
        }
        if !type.hasPrefix("b") { members.append(.init(key: "pointRadius", value: .number(radius))) }
    }

    /// Series of x values, each followed by one of y values, as points. The x values `-1` are even distances.
    private static func pairs(_ series: [[Double?]]) -> [JSONTree] {
        stride(from: 0, to: series.count - 1, by: 2).map { index in
            let (all, values) = (series[index], series[index + 1])
            let isEven = all.count == 1
            return .array(
                values.enumerated().compactMap { index, y in
                    let x = isEven ? Double(index) : index < all.count ? all[index] : nil
                    guard let x, let y else { return nil }
                    return ["x": .number(x), "y": .number(y)]
                })
        }
    }
}
