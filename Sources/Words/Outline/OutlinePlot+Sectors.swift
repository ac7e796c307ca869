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
            numbers.allSatisfy({ $0 ?? -1 >= 0 }), let total = Optional(numbers.compactMap(\.self).reduce(0, +)),
            total > 0
        else { return nil }
        let colors =
            members.find("fills backgroundcolor colors palette", when: { $0.value.isArray })?.value.elements ?? []
        let isOfShares = rose.value.text == "radius"
        var start = 0.0
        return zip(names, numbers.compactMap(\.self)).enumerated().map { index, slice in
            let width = isOfShares ? slice.1 / total * 360 : 360 / Double(names.count)
            defer { start += width }
            let color =
                colors.isEmpty
                ? SpecTree.tree(.string(OutlineSector.cycle[index % OutlineSector.cycle.count]))
                : colors[index % colors.count]
            let sector = OutlineSector(start: start, width: width, inner: 0, outer: slice.1)
            var members = sector.members(color: color)
            members.add("title", slice.0)
            var plot = OutlinePlot(members, at: pointer)
            plot.isChanged = true
            plot.isSector = true
            return plot
        }
    }
}
