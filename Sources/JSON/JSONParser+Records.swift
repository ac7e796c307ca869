import Budget

/// The keys of objects, and the text between their values.
private struct RecordForm {
    /// Text that is the same in each object.
    struct Piece {
        /// Its first eight bytes, and a mask with the bytes that belong to it.
        var word: UInt64 = 0
        var mask: UInt64 = 0
        var range = 0..<0

        init() {}

        init(_ range: Range<Int>, _ text: Span<UInt8>) {
            self.range = range
            guard range.lowerBound + 8 <= text.count else { return }
            mask = range.count >= 8 ? .max : UInt64.max >> UInt64(64 - 8 * range.count)
            word = Self.word(at: range.lowerBound, text) & mask
        }

        @inline(__always)
        private static func word(at index: Int, _ text: Span<UInt8>) -> UInt64 {
            unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        }

        /// Passes this piece at an index; false if the text continues otherwise there.
        @inline(__always)
        func isPassed(at index: inout Int, _ text: Span<UInt8>) -> Bool {
            guard index + 8 <= text.count, mask != 0, Self.word(at: index, text) & mask == word else { return false }
            if range.count > 8 {
                for offset in 8..<range.count {
                    guard index + offset < text.count, text[index + offset] == text[range.lowerBound + offset] else {
                        return false
                    }
                }
            }
            index += range.count
            return true
        }
    }

    static let mostMembers = 8

    /// The places of the keys in the text.
    private(set) var keys = InlineArray<8, Range<Int>>(repeating: 0..<0)
    private(set) var count = 0
    /// Whether the keys are in the order of their bytes.
    private(set) var isSorted = true
    /// The text before each value, from the end of what is before it, and the text after the last one.
    var pieces = InlineArray<8, Piece>(repeating: Piece())
    var tail = Piece()

    /// Adds the key of the next member; false if there are too many or if it is repeated.
    mutating func add(_ key: Range<Int>, _ text: Span<UInt8>) -> Bool {
        guard count < Self.mostMembers else { return false }
        for index in 0..<count where isKey(index, key, text) { return false }
        if count > 0, !Self.precedes(keys[count - 1], key, text) { isSorted = false }
        keys[count] = key
        count += 1
        return true
    }

    func isKey(_ index: Int, _ key: Range<Int>, _ text: Span<UInt8>) -> Bool {
        guard index < count, keys[index].count == key.count else { return false }
        for offset in 0..<key.count where text[keys[index].lowerBound + offset] != text[key.lowerBound + offset] {
            return false
        }
        return true
    }

    private static func precedes(_ one: Range<Int>, _ other: Range<Int>, _ text: Span<UInt8>) -> Bool {
        for offset in 0..<min(one.count, other.count) {
            let bytes = (text[one.lowerBound + offset], text[other.lowerBound + offset])
            if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
        }
        return one.count < other.count
    }
}

/// Fast reading of arrays of objects with the same keys in the same order, and only numbers and nulls as values. Their
/// values are stored like those of an array of numbers.
extension JSONParser {
    /// Reads an array of such objects, whose first one is at the current position, and returns true. If another value
    /// follows some of them, the array is opened as if they had been read one by one, and the last of them is its
    /// current element. Returns false if the first element is not such an object.
    ///
    /// This is only an optimization: it leaves errors to the code that reads other arrays.
    mutating func readRecords(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        guard open.count + 1 < limits.depth, valueCount < limits.values else { return false }
        let first = numbers.count
        let start = position
        var form = RecordForm()
        guard let end = try readRecord(at: position, isFirst: true, &form, text) else { return false }
        guard valueCount + 2 + form.count <= limits.values else {
            numbers.removeSubrange(first...)
            return false
        }
        position = end
        // The array.
        valuesWithoutNodes += 1
        var count = 1
        let members = form.count
        valuesWithoutNodes += 1 + members
        while true {
            try pollBudget(text)
            var index = afterSpace(text, at: position)
            if text[index] == UInt8(ascii: "]") {
                position = index + 1
                try closeRecords(form, count, from: first, text)
                return true
            }
            guard text[index] == UInt8(ascii: ","), valueCount + 1 + 2 * members <= limits.values else { break }
            index = afterSpace(text, at: index + 1)
            guard text[index] == UInt8(ascii: "{") else { break }
            try reserveNumbers(members, from: first, since: start, text)
            guard let end = try readRecord(at: index, isFirst: false, &form, text) else { break }
            position = end
            count += 1
            valuesWithoutNodes += 1 + members
            let more = repeatRecords(form, text)
            count += more
            valuesWithoutNodes += more * (1 + members)
        }
        try openArray(of: form, count, from: first, text)
        return true
    }

    /// Reads objects whose text differs from that of the one before only in numbers, and returns how many. Advances past
    /// the last one.
    private mutating func repeatRecords(_ form: RecordForm, _ text: Span<UInt8>) -> Int {
        let members = form.count
        let values = min(numbers.capacity - numbers.count, Self.longestRun)
        let room = min(values / members, (limits.values - valueCount) / (1 + 2 * members))
        guard room > 0 else { return 0 }
        var end = position
        var count = 0
        numbers.append(addingCapacity: room * members) { numbers in
            while count < room {
                var index = end
                for member in 0..<members {
                    guard form.pieces[member].isPassed(at: &index, text),
                        let number = Self.plainNumber(text, at: &index)
                    else { return numbers.removeLast(member) }
                    numbers.append(number)
                }
                guard form.tail.isPassed(at: &index, text) else { return numbers.removeLast(members) }
                end = index
                count += 1
            }
        }
        position = end
        return count
    }

