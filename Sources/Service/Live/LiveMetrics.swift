import Synchronization

/// The counts of live charts for the operator.
final class LiveMetrics: Sendable {
    private let frames = Atomic(0)
    private let feeds = Atomic(0)
    private let refusals = Atomic(0)

    /// Counts a picture that was drawn for streams.
    func countFrame() { frames.add(1, ordering: .relaxed) }
    /// Counts a request that has fed a chart.
    func countFeed() { feeds.add(1, ordering: .relaxed) }
    /// Counts a request or stream that was refused because of a limit.
    func countRefusal() { refusals.add(1, ordering: .relaxed) }

    /// The numbers since the start, and the present sizes.
    struct Numbers: Sendable {
        var charts = 0
        var chartLimit = 0
        var streams = 0
        var streamLimit = 0
        var octets = 0
        var octetLimit = 0
        var frames = 0
        var feeds = 0
        var refusals = 0
    }

    var numbers: Numbers {
        Numbers(
            frames: frames.load(ordering: .relaxed), feeds: feeds.load(ordering: .relaxed),
            refusals: refusals.load(ordering: .relaxed))
    }
}

extension LiveMetrics.Numbers {
    func write(to page: inout MetricsText) {
        page.metric("plotwright_live_charts", .gauge, "Live charts.", charts)
        page.metric("plotwright_live_charts_limit", .gauge, "Maximum number of live charts.", chartLimit)
        page.metric("plotwright_live_streams", .gauge, "Open streams of live charts.", streams)
        page.metric("plotwright_live_streams_limit", .gauge, "Maximum number of open streams.", streamLimit)
        page.metric(
            "plotwright_live_memory_bytes", .gauge, "Size of the records and the newest pictures of live charts.",
            octets)
        page.metric(
            "plotwright_live_memory_limit_bytes", .gauge, "Maximum size of the records and pictures of live charts.",
            octetLimit)
        page.metric(
            "plotwright_live_pictures_total", .counter, "Pictures of live charts that were sent to streams.", frames
        )
        page.metric("plotwright_live_feeds_total", .counter, "Requests that fed a live chart.", feeds)
        page.metric(
            "plotwright_live_refused_total", .counter,
            "Requests for live charts that were refused because of a limit of live charts.", refusals)
    }
}
