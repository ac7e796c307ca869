import Testing

@testable import Service

/// The window that follows the newest sample (behavior 000.31).
@Suite struct LiveViewTests {
    private func extent(_ newest: Double) -> LiveRange { LiveRange(0, newest) }

    @Test func `a view scrolls if the sample before was in it`() {
        var view = LiveView(LiveRange(40, 60))
        view.follow(extent(59))
        #expect(view.range == LiveRange(40, 60))
        view.follow(extent(70))
        // The newest sample, and the chosen length before it, with a margin.
        #expect(view.range == LiveRange(49.5, 70.5))
        view.follow(extent(70.25))
        #expect(view.range == LiveRange(49.5, 70.5))
        view.follow(extent(80))
        #expect(view.range == LiveRange(59.5, 80.5))
    }

    @Test func `a client that has scrolled back is left alone`() {
        var view = LiveView(LiveRange(10, 20))
        for newest in [59.0, 60, 61, 200] { view.follow(extent(newest)) }
        #expect(view.range == LiveRange(10, 20))
    }

    @Test func `a view of the future waits until a sample is in it`() {
        var view = LiveView(LiveRange(100, 120))
        view.follow(extent(90))
        #expect(view.range == LiveRange(100, 120))
        view.follow(extent(110))
        #expect(view.range == LiveRange(100, 120))
        view.follow(extent(130))
        #expect(view.range == LiveRange(109.5, 130.5))
    }

    @Test func `a view without samples stays`() {
        var view = LiveView(LiveRange(0, 1))
        view.follow(nil)
        view.follow(extent(9))
        #expect(view.range == LiveRange(0, 1))
    }

    @Test func `a window starts at the first sample`() {
        #expect(LiveWindow.span(100).range(LiveRange(10, 20)) == LiveRange(9.75, 20.25))
        #expect(LiveWindow.span(4).range(LiveRange(10, 20)) == LiveRange(15.9, 20.1))
        #expect(LiveWindow.span(4).range(LiveRange(10, 10)) == nil)
        #expect(LiveWindow.span(4).range(nil) == nil)
        #expect(LiveWindow.records(4).range(LiveRange(10, 20)) == nil)
    }
}
