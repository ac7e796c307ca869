import JSON

/// A line, a band or a text of another tool.
struct OutlineAnnotation {
    var members: OutlineMembers
    let pointer: String
    /// The coordinate of the values of a line or a band, if its key says it.
    private let coordinate: String?
    private let isBand: Bool
    /// The coordinate of the values of a line or a band if nothing in it says it.
    var usualCoordinate = "y"

    /// - Parameter word: The key or the type of the annotation, in lower case.
    init(_ members: OutlineMembers, _ word: String, at pointer: String) {
        let horizontal = [
            "hlines", "axhline", "hline", "axhlines", "axhspan", "referenceline", "referencelines", "threshold",
            "thresholds",
        ]
        coordinate =
            horizontal.contains(word)
            ? "y" : ["vlines", "axvline", "vline", "axvlines", "axvspan"].contains(word) ? "x" : nil
        isBand = word.hasSuffix("span") || word == "bands" || word == "markarea"
        self.members = members
        self.pointer = pointer
    }

    /// The parts of a value: objects in an array or an object, or values of lines.
    static func parts(of value: JSONValue, _ word: String, at pointer: String) -> [OutlineAnnotation] {
        let isBand = word.hasSuffix("span") || word == "bands" || word == "markarea"
        func part(_ value: JSONValue, _ pointer: String) -> OutlineAnnotation {
            var members = OutlineMembers()
            if value.kind == .object {
                members = OutlineMembers(value, at: pointer)
            } else {
                members.add(isBand ? "range" : "value", .value(value), from: pointer)
            }
            return OutlineAnnotation(members, word, at: pointer)
        }
        // Values of lines with the looks of all of them.
        if value.kind == .object, let inner = value.given(word), inner.kind == .array {
            return inner.elements.prefix(1001).map { line in
                var members = OutlineMembers()
                members.add("value", .value(line), from: pointer)
                if let color = (value.given("colors") ?? value.given("color"))?.first {
                    members.add("color", .value(color))
                }
                if let style = value.given("linestyle") ?? value.given("linestyles") {
                    members.add("linestyle", .value(style.first))
                }
                return OutlineAnnotation(members, word, at: pointer)
            }
        }
        // Lists of annotations for each axis.
        if value.kind == .object, value.count > 0,
            value.members.prefix(10).allSatisfy({ $0.value.kind == .array && $0.value.first.kind == .object })
        {
            return OutlineMembers(value, at: pointer).members.prefix(10).flatMap { member in
                member.json.map { parts(of: $0, word, at: member.pointer) } ?? []
            }
        }
        let inner = value.kind == .object ? value.given("data") ?? value.given("annotations") : nil
        if let inner, inner.isContainer { return parts(of: inner, word, at: pointer) }
        if value.kind == .array, !(isBand && value.first.kind != .object && value.first.kind != .array) {
            return value.elements.prefix(1001).enumerated().map { part($1, "\(pointer)/\($0)") }
        }
        // Named annotations.
        if value.kind == .object, value.count > 0,
            value.members.prefix(100).allSatisfy({ $0.value.kind == .object && $0.key != "label" })
        {
            return OutlineMembers(value, at: pointer).members.prefix(1001).compactMap { member in
                member.json.map { part($0, member.pointer) }
            }
        }
        return [part(value, pointer)]
    }

