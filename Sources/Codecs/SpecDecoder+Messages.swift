import Diagnostics
import Dialects
import JSON
import Words

extension SpecDecoder {
    /// The maximum number of keys that an issue lists.
    private static let maximumListedKeys = 24
    /// The keys that most specs use, which are listed before others of an object.
    private static let commonKeys = [
        "plots", "data", "type", "x", "y", "values", "labels", "series", "title", "axes", "legend", "width", "height",
        "background", "theme", "annotations",
        "plotSpaces",
        "color", "size", "coordinate", "labelFormatter", "anchor",
        "numberOfRows", "numberOfColumns", "textStyle", "stack",
        "barsAreHorizontal", "interpolation", "fill", "dataLineStyle", "plotSymbol", "showLabels",
    ]

    /// The object or the array around the value at the current place; nil if it is unknown.
    package var parent: JSONValue? {
        path.dropLast().reduce(root) { value, step in
            switch step {
            case .key(let key): value?[key]
            case .index(let index): value?.elements.dropFirst(index).first { _ in true }
            }
        }
    }

    /// The keys on the way to the current place.
    package var keys: [String] { path.compactMap { step in if case .key(let key) = step { key } else { nil } } }

    /// Reports that a value is not allowed here.
    /// - Parameters:
    ///   - allowed: A description of the allowed values, for the sentence.
    ///   - each: The allowed values, or a description of each kind; nil if `allowed` describes a single kind.
    ///   - suggestion: The allowed text that was probably intended.
    ///   - meaning: What the value stands for in other tools, if that is known exactly.
    package mutating func reject(
        _ value: JSONValue, allowed: String, each: [String]? = nil, suggestion: String? = nil, meaning: SpecTree? = nil
    ) {
        let found = value.summary
        let edit = WordEdit(of: value, at: path, parent: parent, root: root, meaning)
        if let edit { add(edit) }
        let (line, sentence) = hint(for: value, edit, suggestion)
        report(
            SpecIssue(
                .pointer(pointer), "This must be \(allowed), not \(found).\(sentence)", found: found,
                allowed: each ?? [allowed], suggestion: suggestion, members: line))
    }

    /// Returns the members to write instead of a value, and a sentence with them, after a space.
    private func hint(
        for value: JSONValue, _ edit: WordEdit?, _ suggestion: String?
    ) -> (members: String?, sentence: String) {
        guard case .key(let key)? = path.last else {
            let isTable = path.isEmpty && value.kind == .array
            return (
                nil,
                isTable
                    ? " To draw records, name the type of chart: ?type=line in a URL, --type line in a command." : ""
            )
        }
        let isType = key == "type" && keys.dropLast().last == "plots"
        let note = isType ? value.string.map(ForeignValue.note) ?? "" : ""
        if let edit { return (edit.line, " \(edit.advice)\(note)") }
        if let suggestion {
            let line = "\(JSONTree.string(key.shortened(to: 40)).text): \(JSONTree.string(suggestion).text)"
            return (line, " Write \(line).\(note)")
        }
        guard note.isEmpty, let form = ForeignForm.of(value, at: keys) else { return (nil, note) }
        return (form.line, " \(form.lead) \(form.line).")
    }

    /// Returns the keys of an object for an error about an unknown key: those like the key first, then common ones. Further
    /// errors about objects of the same kind have only the suggestion, so that a document is not full of equal lists.
    mutating func listed(_ keys: [String], of object: String, near key: String, _ suggestion: String?) -> [String] {
        let near = suggestion.map { known in keys.filter { $0 == known } } ?? []
        guard listedObjects.insert(object).inserted else { return near }
        let word = key.shortened(to: 40).lowercased()
        let alike = keys.filter { key in
            let other = key.lowercased()
            return word.utf8.count > 2 && (other.contains(word) || word.contains(other)) && !near.contains(key)
        }
        let others = keys.filter { !near.contains($0) && !alike.contains($0) }
        let common = Self.commonKeys.filter(others.contains)
        let rare = others.filter { !common.contains($0) }
        return Array((near + alike.sorted() + common + rare).prefix(Self.maximumListedKeys))
    }
}
