import Diagnostics
import JSON

extension SpecTree {
    /// Returns the spec without some of its parts.
    /// - Parameter pointers: JSON pointers to the parts in the order of the spec. Where a part does not exist, the value
    ///   that lacks it is left out.
    /// - Returns: nil if nothing is left.
    package func without(_ pointers: [String]) -> SpecTree? {
        var rest = self
        // From the last to the first, so that the indexes of those before stay the same.
        for pointer in pointers.reversed() {
            guard rest.removePart(at: pointer.split(separator: "/")[...]) else { return nil }
        }
        return rest
    }

    /// Removes a part, or the deepest value on the way to it that exists.
    /// - Returns: Whether something was removed; false for the whole value.
    private mutating func removePart(at path: ArraySlice<Substring>) -> Bool {
        guard let step = path.first else { return false }
        if var members {
            let index = members.firstIndex { $0.key.shortened(to: 80).escapedForPointer == step }
            guard let index else { return false }
            if !members[index].value.removePart(at: path.dropFirst()) { members.remove(at: index) }
            self = .object(members)
            return true
        }
        guard var elements, let index = Int(step), elements.indices.contains(index) else { return false }
        if !elements[index].removePart(at: path.dropFirst()) {
            // An empty array is no rest: it is left out, too.
            guard elements.count > 1 else { return false }
            elements.remove(at: index)
        }
        self = .array(elements)
        return true
    }
}
