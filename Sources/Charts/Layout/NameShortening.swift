import Geometry
import Numbers
import Text

/// How names that do not fit are shortened. Of several ways, the first one that distinguishes most names is used: at
/// the end, in the middle (`Department of…Security`), in their common beginning (`Dep…Homeland Security`), or in their
/// common beginning and after a word (`…Homeland`). No name has two ellipses.
struct NameShortening {
    /// The names; their middles may still be too long.
    private(set) var texts: [String]
    /// The style with the line break mode that shortens them.
    private(set) var style: TextStyle
    /// The indices of the names that do not fit.
    private(set) var shortened: [Int] = []

    /// - Parameters:
    ///   - width: The maximum width, in points.
    ///   - lines: The maximum number of lines.
    /// - Complexity: O(n log n) in the length of all names.
    init(_ names: [String], _ style: TextStyle, width: Double, lines: Int, _ typesetter: Typesetter) {
        let names = names.map(Self.bounded)
        texts = names
        self.style = style
        func fits(_ name: String) -> Bool {
            let block = typesetter.set(name, style, maximumWidth: width)
            return block.lines.count <= lines && !block.breaksWords
        }
        // The approximate number of characters that fit in a line, for each shortened name.
        var room: [Int] = []
        for (index, name) in names.enumerated() where !fits(name) {
            let whole = typesetter.set(name, style, maximumLines: 1).size.width
            shortened.append(index)
            room.append(Int(limiting: Double(name.count) * (whole > 0 ? min(1, width / whole) : 1)))
        }
        guard !shortened.isEmpty, style.lineBreakMode == .wordWrapping else { return }
        let long = shortened.map { names[$0] }
        let ends = long.map { NameFitting($0, style, width: width, lines: lines, typesetter).text }
        var best = ends
        var most = Self.distinct(ends)
        let middles = Self.distinctMiddles(long, keeping: room)
        if middles > most {
            (best, most, self.style.lineBreakMode) = (long, middles, .truncatingMiddle)
            let words = zip(long, room).map { lines == 1 ? Self.withLastWords($0, keeping: $1, fits: fits) : $0 }
            if Self.distinct(words) >= most { best = words }
        }
        for cut in Self.withoutCommonStart(long, fits: fits) where Self.distinct(cut) > most {
            (best, most, self.style.lineBreakMode) = (cut, Self.distinct(cut), .wordWrapping)
        }
        for (index, text) in zip(shortened, best) { texts[index] = text }
    }

    /// The number of letters that are kept at each end of a name that cannot fit anywhere.
    private static let lettersAtEnd = 1_000

    private static func bounded(_ name: String) -> String {
        guard name.utf8.count > 2 * lettersAtEnd, name.dropFirst(2 * lettersAtEnd).first != nil else { return name }
        return name.prefix(lettersAtEnd) + "…" + name.suffix(lettersAtEnd)
    }

    /// The names with an ellipsis instead of most of the words that all begin with: whole, and cut after a word. Ways
    /// in which a name does not fit are left out, as are all ways if the names do not begin alike.
    private static func withoutCommonStart(_ names: [String], fits: (String) -> Bool) -> [[String]] {
        var common = names.first?[...] ?? ""
        for name in names.dropFirst() { common = common.prefix(zip(common, name).prefix { $0 == $1 }.count) }
        guard names.count > 1, let length = common.lastIndex(of: " ").map({ common[...$0].count }), length > 7 else {
            return []
        }
        let whole = names.map { $0.prefix(4) + "…" + $0.dropFirst(length) }
        let words = names.map { name in
            let text = "…" + name.dropFirst(length).prefix(200)
            guard !fits(text) else { return text }
            let ends = text.indices.filter { text[$0] == " " }
            let count = NameFitting.count(upTo: ends.count) { fits(String(text[..<ends[$0]])) }
            return ends.isEmpty ? text : String(text[..<ends[count]])
        }
        return [whole.map { String($0) }, words].filter { $0.allSatisfy(fits) }
    }

    /// The name with an ellipsis between its start and its last words, as many of them as fit into half of the line,
    /// at least one; the whole name if none of its words fits.
    private static func withLastWords(_ name: String, keeping room: Int, fits: (String) -> Bool) -> String {
        let end = name.suffix(room)
        let words = end.indices.dropFirst().filter { end[end.index(before: $0)] == " " }.map { end[$0...] }
        guard let last = words.first(where: { 2 * $0.count <= room }) ?? words.last, last.count > 2,
            fits(name.prefix(leastStart) + "…" + last)
        else { return name }
        let start = name.prefix(min(room, name.count - last.count))
        let count = NameFitting.count(upTo: start.count) { fits(start.prefix($0) + "…" + last) }
        return start.prefix(max(leastStart, count)) + "…" + last
    }

    /// The minimum number of letters before an ellipsis.
    private static let leastStart = 4

    /// The number of texts that are not the beginning of another one.
    private static func distinct(_ texts: [String]) -> Int {
        let sorted = texts.map { $0.hasSuffix("…") ? $0.dropLast() : $0[...] }.sorted()
        return zip(sorted, sorted.dropFirst()).count { !$1.hasPrefix($0) } + min(1, sorted.count)
    }

    /// The number of different texts if only their starts and ends are kept.
    private static func distinctMiddles(_ texts: [String], keeping room: [Int]) -> Int {
        var parts: Set<[Substring]> = []
        for (text, room) in zip(texts, room) {
            let kept = max(1, room - 2)
            parts.insert([text.prefix((kept + 1) / 2), text.suffix(kept / 2)])
        }
        return parts.count
    }
}
