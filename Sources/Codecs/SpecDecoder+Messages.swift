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
    ///   - line: The JSON text of the value that was probably intended, instead of a suggestion.
    ///   - isMeant: Whether the suggestion or the line has exactly the meaning of the value in other tools.
    package mutating func reject(
        _ value: JSONValue, allowed: String, each: [String]? = nil, suggestion: String? = nil, line: String? = nil,
        isMeant: Bool = false
    ) {
        let found = value.summary
        if readsWords { addEdit(of: value, isMeant ? line ?? suggestion.map { JSONTree.string($0).text } : nil) }
        if keys.suffix(2) == ["plots", "type"], let type = value.shortString,
            let rule = ForeignWord.rule(ofType: type, parent)
        {
            let sentence = "A line at a value is an annotation. Write \(rule) in the chart instead of this plot."
            report(
                SpecIssue(
                    .pointer(pointer), "\(found) is no type of plots. \(sentence)", found: found,
                    allowed: each ?? [allowed], members: rule))
            return
        }
        let (line, sentence) = hint(for: value, line ?? suggestion.map { JSONTree.string($0).text })
        report(
            SpecIssue(
                .pointer(pointer), "This must be \(allowed), not \(found).\(sentence)", found: found,
                allowed: each ?? [allowed], suggestion: suggestion, members: line))
    }

    /// Adds the type that another key of an object names.
    /// - Parameters:
    ///   - word: The value of a key that names the type in other tools; nil if a key of the object is the type.
    ///   - type: The type.
    mutating func addType(of value: JSONValue, _ word: String?, _ type: String?) {
        guard let type, let word else { return }
        let keys = ["kind", "mark", "chartType", "plotType"].filter { value[$0]?.shortString == word }
        let line = "\"type\": \"\(type)\""
        let members = [line, ForeignValue.companion(of: word)].compactMap(\.self).joined(separator: ", ")
        add(WordEdit(at: path, removing: keys, adding: members, "is read as \(members)."))
    }

    /// Adds the change of a value to what it stands for in other tools.
    /// - Parameter text: The JSON text of the value that is meant.
    private mutating func addEdit(of value: JSONValue, _ text: String?) {
        guard let edit = WordEdit(of: value, at: path, parent: parent, root: root, text, accepts: acceptsGraph) else {
            return
        }
        add(edit)
    }

    /// Returns the members to write instead of a value, and a sentence with them, after a space.
    /// - Parameter text: The JSON text of the value that was probably intended.
    private func hint(for value: JSONValue, _ text: String?) -> (members: String?, sentence: String) {
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
        guard let text else {
            guard note.isEmpty else { return (nil, note) }
            guard let form = ForeignForm.of(value, at: keys) else { return (nil, "") }
            let line = form.line(for: value, in: .init(parent: parent, root: root, accepts: acceptsGraph))
            return (line, " \(form.lead) \(line)\(form.ending).")
        }
        let line = "\(JSONTree.string(key.shortened(to: 40)).text): \(text)"
        guard isType, let companion = value.string.flatMap(ForeignValue.companion) else {
            return (line, " Write \(line).\(note)")
        }
        guard companion.contains("barsAreHorizontal"), let parent else {
            return ("\(line), \(companion)", " Write \(line), \(companion).")
        }
        let bars = "\(line), \(ForeignWord.horizontal(parent, in: root))"
        return (bars, " Write \(bars). Horizontal bars have their values in x.")
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
