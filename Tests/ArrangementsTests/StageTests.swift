import TestSupport
import Testing

@testable import Arrangements

@Suite struct StageTests {
    @Test func `stages of a funnel reach from width to width`() {
        let stages = FunnelStages.stages(widths: [100, 60, 20], length: 94, gap: 2, tip: 10)
        #expect(stages.map(\.startWidth) == [100, 60, 20] && stages.map(\.endWidth) == [60, 20, 10])
        #expect(stages.map(\.start) == [0, 32, 64] && stages.map(\.end) == [30, 62, 94])
        let reversed = FunnelStages.stages(widths: [20, 60], length: 10, tip: 5, isReversed: true)
        #expect(reversed.map(\.startWidth) == [5, 20] && reversed.map(\.endWidth) == [20, 60])
        #expect(FunnelStages.stages(widths: [7], length: 10).map(\.endWidth) == [7])
        #expect(FunnelStages.stages(widths: [], length: 10).isEmpty)
    }

    @Test func `spans of a waterfall follow each other`() {
        let spans = Waterfall.spans([.total(10), .change(5), .change(-8), .sum, .change(.nan), .total(6), .change(1)])
        let expected = [(0.0, 10.0), (10, 15), (15, 7), (0, 7), nil, (0, 6), (6, 7)]
        #expect(spans.map(\.?.from) == expected.map(\.?.0) && spans.map(\.?.to) == expected.map(\.?.1))
    }

    @Test func `hostile numbers do not trap`() {
        #expect(FunnelStages.stages(widths: hostileNumbers, length: .nan, gap: .infinity).count == hostileNumbers.count)
        #expect(Waterfall.spans(hostileNumbers.map { .change($0) }).allSatisfy { $0?.to.isFinite ?? true })
    }
}
