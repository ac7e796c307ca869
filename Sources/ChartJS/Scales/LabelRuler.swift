/// Measures the labels of an axis, each of them once.
struct LabelRuler {
    private let lettering: Lettering
    private let font: ChartFont
    private var known: [String: Double] = [:]
    /// The widths of single ASCII characters.
    private var characters: [Double?] = Array(repeating: nil, count: 128)

    /// The largest number of labels that are all measured.
    private static let most = 1_000
    /// The number of labels that are measured if there are more: those that are probably the widest.
    private static let measured = 50

    init(_ lettering: Lettering, _ font: ChartFont) {
        self.lettering = lettering
        self.font = font
    }

    /// The widths of labels in points. Of very many labels, only the first, the last and the widest are exact; others
    /// have the sum of the widths of their characters, at most the width of the widest.
    mutating func widths(of ticks: [Tick]) -> [Double] {
        guard ticks.count > Self.most else { return ticks.map { width(of: $0.label ?? []) } }
        var widths = ticks.map { ($0.label ?? []).reduce(0) { max($0, estimate($1)) } }
        let widest = widths.sorted(by: >)[Self.measured]
        var rest = Self.measured
        var exact = 0.0
        for index in ticks.indices {
            let isEnd = index == 0 || index == ticks.count - 1
            guard isEnd || widths[index] >= widest && rest > 0 else { continue }
            rest -= 1
            widths[index] = width(of: ticks[index].label ?? [])
            exact = max(exact, widths[index])
        }
        for index in widths.indices { widths[index] = min(widths[index], exact) }
        return widths
    }

    private mutating func width(of lines: [String]) -> Double {
        var widest = 0.0
        for line in lines {
            let width = known[line] ?? lettering.width(line, font)
            known[line] = width
            widest = max(widest, width)
        }
        return widest
    }

    private mutating func estimate(_ text: String) -> Double {
        var sum = 0.0
        for byte in text.utf8 {
            // Other characters count as wide ones.
            let code = Int(byte < 128 ? byte : UInt8(ascii: "m"))
            let width = characters[code] ?? lettering.width(String(UnicodeScalar(UInt8(code))), font)
            characters[code] = width
            sum += byte < 128 ? width : width / 2
        }
        return sum
    }
}
