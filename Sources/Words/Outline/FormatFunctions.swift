import Diagnostics
import JSON

/// The functions of a document, which JSON has as texts: formats in their places, or nothing.
struct FormatFunctions {
    /// What was made of each, as sentences.
    private(set) var remarks: [String] = []
    /// The number of functions, of which only the first ones are read.
    private var count = 0

    private static let maximumCount = 20

    /// What becomes of a value.
    private enum Change {
        case removed
        case replaced(SpecTree)
    }

    /// The document without functions.
    /// - Returns: nil if it has none.
    mutating func read(_ root: JSONValue) -> JSONValue? {
        guard root.kind == .object, case .replaced(let tree)? = change(root, "", at: "") else { return nil }
        return NativeOutline.document(tree)
    }

    /// Keys whose functions write nothing in a picture.
    private static let silent = ["tooltip", "tooltips", "events", "animation", "interaction", "hover"]
    /// Values of records, which have no functions.
    private static let data = ["values", "source", "rows"]

    private mutating func change(_ value: JSONValue, _ key: String, at pointer: String) -> Change? {
        switch value.kind {
        case .string:
            guard let text = value.string, WrittenFunction.isFunction(text) else { return nil }
            return format(of: text, key, at: pointer)
        case .object:
            guard !Self.data.contains(key), value.count <= 1000, WordBudget.allows(value.count) else { return nil }
            var members: [SpecTree.Member] = []
            var isChanged = false
            let isSilent = Self.silent.contains(key.lowercased())
            let known = remarks.count
            for (name, member) in value.members {
                let change = change(member, name, at: "\(pointer)/\(OutlineMembers.step(name))")
                if change != nil { isChanged = true }
                switch change {
                case .removed: continue
                case .replaced(let tree): members.append(.init(name, tree))
                case nil: members.append(.init(name, .value(member)))
                }
            }
            if isSilent { remarks.removeLast(remarks.count - known) }
            return isChanged ? .replaced(.object(members)) : nil
        case .array:
            guard !Self.data.contains(key), value.count <= 1000, value.first.isContainer,
                WordBudget.allows(value.count)
            else { return nil }
            var elements: [SpecTree] = []
            var isChanged = false
            for (index, element) in value.elements.enumerated() {
                let change = element.isContainer ? change(element, "", at: "\(pointer)/\(index)") : nil
                guard case .replaced(let tree)? = change else {
                    elements.append(.value(element))
                    continue
                }
                isChanged = true
                elements.append(tree)
            }
            return isChanged ? .replaced(.array(elements)) : nil
        default: return nil
        }
    }

    private mutating func format(of text: String, _ key: String, at pointer: String) -> Change {
        count += 1
        let word = ForeignValue.squeezed(String(key.prefix(40)))
        let isOfLabels = word == "callback" || word.contains("format") || word == "text"
        guard isOfLabels else {
            if !word.hasPrefix("on") {
                note("\(pointer) has no effect. A picture calls no functions: write the value.")
            }
            return .removed
        }
        guard count <= Self.maximumCount, let function = WrittenFunction(text) else {
            note(
                "\(pointer) has no effect. No format writes what this function does: write one, such as {\"number\": {\"suffix\": \" km\"}}; see /docs/guides/labels."
            )
            return .removed
        }
        note("\(pointer) is read as \(JSONTree.string(function.format).text).")
        return .replaced(.tree(.string(function.format)))
    }

    private mutating func note(_ sentence: String) {
        if remarks.count < Self.maximumCount { remarks.append(sentence) }
    }
}
