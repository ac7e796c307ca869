/// Finds the words of a text: runs of letters, marks and digits with hyphens and apostrophes inside, and emoji.
///
/// Words in Chinese and Japanese are not separated by spaces. They end where the script changes. Hiragana beside other
/// Japanese letters are endings and particles, which are left out.
struct WordScanner {
    /// What a scalar does in a text.
    enum Kind: Hashable {
        case space
        case punctuation
        /// Part of a word if letters surround it.
        case joiner
        /// A mark, which belongs to the letter before it.
        case mark
        case letter
        case han, hiragana, katakana
        case emoji
    }

    private var rest: Substring.UnicodeScalarView
    private let cleans: Bool
    /// The emoji that have been found together.
    private var emoji: Substring = ""
    /// The kind of the letters that end where the rest begins.
    private var last = Kind.space

    init(_ text: String, cleans: Bool) {
        rest = text[...].unicodeScalars
        self.cleans = cleans
    }

    /// The next word and its script.
    /// - Complexity: O(n) in the text up to the end of the word.
    mutating func next() -> (word: String, kind: Kind)? {
        if let character = emoji.popFirst() { return (String(character), .emoji) }
        guard cleans else {
            rest = rest.drop { $0.properties.isWhitespace }
            guard !rest.isEmpty else { return nil }
            return (take(rest.firstIndex { $0.properties.isWhitespace } ?? rest.endIndex), .letter)
        }
        while let first = rest.first {
            let kind = Self.kind(of: first)
            let before = last
            last = kind
            switch kind {
            case .space, .punctuation, .joiner, .mark: rest.removeFirst()
            case .emoji:
                let end = rest.firstIndex { ![.emoji, .mark].contains(Self.kind(of: $0)) } ?? rest.endIndex
                emoji = Substring(rest[..<end])
                rest = rest[end...]
                if let character = emoji.popFirst() { return (String(character), .emoji) }
            case .hiragana:
                let end = end(of: kind)
                let after = end < rest.endIndex ? Self.kind(of: rest[end]) : .space
                let word = take(end)
                guard [before, after].contains(where: { $0 == .han || $0 == .katakana }) else { return (word, kind) }
            case .letter, .han, .katakana: return (take(end(of: kind)), kind)
            }
        }
        return nil
    }

    private mutating func take(_ end: String.Index) -> String {
        defer { rest = rest[end...] }
        return String(Substring(rest[..<end]))
    }

    /// The end of the word of one kind at the start of the rest.
    private func end(of kind: Kind) -> String.Index {
        var index = rest.startIndex
        var end = index
        var last = rest[index]
        while index < rest.endIndex {
            let scalar = rest[index]
            let next = Self.kind(of: scalar)
            let isInside = next == .joiner ? Self.kind(of: last) != .joiner : isInNumber(index, after: last)
            guard next == kind || next == .mark || isInside else { break }
            index = rest.index(after: index)
            if !isInside { end = index }
            last = scalar
        }
        return end
    }

    /// Whether a scalar separates the digits of a number.
    private func isInNumber(_ index: String.Index, after last: Unicode.Scalar) -> Bool {
        guard rest[index] == "." || rest[index] == ",", (0x30...0x39).contains(last.value) else { return false }
        let next = rest.index(after: index)
        return next < rest.endIndex && (0x30...0x39).contains(rest[next].value)
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
        case 0x27, 0x2D, 0x2019, 0x2010, 0x2011, 0x5F: return .joiner
        case 0...0x7F: return scalar.properties.isWhitespace ? .space : .punctuation
        case 0x200C, 0x200D, 0xFE0F, 0x20E3, 0xE0020...0xE007F, 0x1F3FB...0x1F3FF: return .mark
        case 0x3041...0x309F: return .hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
        case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
        case 0x1F1E6...0x1F1FF: return .emoji
        default: break
        }
        let properties = scalar.properties
        // Older symbols, such as ©, are letters of text.
        if properties.isEmojiPresentation || properties.isEmoji && scalar.value > 0x2190 { return .emoji }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber:
            return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
        default: return .punctuation
        }
    }
}
