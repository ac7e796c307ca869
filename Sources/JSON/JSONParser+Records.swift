import Budget

/// The text of an object around its values.
private struct RecordForm {
    /// The text before a value, with the key.
    struct Piece {
        /// The text in the lowest bytes, and the bytes that it has.
        var word: UInt64 = 0
        var mask: UInt64 = 0
        var length = 0
        /// The distance of the key's content from the start.
        var key = 0
        var keyLength = 0

        /// Whether the text has this piece at an index. The next eight bytes must be within the text.
        @inline(__always)
        func isAt(_ index: Int, _ text: Span<UInt8>) -> Bool {
            guard index + 8 <= text.count else { return false }
            return unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self) & mask == word
        }
    }

    private(set) var pieces = InlineArray<4, Piece>(repeating: Piece())
    private(set) var count = 0
    /// Whether the form has a piece for each value.
    var isComplete = false

    /// Adds a piece of at most eight bytes.
    mutating func add(_ range: Range<Int>, key: Range<Int>, _ text: Span<UInt8>) {
        guard count < 4, range.count <= 8, range.lowerBound + 8 <= text.count else { return }
        let mask = UInt64.max >> UInt64(64 - 8 * range.count)
        let word = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: range.lowerBound, as: UInt64.self)
        pieces[count] = Piece(
            word: word & mask, mask: mask, length: range.count, key: key.lowerBound - range.lowerBound,
            keyLength: key.count)
        count += 1
    }
}

/// Fast reading of arrays of objects with the same keys in the same order.
extension JSONParser {
    /// Reads objects that have the same keys as the object before them in the array, and only numbers, plain strings
    /// and nulls as values. Advances past the last one and returns how many have been read.
    ///
    /// This is only an optimization: it may stop before any object, and leaves errors to the code that reads others.
    /// - Parameter model: The node of the object before, which is the last one on the tape.
    mutating func readRecords(like model: Int, _ text: Span<UInt8>) throws(JSONError) -> Int {
        let members = Int(nodes[model].count)
        guard members > 0, nodes[model].payload == UInt64(model + 1 + 2 * members) else { return 0 }
        var count = 0
        var start = position
        var form = RecordForm()
        while valueCount + 1 + 2 * members <= limits.values, growNodes(by: 1 + 2 * members) {
            let object = nodes.count
            guard let end = readRecord(at: start, like: model, members, &form, text) else {
                nodes.removeLast(nodes.count - object)
                break
            }
            position = end
            count += 1
            if form.isComplete {
                expectRecords(as: end - start, 1 + 2 * members)
                count += repeatRecords(form, like: model, text)
            }
            try pollBudget(text)
            start = afterSpace(text, at: position)
            guard text[start] == UInt8(ascii: ",") else { break }
            start = afterSpace(text, at: start + 1)
            guard text[start] == UInt8(ascii: "{") else { break }
        }
        return count
    }

    /// Reads objects whose text differs from that of the one before only in numbers, and returns how many. Advances past
    /// the last one.
    private mutating func repeatRecords(_ form: RecordForm, like model: Int, _ text: Span<UInt8>) -> Int {
        let size = 1 + 2 * form.count
        let longest = expectsRecords ? Self.longestRun * size : Self.nodesBeforeExpectation
        let room = min(nodes.capacity - nodes.count, limits.values - valueCount, longest)
        guard room >= size else { return 0 }
        let first = nodes.count
        let isSorted = nodes[model].isSorted
        var end = position
        var count = 0
        nodes.append(addingCapacity: room / size * size) { nodes in
            while !nodes.isFull {
                var index = end
                guard text[index] == UInt8(ascii: ",") else { return }
                index += text[index + 1] == UInt8(ascii: " ") ? 2 : 1
                let object = nodes.count
                var node = JSONNode(.object, count: form.count, payload: UInt64(first + object + size))
                node.isSorted = isSorted
                nodes.append(node)
                for member in 0..<form.count {
                    let piece = form.pieces[member]
                    guard piece.isAt(index, text) else { return nodes.removeLast(nodes.count - object) }
                    let key = index + piece.key
                    index += piece.length
                    guard let number = Self.plainNumber(text, at: &index) else {
                        return nodes.removeLast(nodes.count - object)
                    }
                    nodes.append(JSONNode(.verbatimString, count: piece.keyLength, payload: UInt64(key)))
                    nodes.append(JSONNode(.number, payload: number.bitPattern))
                }
                guard text[index] == UInt8(ascii: "}") else { return nodes.removeLast(nodes.count - object) }
                end = index + 1
                count += 1
            }
        }
        position = end
        return count
    }

    /// Reads the object at an index and returns the index after it; nil if it is not like the model.
    @inline(__always)
    private mutating func readRecord(
        at start: Int, like model: Int, _ members: Int, _ form: inout RecordForm, _ text: Span<UInt8>
    ) -> Int? {
        form = RecordForm()
        var object = nodes[model]
        object.payload = UInt64(nodes.count + 1 + 2 * members)
        nodes.append(object)
        var index = start + 1
        for member in 0..<members {
            let piece = member == 0 ? start : index - 1
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
            form.add(piece..<index, key: nodes[nodes.count - 1].range, text)
            guard let value = Self.scalar(text, at: &index) else { return nil }
            nodes.append(value)
            index = afterSpace(text, at: index)
            guard text[index] == (member + 1 < members ? UInt8(ascii: ",") : UInt8(ascii: "}")) else { return nil }
            index += 1
        }
        form.isComplete = form.count == members
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
    private func afterSpace(_ text: Span<UInt8>, at start: Int) -> Int {
        var index = start
        while true {
            switch text[index] {
            case 0x20, 0x0a, 0x0d, 0x09: index &+= 1
            default: return index
            }
        }
    }

    /// Makes room for as many objects as the rest of the text may have, while there are few nodes to be moved. Memory
    /// that is not used in the end takes no time.
    /// - Parameters:
    ///   - length: The length of an object in bytes.
    ///   - size: The number of its nodes.
    private mutating func expectRecords(as length: Int, _ size: Int) {
        guard !expectsRecords, nodes.count >= Self.nodesBeforeExpectation else { return }
        expectsRecords = true
        let expected = nodes.count + (end - position) / (length + 1) * size * 17 / 16
        guard expected > nodes.capacity, expected <= 128 * nodes.count, fits(expected) else { return }
        nodes.reserveCapacity(expected)
    }

    /// The number of nodes after which the rest of the text is expected to be like what has been read.
    private static let nodesBeforeExpectation = 8_192

    /// Whether nodes take less than half of the memory that is left.
    private func fits(_ count: Int) -> Bool {
        count < budget.availableMemory / 2 / MemoryLayout<JSONNode>.stride
    }

    /// Makes room for nodes, as many as the rest of the text is expected to have; false if the budget does not allow it.
    private mutating func growNodes(by count: Int) -> Bool {
        guard nodes.capacity - nodes.count < count else { return true }
        let expected = min(Int(Double(nodes.count) * Double(end) / Double(max(position, 1)) * 1.05), 4 * nodes.count)
        let wanted = max(nodes.count + count, fits(expected) ? expected : 2 * nodes.capacity)
        guard budget.allows(wanted * MemoryLayout<JSONNode>.stride) else { return false }
        nodes.reserveCapacity(wanted)
        return true
    }
}
