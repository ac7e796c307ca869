import Budget

extension DelimitedText {
    /// Whether a field ends with a comma and one or two digits, as only numbers with a decimal comma do.
    /// - Complexity: O(n) for n bytes.
    func hasDecimalCommas(_ budget: RenderBudget) -> Bool {
        func isDigit(_ index: Int) -> Bool { bytes[index] &- UInt8(ascii: "0") < 10 }
        return (0..<count).contains { record in
            names.names.indices.contains { column in
                let range = self[record, column].range
                guard !budget.isSpent(before: 20), range.count >= 3 else { return false }
                let end = range.upperBound
                guard isDigit(range.lowerBound), isDigit(end - 1) else { return false }
                let comma = isDigit(end - 2) ? end - 3 : end - 2
                return comma > range.lowerBound && bytes[comma] == UInt8(ascii: ",") && isDigit(comma - 1)
            }
        }
    }
}
