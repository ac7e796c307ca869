import Geometry
import Text

/// How names that do not fit are shortened. Of several ways, the first one that distinguishes most names is used: at
/// the end, in the middle (`Department of…Security`), or in their common beginning (`Dep…Homeland Security`).
struct NameShortening {
    /// The names; their ends or middles may still be too long.
    private(set) var texts: [String]
    /// The style with the line break mode that shortens them.
    private(set) var style: TextStyle
    /// The indices of the names that do not fit.
    private(set) var shortened: [Int] = []

    /// - Parameters:
    ///   - width: The maximum width, in points.
    ///   - lines: The maximum number of lines.
    /// - Complexity: O(n) in the length of all names.
    init(_ names: [String], _ style: TextStyle, width: Double, lines: Int, _ typesetter: Typesetter) {
        texts = names
        self.style = style
        // The approximate number of characters that fit in a line, for each shortened name.
        var room: [Int] = []
        for (index, name) in names.enumerated() {
            guard typesetter.set(name, style, maximumWidth: width).lines.count > lines else { continue }
            let whole = typesetter.set(name, style, maximumLines: 1).size.width
            shortened.append(index)
            room.append(Int(Double(name.count) * (whole > 0 ? min(1, width / whole) : 1)))
        }
        guard shortened.count > 1, style.lineBreakMode == .wordWrapping else { return }
        let long = shortened.map { names[$0] }
        let cut = Self.withoutCommonStart(long)
        var most = Self.distinct(long, keeping: room.map { $0 * lines }, isMiddle: false)
        for (texts, isMiddle) in [(long, true), (cut, false), (cut, true)] where !texts.isEmpty {
            let count = Self.distinct(texts, keeping: room, isMiddle: isMiddle)
            guard count > most else { continue }
            most = count
            for (index, text) in zip(shortened, texts) { self.texts[index] = text }
            self.style.lineBreakMode = isMiddle ? .truncatingMiddle : .truncatingTail
        }
    }

    /// The names with an ellipsis in place of most of the words that all begin with; empty if they do not begin alike.
    private static func withoutCommonStart(_ names: [String]) -> [String] {
        var common = names.first?[...] ?? ""
        for name in names.dropFirst() { common = common.prefix(zip(common, name).prefix { $0 == $1 }.count) }
        guard let length = common.lastIndex(of: " ").map({ common[...$0].count }), length > 7 else { return [] }
        return names.map { $0.prefix(4) + "…" + $0.dropFirst(length) }
    }

    /// The number of different texts after shortening.
    private static func distinct(_ texts: [String], keeping room: [Int], isMiddle: Bool) -> Int {
        var parts: Set<[Substring]> = []
        for (text, room) in zip(texts, room) {
            let kept = max(1, room - 2)
            parts.insert(isMiddle ? [text.prefix((kept + 1) / 2), text.suffix(kept / 2)] : [text.prefix(kept)])
        }
        return parts.count
    }
}
