import Drawing
import Numbers
import TestSupport
import Testing

@testable import Charts

/// Colors for values.
@Suite struct ColorScaleTests {
    private static let sequential = ColorMap.Name.allCases.filter { !diverging.contains($0) }
    private static let diverging: [ColorMap.Name] = [.redBlue, .blueRed, .orangePurple, .purpleGreen]

    @Test(arguments: sequential)
    func `the lightness of a sequential map is monotonic`(name: ColorMap.Name) {
        let lightness = ColorMap.named(name).colors(count: 200).map(\.luminance)
        let rises = (lightness.last ?? 0) > (lightness.first ?? 0)
        for (one, next) in zip(lightness, lightness.dropFirst()) {
            #expect(rises ? next >= one - 1e-9 : next <= one + 1e-9, "\(one) \(next)")
        }
        #expect(abs((lightness.last ?? 0) - (lightness.first ?? 0)) > 0.5)
    }

    @Test(arguments: diverging)
    func `a diverging map is lightest in the middle`(name: ColorMap.Name) {
        let lightness = ColorMap.named(name).colors(count: 201).map(\.luminance)
        for index in 1...100 { #expect(lightness[index] >= lightness[index - 1] - 1e-9) }
        for index in 101...200 { #expect(lightness[index] <= lightness[index - 1] + 1e-9) }
        #expect(abs((lightness.last ?? 0) - (lightness.first ?? 0)) < 0.07)
    }

    private func resolved(_ change: (inout ColorScale) -> Void, _ extent: Extent?) throws -> ResolvedColorScale {
        var scale = ColorScale()
        change(&scale)
        return try ResolvedColorScale(scale, covering: extent, at: .plot(0)["colorScale"])
    }

    @Test func `larger values have later colors`() throws {
        var random = RandomSource(seed: 3)
        for _ in 0..<500 {
            let hostile: [Double] = [0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e15]
            func number() -> Double {
                Bool.random(using: &random)
                    ? hostile.randomElement(using: &random) ?? 0 : .random(in: -100...100, using: &random)
            }
            let (a, b) = (number(), number())
            let scale = try resolved(
                {
                    $0.scale = NumericScale.allCases.randomElement(using: &random) ?? .linear
                    if Bool.random(using: &random) { $0.midpoint = number() }
                    if Bool.random(using: &random) { $0.numberOfSteps = .random(in: 1...9, using: &random) }
                }, Extent(minimum: min(a, b), maximum: max(a, b), fit: .tight))
            #expect(scale.range.isUsable(on: scale.type))
            var last = -1
            for value in (0..<40).map({ _ in number() }).sorted() {
                guard let index = scale.index(of: value) else {
                    #expect(scale.type == .log && value <= 0)
                    continue
                }
                #expect(scale.colors.indices.contains(index))
                #expect(index >= last)
                last = index
            }
        }
    }

    @Test func `the midpoint has the middle color, and automatic ranges are symmetric around it`() throws {
        let scale = try resolved({ $0.midpoint = 10 }, Extent(minimum: 8, maximum: 40, fit: .tight))
        #expect(scale.range == PlotRange(from: -20, to: 40))
        #expect(scale.fraction(of: 10) == 0.5)
        #expect(abs(scale.fraction(of: -5) - 0.25) < 1e-12)
        let uneven = try resolved(
            {
                $0.midpoint = 0
                $0.start = -1
                $0.end = 100
            }, nil)
        #expect(uneven.fraction(of: -0.5) == 0.25)
        #expect(uneven.fraction(of: 50) == 0.75)
    }

    @Test func `equal ratios are equally spaced on a logarithmic scale, and zero has no color`() throws {
        let scale = try resolved({ $0.scale = .log }, Extent(of: [0, 1, 100, -5], fit: .tight))
        #expect(scale.range == PlotRange(from: 1, to: 100))
        #expect(abs(scale.fraction(of: 10) - 0.5) < 1e-12)
        #expect(scale.color(of: 0) == nil)
    }

    @Test func `a scale with steps has one color for each step`() throws {
        let scale = try resolved(
            {
                $0.numberOfSteps = 4
                $0.start = 0
                $0.end = 8
            }, nil)
        #expect([-1, 0, 1.9, 2, 4, 6, 7.9, 8, 99].map { scale.index(of: $0) } == [0, 0, 0, 1, 2, 3, 3, 3, 3])
    }

    @Test func `classes are ticked at their borders`() throws {
        let scale = try resolved(
            {
                $0.numberOfSteps = 4
                $0.start = 0
                $0.end = 20
                $0.midpoint = 5
            }, nil)
        #expect(scale.borders == [0, 2.5, 5, 12.5, 20])
        #expect(try resolved({ _ in }, Extent(of: [0, 1], fit: .tight)).borders == nil)
        func labels(_ keys: String) throws -> [PlacedText] {
            try Scene.of(
                #"{"width": 400, "height": 300, "plots": [{"type": "heatMap", "x": [0, 1], "y": [0, 1], "values": [[1, 2], [3, 1000]], "colorScale": {\#(keys)}}]}"#
            ).colorBars.flatMap(\.labels)
        }
        #expect(try labels(#""numberOfSteps": 5, "range": [0, 20]"#).show(["0", "4", "8", "12", "16", "20"]))
        #expect(
            try labels(#""numberOfSteps": 3, "scale": "log", "range": [1, 100]"#).show(["1", "4.64", "21.5", "100"]))
    }

    @Test func `equal ends are rejected`() {
        #expect(throws: ChartError.self) {
            try resolved(
                {
                    $0.start = 1
                    $0.end = 1
                }, nil)
        }
    }
}
