/// Data on its way into columns: whole arrays at once, without a `JSONValue` for each number.
extension JSONValue {
    /// The elements of an array of only numbers and nulls, which become NaN; nil for any other value.
    package var numbers: [Double]? {
        guard element == nil else { return nil }
        let array = tape.nodes[node]
        guard array.kind == .numbers else { return nil }
        return Array(tape.numbers[Int(array.payload)..<Int(array.payload) + Int(array.count)])
    }

    /// The elements of an array of only strings and nulls; nil for any other value.
    package var strings: [String?]? {
        guard kind == .array else { return nil }
        var strings: [String?] = []
        strings.reserveCapacity(count)
        for element in elements {
            let string = element.string
            guard string != nil || element.isNull else { return nil }
            strings.append(string)
        }
        return strings
    }

    /// Columns of an array of rows `[[x, y], …]`: the first `count` numbers of each row, NaN for null. nil unless the
    /// value is an array and each row is an array of at least so many numbers and nulls.
    package func numberColumns(count columns: Int) -> [[Double]]? {
        guard kind == .array, count == 0 || tape.nodes[node].kind == .array else { return nil }
        let rows = count
        var result = [[Double]](repeating: [], count: columns)
        for index in result.indices {
            result[index] = [Double](repeating: .nan, count: rows)
            for row in 0..<rows {
                // Rows of numbers take one node each.
                let array = tape.nodes[node + 1 + row]
                guard array.kind == .numbers, array.count >= columns else { return nil }
                result[index][row] = tape.numbers[Int(array.payload) + index]
            }
        }
        return result
    }

    /// Columns of an array of rows `[{"x": 1, "y": 2}, …]`: for each key the numbers of that member, NaN where it is null
    /// or absent. nil unless the value is an array of only objects in which these members are numbers or null.
    /// - Complexity: linear in the rows if their members stand in the order of the keys.
    package func numberColumns(named keys: [String]) -> [[Double]]? {
        guard kind == .array, count == 0 || tape.nodes[node].kind == .array else { return nil }
        let rows = count
        let names = keys.map { Array($0.utf8) }
        var columns = [[Double]](repeating: [Double](repeating: .nan, count: rows), count: keys.count)
        var row = node + 1
        for index in 0..<rows {
            let object = tape.nodes[row]
            guard object.kind == .object else { return nil }
            var key = row + 1
            var guess = 0
            for _ in 0..<object.count {
                if let column = tape.index(ofKeyAt: key, in: names, guess: guess) {
                    let value = tape.nodes[key + 1]
                    guard value.kind == .number || value.kind == .null else { return nil }
                    if value.kind == .number { columns[column][index] = Double(bitPattern: value.payload) }
                    guess = column + 1
                }
                key = tape.successor(of: key + 1)
            }
            row = Int(object.payload)
        }
        return columns
    }
}

extension JSONTape {
    /// Which of the names is the key at a node; the guess is tried first.
    fileprivate func index(ofKeyAt node: Int, in names: [[UInt8]], guess: Int) -> Int? {
        if guess < names.count, isString(at: node, names[guess]) { return guess }
        return names.indices.first { isString(at: node, names[$0]) }
    }

    private func isString(at node: Int, _ bytes: [UInt8]) -> Bool {
        let string = nodes[node]
        guard Int(string.count) == bytes.count else { return false }
        let start = Int(string.payload)
        if string.kind == .resolvedString {
            for index in bytes.indices where resolved[start + index] != bytes[index] { return false }
        } else {
            for index in bytes.indices where text[start + index] != bytes[index] { return false }
        }
        return true
    }
}
