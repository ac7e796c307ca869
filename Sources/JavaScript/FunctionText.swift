/// Functions that stand as texts in documents, because JSON has none.
package enum FunctionText {
    /// Whether a text is a function: `function (v) { … }` or `v => …`.
    package static func isFunction(_ text: String) -> Bool {
        guard text.utf8.count >= 6 else { return false }
        let start = text.prefix(200).drop(while: \.isWhitespace)
        if start.hasPrefix("function") {
            return start.dropFirst(8).first.map { " (\n\t".contains($0) } == true && text.contains("{")
        }
        guard let arrow = start.firstRange(of: "=>") else { return false }
        return start[..<arrow.lowerBound].allSatisfy { $0.isLetter || $0.isNumber || "_$(),{} \n\t".contains($0) }
    }
}
