import JSON

extension WordEdit {
    /// The change of a value in the form of another tool, under a key that exists here.
    /// - Parameters:
    ///   - path: The value.
    ///   - parent: The object or the array around it.
    ///   - meaning: What it stands for among the allowed values; nil if that is not known.
    /// - Returns: nil if it is not known exactly what the value means.
    package init?(
        of value: JSONValue, at path: [Step], parent: JSONValue?, root: JSONValue?, _ meaning: SpecTree?
    ) {
        guard case .key(let key)? = path.last else {
            guard let meaning, !path.isEmpty else { return nil }
            self.init(at: path, removing: [], adding: meaning, as: meaning.valueLine)
            return
        }
        let object = Array(path.dropLast())
        let keys = path.compactMap { step in if case .key(let key) = step { key } else { nil } }
        guard let meaning else {
            guard let form = ForeignForm.of(value, at: keys),
                let members = form.members(for: value, in: .init(parent: parent, root: root))
            else { return nil }
            self.init(at: object, removing: [key], adding: members)
            return
        }
        var members = SpecTree.object([.init(key, meaning)])
        if key == "type", keys.dropLast().last == "plots", let word = value.string {
            members = members.withCompanion(of: word)
            if members["barsAreHorizontal"] != nil, let parent { members.turn(parent, in: root) }
        }
        self.init(at: object, removing: [key], adding: members, replaces: true)
    }

    /// The type of an object that another key names, or whose key is the type.
    /// - Parameters:
    ///   - word: The value of the key that names the type.
    ///   - type: The type.
    package init(ofType type: String, _ word: String, of object: JSONValue, at path: [Step]) {
        let keys = Self.typeKeys.filter { object[$0]?.shortString == word }
        let members = SpecTree.object([.init("type", .tree(.string(type)))])
        self.init(at: path, removing: keys, adding: members.withCompanion(of: word))
    }

    /// The keys that name the type of a plot in other tools.
    package static let typeKeys = ["kind", "mark", "chartType", "plotType"]
}

extension SpecTree {
    /// Adds what a word for a type of plots means in addition to the type.
    fileprivate func withCompanion(of word: String) -> SpecTree {
        ForeignValue.companion(of: word).flatMap(JSONTree.object).flatMap { merged(with: .tree($0)) } ?? self
    }

    /// Exchanges x and y if the values of horizontal bars are in y, as in tools that only turn the picture.
    mutating func turn(_ plot: JSONValue, in root: JSONValue?) {
        guard let values = plot.given("y"), values.isOfNumbers(in: root), let x = plot.given("x"),
            !x.isOfNumbers(in: root)
        else { return }
        set("x", to: .value(values))
        set("y", to: .value(x))
    }
}
