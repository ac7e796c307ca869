import Numbers

/// Conversions of values that a host holds outside of a script. Texts of arrays are limited like those of scripts.
extension Value {
    /// The result of `Number(value)`.
    package var plainNumber: Double {
        if let primitiveNumber { return primitiveNumber }
        if case .array = self { return NumberParser.number(plainText) }
        return .nan
    }

    /// The result of `String(value)`. The text of an array that is nested too deeply or too long ends early.
    package var plainText: String {
        if let text { return text }
        var rest = ScriptLimits.stringBytes
        return joined(depth: 0, &rest)
    }

    /// - Parameter rest: The number of bytes that the text may still have.
    private func joined(depth: Int, _ rest: inout Int) -> String {
        guard case .array(let array) = self else {
            let text = isNullish ? "" : text ?? ""
            rest -= text.utf8.count
            return text
        }
        guard depth < ScriptLimits.syntaxDepth else { return "" }
        var result = ""
        for (index, element) in array.elements.enumerated() {
            guard rest > 0 else { break }
            if index > 0 { result += "," }
            rest -= 1
            result += element.joined(depth: depth + 1, &rest)
        }
        return result
    }
}
