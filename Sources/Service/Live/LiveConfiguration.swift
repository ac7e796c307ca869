import Diagnostics
import Dialects
import Engine

/// The limits of live charts.
package struct LiveLimits: Hashable, Sendable {
    /// The maximum number of charts; 0 for none.
    package var charts = 1_000
    /// The maximum number of open streams of one chart.
    package var clientsOfChart = 1_000
    /// The maximum number of open streams of all charts.
    package var clients = 5_000
    /// The maximum number of records of a chart. Older ones are dropped.
    package var records = 100_000
    /// The maximum size of a chart's records, in bytes. Older ones are dropped.
    package var octets = 4 << 20
    /// The memory for the charts and their newest pictures, in bytes.
    package var memory = 64 << 20
    /// The maximum number of pictures a second.
    package var rate = 10
    /// The maximum number of feeds of a chart a second.
    package var feeds = 50
    /// The time after which a chart without feeds and clients is deleted.
    package var idleTime = Duration.seconds(86_400)
    /// The time between heartbeats on a stream without new pictures.
    package var heartbeat = Duration.seconds(15)
    /// The minimum time between two requests for the data of a chart that is elsewhere.
    package var refresh = Duration.seconds(5)

    /// The maximum number of different pictures of a chart that are streamed at the same time.
    static let views = 16

    package init() {}

    /// Refuses more values than a chart may keep, before they take memory.
    func check(records count: Int, columns: Int, at place: String) throws(Problem) {
        let (values, isOver) = count.multipliedReportingOverflow(by: max(1, columns))
        guard count > records || isOver || values > octets / LiveColumn.minimumOctets else { return }
        throw .tooLarge(
            SpecIssue(
                .pointer(place), "The number of records exceeds the maximum of a live chart.", found: "\(count)",
                allowed: ["at most \(min(records, octets / LiveColumn.minimumOctets / max(1, columns)))"]))
    }
}

/// The settings of live charts.
extension Setting {
    static let live: [Setting] = [
        .whole(
            "max-live-charts", \.live.charts, 0...100_000, unit: "charts",
            "The maximum number of live charts; 0 for no live charts. A further chart is answered with 507."),
        .whole(
            "max-live-streams", \.live.clients, 1...1_000_000, unit: "streams",
            "The maximum number of open streams of all live charts. A further stream is answered with 503. Each stream is one of the `connections`."
        ),
        .whole(
            "max-live-chart-streams", \.live.clientsOfChart, 1...1_000_000, unit: "streams",
            "The maximum number of open streams of one live chart. A further stream is answered with 503."),
        .whole(
            "max-live-records", \.live.records, 1...1_000_000, unit: "records",
            "The maximum number of records of a live chart. The oldest records are dropped when further ones arrive."),
        .whole(
            "max-live-size", \.live.octets, 1...14_336, unit: "KiB", scale: 1024,
            "The maximum size of the records of a live chart. The oldest records are dropped when further ones arrive."),
        .whole(
            "live-memory", \.live.memory, 0...65_536, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "64, or a thirty-second of the memory for requests if that is less") {
                $1.live.memory = $1.memoryPlan.live
            },
            "The memory for the records of all live charts and for their newest pictures. A chart or a feed that exceeds it is answered with 507."
        ),
        .whole(
            "max-live-rate", \.live.rate, 1...60, unit: "pictures per second",
            "The maximum rate of new pictures of a live chart, and the default for charts whose client specifies none."),
        .whole(
            "max-live-feeds", \.live.feeds, 1...10_000, unit: "requests per second",
            "The maximum rate of requests that feed a live chart. A faster one is answered with 429."),
        .seconds(
            "min-live-refresh", \.live.refresh, 0.1...86_400,
            "The minimum time between two requests for the data of a live chart that comes from a URL or a data source."
        ),
        .seconds(
            "live-heartbeat", \.live.heartbeat, 0.1...3_600,
            "The time after which a stream without a new picture sends a heartbeat. It should be shorter than the timeouts of proxies."
        ),
        .seconds(
            "max-live-idle", \.live.idleTime, 1...31_536_000,
            "The time after which a live chart that is neither fed nor requested is deleted."),
    ]
}
