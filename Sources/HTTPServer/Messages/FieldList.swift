/// The parts of a field's value (RFC 9110 section 5.6).
package enum FieldList {
    /// The parts between separators that stand outside quotes, without the white space around them.
    /// - Returns: Them, and whether the last one begins a quoted string that never ends.
    package static func split(
        _ text: some StringProtocol, by separator: Character
    ) -> (parts: [Substring], isUnclosed: Bool) {
        var parts: [Substring] = []
        let whole = Substring(text)
        var start = whole.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in whole.indices {
            let character = whole[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                parts.append(trimmed(whole[start..<index]))
                start = whole.index(after: index)
            }
        }
        parts.append(trimmed(whole[start...]))
        return (parts, isQuoted)
    }

    /// Without the spaces and tabs around it.
    package static func trimmed<Text: StringProtocol>(_ text: Text) -> Text.SubSequence {
        var text = text[...]
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return text
    }
}
