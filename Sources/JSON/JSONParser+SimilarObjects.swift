import Budget
import Numbers

/// Fast reading of further objects with the same keys in the same order.
extension JSONParser {
    /// Reads objects that have the same keys as the object before them in the array, and only numbers, plain strings
    /// and nulls as values. Advances past the last one and returns how many have been read.
    ///
    /// This is only an optimization: it may stop before any object, and leaves errors to the code that reads others.
    /// - Parameter model: The node of the object before, which is the last one on the tape.
    mutating func readObjects(like model: Int, _ text: Span<UInt8>) throws(JSONError) -> Int {
        let members = Int(nodes[model].count)
        guard members > 0, nodes[model].payload == UInt64(model + 1 + 2 * members) else { return 0 }
        var count = 0
        var start = position
        while valueCount + 1 + 2 * members <= limits.values, growNodes(by: 1 + 2 * members) {
            let object = nodes.count
            guard let end = readObject(at: start, like: model, members, text) else {
                nodes.removeLast(nodes.count - object)
                break
            }
            position = end
            count += 1
            try pollBudget(text)
            start = afterSpace(text, at: position)
            guard text[start] == UInt8(ascii: ",") else { break }
            start = afterSpace(text, at: start + 1)
            guard text[start] == UInt8(ascii: "{") else { break }
        }
        return count
    }

    /// Reads the object at an index and returns the index after it; nil if it is not like the model.
    @inline(__always)
    private mutating func readObject(
        at start: Int, like model: Int, _ members: Int, _ text: Span<UInt8>
    ) -> Int? {
        var object = nodes[model]
        object.payload = UInt64(nodes.count + 1 + 2 * members)
        nodes.append(object)
        var index = start + 1
        for member in 0..<members {
            index = afterSpace(text, at: index)
            let key = nodes[model + 1 + 2 * member]
            guard key.kind == .verbatimString, text[index] == UInt8(ascii: "\"") else { return nil }
            index += 1
            // The comparison ends at the zero byte at the end of the text, because keys contain none.
            for byte in key.range {
                guard text[index] == text[byte] else { return nil }
                index += 1
            }
            guard text[index] == UInt8(ascii: "\"") else { return nil }
            nodes.append(JSONNode(.verbatimString, count: key.range.count, payload: UInt64(index - key.range.count)))
            index = afterSpace(text, at: index + 1)
            guard text[index] == UInt8(ascii: ":") else { return nil }
            index = afterSpace(text, at: index + 1)
            guard let value = Self.scalar(text, at: &index) else { return nil }
            nodes.append(value)
            index = afterSpace(text, at: index)
            guard text[index] == (member + 1 < members ? UInt8(ascii: ",") : UInt8(ascii: "}")) else { return nil }
            index += 1
        }
        return index
    }

    @inline(__always)
    private static func scalar(_ text: Span<UInt8>, at index: inout Int) -> JSONNode? {
        if let number = plainNumber(text, at: &index) { return JSONNode(.number, payload: number.bitPattern) }
        switch text[index] {
        case UInt8(ascii: "\""):
            let start = index + 1
            let end = plainEnd(text, from: start)
            guard text[end] == UInt8(ascii: "\"") else { return nil }
            index = end + 1
            return JSONNode(.verbatimString, count: end - start, payload: UInt64(start))
        case UInt8(ascii: "n"):
            for (offset, byte) in nullWord.enumerated() where text[index + offset] != byte { return nil }
            index += nullWord.count
            return JSONNode(.null)
        default: return nil
        }
    }

    @inline(__always)
    func afterSpace(_ text: Span<UInt8>, at start: Int) -> Int {
        var index = start
        while true {
            switch text[index] {
            case 0x20, 0x0a, 0x0d, 0x09: index &+= 1
            default: return index
            }
        }
    }

    /// Makes room for nodes, as many as the rest of the text is expected to have; false if the budget does not allow it.
    private mutating func growNodes(by count: Int) -> Bool {
        guard nodes.capacity - nodes.count < count else { return true }
        let estimate = Double(nodes.count) * Double(end) / Double(max(position, 1)) * 1.05
        let expected = min(Int(limiting: estimate), 4 * nodes.count)
        let fits = expected < budget.availableMemory / 2 / MemoryLayout<JSONNode>.stride
        let wanted = max(nodes.count + count, fits ? expected : 2 * nodes.capacity)
        guard budget.allows(wanted * MemoryLayout<JSONNode>.stride) else { return false }
        nodes.reserveCapacity(wanted)
        return true
    }
}
