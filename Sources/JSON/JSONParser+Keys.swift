import Budget

extension JSONParser {
    /// The maximum memory for each key of an object while many are checked, in bytes: four slots.
    private static let memoryOfKey = 4 * MemoryLayout<UInt32>.stride

    /// Throws an error if an object repeats a key, and records whether its keys are sorted.
    ///
    /// - Complexity: O(n) in the bytes of the keys, for any keys. A few keys are compared one by one; many are inserted
    ///   into a hash table with the standard library's randomly seeded hash function.
    mutating func checkKeys(of object: Int, _ text: Span<UInt8>) throws(JSONError) {
        let count = Int(nodes[object].count)
        guard count > 1, !areKeysAscending(in: object, text) else { return }
        nodes[object].isSorted = false
        guard count <= 8 || budget.allows(count * Self.memoryOfKey) else { throw stopped(text) }
        let duplicate = count <= 8 ? duplicateAmongFew(in: object, text) : duplicateAmongMany(in: object, text)
        guard let duplicate else { return }
        var key: [UInt8] = []
        forEachByte(of: duplicate, text) { key.append($0) }
        position = Int(nodes[duplicate].payload)
        throw error(.duplicateKey(String(decoding: key, as: UTF8.self)), text)
    }

    /// Whether the keys are in strictly ascending order of their bytes, so that all differ.
    private func areKeysAscending(in object: Int, _ text: Span<UInt8>) -> Bool {
        var previous = object + 1
        var key = successor(of: previous + 1)
        while key < nodes.count {
            guard precedes(nodes[previous], nodes[key], text) else { return false }
            previous = key
            key = successor(of: key + 1)
        }
        return true
    }

    private func precedes(_ one: JSONNode, _ other: JSONNode, _ text: Span<UInt8>) -> Bool {
        for index in 0..<Int(min(one.count, other.count)) {
            let bytes = (byte(index, of: one, text), byte(index, of: other, text))
            if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
        }
        return one.count < other.count
    }

    private func duplicateAmongFew(in object: Int, _ text: Span<UInt8>) -> Int? {
        let first = object + 1
        var key = successor(of: first + 1)
        while key < nodes.count {
            var other = first
            while other < key {
                if isSameKey(key, other, text) { return key }
                other = successor(of: other + 1)
            }
            key = successor(of: key + 1)
        }
        return nil
    }

    private func duplicateAmongMany(in object: Int, _ text: Span<UInt8>) -> Int? {
        // An open hash table, at most half full. Zero, which is never the node of a key, marks an empty slot.
        let bits = UInt32.bitWidth - (nodes[object].count &* 2 &- 1).leadingZeroBitCount
        var slots = [UInt32](repeating: 0, count: 1 << bits)
        var key = object + 1
        while key < nodes.count {
            var hasher = Hasher()
            forEachByte(of: key, text) { hasher.combine($0) }
            var slot = hasher.finalize() & (slots.count - 1)
            while slots[slot] != 0 {
                if isSameKey(key, Int(slots[slot]), text) { return key }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = UInt32(key)
            key = successor(of: key + 1)
        }
        return nil
    }

    /// The node after a value and all of its descendants. The value must be closed.
    private func successor(of node: Int) -> Int {
        let value = nodes[node]
        return value.hasDescendants ? Int(value.payload) : node + 1
    }

    private func isSameKey(_ one: Int, _ other: Int, _ text: Span<UInt8>) -> Bool {
        guard nodes[one].count == nodes[other].count else { return false }
        for index in 0..<Int(nodes[one].count)
        where byte(index, of: nodes[one], text) != byte(index, of: nodes[other], text) {
            return false
        }
        return true
    }

    private func forEachByte(of key: Int, _ text: Span<UInt8>, _ body: (UInt8) -> Void) {
        for index in 0..<Int(nodes[key].count) { body(byte(index, of: nodes[key], text)) }
    }

    private func byte(_ index: Int, of string: JSONNode, _ text: Span<UInt8>) -> UInt8 {
        let offset = Int(string.payload) + index
        return string.kind == .resolvedString ? resolved[offset] : text[offset]
    }
}
