import Budget
import Numbers

/// Fast reading of arrays of objects with the same keys in the same order, and only numbers and nulls as values.
///
/// The values of a few objects at a time are at the end of the numbers, object by object, until they move to the columns.
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
        var columns = JSONRecordColumns()
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
                try close(&columns, form, count, from: first, since: start, text)
                return true
            }
            guard text[index] == UInt8(ascii: ","), valueCount + 1 + 2 * members <= limits.values else { break }
            index = afterSpace(text, at: index + 1)
            guard text[index] == UInt8(ascii: "{") else { break }
            if numbers.count - first >= JSONRecordColumns.together * members {
                try moveNumbers(from: first, to: &columns, members, since: start, text)
            }
            try reserveNumbers(members, from: first, since: start, text)
            guard let end = try readRecord(at: index, isFirst: false, &form, text) else { break }
            position = end
            count += 1
            valuesWithoutNodes += 1 + members
            let more = repeatRecords(form, text)
            count += more
            valuesWithoutNodes += more * (1 + members)
        }
        try openArray(of: form, count, columns, from: first, text)
        return true
    }

    /// Reads objects whose text differs from that of the one before only in numbers, and returns how many. Advances past
    /// the last one.
    private mutating func repeatRecords(_ form: RecordForm, _ text: Span<UInt8>) -> Int {
        let members = form.count
        let values = (numbers.capacity - numbers.count) / members
        let room = min(values, JSONRecordColumns.together, (limits.values - valueCount) / (1 + 2 * members))
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

    /// The range of a key, and the index of its value; nil if there is none or if the key has an escape sequence.
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

    /// Makes room for the values of an object, and for as many as the rest of the text is expected to have, up to those
    /// of the objects that are read together.
    /// - Parameters:
    ///   - first: The index of the first value.
    ///   - start: The position of the first object.
    private mutating func reserveNumbers(
        _ members: Int, from first: Int, since start: Int, _ text: Span<UInt8>
    ) throws(JSONError) {
        guard numbers.capacity - numbers.count < members else { return }
        let own = numbers.count - first
        let expected = own * (end - start) / max(1, position - start) + members
        let capacity = max(
            numbers.count + members, first + min(expected, 64 * own, (2 * JSONRecordColumns.together + 2) * members))
        guard budget.allows(capacity * MemoryLayout<Double>.stride) else { throw stopped(text) }
        numbers.reserveCapacity(capacity)
    }

    /// Moves the values of objects to the columns.
    private mutating func moveNumbers(
        from first: Int, to columns: inout JSONRecordColumns, _ members: Int, since start: Int, _ text: Span<UInt8>
    ) throws(JSONError) {
        let count = (numbers.count - first) / members
        let total = columns.count + count
        let expected = Int(limiting: Double(total) * Double(end - start) / Double(max(1, position - start)) * 1.05)
        guard columns.reserve(count, expected: expected, members, budget) else { throw stopped(text) }
        columns.append(numbers.span.extracting(first..<numbers.count), members)
        numbersInFullBlocks += numbers.count - first
        numbers.removeSubrange(first...)
    }

    private mutating func close(
        _ columns: inout JSONRecordColumns, _ form: RecordForm, _ count: Int, from first: Int, since start: Int,
        _ text: Span<UInt8>
    ) throws(JSONError) {
        let members = form.count
        guard budget.allows(1 + 2 * members, moreIn: nodes) else { throw stopped(text) }
        if columns.count > 0 {
            try moveNumbers(from: first, to: &columns, members, since: start, text)
            closeBlock()
        } else {
            let values = Array(numbers[first...])
            for target in numbers[first...].indices {
                let index = target - first
                numbers[target] = values[index % count * members + index / count]
            }
        }
        var array = JSONNode(.records, count: count, payload: UInt64(nodes.count + 1 + 2 * members))
        array.isSorted = form.isSorted
        nodes.append(array)
        for member in 0..<members {
            if columns.count > 0 {
                nodes.append(JSONNode(numbers: 0..<count, block: blockCount))
                appendBlock(columns.take(member))
            } else {
                let start = first + member * count
                nodes.append(JSONNode(numbers: start..<start + count, block: blockCount))
            }
        }
        for member in 0..<members { nodes.append(JSONNode(key: form.keys[member])) }
        // The array has a node now. Those of its columns and of its keys are no values.
        valuesWithoutNodes -= 1 + 2 * members
    }

    /// Opens an array that begins with objects of a form and continues with other elements.
    private mutating func openArray(
        of form: RecordForm, _ count: Int, _ columns: JSONRecordColumns, from first: Int, _ text: Span<UInt8>
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
                let number =
                    record < columns.count
                    ? columns[member, record] : numbers[first + (record - columns.count) * form.count + member]
                nodes.append(JSONNode(numberOrNull: number))
            }
        }
        numbersInFullBlocks -= columns.count * form.count
        numbers.removeSubrange(first...)
    }
}
