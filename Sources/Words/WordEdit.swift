import Diagnostics
import JSON

/// A change that replaces a word of another tool in a spec by members of the native dialect.
package struct WordEdit: Sendable {
    /// A step on the way from the whole spec to a value.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// Where the members belong.
    package enum Destination: Sendable {
        /// In the object with the word.
        case object
        /// In the chart around it: the whole spec or one of its graphs.
        case chart
        /// In every plot of the chart around it.
        case plots
        /// In the data of the whole spec.
        case data
    }

    /// The object with the words; for an element of an array, the element.
    let path: [Step]
    /// The keys that are removed.
    let keys: [String]
    let members: SpecTree
    let destination: Destination
    /// Whether the members take the place of others with the same keys, which must not contradict them otherwise.
    let replaces: Bool
    /// What a native spec has in place of the word, as the end of a sentence; a sentence for a word without an effect.
    private let meaning: String

    /// - Parameter meaning: What a native spec has in place of the word, as the end of a sentence; nil for its members.
    package init(
        at path: [Step], removing keys: [String], adding members: SpecTree, to destination: Destination = .object,
        replaces: Bool = false, as meaning: String? = nil
    ) {
        self.path = path
        self.keys = keys
        self.members = members
        self.destination = destination
        self.replaces = replaces
        self.meaning = meaning ?? members.line ?? "other members"
    }

    /// The removal of a word without an effect.
    /// - Parameter reason: A sentence.
    init(at path: [Step], removing key: String, because reason: String) {
        self.init(at: path, removing: [key], adding: [:], as: reason)
    }

    /// Whether the word has no effect.
    private var isRemoval: Bool { !keys.isEmpty && members.members?.isEmpty == true }

    /// What was done with the word, as a sentence without its place.
    package var sentence: String { isRemoval ? "has no effect. \(meaning)" : "is read as \(meaning)." }

    /// What to do with the word, as a sentence.
    package var advice: String { isRemoval ? meaning : "Write \(meaning)." }

    /// The keys to write in the object of the word; empty if they belong elsewhere.
    package var keysInside: [String] {
        destination == .object && !keys.isEmpty ? (members.members ?? []).map(\.key) : []
    }

    /// The place of the words as a JSON pointer.
    package var pointer: String {
        (path + (keys.first.map { [.key($0)] } ?? [])).map { step in
            switch step {
            case .key(let key): "/" + key.shortened(to: 80).escapedForPointer
            case .index(let index): "/\(index)"
            }
        }.joined()
    }

    /// The word that was replaced.
    package var key: String? { keys.first }

    /// The members to paste; nil if there are none or they are too long for a message.
    package var line: String? { members.members?.isEmpty == false ? members.line : nil }

    /// The client's place of an object that only gets another key.
    package func move(_ moves: DocumentMoves) -> DocumentMove? {
        guard destination == .object, keys.count == 1, let members = members.members, members.count == 1,
            let member = members.first, member.value.members != nil
        else { return nil }
        let place = WordEdit(at: path, removing: [member.key], adding: [:]).pointer
        return DocumentMove(place, from: moves.original(of: pointer))
    }

    /// The chart around the object: the whole spec or one of its graphs.
    private var chart: [Step] {
        guard case .key("graphs")? = path.first, path.count > 1 else { return [] }
        return Array(path.prefix(2))
    }

    /// Changes a spec.
    /// - Returns: Whether the members do not contradict those of the spec; otherwise the spec stays as it is.
    package func apply(to spec: inout SpecTree) -> Bool {
        var changed = spec
        guard
            changed.update(
                path[...],
                { object in
                    for key in keys { object.set(key, to: nil) }
                    return destination == .object ? add(to: &object) : true
                })
        else { return false }
        switch destination {
        case .object: break
        case .chart:
            guard changed.update(chart[...], add) else { return false }
        case .plots:
            guard changed.update((chart + [.key("plots")])[...], addToPlots) else { return false }
        case .data:
            guard changed.update([.key("data")], addToData) else { return false }
        }
        spec = changed
        return true
    }

    private func add(to object: inout SpecTree) -> Bool {
        guard !keys.isEmpty || members.members != nil else {
            object = members
            return true
        }
        if replaces, let new = members.members {
            for member in new { object.set(member.key, to: member.value) }
            return object.members != nil
        }
        guard let merged = object.merged(with: members) else { return false }
        object = merged
        return true
    }

    private func addToPlots(_ plots: inout SpecTree) -> Bool {
        guard var elements = plots.elements, !elements.isEmpty else { return false }
        var isAdded = false
        let types = Self.types(with: members)
        for index in elements.indices where elements[index].members != nil {
            guard let type = elements[index]["type"]?.text, types.contains(type) else { continue }
            if add(to: &elements[index]) { isAdded = true }
        }
        plots = .array(elements)
        return isAdded
    }

    /// The types of plots that have the keys of the members.
    private static func types(with members: SpecTree) -> [String] {
        var types = [
            "line", "area", "scatter", "bubble", "bar", "histogram", "pie", "doughnut", "range", "box", "radar",
            "polar", "violin", "strip", "beeswarm", "ridgeline",
        ]
        for member in members.members ?? [] {
            switch member.key {
            case "stack", "stackOffset": types.removeAll { !["line", "area", "bar"].contains($0) }
            case "barsAreHorizontal":
                types.removeAll {
                    !["bar", "box", "histogram", "violin", "strip", "beeswarm", "ridgeline"].contains($0)
                }
            case "interpolation", "plotSymbol", "dataLineStyle": types.removeAll { !["line", "area"].contains($0) }
            default: break
            }
        }
        return types
    }

    /// Adds members to data that may be only its records.
    private func addToData(_ data: inout SpecTree) -> Bool {
        if data.isArray { data = .object([SpecTree.Member("rows", data)]) }
        return add(to: &data)
    }
}