    /// The annotation in native words; nil if it is native already, or if it has other parts than these.
    var native: SpecTree? {
        var rest = members
        guard rest.find("rule band anchorplotpoint rectanchor") == nil else { return nil }
        let type = rest.take("type kind shape")?.value.text.map { ForeignValue.squeezed(String($0.prefix(40))) } ?? ""
        var result = OutlineMembers()
        guard !readPaper(&rest, &result) else { return addText(&rest, &result) ? finished(&rest, &result) : nil }
        rest.drop("id name xref yref xscaleid yscaleid drawtime layer clip z display zorder")
        let x = Bounds(&rest, "x", isPair: isBand && coordinate == "x")
        let y = Bounds(&rest, "y", isPair: isBand && coordinate != "x")
        // A slanted line is neither a rule nor a band.
        guard type != "line" || !(x.isWide && y.isWide) else { return nil }
        if let value = rest.take("value at values")
            ?? rest.take("data", when: { $0.json?.kind == .array && $0.json?.count == 1 }).map({ Self.only($0) }),
            case let coordinate = coordinate ?? Self.coordinate(&rest) ?? usualCoordinate
        {
            result.add("rule", .object([.init(coordinate, value.value)]))
        } else if let range = rest.take("range from start") {
            let coordinate = coordinate ?? Self.coordinate(&rest) ?? usualCoordinate
            let end = rest.take("to end")
            result.add("band", .object([.init(coordinate, end.map { [range.value, $0.value] } ?? range.value)]))
        } else if isBand || ["box", "rect", "band", "rectangle", "area"].contains(type) || x.isWide || y.isWide {
            let bounds = [("x", x.pair), ("y", y.pair)].compactMap { key, pair in pair.map { SpecTree.Member(key, $0) }
            }
            guard !bounds.isEmpty else { return nil }
            result.add("band", .object(bounds))
        } else if let y = y.single, x.single == nil || coordinate == "y" {
            result.add("rule", ["y": y])
        } else if let x = x.single, y.single == nil || coordinate == "x" {
            result.add("rule", ["x": x])
        } else if let pair = Self.point(&rest) ?? zip(x.single, y.single) {
            result.add("anchorPlotPoint", pair)
        } else {
            return nil
        }
        guard addText(&rest, &result) else { return nil }
        return finished(&rest, &result)
    }

    /// A text below or above the plot area, which is a caption or a subtitle, and its key; nil for other annotations.
    var textOutside: (key: String, text: SpecTree)? {
        guard ["x", "y"].allSatisfy({ members.find("\($0)ref")?.value.text == "paper" }),
            members.find("showarrow")?.json?.isOff != false, let y = members.find("y")?.value.number,
            !(0...1 ~= y), let text = members.find("text")?.value.text
        else { return nil }
        return (y < 0 ? "caption" : "subtitle", .tree(.string(text)))
    }

    private func finished(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) -> SpecTree? {
        addLooks(&rest, &result)
        return rest.isEmpty ? result.tree : nil
    }

    /// Reads coordinates that are fractions of the plot area: lines and bands over its whole width or height lose them, and
    /// texts get the nearest of nine anchors.
    /// - Returns: Whether the annotation is a text at an anchor.
    private func readPaper(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) -> Bool {
        func isPaper(_ key: String) -> Bool {
            rest.find("\(key)ref")?.value.text.map { $0 == "paper" || $0.hasSuffix("domain") } ?? false
        }
        let (x, y) = (isPaper("x"), isPaper("y"))
        if x, y, let left = rest.find("x")?.value.number, let up = rest.find("y")?.value.number, 0...1 ~= left,
            0...1 ~= up
        {
            rest.drop("x y xref yref showarrow")
            let horizontal = left < 0.34 ? "left" : left > 0.66 ? "right" : ""
            let vertical = up < 0.34 ? "bottom" : up > 0.66 ? "top" : ""
            let both =
                vertical.isEmpty || horizontal.isEmpty
                ? vertical + horizontal : vertical + horizontal.prefix(1).uppercased() + horizontal.dropFirst()
            result.add("rectAnchor", .tree(.string(both.isEmpty ? "center" : both)))
            result.add("anchorLayer", "plotArea")
            return true
        }
        for (key, isPaper) in [("x", x), ("y", y)] where isPaper && rest.find("\(key)0") != nil {
            rest.drop("\(key)0 \(key)1 \(key)ref")
        }
        // A text at the end of a value is the text of a rule without a line.
        if x != y, let end = rest.find(x ? "x" : "y")?.value.number, end >= 0.9, rest.find("text") != nil {
            rest.drop(x ? "x xanchor yanchor showarrow" : "y xanchor yanchor showarrow")
            result.add("lineStyle", ["lineColor": "transparent"])
        }
        return false
    }

