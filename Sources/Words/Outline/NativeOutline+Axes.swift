import JSON

extension NativeOutline {
    /// The keys of axes, without a number at their end.
    private static let names = ["x": "x", "y": "y", "xaxis": "x", "yaxis": "y", "xaxes": "x", "yaxes": "y"]

    /// Brings axes that have keys of their own into the array of axes, with a plot space for each second one.
    mutating func readAxes() {
        var axes: [OutlineAxis] = []
        readPolarSpace()
        divideAxisParts()
        if let scales = chart.take("scales axes axis", as: .object), let json = scales.json {
            for member in OutlineMembers(json, at: scales.pointer).members {
                axes += Self.axes(of: member, inScales: true)
            }
        }
        for member in chart.takeAll({ Self.coordinate(of: $0.key) != nil && Self.isAxis($0) }) {
            axes += Self.axes(of: member, inScales: false)
        }
        if isFigure, let only = axes.firstIndex(where: { $0.coordinate == "y" }), axes[only].name.last == "2",
            axes.count(where: { $0.coordinate == "y" }) == 1
        {
            axes.insert(OutlineAxis(name: "yaxis", coordinate: "y", members: OutlineMembers(), pointer: ""), at: only)
        }
        axes += ticks(of: &axes)
        readPlotLines(&axes)
        readBreaks(&axes)
        axes += secondAxis(of: axes)
        orderBars(&axes)
        if !plots.isEmpty, plots.allSatisfy({ OutlineFamily($0.word) == .histogram && $0.isOfShares }) {
            chart.drop("yaxisticksuffix yticksuffix ysuffix yunit yaxistickformat ytickformat yformat")
            if !axes.contains(where: { $0.coordinate == "y" }) {
                axes.append(OutlineAxis(name: "y", coordinate: "y", members: OutlineMembers(), pointer: "/plots/0"))
            }
        }
        guard !axes.isEmpty else {
            _ = attach([])
            return
        }
        isChanged = true
        axes.sort { $0.coordinate < $1.coordinate }
        let used = attach(axes)
        var (trees, spaces): ([SpecTree], [SpecTree]) = ([], [])
        for coordinate in ["x", "y"] {
            let own = axes.filter { $0.coordinate == coordinate }
            if own.isEmpty, !isRound { trees.append(["coordinate": .tree(.string(coordinate))]) }
            for (index, axis) in own.enumerated() where index == 0 || used.contains(axis.name) {
                if index > 0 { spaces.append(["id": .tree(.string(axis.name))]) }
                let members = native(axis, isFirst: index == 0)
                moves.append(DocumentMove("/axes/\(trees.count)", from: axis.pointer))
                trees.append(members.tree)
            }
        }
        join("axes", trees)
        if !spaces.isEmpty { join("plotSpaces", spaces) }
    }

    /// Gives each axis its own of settings that stand in an object for both, such as `axisTitles` with `x` and `y`.
    private mutating func divideAxisParts() {
        let parts = chart.takeAll { member in
            guard let json = member.json, json.kind == .object, 1...2 ~= json.count, member.key.utf8.count <= 20,
                member.key.hasPrefix("axis"), member.key.hasSuffix("s"), member.key.utf8.count > 5
            else { return false }
            return json.members.allSatisfy { ["x", "y"].contains($0.key) }
        }
        for part in parts {
            guard let json = part.json else { continue }
            isChanged = true
            let name = part.key.dropLast()
            for (key, value) in json.members {
                chart.add(
                    key + name.prefix(1).uppercased() + name.dropFirst(), .value(value), from: "\(part.pointer)/\(key)")
            }
        }
    }

    /// The members of an axis here.
    private func native(_ axis: OutlineAxis, isFirst: Bool) -> OutlineMembers {
        var members = OutlineMembers()
        members.add("coordinate", .tree(.string(axis.coordinate)))
        if !isFirst { members.add("plotSpace", .tree(.string(axis.name))) }
        // A first axis is at the left or the bottom by itself, and a second one at the other side.
        var flat = OutlineAxisParts.flat(axis.members)
        let inner = Self.takeSide(&flat, axis.coordinate)
        if let side = axis.side ?? inner, (side == "right" || side == "top") == isFirst {
            members.add("axisConstraints", [isFirst ? "upperOffset" : "lowerOffset": 0.0])
        }
        for member in ofShares(ofFigure(sorted(flat)), axis.coordinate).members {
            members.add(member.key, member.value, from: member.pointer)
        }
        return members
    }

