import JSON

extension SpecTree {
    /// Changes the value at the end of a path.
    /// - Returns: What `change` returns; false if there is no such value.
    mutating func update(_ path: ArraySlice<WordEdit.Step>, _ change: (inout SpecTree) -> Bool) -> Bool {
        guard let step = path.first else { return change(&self) }
        switch step {
        case .key(let key):
            guard var members, let index = members.firstIndex(where: { $0.key == key }) else { return false }
            guard members[index].value.update(path.dropFirst(), change) else { return false }
            self = .object(members)
        case .index(let index):
            guard var elements, elements.indices.contains(index) else { return false }
            guard elements[index].update(path.dropFirst(), change) else { return false }
            self = .array(elements)
        }
        return true
    }

    /// The text of a string.
    @inline(never)
    package var text: String? {
        switch self {
        case .value(let value): WordBudget.allows((value.utf8?.count ?? 0) / 20) ? value.string : nil
        case .tree(.string(let text)): text
        default: nil
        }
    }

    /// A value that is neither an array nor an object.
    private var scalar: JSONTree? {
        switch self {
        case .value(let value) where !value.isContainer: JSONTree(value)
        case .tree(let tree):
            switch tree {
            case .array, .object: nil
            default: tree
            }
        default: nil
        }
    }

    /// Returns this object with the members of another one; nil if they contradict each other.
    @inline(never)
    package func merged(with other: SpecTree) -> SpecTree? {
        guard var members, let others = other.members else { return nil }
        for other in others {
            guard let index = members.firstIndex(where: { $0.key == other.key }) else {
                members.append(other)
                continue
            }
            guard let value = members[index].value.merged(with: other.value, at: other.key) else { return nil }
            members[index].value = value
        }
        return .object(members)
    }

    /// Returns this value of a key with another value of the key; nil if they contradict each other.
    private func merged(with other: SpecTree, at key: String) -> SpecTree? {
        if let own = scalar, let value = other.scalar {
            if own == value || value == "auto" { return self }
            // The name of a stack says more than that there is one.
            if key == "stack", value == .bool(true), case .string = own { return self }
            // An ellipse stands for a symbol whose type is not said.
            if key == "type", value == "ellipse" { return self }
            return own == "auto" || own == .null || key == "type" && own == "ellipse" ? other : nil
        }
        if let elements, let others = other.elements {
            switch key {
            case "axes": return Self.joined(elements, others, by: ["coordinate", "plotSpace"])
            case "plotSpaces": return Self.joined(elements, others, by: ["id"])
            case "annotations", "transform", "plots": return .array(elements + others)
            default:
                guard elements.count == others.count, elements.count <= 16 else { return nil }
                let merged = zip(elements, others).compactMap { $0.merged(with: $1, at: "") }
                return merged.count == elements.count ? .array(merged) : nil
            }
        }
        if members != nil, other.members != nil { return merged(with: other) }
        // A style can be only its most important part.
        let part: String? =
            switch key {
            case "plotSymbol": "type"
            case "colorScale": "colorMap"
            case "labelFormatter": "number"
            case _ where key.hasSuffix("ineStyle"): "lineColor"
            default: nil
            }
        switch (scalar, other.scalar) {
        case (.null?, nil), (.bool(true)?, nil): return other
        case (nil, .null?), (nil, .bool(true)?): return self
        case (.string?, nil): return part.flatMap { SpecTree.object([Member($0, self)]).merged(with: other) }
        case (nil, .string?): return part.flatMap { merged(with: .object([Member($0, other)])) }
        default: return nil
        }
    }

    /// Joins arrays of objects: those with the same values of some keys become one.
    private static func joined(_ elements: [SpecTree], _ others: [SpecTree], by keys: [String]) -> SpecTree? {
        var elements = elements
        for other in others {
            let index = elements.firstIndex { own in keys.allSatisfy { own[$0]?.scalar == other[$0]?.scalar } }
            if let index {
                guard let merged = elements[index].merged(with: other) else { return nil }
                elements[index] = merged
            } else if other.members?.contains(where: { $0.key != "coordinate" }) == true {
                // The plot space without a name is the first one, which plots and axes use by default.
                if keys == ["id"], other["id"] == nil { elements.insert(other, at: 0) } else { elements.append(other) }
            }
        }
        return .array(elements)
    }
}
