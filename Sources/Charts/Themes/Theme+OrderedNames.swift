import Drawing
import Formatting

/// The colors of names with an order that everybody knows.
extension Theme {
    /// The colors of names from little to much: shades of one color, or more colors if there are many names. The colors of
    /// names on both sides of a neutral one diverge from gray.
    func colors(of names: OrderedNames) -> [Color] {
        names.isDiverging ? divergingColors(of: names.ranks) : sequentialColors(of: names.ranks)
    }

    /// The largest number of shades of one color that can be told apart.
    private static let mostShades = 7

    private func sequentialColors(of ranks: [Int]) -> [Color] {
        let base = palette.first ?? .black
        let shades = ColorMap(
            evenly: [
                base.interpolated(to: background, at: 0.62), base.interpolated(to: background, at: 0.2),
                base.interpolated(to: opposite, at: 0.55),
            ])
        let map = ranks.count <= Self.mostShades ? shades : sequentialMap
        // The first color of a map is too close to the background.
        let margin = ranks.count <= Self.mostShades ? 0 : 1
        let colors = map.colors(count: ranks.count + margin).dropFirst(margin)
        let order = ranks.sorted()
        return ranks.map { rank in
            let index = order.firstIndex(of: rank) ?? 0
            return colors[colors.startIndex + index]
        }
    }

    /// The colors of ranks below, at and above zero. The ranks of a side are as far apart as those of the other if both
    /// have the same number.
    private func divergingColors(of ranks: [Int]) -> [Color] {
        func side(_ isNegative: Bool) -> [Int] {
            ranks.filter { isNegative ? $0 < 0 : $0 > 0 }.map(\.magnitude).map { Int($0) }.sorted()
        }
        let (below, above) = (side(true), side(false))
        return ranks.map { rank in
            guard rank != 0 else { return neutralColor }
            let own = rank < 0 ? below : above
            let step = (own.firstIndex(of: abs(rank)) ?? 0) + 1
            let end = rank < 0 ? Color(hex: isDark ? 0xf0664f : 0xbb3a2b) : (palette.first ?? .black)
            // A single answer on a side is as strong as the milder one of two.
            let share = Double(step) / Double(max(own.count, 2))
            return neutralColor.interpolated(to: end, at: own.count == 1 ? 0.75 : 0.15 + 0.85 * share)
        }
    }

    /// The gray of a neutral answer.
    private var neutralColor: Color { isDark ? Color(hex: 0x596273) : Color(hex: 0xd3d7de) }
}
