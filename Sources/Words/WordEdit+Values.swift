import JSON

extension WordEdit {
    /// The change of a value in the form of another tool, under a key that exists here.
    /// - Parameters:
    ///   - path: The value.
    ///   - parent: The object or the array around it.
    ///   - text: The JSON text of what it stands for among the allowed values; nil if that is not known.
    /// - Returns: nil if it is not known exactly what the value means.
    package init?(
        of value: JSONValue, at path: [Step], parent: JSONValue?, root: JSONValue?, _ text: String?,
        accepts: @escaping (String) -> Bool
    ) {
        guard case .key(let key)? = path.last else {
            guard let text, let tree = JSONTree.value(of: text), !path.isEmpty else { return nil }
            self.init(at: path, to: .tree(tree), "\(value.summary) is read as \(text).")
            return
        }
        let object = Array(path.dropLast())
        let keys = path.compactMap { step in if case .key(let key) = step { key } else { nil } }
        guard let text else {
            guard let form = ForeignForm.of(value, at: keys),
                let members = form.members(for: value, in: .init(parent: parent, root: root, accepts: accepts))
            else { return nil }
            let line = members.line.map { "is read as \($0)." } ?? "is read in another form."
            self.init(at: object, removing: [key], adding: members, line)
            return
        }
        var members = JSONTree.object("\(JSONTree.string(key).text): \(text)").map { SpecTree.tree($0) } ?? [:]
        if key == "type", keys.dropLast().last == "plots", let word = value.string,
            let companion = ForeignValue.companion(of: word).flatMap(JSONTree.object)
        {
            members = members.merged(with: .tree(companion)) ?? members
            if companion["barsAreHorizontal"] != nil, let parent { members.turn(parent, in: root) }
        }
        let line = members.line.map { "is read as \($0)." } ?? "is read as \(text)."
        self.init(at: object, removing: [key], adding: members, replaces: true, "\(line)")
    }
}

extension SpecTree {
    /// Exchanges x and y if the values of horizontal bars are in y, as in tools that only turn the picture.
    mutating func turn(_ plot: JSONValue, in root: JSONValue?) {
        guard let values = plot.given("y"), values.isOfNumbers(in: root), let x = plot.given("x"),
            !x.isOfNumbers(in: root)
        else { return }
        set("x", to: .value(values))
        set("y", to: .value(x))
    }
}
