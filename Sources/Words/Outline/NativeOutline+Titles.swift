import JSON

extension NativeOutline {
    /// Reads titles that are objects with a text, a style and perhaps a second line, or have tags of HTML.
    mutating func readTitles() {
        // The title of one of several axes of matplotlib is smaller than that of the figure.
        if chart.has("title"), !chart.has("subtitle"), let title = chart.find("title", as: .text),
            let whole = chart.take("suptitle", as: .text)
        {
            isChanged = true
            chart.drop("title")
            chart.add("title", whole.value, from: whole.pointer)
            chart.add("subtitle", title.value, from: title.pointer)
        }
        for key in ["title", "subtitle"] {
            let isOfParts = { (member: OutlineMembers.Member) in
                member.json?.kind == .object || member.json?.kind == .array && member.json?.first.kind == .string
            }
            guard let title = chart.take(key, when: isOfParts), let json = title.json else { continue }
            isChanged = true
            guard json.kind == .object else {
                chart.add(key, Self.lines(json), from: title.pointer)
                continue
            }
            readTitle(OutlineMembers(json, at: title.pointer), key, from: title.pointer)
        }
        readTags()
    }

    private mutating func readTitle(_ parts: OutlineMembers, _ key: String, from pointer: String) {
        var rest = parts
        guard rest.take("display show visible enabled")?.json?.isOff != true else { return }
        var style = OutlineMembers()
        OutlineAnnotation.addFont(&rest, &style)
        for part in rest.members {
            switch ForeignValue.squeezed(String(part.key.prefix(40))) {
            case "text", "content", "value":
                let isOfLines = part.json?.kind == .array
                chart.add(key, isOfLines ? part.json.map(Self.lines) ?? "" : part.value, from: part.pointer)
            case "subtext", "subtitle":
                if let text = part.value.text ?? part.value["text"]?.text {
                    chart.add("subtitle", .tree(.string(text)), from: part.pointer)
                }
            default: continue
            }
        }
        if !style.isEmpty { chart.add("\(key)TextStyle", style.tree, from: pointer) }
    }

    private static func lines(_ texts: JSONValue) -> SpecTree {
        .tree(.string(texts.elements.prefix(20).compactMap(\.string).joined(separator: "\n")))
    }

    /// Makes a subtitle of the second line of a title, which Plotly has after a break of HTML.
    private mutating func readTags() {
        guard let title = chart.find("title"), let text = title.value.text, text.contains("<") else { return }
        let lines = text.replacing("<br/>", with: "<br>").split(separator: "<br>", maxSplits: 1).map(Self.withoutTags)
        guard let first = lines.first, first != text else { return }
        chart.drop("title")
        isChanged = true
        chart.add("title", .tree(.string(first)), from: title.pointer)
        if lines.count > 1 { chart.add("subtitle", .tree(.string(lines[1])), from: title.pointer) }
    }

    private static func withoutTags(_ text: Substring) -> String {
        ["b", "i", "sup", "sub", "em", "strong"].reduce(String(text)) { text, tag in
            text.replacing("<\(tag)>", with: "").replacing("</\(tag)>", with: "")
        }
    }
}
