import Formatting
import JSON

/// What labels of a pie show.
private struct SliceLabels {
    var hasName = false
    var hasValue = false
    var hasShare = false
    /// The digits of a share after its point, if they are said.
    var digits: Double?

    /// - Parameter text: A list such as `label+percent`, a template of ECharts or Highcharts such as `{b}: {d}%`, a format
    ///   of printf such as `%.1f%%`, or one word.
    init(_ text: String) {
        let text = text.lowercased()
        let names = ["{b}", "label", "name", "{point.name}", "category"]
        let shares = ["{d}", "percent", "%%", "share", "%}"]
        let values = ["{c}", "value", "{y}", "{point.y"]
        hasShare = shares.contains { text.contains($0) } || text == "%" || text.hasPrefix(".") && text.hasSuffix("%")
        hasName = names.contains { text.contains($0) }
        hasValue = values.contains { text.contains($0) }
        if text.hasPrefix("."), text.hasSuffix("%") { digits = Double(text.dropFirst().dropLast()) }
        guard hasShare, let point = text.firstIndex(of: "."), let f = text[point...].firstIndex(of: "f") else { return }
        let digit = text[text.index(after: point)..<f]
        // Highcharts has the point of a path before the one of a number.
        digits = digit.split(separator: ".").last.flatMap { Double($0.drop { $0 != ":" }.dropFirst()) ?? Double($0) }
    }
}

extension OutlinePlot {
    private static let labelWords = "autopct textinfo textinfos datalabels label labels text"
    private static let looks: Set<String> = [
        "show", "display", "enabled", "visible", "position", "anchor", "align", "offset", "distance", "inside",
        "clamp", "clip", "overflow", "connectorwidth", "allowoverlap", "padding", "borderradius", "field",
    ]

    /// Reads labels of the slices of a pie: names and shares stand beside it, shares alone on the slices.
    mutating func readSliceLabels() {
        for word in Self.labelWords.split(separator: " ") {
            guard let member = members.find(String(word)), let json = member.json else { continue }
            if json.kind == .object {
                readSliceLabels(of: json, member)
            } else if let text = json.shortString, word != "label", word != "labels", word != "text" {
                var labels = SliceLabels(text)
                // Names stand beside the slices if there is no legend.
                if word == "autopct", has("labels"), !hasLegend { labels.hasName = true }
                guard show(labels, json.isOff) else { continue }
                members.drop(member.key)
                isChanged = true
            }
        }
    }

    private mutating func readSliceLabels(of json: JSONValue, _ member: OutlineMembers.Member) {
        var rest = OutlineMembers(json, at: member.pointer)
        let isOff = rest.find("show display enabled visible")?.json?.isOff == true
        let format = rest.take("formatter format fmt content")?.value.text
        let digits = rest.take("decimals precision digits")?.value.number
        var style = OutlineMembers()
        OutlineAnnotation.addFont(&rest, &style)
        rest.takeAll { Self.looks.contains(ForeignValue.squeezed(String($0.key.prefix(40)))) }
        guard rest.isEmpty, isOff || format != nil else { return }
        var labels = SliceLabels(format ?? "")
        if let digits { labels.digits = digits }
        guard show(labels, isOff) else { return }
        members.drop(member.key)
        if !style.isEmpty { members.add("labelTextStyle", style.tree, from: member.pointer) }
        isChanged = true
    }

    /// - Returns: Whether the labels have anything that is known.
    private mutating func show(_ labels: SliceLabels, _ isOff: Bool) -> Bool {
        if isOff {
            members.add("sliceLabels", "none")
            return true
        }
        switch (labels.hasName, labels.hasShare, labels.hasValue) {
        case (true, true, _): members.add("outsideLabels", "nameAndPercentage")
        case (true, false, true): members.add("outsideLabels", "nameAndValue")
        case (true, false, false): members.add("outsideLabels", "name")
        case (false, true, _):
            guard let digits = labels.digits else {
                members.add("sliceLabels", "percentage")
                return true
            }
            members.add(
                "labelFormatter", ["number": ["notation": "percent", "fractionDigits": .tree(.number(digits))]])
            members.add("labelField", "sliceWidthNormalized")
        case (false, false, true): members.add("showLabels", true)
        case (false, false, false): return false
        }
        if labels.hasName { members.add("sliceLabels", "none") }
        return true
    }

    /// Reads the colors of slices that are objects.
    mutating func readSliceColors(_ slices: JSONValue, _ pointer: String) {
        let colors = slices.elements.map { slice in
            slice.given("itemStyle")?.given("color") ?? slice.given("color") ?? slice.given("fill")
        }
        guard !colors.isEmpty, colors.allSatisfy({ $0?.kind == .string }) else { return }
        set("fills", .array(colors.compactMap(\.self).map { .value($0) }), from: pointer)
    }
}
