import JSON
import Specs

extension RandomSpec {
    private static let names = [
        "a", "Io", "Waseca", "University Farm", "mean daily high", "Ιανουάριος", "февраль", "三月の気温", "أبريل", "מאי",
        "जून", "7월", "กันยายน", "🎃", "Trade, transportation and utilities", "Donaudampfschifffahrtsgesellschaftskapitän",
        "x²", "naïve café", "ﷺ", "e\u{301}\u{301}\u{301}", "", " ", "100 %", "C:\\temp", "\t",
    ]

    /// A short text.
    mutating func name() -> String { one(of: Self.names) }

    /// A text of any length.
    mutating func text() -> String {
        let length = Int(size(1...(happens(0.05) ? 400 : 12)))
        let text = (0..<length).map { _ in name() }.joined(separator: happens(0.05) ? "\n" : " ")
        return String(text.prefix(800))
    }

    mutating func textStyle() -> JSONTree {
        ["fontSize": .number(size(1...40)), "fontWeight": .string(one(of: ["regular", "bold"]))]
    }
}
