import JSON

/// Applies changes to a document as a merge patch (RFC 7396): members replace members, null removes them.
///
/// Beyond the RFC, an object changes single elements of an array: its keys are their ids or their indices.
struct JSONPatch {
    /// The first key that names no element.
    private(set) var failure: (pointer: String, key: String)?
    private var path: [String] = []

    mutating func merged(_ base: JSONValue?, _ patch: JSONValue) -> JSONTree {
        guard patch.kind == .object else { return JSONTree(patch) }
        if let base, base.kind == .array { return merged(array: base, patch) }
        var members: [JSONTree.Member] = []
        var known: Set<[UInt8]> = []
        let own = base.map { Array($0.sortedMembers) } ?? []
        for (key, value) in own {
            known.insert(Array(key.utf8))
            guard let change = patch[key] else {
                members.append(.init(key: key, value: JSONTree(value)))
                continue
            }
            if change.isNull { continue }
            members.append(.init(key: key, value: descend(to: key) { $0.merged(value, change) }))
        }
        for (key, change) in patch.sortedMembers where !known.contains(Array(key.utf8)) && !change.isNull {
            members.append(.init(key: key, value: descend(to: key) { $0.merged(nil, change) }))
        }
        return .object(members)
    }

    private mutating func merged(array: JSONValue, _ patch: JSONValue) -> JSONTree {
        let elements = Array(array.elements)
        var changes: [Int: JSONValue] = [:]
        var removed: Set<Int> = []
        var indexOfID: [[UInt8]: Int] = [:]
        for (index, element) in elements.enumerated().reversed() {
            if let id = element["id"]?.utf8 { indexOfID[Array(id)] = index }
        }
        for (key, change) in patch.sortedMembers {
            let number = Int(key).flatMap { elements.indices.contains($0) ? $0 : nil }
            guard let index = indexOfID[Array(key.utf8)] ?? number else {
                if failure == nil { failure = ((path + [key]).map { "/" + $0.escapedForPointer }.joined(), key) }
                continue
            }
            if change.isNull { removed.insert(index) } else { changes[index] = change }
        }
        var result: [JSONTree] = []
        for (index, element) in elements.enumerated() where !removed.contains(index) {
            if let change = changes[index] {
                result.append(descend(to: "\(index)") { $0.merged(element, change) })
            } else {
                result.append(JSONTree(element))
            }
        }
        return .array(result)
    }

    private mutating func descend(to key: String, _ body: (inout JSONPatch) -> JSONTree) -> JSONTree {
        path.append(key)
        defer { path.removeLast() }
        return body(&self)
    }
}
