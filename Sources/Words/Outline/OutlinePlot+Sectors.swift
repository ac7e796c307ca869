import JSON

extension OutlinePlot {
    /// The words for a pie whose slices have radii: sectors around a center.
    private static let roses = [
        "polararea", "rose", "rosechart", "nightingale", "nightingalerose", "coxcomb", "windrose", "roseplot",
    ]
    private static let maximumSectors = 60

    /// Makes a pie of sectors, which are read as its slices before.
    mutating func readRose() {
        if Self.roses.contains(word) {
            setType("pie")
            members.add("roseType", "area")
        }
    }

    /// The slices as filled polar plots, one for each; nil for a pie without radii, or without names and numbers.
    mutating func sectors() -> [OutlinePlot]? {
        guard word == "pie", let rose = members.find("rosetype"), rose.json?.isOff != true else { return nil }
        guard let names = members.find("labels names x")?.value.elements,
            let numbers = members.find("values y data")?.value.elements?.map(\.number), !numbers.contains(nil),
            names.count == numbers.count, 2...Self.maximumSectors ~= names.count,
            numbers.allSatisfy({ $0 ?? -1 >= 0 }), let total = Optional(numbers.compactMap(\.self).reduce(0, +)), total > 0
        else { return nil }
        let colors = members.find("fills backgroundcolor colors palette", as: .array)?.value.elements ?? []
        let isOfShares = rose.value.text == "radius"
        var start = 0.0
        return zip(names, numbers.compactMap(\.self)).enumerated().map { index, slice in
            let width = isOfShares ? slice.1 / total * 360 : 360 / Double(names.count)
            defer { start += width }
            var members = OutlineMembers()
            members.add("type", "polar")
            members.add("title", slice.0)
            let steps = max(2, Int((width / 4).rounded(.up)))
            let arc = (0...steps).map { SpecTree.tree(.number(start + width * Double($0) / Double(steps))) }
            members.add("angle", .array([.tree(.number(start))] + arc + [.tree(.number(start + width))]))
            members.add(
                "radius", .array([0.0] + Array(repeating: .tree(.number(slice.1)), count: arc.count) + [0.0]))
            let color = colors.isEmpty ? SpecTree.tree(.string(Self.cycle[index % Self.cycle.count])) : colors[index % colors.count]
            members.add("color", color)
            members.add("areaFill", color)
            members.add("dataLineStyle", ["lineColor": "white", "lineWidth": 1.5])
            var plot = OutlinePlot(members, at: pointer)
            plot.isChanged = true
            plot.isSector = true
            return plot
        }
    }

    /// Colors for sectors without colors of their own.
    private static let cycle = [
        "#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f", "#edc948", "#b07aa1", "#ff9da7", "#9c755f", "#bab0ac",
    ]
}
