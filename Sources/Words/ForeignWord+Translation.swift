import JSON

extension ForeignWord {
    /// Makes an object from one of another tool.
    /// - Parameters:
    ///   - key: The key of the object.
    ///   - object: The name of its kind in the schema.
    static func styled(_ key: String, as object: String) -> @Sendable (Use) -> String? {
        { use in
            let isTranslated = use.value.kind == .object
            return isTranslated
                ? translation(of: sorted(use.value), as: object, use) { "\"\(key)\": {\($0)}" } : nil
        }
    }

    /// Takes an object as that of a key here. Its own words are read after that, and those that are not known are refused.
    static func nested(_ key: String) -> @Sendable (Use) -> SpecTree? {
        { use in use.value.kind == .object ? .object([.init(key, .value(use.value))]) : nil }
    }

    /// Takes a marker as a symbol.
    static let nestedMarker: @Sendable (Use) -> SpecTree? = { use in
        guard use.value.kind == .object else { return nil }
        var symbol = SpecTree.value(use.value)
        if !["type", "symbol", "shape", "style", "marker"].contains(where: { use.value.given($0) != nil }) {
            symbol.set("type", to: "ellipse")
        }
        return ["plotSymbol": symbol]
    }

    /// Takes an object of the chart as an axis.
    static func nestedAxis(_ coordinate: String) -> @Sendable (Use) -> SpecTree? {
        { use in
            guard use.value.kind == .object, use.value.count > 0 else { return nil }
            var axis = SpecTree.value(use.value)
            axis.set("coordinate", to: .tree(.string(coordinate)))
            return ["axes": coordinate == "x" ? [axis, ["coordinate": "y"]] : [["coordinate": "x"], axis]]
        }
    }

    /// Makes a text style from the name of a font, or from an object.
    static func font(_ key: String) -> @Sendable (Use) -> String? {
        { use in
            guard use.value.kind == .string else { return styled(key, as: "TextStyle")(use) }
            return use.value.shortText.map { "\"\(key)\": {\"fontName\": \($0)}" }
        }
    }

    /// Makes the axes and their plot space from an axis of another tool.
    static func axis(_ coordinate: String) -> @Sendable (Use) -> String? {
        { use in
            let value = use.value.first
            guard value.kind == .object else { return nil }
            var use = use
            (use.value, use.coordinate) = (value, coordinate)
            return translation(of: sorted(value), as: "Axis", use) { members in
                coordinate == "x"
                    ? "\"axes\": [{\"coordinate\": \"x\", \(members)}, {\"coordinate\": \"y\"}]"
                    : "\"axes\": [{\"coordinate\": \"x\"}, {\"coordinate\": \"y\", \(members)}]"
            }
        }
    }

    /// Makes the members of a chart from the options of Chart.js or the layout of Plotly.
    static let layout: @Sendable (Use) -> String? = { use in
        let keys = ["plugins": "", "scales": "Axis"]
        let members = sorted(use.value).flatMap { key, value in
            keys[key].map { suffix in sorted(value).map { ($0.key + suffix, $0.value) } } ?? [(key, value)]
        }
        return translation(of: members, as: use.object, use) { $0 }
    }

    /// The first members of an object in the order of their keys.
    private static func sorted(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
        Array(value.sortedMembers.prefix(12))
    }

    /// Returns the members of another tool's object in the form that is allowed here; nil if there are none.
    ///
    /// They are looked up like the keys of an object of this kind. Those that are not valid here are omitted.
    /// - Parameters:
    ///   - object: The name of the kind of object in the schema.
    ///   - frame: Returns the line with the members.
    private static func translation(
        of members: [(key: String, value: JSONValue)], as object: String, _ use: Use, in frame: (String) -> String
    ) -> String? {
        guard let place = Place(object) else { return nil }
        let keys = targetKeys[place] ?? []
        // The members in the frame, and those beside it.
        var (inside, outside) = ("", "")
        for (key, member) in members {
            let inner = withoutActuallyEscaping(frame) { frame in
                line(
                    key, member,
                    Use(
                        object: object, keys: keys, parent: use.value, value: member, root: use.root,
                        accepts: { line, isInside in
                            isInside ? use.acceptsAnywhere(frame(line)) : use.accepts(line, false)
                        }, coordinate: use.coordinate))
            }
            guard let inner else { continue }
            if inner.isInside, let merged = JSONTree.members(inside, with: inner.line),
                use.acceptsAnywhere(frame(merged))
            {
                inside = merged
            } else if !inner.isInside, let merged = JSONTree.members(outside, with: inner.line) {
                outside = merged
            }
        }
        let lines = [inside.isEmpty ? "" : frame(inside), outside].filter { !$0.isEmpty }
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }

    /// Returns a member of an object of another tool, and whether it belongs to the same object here.
    private static func line(_ key: String, _ value: JSONValue, _ use: Use) -> (line: String, isInside: Bool)? {
        if use.keys.contains(key), value.kind != .object, let text = value.shortText {
            let line = "\(JSONTree.string(key).text): \(text)"
            if use.accepts(line, true) { return (line, true) }
        }
        guard let word = named(key, use), word.isInside || word.targetObject == "Graph" else { return nil }
        return (word.line(for: use), word.isInside)
    }

    /// The keys that words stand for, by the kind of object.
    private static let targetKeys = all.reduce(into: [Place: [String]]()) { keys, word in
        if word.isInside { keys[word.place, default: []].append(word.targetKey) }
    }
}

extension ForeignWord.Use {
    /// Whether members are valid in the object or in a chart.
    fileprivate func acceptsAnywhere(_ line: String) -> Bool { accepts(line, true) || accepts(line, false) }
}
