import Specs
import Synchronization
import Testing

@testable import Service

/// Renders that are stopped in the middle of a stage.
@Suite struct CancellationTests {
    /// A chart that asks very often whether it is still wanted: many plots, labels and long lines.
    private static let spec: [UInt8] = {
        let y = "[" + (0..<2_000).map { "\($0 * 7919 % 1000)" }.joined(separator: ",") + "]"
        let x = "[" + (0..<2_000).map { "\($0 * 4241 % 1000)" }.joined(separator: ",") + "]"
        let plot = #"{"type": "line", "x": "x", "y": "y", "shadow": {"color": "black", "blurRadius": 5}}"#
        let labelled = #"{"type": "scatter", "x": "x", "y": "y", "labelFormatter": {"number": "0"}}"#
        let plots = Array(repeating: plot, count: 5).joined(separator: ",")
        return Array(
            #"{"data": {"columns": {"x": \#(x), "y": \#(y)}}, "plots": [\#(plots), \#(labelled)]}"#.utf8)
    }()

    /// What renders the chart again and again, with the glyphs and symbols of the first time.
    private static func prepared(_ format: PictureFormat) throws -> PreparedChart {
        var output = OutputParameters()
        output.format = format
        let prepared = try ChartRenderer.factory()().chart(spec, output)
        _ = try prepared.render(.never)
        return prepared
    }

    private static func cancellation(after patience: Int, _ questions: Counter) -> Cancellation {
        Cancellation(deadline: .now + .seconds(3_600)) { questions.next() > patience }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)
        var value: Int { count.load(ordering: .relaxed) }
        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    @Test(arguments: [PictureFormat.png, .svg])
    func `whenever the client goes away, the render ends at that question`(format: PictureFormat) throws {
        let chart = try Self.prepared(format)
        let all = Counter()
        let whole = try chart.render(Self.cancellation(after: .max, all))
        #expect(all.value > (format == .png ? 100 : 20))
        for patience in [0, 1, 2, 5, 10, all.value / 4, all.value / 2, all.value - 1] {
            let questions = Counter()
            #expect(throws: Problem.tooSlow) { try chart.render(Self.cancellation(after: patience, questions)) }
            #expect(questions.value == patience + 1)
        }
        // What was left half done in the renderer's memory harms nobody.
        #expect(try chart.render(.never).bytes == whole.bytes)
    }

    @Test func `a deadline ends a render in the middle of a stage`() throws {
        let chart = try Self.prepared(.png)
        let start = ContinuousClock.now
        let ticks = Counter()
        let cancellation = Cancellation(
            deadline: start + .milliseconds(500), now: { start + .milliseconds(10 * ticks.next()) },
            isDeserted: { false })
        #expect(throws: Problem.tooSlow) { try chart.render(cancellation) }
        #expect(ticks.value == 51)
        // What has been stopped stays stopped, whatever the clock says.
        #expect(throws: Problem.tooSlow) { try cancellation.check() }
        #expect(ticks.value == 51)
    }
}
