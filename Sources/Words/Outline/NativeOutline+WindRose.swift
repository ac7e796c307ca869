import JSON
import Numbers

extension NativeOutline {
    /// Makes filled polar plots of the bars around a pole, which are stacked if there are several for each direction.
    mutating func readWindRose() {
        guard !plots.isEmpty, plots.count <= 20, plots.allSatisfy({ $0.word == "barpolar" }) else { return }
        let shared = chart.find("categories labels x")?.value.elements
        var bars: [(names: [SpecTree], values: [Double])] = []
        for plot in plots {
            let values = plot.members.find("r radius y data values")?.value.elements?.map {
                $0.number ?? $0["y"]?.number
            }
            guard let names = plot.members.find("theta labels x categories")?.value.elements ?? shared, let values,
                names.count == values.count, 2...60 ~= names.count, values.allSatisfy({ $0 ?? -1 >= 0 }),
                bars.first.map({ $0.names.count == names.count }) ?? true
            else { return }
            bars.append((names, values.compactMap(\.self)))
        }
        guard let names = bars.first?.names, WordBudget.allows(64 * names.count * bars.count) else { return }
        var ends = [Double](repeating: 0, count: names.count)
        var sectors: [OutlinePlot] = []
        for (index, plot) in plots.enumerated() {
            let starts = ends
            for direction in names.indices { ends[direction] += bars[index].values[direction] }
            let color = Self.color(ofBars: plot, index)
            let title = plot.members.find("name title", as: .text)?.value
            for direction in names.indices {
                let label = index == plots.count - 1 ? names[direction].text.map { SpecTree.tree(.string($0)) } : nil
                let sector = OutlineSector(
                    start: (Double(direction) - 0.5) * 360 / Double(names.count), width: 360 / Double(names.count),
                    inner: starts[direction], outer: ends[direction])
                var members = sector.members(color: color(direction), label: label)
                members.add("title", title ?? .tree(.string("bars")))
                if direction > 0 || title == nil { members.add("showInLegend", false) }
                var part = OutlinePlot(members, at: plot.pointer)
                part.isSector = true
                sectors.append(part)
            }
        }
        chart.drop("categories labels stacking stacked")
        isChanged = true
        plots = sectors
    }

    /// The color of each bar.
    private static func color(ofBars plot: OutlinePlot, _ index: Int) -> (Int) -> SpecTree {
        let marker = plot.members.json("marker")?.given("color")
        let own = plot.members.find("color", as: .text)?.value
        if let marker, marker.kind == .array {
            let colors = marker.elements.map { SpecTree.value($0) }
            return { colors.isEmpty ? "gray" : colors[$0 % colors.count] }
        }
        let color =
            marker.map { SpecTree.value($0) } ?? own
            ?? .tree(.string(OutlineSector.cycle[index % OutlineSector.cycle.count]))
        return { _ in color }
    }
}

/// A part of a ring.
struct OutlineSector {
    /// In degrees, clockwise from the top.
    let start: Double
    let width: Double
    let inner: Double
    let outer: Double

    /// Colors for sectors without colors of their own.
    static let cycle = [
        "#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f", "#edc948", "#b07aa1", "#ff9da7", "#9c755f", "#bab0ac",
    ]

    /// The members of a filled polar plot along the outline.
    /// - Parameter label: The text at the middle of the outer arc.
    func members(color: SpecTree, label: SpecTree? = nil) -> OutlineMembers {
        let steps = max(2, Int(limiting: (max(0, min(width, 360)) / 4).rounded(.up)))
        let arc = (0...steps).map { start + width * Double($0) / Double(steps) }
        let back = inner > 0 ? Array(arc.reversed()) : [start + width]
        let angles = [start] + arc + back
        let radii = [inner] + arc.map { _ in outer } + back.map { _ in inner }
        var members = OutlineMembers()
        members.add("type", "polar")
        members.add("angle", .array(angles.map { .tree(.number($0)) }))
        members.add("radius", .array(radii.map { .tree(.number($0)) }))
        members.add("color", color)
        members.add("areaFill", color)
        members.add("dataLineStyle", ["lineColor": "white", "lineWidth": 1.5])
        if let label {
            members.add("showLabels", true)
            members.add("dataLabels", .array(angles.indices.map { $0 == arc.count / 2 + 1 ? label : .null }))
        }
        return members
    }
}
