import Formatting

extension ForeignFormat {
    /// Whether the fields of a date pattern show that it is one of strftime or of Moment: a directive, or the day of the
    /// year or the year of the week beside a month or each other.
    package static func isForeignPattern(_ text: String) -> Bool {
        let (fields, hasDirective) = fields(of: text)
        let hasMonth = fields.contains("M") || fields.contains("L")
        return hasDirective
            || fields.contains("D") && (hasMonth || fields.contains("Y"))
            || fields.contains("Y") && hasMonth && !fields.contains("w")
    }

    /// The pattern of Unicode Technical Standard 35 for one of strftime or Moment; nil if the text is none.
    package static func pattern(meantBy text: String) -> String? {
        let (fields, hasDirective) = fields(of: text)
        if hasDirective { return datePattern(ofDirectives: text) }
        guard fields.contains("Y") || fields.contains("D") else { return nil }
        let replacements = [
            ("dddd", "EEEE"), ("ddd", "EEE"), ("Y", "y"), ("D", "d"), ("A", "a"), ("[", "'"), ("]", "'"),
        ]
        var pattern = replacements.reduce(text) { $0.replacing($1.0, with: $1.1) }
        if !pattern.contains("'") { pattern = pattern.replacing("T", with: "'T'") }
        return (try? DatePattern(pattern)) == nil ? nil : pattern
    }

    /// The letters of a pattern outside of quotes and brackets, and whether one of them is a directive of strftime.
    private static func fields(of text: String) -> (Set<Character>, hasDirective: Bool) {
        var (fields, hasDirective, isLiteral): (Set<Character>, Bool, Bool) = ([], false, false)
        var previous: Character = " "
        for character in text {
            if "'[]".contains(character) {
                isLiteral = character == "'" ? !isLiteral : character == "["
            } else if !isLiteral, character.isASCII, character.isLetter {
                fields.insert(character)
                if previous == "%" { hasDirective = true }
            }
            // A flag between the sign and the letter: %-d.
            if previous != "%" || !"-#_".contains(character) { previous = character }
        }
        return (fields, hasDirective)
    }
}
