import Drawing
import Testing

@testable import Charts

/// The default looks of series are distinguishable, including for people with color vision deficiencies.
struct PaletteTests {
    static let themes: [Theme.Name] = [.modern, .modernDark]

    private func smallestDifference(_ colors: [Color], _ vision: ColorVision) -> Double {
        let seen = colors.map(vision.perceived)
        var smallest = Double.infinity
        for (index, color) in seen.enumerated() {
            for other in seen[..<index] { smallest = min(smallest, color.difference(from: other)) }
        }
        return smallest
    }

    @Test(arguments: themes, ColorVision.allCases) func `neighbors differ clearly`(
        name: Theme.Name, vision: ColorVision
    ) {
        let palette = Theme.named(name).palette
        #expect(palette.count == 12)
        // The first color is the neighbor of the last one in a pie.
        for (color, next) in zip(palette, palette.dropFirst() + palette.prefix(1)) {
            #expect(smallestDifference([color, next], vision) >= 12)
        }
    }

    @Test(arguments: themes, ColorVision.allCases) func `all colors differ`(name: Theme.Name, vision: ColorVision) {
        let palette = Theme.named(name).palette
        #expect(smallestDifference(Array(palette.prefix(6)), vision) >= 11)
        #expect(smallestDifference(Array(palette.prefix(8)), vision) >= 9)
        #expect(smallestDifference(palette, vision) >= 7)
    }

    @Test(arguments: themes) func `colors and tints stand out from the background`(name: Theme.Name) {
        let theme = Theme.named(name)
        for index in 0..<200 { #expect(theme.color(at: index).contrast(to: theme.background) >= 3) }
    }

    @Test(arguments: themes) func `tints differ from colors`(name: Theme.Name) {
        let theme = Theme.named(name)
        #expect(smallestDifference((0..<24).map(theme.color), .normal) >= 9)
        #expect(smallestDifference((0..<36).map(theme.color), .normal) >= 6.5)
        for index in 0..<12 {
            #expect(smallestDifference([theme.color(at: index), theme.color(at: index + 12)], .normal) >= 11)
        }
        // The fills of stacked areas.
        let fills = (0..<36).map { theme.color(at: $0).withAlpha(0.85).over(theme.background) }
        #expect(smallestDifference(fills, .normal) >= 5.5)
    }

    @Test(arguments: themes) func `no two series look the same`(name: Theme.Name) {
        struct Look: Hashable {
            var color: Color
            var dash: [Double]
        }
        let theme = Theme.named(name)
        #expect(Set((0..<200).map { theme.color(at: $0) }).count == 200)
        #expect(Set((0..<200).map { theme.sliceColor(at: $0) }).count == 200)
        #expect(
            Set((0..<2_000).map { Look(color: theme.color(at: $0), dash: theme.dashPattern(at: $0)) }).count == 2_000)
        #expect((0..<24).allSatisfy { theme.dashPattern(at: $0).isEmpty && theme.symbolType(at: $0) == .ellipse })
        #expect((24..<48).allSatisfy { !theme.dashPattern(at: $0).isEmpty && theme.symbolType(at: $0) == .rectangle })
    }

    @Test func `the themes of Core Plot repeat their colors`() {
        let theme = Theme.named(.plainWhite)
        #expect(theme.color(at: 8) == theme.color(at: 0))
        #expect(theme.dashPattern(at: 100).isEmpty)
        #expect(theme.symbolType(at: 100) == .ellipse)
        #expect(theme.colors(count: 20) == theme.palette)
    }

    /// Pairs from the supplementary test data of Sharma, Wu and Dalal (2005).
    @Test(arguments: [
        ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000),
        ([50, 0, 0], [50, -1, 2], 2.3669), ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792),
        ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195), ([50, 2.5, 0], [73, 25, -18], 27.1492),
        ([50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ]) func `differences agree with published ones`(first: [Double], second: [Double], expected: Double) {
        let (a, b) = (CIELAB(l: first[0], a: first[1], b: first[2]), CIELAB(l: second[0], a: second[1], b: second[2]))
        #expect(abs(a.difference(from: b) - expected) < 0.0001)
        #expect(abs(b.difference(from: a) - expected) < 0.0001)
    }
}
