/// Reads data into columns, whole arrays at a time, without creating a `JSONValue` for each number.
extension JSONValue {
    /// Whether the value is an array of only numbers and nulls, possibly empty.
    package var isArrayOfNumbers: Bool { element == nil && tape.nodes[node].kind == .numbers }

    /// The elements of an array of only numbers and nulls, with NaN for null; nil for any other value.
    package var numbers: [Double]? {
        guard isArrayOfNumbers else { return nil }
        let array = tape.nodes[node]
        let block = tape.numbers[array.block]
        return array.range == block.indices ? block : Array(block[array.range])
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

    /// The columns of an array of rows `[[x, y], …]`: the first `count` numbers of each row, with NaN for null. Nil
    /// unless the value is an array of arrays that each have at least `count` numbers and nulls.
    package func numberColumns(count columns: Int) -> [[Double]]? {
        guard kind == .array, count == 0 || tape.nodes[node].kind == .array else { return nil }
        let rows = count
        var result = [[Double]](repeating: [], count: columns)
        for index in result.indices {
            result[index] = [Double](repeating: .nan, count: rows)
            for row in 0..<rows {
                // A row of numbers takes one node.
                let array = tape.nodes[node + 1 + row]
                guard array.kind == .numbers, array.count >= columns else { return nil }
                result[index][row] = tape.number(index, of: node + 1 + row)
            }
        }
        return result
    }

    /// The columns of an array of rows `[{"x": 1, "y": 2}, …]`: the numbers of the member for each key, with NaN if it
    /// is null or missing. Nil unless the value is an array of only objects in which these members are numbers or null.
    /// - Complexity: O(n) in the rows if their members are in the order of the keys.
    package func numberColumns(named keys: [String]) -> [[Double]]? {
        guard kind == .array else { return nil }
        if tape.nodes[node].kind == .records { return keys.map(column(named:)) }
        guard count == 0 || tape.nodes[node].kind == .array else { return nil }
        let rows = count
        let names = keys.map { Array($0.utf8) }
        var columns = names.map { _ in [Double](repeating: .nan, count: rows) }
        let nodes = tape.nodes
        let text = tape.text
        let resolved = tape.resolved
        var row = node + 1
        for index in 0..<rows {
            let object = nodes[row]
            guard object.kind == .object else { return nil }
            var key = row + 1
            var guess = 0
            for _ in 0..<object.count {
                let source = nodes[key].kind == .resolvedString ? resolved : text
                let value = nodes[key + 1]
                if let column = nodes[key].index(in: names, guess: guess, source: source) {
                    guard value.kind == .number || value.kind == .null else { return nil }
                    if value.kind == .number { columns[column][index] = Double(bitPattern: value.payload) }
                    guess = column + 1
                }
                key = value.hasDescendants ? Int(value.payload) : key + 2
            }
            row = Int(object.payload)
        }
        return columns
    }

    /// The values for a key in an array of records.
    private func column(named name: String) -> [Double] {
        let key = tape.node(ofKey: name.utf8.span, inRecords: node)
        let column = key.map { JSONValue(tape: tape, node: tape.column(ofKey: $0, inRecords: node)) }
        return column?.numbers ?? [Double](repeating: .nan, count: count)
    }
}

extension JSONNode {
    /// The index of the name that equals the string in the source. `guess` is checked first.
    fileprivate func index(in names: [[UInt8]], guess: Int, source: [UInt8]) -> Int? {
        if guess < names.count, isEqual(to: names[guess], source: source) { return guess }
        for index in names.indices where isEqual(to: names[index], source: source) { return index }
        return nil
    }

    private func isEqual(to name: [UInt8], source: [UInt8]) -> Bool {
        guard Int(count) == name.count else { return false }
        let start = Int(payload)
        for index in name.indices where source[start + index] != name[index] { return false }
        return true
    }
}
