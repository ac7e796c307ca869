import JSON

extension CanonicalHasher {
    /// The number of objects that are hashed together.
    private static let together = 64
    /// The longest name in forms that are prepared, in bytes.
    private static let longestName = 0x7f

    /// Appends records, whose form is that of an array of objects.
    ///
    /// All objects have the same form except for their numbers, so it is written once for many of them.
    /// - Parameter keys: The nodes of the keys in the order of the form.
    mutating func append(records node: Int, of tape: JSONTape, _ keys: [Int]) {
        let count = Int(tape.nodes[node].count)
        append(mark: .array, count: count)
        let places = keys.map { $0 - tape.keys(ofRecords: node).lowerBound }
        let array = tape.nodes[node + 1]
        let block = tape.numbers[array.block]
        let values = block.span.extracting(array.range)
        let names = keys.map { tape.bytes(at: $0) }
        let (form, offsets) = Self.form(names)
        // The forms of few objects are not worth it. Longer names have another form.
        let isPrepared = count >= Self.together && names.allSatisfy { $0.count <= Self.longestName }
        var forms: [UInt8] = []
        if isPrepared { for _ in 0..<Self.together { forms += form } }
        var record = 0
        while record < count {
            let end = min(record + Self.together, count)
            let part = values.extracting(record * keys.count..<end * keys.count)
            if !isPrepared || !Self.write(part, places, offsets, form.count, into: &forms) {
                append(objects: part, names, places)
            } else {
                append(bytes: forms.span.extracting(first: (end - record) * form.count))
            }
            record = end
        }
    }

    /// Writes the numbers of objects into their forms; false if some are null, which has another form.
    private static func write(
        _ values: Span<Double>, _ places: [Int], _ offsets: [Int], _ size: Int, into forms: inout [UInt8]
    ) -> Bool {
        var span = forms.mutableSpan
        var bytes = unsafe span.mutableBytes
        for (place, offset) in zip(places, offsets) {
            var target = offset
            for index in stride(from: place, to: values.count, by: places.count) {
                let number = values[index]
                guard !number.isNaN else { return false }
                bytes.storeBytes(of: word(number), toByteOffset: target, as: UInt64.self)
                target += size
            }
        }
        return true
    }

    /// The form of an object, and the places of its numbers.
    private static func form(_ names: [ArraySlice<UInt8>]) -> (form: [UInt8], offsets: [Int]) {
        var form = [Mark.object.rawValue, UInt8(truncatingIfNeeded: names.count)]
        var offsets: [Int] = []
        for name in names {
            form += [Mark.string.rawValue, UInt8(truncatingIfNeeded: name.count)]
            form += name
            form.append(Mark.number.rawValue)
            offsets.append(form.count)
            form += [UInt8](repeating: 0, count: 8)
        }
        return (form, offsets)
    }

    private mutating func append(objects values: Span<Double>, _ names: [ArraySlice<UInt8>], _ places: [Int]) {
        for start in stride(from: 0, to: values.count, by: names.count) {
            append(mark: .object, count: names.count)
            for (name, place) in zip(names, places) {
                append(string: name.span)
                let number = values[start + place]
                if number.isNaN { append(mark: .null) } else { append(number: number) }
            }
        }
    }
}
