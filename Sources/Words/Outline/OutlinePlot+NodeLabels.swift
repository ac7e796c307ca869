import JSON

extension OutlinePlot {
    private static let labelWords =
        "texttemplate textinfo datalabels label labels nodelabel nodelabels showlabels showlabel showvalues showvalue showpercent showpercents showpercentage showpercentages showshare labelformat labelformatter"

    /// Reads which parts the labels of nodes or stages have: templates, objects of labels, and settings such as
    /// `showPercent`.
    /// - Parameter key: The key here whose values are names of parts.
    mutating func readNodeLabels(as key: String) {
        var labels = PartsOfLabels("")
        var style = OutlineMembers()
        var isOff = false
        var place = ""
        for member in members.members where !members.contains(key) {
            let word = ForeignValue.squeezed(String(member.key.prefix(40)))
            guard Self.labelWords.split(separator: " ").contains(Substring(word)), let json = member.json else {
                continue
            }
            if word.hasPrefix("show") {
                guard let flag = json.bool else { continue }
                if flag { labels.add(word: word) } else if word == "showlabels" || word == "showlabel" { isOff = true }
            } else if json.kind == .object {
                let rest = OutlineMembers(json, at: member.pointer)
                guard rest.members.allSatisfy({ !($0.json?.kind == .array) }) else { continue }
                readLabelObject(rest, &labels, &isOff, &style)
            } else if let flag = json.bool {
                isOff = !flag
            } else if let text = json.string, !["label", "labels", "textinfo"].contains(word) || text.contains("{") {
                labels.add(template: text)
                addFormat(of: text, from: member.pointer)
            } else {
                continue
            }
            members.drop(word)
            isChanged = true
            place = member.pointer
        }
        guard !place.isEmpty else { return }
        if !style.isEmpty { members.add("labelTextStyle", style.tree, from: place) }
        if isOff {
            set(key, "none", from: place)
        } else if let name = labels.name(isOfStages: key == "stageLabels") {
            set(key, .tree(.string(name)), from: place)
        }
    }

    private mutating func readLabelObject(
        _ labels: OutlineMembers, _ parts: inout PartsOfLabels, _ isOff: inout Bool, _ style: inout OutlineMembers
    ) {
        var rest = labels
        if rest.find("show display enabled visible")?.json?.isOff == true { isOff = true }
        if let format = rest.take("formatter format content")?.value.text {
            parts.add(template: format)
            addFormat(of: format, from: labels.members.first?.pointer ?? pointer)
        }
        OutlineAnnotation.addFont(&rest, &style)
    }

    /// Gives the values the format that they have in a template.
    private mutating func addFormat(of template: String, from pointer: String) {
        guard let format = PartsOfLabels.valueFormat(in: template) else { return }
        members.add("labelFormatter", .tree(.string(format)), from: pointer)
    }
}

/// The parts of labels: names, values and percentages.
private struct PartsOfLabels {
    private var hasName = false
    private var hasValue = false
    private var hasShare = false
    /// Whether the text has these parts and no others.
    private var isWhole = false

    init(_ template: String) {
        if !template.isEmpty { add(template: template) }
    }

    mutating func add(word: String) {
        if word.contains("value") { hasValue = true }
        if word.contains("percent") || word.contains("share") { hasShare = true }
        if word.contains("label") { hasName = true }
    }

    private static let names = ["{b}", "%{label}", "{point.name}", "{name}", "%{text}", "{key}"]
    private static let shares = ["{d}", "percent", "{point.percentage"]
    private static let values = ["{c}", "%{value", "{point.value", "{y", "{point.y", "{value", "{point.weight"]

    mutating func add(template: String) {
        isWhole = true
        let text = template.lowercased()
        hasName = Self.names.contains { text.contains($0) }
        hasShare = Self.shares.contains { text.contains($0) }
        hasValue = Self.values.contains { text.contains($0) }
    }

    /// The value of the key here; nil if the labels are as usual.
    func name(isOfStages: Bool) -> String? {
        // The names of stages stand beside them, and settings of values only add them to names.
        let hasName = hasName || !isWhole || isOfStages
        // Stages have all parts by default.
        if isOfStages, !isWhole { return hasShare || hasValue ? "nameValueAndPercentage" : nil }
        return switch (hasName, hasValue, hasShare) {
        case (true, true, true): "nameValueAndPercentage"
        case (true, true, false): "nameAndValue"
        case (true, false, true): "nameAndPercentage"
        case (true, false, false): isWhole ? "name" : nil
        case (false, true, _): "value"
        case (false, false, true): "percentage"
        case (false, false, false): nil
        }
    }

    /// The placeholder of the value with what belongs to it: the signs before and after it, without spaces.
    static func valueFormat(in template: String) -> String? {
        for mark in ["%{value", "{point.value", "{point.y", "{point.weight", "{c", "{y", "{value"] {
            guard let start = template.firstRange(of: mark),
                let end = template[start.upperBound...].firstIndex(of: "}"),
                start.upperBound == end || ":|".contains(template[start.upperBound])
            else { continue }
            let stops = " <>(){}:;,|/\n"
            let before = String(template[..<start.lowerBound].reversed().prefix { !stops.contains($0) }.reversed())
            let after = template[template.index(after: end)...].prefix { !stops.contains($0) }
            let format = template[start.upperBound..<end]
            guard !format.isEmpty || !before.isEmpty || !after.isEmpty else { return nil }
            return "\(before){value\(format)}\(after)"
        }
        return nil
    }
}
