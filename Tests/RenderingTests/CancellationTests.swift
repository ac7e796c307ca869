import Budget
import Rendering
import Synchronization
import Testing

/// Renders that are cancelled in the middle of a stage.
@Suite struct CancellationTests {
    /// A chart that polls very often: many plots, labels and long lines.
    private static let spec: [UInt8] = {
        let y = "[" + (0..<2_000).map { "\($0 * 7919 % 1000)" }.joined(separator: ",") + "]"
        let x = "[" + (0..<2_000).map { "\($0 * 4241 % 1000)" }.joined(separator: ",") + "]"
        let plot = #"{"type": "line", "x": "x", "y": "y", "shadow": {"color": "black", "blurRadius": 5}}"#
        let labelled = #"{"type": "scatter", "x": "x", "y": "y", "labelFormatter": {"number": "0"}}"#
        let plots = Array(repeating: plot, count: 5).joined(separator: ",")
        return Array(
            #"{"data": {"columns": {"x": \#(x), "y": \#(y)}}, "plots": [\#(plots), \#(labelled)]}"#.utf8)
    }()

    /// The chart, and a renderer that has drawn it once, so that its glyphs and symbols are cached.
    private static func prepared(_ format: PictureFormat) throws -> (PictureRenderer, PreparedPicture) {
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.format = format
        let picture = try #require(try renderer.prepare(.spec(spec), options).picture)
        _ = try renderer.render(picture)
        return (renderer, picture)
    }

    private static func token(after limit: Int, _ polls: Counter) -> RenderBudget {
        RenderBudget(deadline: .now + .seconds(3_600)) { polls.next() > limit }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)
        var value: Int { count.load(ordering: .relaxed) }
        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    @Test(arguments: [PictureFormat.png, .svg, .pdf, .webp, .gif])
    func `a render ends at the poll at which the client disconnects`(format: PictureFormat) throws {
        let (renderer, chart) = try Self.prepared(format)
        let all = Counter()
        let whole = try renderer.render(chart, budget: Self.token(after: .max, all))
        #expect(all.value > (format == .svg ? 20 : 100))
        for limit in [0, 1, 2, 5, 10, all.value / 4, all.value / 2, all.value - 1] {
            let polls = Counter()
            #expect(throws: RenderError.cancelled) {
                try renderer.render(chart, budget: Self.token(after: limit, polls))
            }
            #expect(polls.value == limit + 1)
        }
        // Incomplete results in the renderer's memory do not affect later pictures.
        #expect(try renderer.render(chart).bytes == whole.bytes)
    }

    @Test func `a deadline ends a render in the middle of a stage`() throws {
        let (renderer, chart) = try Self.prepared(.png)
        let start = ContinuousClock.now
        let ticks = Counter()
        let token = RenderBudget(
            deadline: start + .milliseconds(500), now: { start + .milliseconds(10 * ticks.next()) },
            isAbandoned: { false })
        #expect(throws: RenderError.cancelled) { try renderer.render(chart, budget: token) }
        #expect(ticks.value == 51)
        // A cancelled token stays cancelled and no longer reads the clock.
        #expect(token.poll())
        #expect(ticks.value == 51)
    }
}