    /// A member with the only element of its array.
    private static func only(_ member: OutlineMembers.Member) -> OutlineMembers.Member {
        .init(key: member.key, value: member.value.elements?.first ?? member.value, pointer: member.pointer)
    }

    private func zip(_ x: SpecTree?, _ y: SpecTree?) -> SpecTree? {
        guard let x, let y else { return nil }
        return [x, y]
    }

    private static func coordinate(_ rest: inout OutlineMembers) -> String? {
        let words = [
            "x": "x", "y": "y", "horizontal": "y", "vertical": "x", "h": "y", "v": "x", "xaxis": "x", "yaxis": "y",
        ]
        let scale = rest.take("scaleid axis orientation direction scale dim dimension")?.value.text
        let mode = rest.take("mode")?.value.text
        // The axes of older versions of Chart.js have numbers.
        return (scale ?? mode).flatMap {
            words[String(ForeignValue.squeezed(String($0.prefix(20))).reversed().drop(while: \.isNumber).reversed())]
        }
    }

    private static func point(_ rest: inout OutlineMembers) -> SpecTree? {
        guard let point = rest.take("xy coord point position", when: { $0.json?.kind == .array && $0.json?.count == 2 })
        else { return nil }
        if let text = rest.take("xytext") { rest.add("textposition", text.value) }
        return point.value
    }

    /// Reads the text of the annotation; false if it has a form that is not known.
    private func addText(_ rest: inout OutlineMembers, _ result: inout OutlineMembers) -> Bool {
        guard let member = rest.take("text label content s title") else { return true }
        if let text = member.value.text {
            result.add("text", .tree(.string(text.replacing("<br>", with: "\n").replacing("<br/>", with: "\n"))))
            return true
        }
        guard let json = member.json else { return false }
        if json.kind == .array {
            let lines = json.elements.prefix(20).compactMap(\.string)
            result.add("text", .tree(.string(lines.joined(separator: "\n"))))
            return lines.count == json.count
        }
        guard json.kind == .object else { return false }
        var label = OutlineMembers(json, at: member.pointer)
        let shown = label.take("display enabled show visible")?.json?.isOff != true
        if let fill = label.take("backgroundcolor background")
            ?? label.find("style")?.value["background"].map({
                OutlineMembers.Member(key: "background", value: $0, pointer: "")
            }),
            label.find("color") != nil || label.find("style")?.value["color"] != nil
        {
            result.add("fill", fill.value)
        }
        label.drop(
            "position padding yadjust xadjust rotation borderradius textanchor align verticalalign xvalue yvalue"
        )
        if let text = label.take("content text formatter value"), shown, text.value.text != nil {
            result.add("text", text.value)
        }
        var style = OutlineMembers()
        Self.addFont(&label, &style)
        if shown, !style.isEmpty { result.add("textStyle", style.tree) }
        return label.isEmpty
    }

}

/// The bounds of an annotation in a coordinate.
private struct Bounds {
    let low: SpecTree?
    let high: SpecTree?
    let point: SpecTree?

    init(_ rest: inout OutlineMembers, _ key: String, isPair: Bool) {
        low = rest.take("\(key)min \(key)0 \(key)start \(key)from")?.value
        high =
            rest.take("\(key)max \(key)1 \(key)end \(key)to")?.value
            ?? (rest.find(key) == nil ? nil : rest.take("\(key)2")?.value)
        let position = rest.take("\(key)value \(key)axis \(key)", when: { $0.json?.kind != .object })?.value
        point = position
    }

    /// The only value.
    var single: SpecTree? {
        if let low, let high { return low.isEqual(to: high) ? low : nil }
        return point ?? low ?? high
    }

    var isWide: Bool {
        if let low, let high { return !low.isEqual(to: high) }
        return point?.elements?.count == 2
    }

    var pair: SpecTree? {
        if let low, let high { return [low, high] }
        return point?.elements?.count == 2 ? point : nil
    }
}

extension SpecTree {
    fileprivate func isEqual(to other: SpecTree) -> Bool {
        if let number, let value = other.number { return number == value }
        return text != nil && text == other.text
    }
}
