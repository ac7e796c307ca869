import Drawing
import JSON

extension NativeOutline {
    /// Brings legends and annotations into the form of the native dialect.
    mutating func readGuides() {
        readDarkness()
        readTitles()
        readLegend()
        readAnnotations()
        readCenter()
    }

    /// Gives a chart with a dark background light texts and lines.
    private mutating func readDarkness() {
        guard chart.find("theme template style") == nil,
            let text = chart.find("background backgroundcolor paperbgcolor facecolor bgcolor")?.value.text,
            let color = Color(css: ForeignValue.color(text) ?? text), color.alpha > 0.5,
            0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue < 0.2
        else { return }
        chart.add("theme", "modernDark")
    }

    /// Reads the text in the hole of a ring.
    private mutating func readCenter() {
        guard let member = chart.take("doughnutlabel centertext centerlabel"), let json = member.json else { return }
        isChanged = true
        let labels = json.given("labels").map { Array($0.elements.prefix(8)) } ?? [json]
        let further = chart.take("centersubtext centersublabel centersubtitle")?.value.text
        let lines =
            labels.compactMap { $0.string ?? $0.given("text")?.string ?? $0.given("content")?.string }
            + [further].compactMap(\.self)
        var annotation: SpecTree = [
            "text": .tree(.string(lines.joined(separator: "\n"))), "rectAnchor": "center", "anchorLayer": "plotArea",
        ]
        let font = labels.first.flatMap { $0.given("font") ?? $0.given("style") } ?? labels.first
        var style: SpecTree = ["textAlignment": "center"]
        if let size = font?.given("size") ?? font?.given("fontSize") { style.set("fontSize", to: .value(size)) }
        if let weight = font?.given("weight") ?? font?.given("fontWeight") {
            style.set("fontWeight", to: weight.string == "bold" || (weight.number ?? 0) >= 600 ? "bold" : "regular")
        }
        annotation.set("textStyle", to: style)
        let others = chart.take("annotations")?.value.elements ?? []
        chart.add("annotations", .array(others + [annotation]), from: member.pointer)
    }

    private mutating func readLegend() {
        guard let member = chart.find("legend"), let json = member.json else { return }
        if json.kind == .array || json.kind == .number {
            // Names of series that the plots have, too.
            chart.drop("legend")
            isChanged = true
            chart.add("legend", json.isOff ? false : true, from: member.pointer)
        } else if json.kind == .string {
            chart.drop("legend")
            isChanged = true
            chart.add("legend", json.isOff ? false : ["anchor": .value(json)], from: member.pointer)
        } else if json.kind == .object, let legend = OutlineLegend.members(OutlineMembers(json, at: member.pointer)) {
            chart.drop("legend")
            isChanged = true
            chart.add("legend", legend, from: member.pointer)
        }
    }

    private mutating func readAnnotations() {
        let words = [
            "annotations", "annotation", "annotate", "texts", "text", "shapes", "hlines", "vlines", "axhline",
            "axvline", "hline", "vline",
            "axhspan", "axvspan", "bands", "referencelines", "referenceline", "thresholds", "threshold", "rules",
            "rule", "markline",
            "markarea", "axhlines", "axvlines", "lines",
        ]
        var trees: [SpecTree] = []
        var isForeign = false
        let extents = OutlineExtents(plots)
        for word in words {
            guard let member = chart.find(word), let json = member.json else { continue }
            let parts = OutlineAnnotation.parts(of: json, word, at: member.pointer).map { part in
                var part = part
                if extents.areAlongX(part.members) { part.usualCoordinate = "x" }
                return part
            }
            let read = parts.map { $0.native }
            guard word == "annotations" || read.allSatisfy({ $0 != nil }), !parts.isEmpty else { continue }
            _ = chart.take(word)
            if word != "annotations" || json.kind != .array { isForeign = true }
            for (part, tree) in zip(parts, read) {
                if let (key, text) = part.textOutside, chart.find(key) == nil {
                    chart.add(key, text, from: part.pointer)
                    isForeign = true
                    continue
                }
                moves.append(DocumentMove("/annotations/\(trees.count)", from: part.pointer))
                trees.append(tree ?? part.members.tree)
                if tree != nil { isForeign = true }
            }
        }
        if isForeign { isChanged = true }
        if !trees.isEmpty { chart.add("annotations", .array(trees)) }
    }
}
