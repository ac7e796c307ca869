import Budget

extension DelimitedText {
    /// Whether a field ends with a comma or a point and one or two digits, as only numbers with decimals do.
    /// - Parameter mark: The comma or the point, of which the field has no other one.
    /// - Complexity: O(n) for n bytes.
    func hasDecimals(behind mark: UInt8, _ budget: RenderBudget) -> Bool {
        func isDigit(_ index: Int) -> Bool { bytes[index] &- UInt8(ascii: "0") < 10 }
        return (0..<count).contains { record in
            names.names.indices.contains { column in
                let range = self[record, column].range
                guard !budget.isSpent(before: 20), range.count >= 3 else { return false }
                let end = range.upperBound
                guard isDigit(range.lowerBound), isDigit(end - 1) else { return false }
                let comma = isDigit(end - 2) ? end - 3 : end - 2
                return comma > range.lowerBound && bytes[comma] == mark && isDigit(comma - 1)
                    && (mark == UInt8(ascii: ",") || !bytes[range.lowerBound..<comma].contains(mark))
            }
        }
    }
}
