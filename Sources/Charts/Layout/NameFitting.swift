import Drawing
import Numbers
import Text

/// A name that is shortened until it fits into lines of a width. Its words are never broken across lines.
struct NameFitting {
    /// The name, if necessary with an ellipsis at its end.
    private(set) var text: String
    private(set) var isShortened = false

    /// - Parameters:
    ///   - detail: A number that is always kept after the name; empty for none.
    ///   - width: The maximum width, in points.
    ///   - lines: The maximum number of lines.
    /// - Complexity: O(n log n) in the name's length.
    init(
        _ name: String, keeping detail: String = "", _ style: TextStyle, width: Double, lines: Int,
        _ typesetter: Typesetter
    ) {
        func fits(_ text: String) -> Bool {
            let block = typesetter.set(text, style, maximumWidth: width)
            return block.lines.count <= lines && !block.breaksWords
        }
        text = Self.joined(name, detail)
        guard !name.isEmpty, !fits(text) else { return }
        // A number on its own line leaves more space for the name.
        let separators = detail.isEmpty ? [""] : lines > 1 ? ["\n", Self.gap] : [Self.gap]
        for separator in separators where !detail.isEmpty && fits(name + separator + detail) {
            text = name + separator + detail
            return
        }
        isShortened = true
        let letters = Array(name.prefix(Self.most(width: width, lines: lines, style)))
        let cuts = separators.map { separator in
            let count = Self.count(upTo: letters.count) { fits(String(letters[..<$0]) + "…" + separator + detail) }
            return (count, separator)
        }
        guard let (count, separator) = cuts.max(by: { $0.0 < $1.0 }) else { return }
        text = Self.cut(letters, to: count) + "…" + separator + detail
    }

    /// The narrowest letter that is considered, in font sizes.
    private static let leastLetterWidth = 0.15
    /// The maximum number of letters that are considered.
    private static let mostLetters = 2_000

    /// The number of letters of a name from which none fits certainly.
    private static func most(width: Double, lines: Int, _ style: TextStyle) -> Int {
        let letters = Double(lines) * width / (style.font.size * leastLetterWidth)
        return letters < Double(mostLetters) ? Int(limiting: max(letters, 1)) + 1 : mostLetters
    }

    /// A name and its number on one line.
    static func joined(_ name: String, _ detail: String) -> String {
        [name, detail].filter { !$0.isEmpty }.joined(separator: gap)
    }

    private static let gap = "  "

    /// The largest number of letters that fit.
    static func count(upTo count: Int, fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The first letters, without the part of a word at their end if at least four fifths of them remain.
    private static func cut(_ letters: [Character], to count: Int) -> String {
        var end = count
        if end < letters.count, !letters[end].isWhitespace {
            let words = letters[..<end].lastIndex(where: \.isWhitespace) ?? 0
            if 5 * words >= 4 * count { end = words }
        }
        while end > 0, letters[end - 1].isWhitespace || ",;:-–".contains(letters[end - 1]) { end -= 1 }
        return String(letters[..<end])
    }
}
