import TestSupport
import Testing

@testable import Numbers

@Suite struct PlotRangeTests {
    @Test func `a negative length reverses the range`() {
        let range = PlotRange(location: 10, length: -4)
        #expect(range.end == 6 && range.minLimit == 6 && range.maxLimit == 10 && range.isReversed)
        #expect(range.contains(7) && !range.contains(5) && !range.contains(.nan))
    }

    @Test func `the extent of a column ignores missing values`() {
        #expect(PlotRange(enclosing: [3, .nan, -1, .infinity, 7].span) == PlotRange(from: -1, to: 7))
        #expect(PlotRange(enclosing: [3, 0, -1, 7].span, positiveOnly: true) == PlotRange(from: 3, to: 7))
        #expect(PlotRange(enclosing: [.nan, .infinity].span) == nil)
        #expect(PlotRange(enclosing: [Double]().span) == nil)
    }

    @Test func `unions and intersections keep the direction`() {
        let range = PlotRange(from: 10, to: 0)
        #expect(range.union(PlotRange(from: 5, to: 20)) == PlotRange(from: 20, to: 0))
        #expect(range.intersection(PlotRange(from: 5, to: 20)) == PlotRange(from: 10, to: 5))
        #expect(range.intersection(PlotRange(from: 11, to: 20)) == nil)
        #expect(range.union(PlotRange(from: .nan, to: .nan)) == range)
    }

    @Test func `ranges expand around their middle`() {
        #expect(PlotRange(from: 0, to: 10).expanded(byFactor: 2) == PlotRange(from: -5, to: 15))
        #expect(PlotRange(from: 10, to: 0).expanded(byFactor: 0.5) == PlotRange(from: 7.5, to: 2.5))
        let largest = Double.greatestFiniteMagnitude
        #expect(PlotRange(from: -largest, to: largest).expanded(byFactor: 3) == PlotRange(from: -largest, to: largest))
    }

    @Test func `a confined range is shifted before it is cut`() {
        let bounds = PlotRange(from: 0, to: 10)
        #expect(PlotRange(from: -2, to: 3).confined(to: bounds) == PlotRange(from: 0, to: 5))
        #expect(PlotRange(from: 8, to: 12).confined(to: bounds) == PlotRange(from: 6, to: 10))
        #expect(PlotRange(from: -5, to: 12).confined(to: bounds) == bounds)
        #expect(PlotRange(from: 12, to: 8).confined(to: bounds) == PlotRange(from: 10, to: 6))
    }

    @Test func `extreme limits never trap`() {
        for location in hostileNumbers {
            for end in hostileNumbers {
                let range = PlotRange(from: location, to: end)
                let isFinite = range.isFinite
                #expect(range.expanded(byFactor: 1.5).isFinite || !isFinite)
                for other in hostileNumbers {
                    let union = range.union(PlotRange(from: other, to: 0))
                    #expect(!isFinite || !other.isFinite || (union.contains(range) && union.contains(other)))
                    _ = range.confined(to: PlotRange(from: other, to: 0))
                }
            }
        }
    }
}