    /// Reads an object, appends its values to the numbers and returns the index after it. Nil, without any of its
    /// values, if it is another value than an object of the form.
    /// - Parameter isFirst: Whether the object decides the form.
    private mutating func readRecord(
        at start: Int, isFirst: Bool, _ form: inout RecordForm, _ text: Span<UInt8>
    ) throws(JSONError) -> Int? {
        var index = start + 1
        // The pieces start after what is before them.
        var piece = isFirst ? start : position
        var count = 0
        while let (key, value) = key(at: index, text) {
            guard isFirst ? form.add(key, text) : form.isKey(count, key, text) else { break }
            form.pieces[count] = RecordForm.Piece(piece..<value, text)
            index = value
            guard let number = try readNumberOrNull(text, at: &index) else { break }
            guard budget.allows(1, moreIn: numbers) else { throw stopped(text) }
            numbers.append(number)
            count += 1
            piece = index
            index = afterSpace(text, at: index)
            if text[index] == UInt8(ascii: ",") {
                index += 1
                continue
            }
            guard text[index] == UInt8(ascii: "}"), count == form.count else { break }
            form.tail = RecordForm.Piece(piece..<index + 1, text)
            return index + 1
        }
        numbers.removeLast(count)
        return nil
    }

    /// The place of a key, and the index of its value; nil if there is none or if the key has an escape sequence.
    private func key(at index: Int, _ text: Span<UInt8>) -> (key: Range<Int>, value: Int)? {
        let start = afterSpace(text, at: index) + 1
        guard text[start - 1] == UInt8(ascii: "\"") else { return nil }
        let end = Self.plainEnd(text, from: start)
        guard text[end] == UInt8(ascii: "\"") else { return nil }
        let colon = afterSpace(text, at: end + 1)
        guard text[colon] == UInt8(ascii: ":") else { return nil }
        return (start..<end, afterSpace(text, at: colon + 1))
    }

    /// A number, with NaN for null; nil for any other value.
    private mutating func readNumberOrNull(_ text: Span<UInt8>, at index: inout Int) throws(JSONError) -> Double? {
        if let number = Self.plainNumber(text, at: &index) { return number }
        switch text[index] {
        case UInt8(ascii: "n"):
            for (offset, byte) in Self.nullWord.enumerated() where text[index + offset] != byte { return nil }
            index += Self.nullWord.count
            return .nan
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let end = position
            position = index
            let number = try readUnusualNumber(text)
            index = position
            position = end
            return number
        default: return nil
        }
    }

    /// Makes room for the values of an object, and for as many as the rest of the text is expected to have. Memory that
    /// is not used in the end takes no time.
    /// - Parameters:
    ///   - first: The index of the first value.
    ///   - start: The position of the first object.
    private mutating func reserveNumbers(
        _ count: Int, from first: Int, since start: Int, _ text: Span<UInt8>
    ) throws(JSONError) {
        guard numbers.capacity - numbers.count < count else { return }
        let own = numbers.count - first
        let expected = first + Int(Double(own) * Double(end - start) / Double(position - start) * 1.05)
        let wanted = max(numbers.count + count, 2 * numbers.capacity, min(expected, 64 * own))
        let isLess = wanted < budget.availableMemory / 2 / MemoryLayout<Double>.stride
        let capacity = isLess ? wanted : max(numbers.count + count, 2 * numbers.capacity)
        guard budget.allows(capacity * MemoryLayout<Double>.stride) else { throw stopped(text) }
        numbers.reserveCapacity(capacity)
    }

    private mutating func closeRecords(
        _ form: RecordForm, _ count: Int, from first: Int, _ text: Span<UInt8>
    ) throws(JSONError) {
        guard budget.allows(2 + form.count, moreIn: nodes) else { throw stopped(text) }
        var array = JSONNode(.records, count: count, payload: UInt64(nodes.count + 2 + form.count))
        array.isSorted = form.isSorted
        nodes.append(array)
        nodes.append(JSONNode(numbers: first..<numbers.count, block: blockCount))
        for member in 0..<form.count { nodes.append(JSONNode(key: form.keys[member])) }
        // The array has a node now. Those of its values and of its keys are no values.
        valuesWithoutNodes -= 2 + form.count
    }

    /// Opens an array that begins with objects of a form and continues with other elements.
    private mutating func openArray(
        of form: RecordForm, _ count: Int, from first: Int, _ text: Span<UInt8>
    ) throws(JSONError) {
        let size = 1 + 2 * form.count
        guard budget.allows(1 + count * size, moreIn: nodes) else { throw stopped(text) }
        valuesWithoutNodes -= 1 + count * (1 + form.count)
        open.append(Container(node: nodes.count, isObject: false, count: count - 1))
        nodes.append(JSONNode(.array))
        for record in 0..<count {
            var object = JSONNode(.object, count: form.count, payload: UInt64(nodes.count + size))
            object.isSorted = form.isSorted
            open[open.count - 1].lastObject = nodes.count
            nodes.append(object)
            for member in 0..<form.count {
                nodes.append(JSONNode(key: form.keys[member]))
                nodes.append(JSONNode(numberOrNull: numbers[first + record * form.count + member]))
            }
        }
        numbers.removeSubrange(first...)
    }
}
