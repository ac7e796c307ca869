import JSON

extension NativeOutline {
    /// Reads what an encoding of a color or a size says about its scale and its legend.
    mutating func readGuide(
        _ parts: inout OutlineMembers, _ definition: JSONValue, _ channel: String, _ field: SpecTree?, _ index: Int
    ) -> Bool {
        if channel == "text", let format = parts.take("format") {
            plots[index].members.add("valueFormat", format.value, from: format.pointer)
        }
        if channel == "color", OutlineFamily(plots[index].word) == .heatMap {
            if let ends = definition.given("scale")?.given("domain"), ends.kind == .array, ends.count == 2 {
                plots[index].set("colorScale", ["range": .value(ends)], from: plots[index].pointer)
            }
            if let title = definition.given("title"), title.kind == .string {
                plots[index].set("colorBar", ["title": .value(title)], from: plots[index].pointer)
            }
        }
        parts.drop("sort format stack")
        let (title, legend) = (parts.take("title"), parts.take("legend"))
        if definition["legend"]?.isNull == true {
            if channel == "size" { plots[index].set("sizeLegend", ["hidden": true], from: plots[index].pointer) }
            if channel == "color" { chart.add("legend", false) }
        } else {
            readLegend(legend, title: title, channel, index)
        }
        guard let scale = parts.take("scale"), let json = scale.json, json.kind == .object else { return parts.isEmpty }
        return readScale(json, channel, index, from: scale.pointer) && parts.isEmpty
    }

    /// Reads the legend of a color or a size, whose title may be that of the encoding.
    private mutating func readLegend(
        _ legend: OutlineMembers.Member?, title: OutlineMembers.Member?, _ channel: String, _ index: Int
    ) {
        guard OutlineFamily(plots[index].word) != .heatMap else { return }
        var members = OutlineMembers()
        if let legend, let json = legend.json, json.kind == .object {
            members = OutlineMembers(json, at: legend.pointer)
            members.drop("format symboltype offset direction")
        }
        if let title, !members.has("title") { members.add("title", title.value, from: title.pointer) }
        guard let first = members.members.first else { return }
        switch channel {
        case "color": chart.add("legend", members.tree, from: legend?.pointer ?? first.pointer)
        case "size":
            guard let title = members.find("title") else { return }
            plots[index].set("sizeLegend", ["title": title.value], from: title.pointer)
        default: break
        }
    }

    /// - Returns: Whether the colors of the scale are known.
    private mutating func readScale(_ json: JSONValue, _ channel: String, _ index: Int, from pointer: String) -> Bool {
        let family = OutlineFamily(plots[index].word)
        if channel == "color", let range = json.given("range") ?? json.given("scheme"), family != .heatMap {
            let colors =
                range.kind == .array
                ? SpecTree.value(range)
                : range.string.flatMap(ForeignValue.palette).map { .array($0.map { .tree(.string($0)) }) }
            guard let colors else {
                missing.append(
                    (pointer, "This palette is not known here; write its colors as \"range\": [\"red\", …]."))
                return false
            }
            if family == .pie {
                plots[index].set("fills", colors, from: pointer)
            } else {
                plots[index].set("palette", colors, from: pointer)
                if let domain = json.given("domain"), domain.kind == .array {
                    plots[index].set("hueOrder", .value(domain), from: pointer)
                }
            }
        } else if channel == "color", family == .heatMap, let scheme = json.given("scheme") {
            plots[index].set("cmap", .value(scheme), from: pointer)
        } else if channel == "size", let range = json.given("range"),
            let largest = range.elements.suffix(1).first?.number
        {
            plots[index].set(
                "maximumDiameter", .tree(.number(min(100, ForeignWord.diameter(largest)))), from: pointer)
        }
        return true
    }

    /// Reads counts of bins as a histogram.
    mutating func readHistogram(
        _ encoding: JSONValue, at pointer: String, intoPlot index: Int, _ axes: inout OutlineMembers
    ) -> Bool {
        for (bins, counts) in [("x", "y"), ("y", "x")] {
            guard let definition = encoding.given(bins), let bin = definition.given("bin"), !bin.isOff,
                let field = definition.given("field"),
                let count = encoding.given(counts), count.given("aggregate")?.string == "count",
                encoding.given("color")?.given("field") == nil
            else { continue }
            plots[index].setType("histogram")
            plots[index].set("values", .value(field), from: pointer)
            if let step = bin.given("step") {
                plots[index].set("bins", ["width": .value(step)], from: pointer)
            } else if let most = bin.given("maxbins") {
                let width = field.string.flatMap { niceWidth(of: $0, most.number ?? 10) }
                plots[index].set(
                    "bins", width.map { ["width": .tree(.number($0))] } ?? .value(most), from: pointer)
            }
            if bins == "y" { plots[index].set("barsAreHorizontal", true, from: pointer) }
            for (channel, definition) in [(bins, definition), (counts, count)] {
                var rest = OutlineMembers(definition, at: "\(pointer)/\(channel)")
                rest.drop("field type bin aggregate stack sort")
                if !rest.isEmpty { axes.add(channel, rest.tree, from: "\(pointer)/\(channel)") }
            }
            return true
        }
        return false
    }

    /// The width of at most so many bins, which is 1, 2 or 5 times a power of ten.
    private func niceWidth(of field: String, _ most: Double) -> Double? {
        let numbers = table.values(of: field).compactMap(\.number)
        guard most >= 1, let low = numbers.min(), let high = numbers.max(), high > low else { return nil }
        var power = 1e-12
        while power < 1e15 {
            for factor in [1.0, 2, 5] {
                let width = factor * power
                if (high / width).rounded(.up) - (low / width).rounded(.down) <= most {
                    return (width * 1e12).rounded() / 1e12
                }
            }
            power *= 10
        }
        return nil
    }

    /// Gives a layer its own y axis at the right if its encoding has it there, or if the layers have independent ones.
    mutating func takeSecondAxis(_ axes: inout OutlineMembers, ofPlot index: Int) {
        let isIndependent = chart.json("resolve")?.given("scale")?.given("y")?.string == "independent"
        guard plots.count > 1, let axis = axes.find("y"), !chart.has("secondaryyaxis"),
            axis.value["axis"]?["orient"]?.text == "right" || isIndependent && index > 0
        else { return }
        axes.drop("y")
        chart.drop("resolve")
        chart.add("secondaryYAxis", axis.value, from: axis.pointer)
        plots[index].members.add("yAxisID", "right", from: axis.pointer)
    }
}