    /// Reads the settings of ticks that a chart has in an object.
    private mutating func ticks(of axes: inout [OutlineAxis]) -> [OutlineAxis] {
        var added: [OutlineAxis] = []
        for (word, coordinate) in [("xticks", "x"), ("yticks", "y")] {
            guard let ticks = chart.take(word, as: .object) else { continue }
            if let index = axes.firstIndex(where: { $0.coordinate == coordinate }) {
                axes[index].members.add("ticks", ticks.value, from: ticks.pointer)
            } else {
                var members = OutlineMembers()
                members.add("ticks", ticks.value, from: ticks.pointer)
                added.append(
                    OutlineAxis(name: coordinate, coordinate: coordinate, members: members, pointer: ticks.pointer))
            }
        }
        return added
    }

    /// Whether all plots are without axes.
    private var isRound: Bool {
        !plots.isEmpty
            && plots.allSatisfy {
                [.pie, .radar, .polar, .tree, .flows, .stages, .dimensions, .places, .mapPoints].contains(
                    OutlineFamily($0.word))
            }
    }

    private static func isAxis(_ member: OutlineMembers.Member) -> Bool {
        if member.value.members != nil {
            return member.value["field"] == nil || ForeignValue.squeezed(member.key).hasSuffix("axis")
        }
        return member.json?.kind == .array && member.json?.elements.first { _ in true }?.kind == .object
    }

    private static func coordinate(of key: String) -> String? {
        guard key.utf8.count <= 12 else { return nil }
        let word = ForeignValue.squeezed(key)
        return names[String(word.reversed().drop { $0.isNumber }.reversed())]
            ?? (word.hasPrefix("y") && word.hasSuffix("axis") ? "y" : nil)
    }

    private static func axes(of member: OutlineMembers.Member, inScales: Bool) -> [OutlineAxis] {
        if let json = member.json, json.kind == .array {
            return json.elements.prefix(8).enumerated().map { index, axis in
                let coordinate = Self.coordinate(of: member.key) ?? "y"
                var members = OutlineMembers(axis, at: "\(member.pointer)/\(index)")
                let side = takeSide(&members, coordinate)
                return OutlineAxis(
                    name: "\(coordinate)\(index + 1)", coordinate: coordinate, members: members,
                    pointer: "\(member.pointer)/\(index)", side: side)
            }
        }
        if let sides = member.value.members, !sides.isEmpty, sides.count <= 2,
            sides.allSatisfy({ ["left", "right", "primary", "secondary"].contains($0.key) && $0.value.members != nil })
        {
            return OutlineMembers(tree: member.value, at: member.pointer).members.flatMap {
                axes(of: $0, inScales: true)
            }
        }
        var members = OutlineMembers(tree: member.value, at: member.pointer)
        if member.value.members == nil { members.add("title", member.value, from: member.pointer) }
        let side = takeSide(&members, Self.coordinate(of: member.key) ?? "y")
        let own = members.take("axis", when: { ["x", "y"].contains($0.value.text) })?.value.text
        let coordinate =
            own ?? Self.coordinate(of: member.key)
            ?? (["top", "bottom"].contains(side ?? member.key) ? "x" : nil)
            ?? (member.key.first == "x" ? "x" : "y")
        members.drop("overlaying anchor field")
        return [
            OutlineAxis(
                name: member.key, coordinate: coordinate, members: members, pointer: member.pointer, side: side)
        ]
    }

    /// Takes the side at which an axis is.
    private static func takeSide(_ members: inout OutlineMembers, _ coordinate: String) -> String? {
        if let opposite = members.take("opposite") {
            let isOff = opposite.json?.isOff == true
            return coordinate == "x" ? isOff ? "bottom" : "top" : isOff ? "left" : "right"
        }
        return members.take(
            "position side orient", when: { ["left", "right", "top", "bottom"].contains($0.value.text) })?.value.text
    }

}
