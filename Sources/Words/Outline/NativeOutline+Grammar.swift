import JSON

extension NativeOutline {
    /// Reads the mappings and labels of ggplot2.
    mutating func readGrammar() {
        readScales()
        if let mapping = chart.take("aes mapping", as: .object), let json = mapping.json {
            isChanged = true
            for member in OutlinePlot.aesthetics(json, at: mapping.pointer) {
                chart.add(OutlinePlot.channel(member.key), member.value, from: member.pointer)
            }
        }
        guard let labels = chart.take("labs", as: .object) ?? labelsOfGrammar, let texts = labels.json else { return }
        isChanged = true
        var further: [OutlineMembers.Member] = []
        for member in OutlineMembers(texts, at: labels.pointer).members {
            switch member.key {
            case "x", "y":
                move(.init(key: member.key, value: member.value, pointer: member.pointer), as: "\(member.key)label")
            case "title", "subtitle", "caption": move(member, as: member.key)
            case "alt": move(member, as: "description")
            case "color", "colour", "fill": chart.add("legend", ["title": member.value], from: member.pointer)
            default: further.append(member)
            }
        }
        if !further.isEmpty { chart.add("labs", OutlineMembers(further).tree, from: labels.pointer) }
    }

    /// The member `labels` if it names axes.
    private var labelsOfGrammar: OutlineMembers.Member? {
        mutating get {
            guard chart.has("geom"), let labels = chart.find("labels", as: .object), let json = labels.json,
                ["x", "y"].contains(where: { json.given($0)?.kind == .string })
            else { return nil }
            return chart.take("labels", as: .object)
        }
    }

    /// The words before a name of a function that say only whose it is, or that something is added.
    private static let prefixes = ["geom_", "add_", "update_", "plot_"]

    /// Reads keys that are calls which add something to a chart, such as `add_hline` and `update_xaxes`.
    mutating func readAdditions() {
        let names = [
            "xaxes": "xaxis", "yaxes": "yaxis", "vrect": "axvspan", "hrect": "axhspan", "hline": "axhline",
            "vline": "axvline", "annotation": "annotation", "layout": "layout", "shape": "shapes",
        ]
        let calls = chart.takeAll { member in
            Self.prefixes.contains { prefix in
                member.key.hasPrefix(prefix) && names[String(member.key.dropFirst(prefix.count))] != nil
            }
        }
        for call in calls {
            let name = call.key.split(separator: "_").last.map(String.init) ?? ""
            isChanged = true
            move(call, as: names[name] ?? name)
        }
    }
}

extension OutlinePlot {
    /// The aesthetics of a mapping, without a group that is that of the colors.
    static func aesthetics(_ mapping: JSONValue, at pointer: String) -> [OutlineMembers.Member] {
        let colors = ["color", "colour", "fill"].compactMap { mapping.given($0)?.string }
        return OutlineMembers(mapping, at: pointer).members.filter { member in
            member.key != "group" || member.value.text.map { !colors.contains($0) } ?? true
        }.map { member in
            guard let text = member.value.text,
                let function = ["factor(", "as.factor(", "as_factor("].first(where: { text.hasPrefix($0) }),
                text.hasSuffix(")")
            else { return member }
            return .init(
                key: member.key, value: .tree(.string(String(text.dropFirst(function.count).dropLast()))),
                pointer: member.pointer)
        }
    }

    /// The name of a function of ggplot2 without its arguments.
    static func withoutCall(_ text: String) -> String { text.hasSuffix("()") ? String(text.dropLast(2)) : text }

    /// The channel of an aesthetic of ggplot2.
    static func channel(_ name: String) -> String {
        ["colour": "color", "linetype": "lineDash", "group": "detail"][name] ?? name
    }

    /// Reads the sizes of ggplot2, which are in millimeters: diameters of points, and widths of lines.
    mutating func readSizesOfLayer() {
        let word = word.hasPrefix("geom") ? String(word.dropFirst(4)) : word
        let isOfPoints = OutlineFamily(word) == .scatter
        guard isOfPoints || OutlineFamily(word) == .line,
            let size = members.find("linewidth size", when: { $0.value.number.map { 0.01...30 ~= $0 } ?? false }),
            let number = size.value.number
        else { return }
        members.drop("linewidth size")
        let points = (number * (isOfPoints ? 2.85 : 2.13) * 10).rounded() / 10
        if isOfPoints {
            members.add("plotSymbol", ["type": "ellipse", "size": .tree(.number(points))], from: size.pointer)
        } else {
            members.add("lineWidth", .tree(.number(points)), from: size.pointer)
        }
        isChanged = true
    }

    /// Reads the type and the aesthetics of a layer of ggplot2.
    mutating func readLayer() {
        if let text = members.find("type kind geom", as: .text)?.value.text,
            case let type = Self.withoutCall(text), type.hasPrefix("geom_")
        {
            setType(String(type.dropFirst(5)))
            readSizesOfLayer()
        }
        guard let mapping = members.take("aes mapping", as: .object), let json = mapping.json else { return }
        for member in Self.aesthetics(json, at: mapping.pointer) {
            let channel = Self.channel(member.key)
            if !has(channel.lowercased()) { members.add(channel, member.value, from: member.pointer) }
        }
    }
}
