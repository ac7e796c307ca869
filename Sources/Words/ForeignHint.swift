import JSON

/// What to write instead of the unknown keys of an object that are one mistake: those that stand for the same key.
package struct ForeignHint {
    /// The unknown keys, at most `maximumKeys`.
    package private(set) var keys: [String]
    /// The number of the other unknown keys.
    package private(set) var furtherKeys = 0
    private let word: ForeignWord?
    /// The members to write, or a sentence.
    private var line: String
    /// A sentence about what else to write.
    private var remark: String?

    /// The maximum number of keys that are named as one mistake.
    private static let maximumKeys = 6
    /// The maximum number of unknown keys of an object that are looked up. There are fewer issues of a spec.
    package static let maximumLookups = 40

    private init(_ key: String, _ word: ForeignWord?, _ line: String, remark: String? = nil) {
        keys = [key]
        self.remark = remark
        self.word = word
        self.line = line
    }

    /// Returns the hints for the unknown keys of an object, in the order of the keys.
    package static func hints(for members: [(key: String, use: ForeignWord.Use)]) -> [ForeignHint] {
        var hints: [ForeignHint] = []
        for (key, use) in members {
            guard let word = ForeignWord.named(key, use) else {
                hints.append(ForeignHint(key, nil, ""))
                continue
            }
            let line = word.line(for: use)
            if !hints.indices.contains(where: { hints[$0].take(key, word, line) }) {
                hints.append(ForeignHint(key, word, line, remark: use.isBrief ? nil : word.remark?(use)))
            }
        }
        return hints
    }

    /// Adds a key to this mistake; false if it is another one.
    private mutating func take(_ key: String, _ other: ForeignWord, _ otherLine: String) -> Bool {
        guard let word, word.targetObject == other.targetObject, (word.target == nil) == (other.target == nil) else {
            return false
        }
        if line != otherLine {
            guard word.target != nil, keys.count < Self.maximumKeys || word.target == other.target else { return false }
            if keys.count < Self.maximumKeys,
                word.target == other.target
                    || !Set(JSONTree.keys(of: line)).isDisjoint(with: JSONTree.keys(of: otherLine)),
                let merged = JSONTree.members(line, with: otherLine)
            {
                guard merged.utf8.count <= ForeignWord.maximumLength else { return false }
                line = merged
            } else if word.target != other.target {
                return false
            }
        }
        if keys.count < Self.maximumKeys { keys.append(key) } else { furtherKeys += 1 }
        return true
    }

    /// The members to paste; nil if there are none.
    package var members: String? { word?.target == nil ? nil : line }
    /// The key of the same object that is meant; nil if it is elsewhere or unknown.
    package var key: String? {
        word.flatMap { $0.isInside && line.contains("\"\($0.targetKey)\": ") ? $0.targetKey : nil }
    }
    /// Adds the members of earlier hints for the same key of the chart, so that the last one has all of them.
    /// - Parameter lines: The members by the key.
    package mutating func addMembers(of lines: inout [String: String]) {
        guard let word, let target = word.target, !word.isInside, word.targetObject == "Graph" else { return }
        if let merged = lines[target].flatMap({ JSONTree.members($0, with: line) }),
            merged.utf8.count <= ForeignWord.maximumLength
        {
            line = merged
        }
        lines[target] = line
    }

    /// The keys to write in the same object.
    package var keysToWrite: [String] { word?.isInside == true ? JSONTree.keys(of: line) : [] }
    /// Whether the hint is a sentence without members to write.
    package var isSentence: Bool { word != nil && word?.target == nil }
    /// Whether the line is a member of the whole chart for several keys, also of other objects.
    package var isOfPlots: Bool { word?.target == "Graph.plots" }

    /// A sentence with the members to write; nil for an unknown word.
    package var advice: String? {
        guard let word else { return nil }
        guard word.target != nil else { return line }
        let location = word.isInside ? "" : ForeignWord.Place(word.targetObject).map { " " + $0.location } ?? ""
        return "Write \(line)\(location)\(word.addition.map { " " + $0 } ?? "")."
            + (remark.map { " " + $0 } ?? "")
    }
}
