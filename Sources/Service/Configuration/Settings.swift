import HTTPMessages
import HTTPServer
import Specs

extension Setting {
    /// Every setting of the service: the one place where one is added.
    package static let all: [Setting] =
        addresses + threads + sizes + times + pictures + data + saving + access + operation

    private static let addresses: [Setting] = [
        .text("host", \.server.host, values: "a name or an address", "What to listen on; `0.0.0.0` is every address."),
        .whole("port", \.server.port, 0...65_535, letter: "p", "The port; 0 for any free one."),
        .toggle("metrics", \.metrics.isServed, "Whether `GET /metrics` is served, on a port of its own."),
        .text(
            "metrics-host", \.metrics.host, values: "a name or an address",
            automatic: Automatic(words: "that of `host`") { $1.metrics.host = $1.server.host },
            "What to listen on for metrics."),
        .whole(
            "metrics-port", \.metrics.port, 0...65_535,
            automatic: Automatic(words: "the one after `port`") {
                $1.metrics.port = $1.server.port == 0 ? 0 : $1.server.port == .max ? .max - 1 : $1.server.port + 1
            }, "The port for metrics; 0 for any free one."),
    ]

    private static let threads: [Setting] = [
        .whole(
            "workers", \.workers, 1...256,
            automatic: Automatic(words: "one a core that the process may use") {
                $1.workers = min(256, $0.cores)
            }, "Threads that draw."),
        .whole(
            "event-loops", \.server.eventLoops, 1...64,
            automatic: Automatic(words: "one for two cores, at most 4") {
                $1.server.eventLoops = max(1, min(4, $0.cores / 2))
            }, "Threads that serve connections."),
        .whole(
            "connections", \.server.connections, 1...1_000_000,
            "Connections that may be open; one more is answered 503 and closed. Fewer where the process may not open as many descriptors (`ulimit -n`)."
        ),
        .whole(
            "queue", \.queue, 1...100_000, unit: "charts",
            "Charts that may wait for a worker; one more is answered 503."),
    ]

    private static let sizes: [Setting] = [
        .whole(
            "max-body", \.server.limits.content, 1...262_144, unit: "KiB", scale: 1024,
            "Of a request's content; more is answered 413."),
        .whole(
            "max-uri", \.server.limits.requestLine, 64...1_048_576, unit: "bytes",
            "Of a request line, method and URI together; more is answered 414."),
        .whole(
            "max-fields", \.server.limits.fields, 64...1_048_576, unit: "bytes",
            "Of all fields of a request's head together; more is answered 431."),
        .whole(
            "max-field-count", \.server.limits.fieldCount, 1...1_000, unit: "fields",
            "Of a request's head; more is answered 431."),
        .whole(
            "max-request-memory", \.server.requestMemory, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "256, but at most a quarter of the memory that the process may use") {
                $1.server.requestMemory = min(256 << 20, ($0.memory ?? .max) / 4)
            },
            "Of all requests that are being received or answered; one more is answered 503, unless it is as small as an equal share."
        ),
        .whole(
            "max-chunk-overhead", \.server.limits.chunkOverhead, 64...1_048_576, unit: "bytes",
            "Of the extensions and trailers of chunked content together."),
        .whole(
            "max-pixels", \.spec.pixels, 1...100_000_000, unit: "pixels",
            automatic: Automatic(
                words: "32000000, but at most what all workers can draw at once in half of the memory"
            ) {
                // A picture takes up to 16 octets a pixel while it is drawn and encoded.
                let most = ($0.memory ?? .max) / 2 / 16 / max(1, $1.workers)
                $1.spec.pixels = min(32_000_000, max(1_000_000, most))
            },
            "Of a PNG, after the device pixel ratio; more is answered 422."),
        .whole(
            "max-points", \.spec.points, 1...4_000_000, unit: "values",
            "Of all columns and fields of a spec together; more is answered 422."),
        .whole(
            "max-cost", \.spec.cost, 1...3_600_000, unit: "milliseconds",
            "That a chart will take by an estimate made before it is drawn; more is answered 422."),
    ]

    private static let times: [Setting] = [
        .seconds("header-time", \.server.limits.headTime, 0.01...3_600, "For a request's head as a whole; then 408."),
        .seconds(
            "body-time", \.server.limits.contentTime, 0.01...3_600, "For a request's content as a whole; then 408."),
        .seconds(
            "body-grace", \.server.limits.contentGrace, 0.01...3_600,
            "For a request's content before its rate counts."),
        .whole(
            "body-rate", \.server.limits.contentRate, 1...1_000_000_000, unit: "bytes a second",
            "Content that comes slower than this after its grace is answered 408."),
        .seconds(
            "write-time", \.server.limits.writeStall, 0.01...3_600,
            "For a client to take a part of its answer; then the connection is closed."),
        .seconds(
            "keep-alive-time", \.server.limits.keepAlive, 0.01...86_400,
            "Between two requests of a connection; it should be longer than that of a load balancer in front."),
        .seconds("render-time", \.renderTime, 0.01...3_600, "For one chart, its wait included; then 503."),
        .seconds(
            "drain-delay", \.drainDelay, 0...3_600,
            "From SIGTERM, when `/readyz` turns to 503, until no more connections are taken."),
        .seconds(
            "drain-time", \.drainTime, 0...3_600,
            "For requests under way when no more connections are taken; then they are cut off."),
    ]

    private static let pictures: [Setting] = [
        .whole(
            "cache", \.cache, 0...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "32, but at most an eighth of the memory that the process may use") {
                $1.cache = min(32 << 20, ($0.memory ?? .max) / 8)
            }, "Memory for finished pictures."),
        .path(
            "disk-cache", \.diskCachePath,
            "A folder for pictures that memory has no room for; without it none are kept on a disk."),
        .whole(
            "disk-cache-size", \.diskCache, 1...16_777_216, unit: "MiB", scale: 1 << 20,
            "Of all pictures on the disk together; those that were used least recently go first."),
        .seconds("max-age", \.maxAge, 0...31_536_000, "For which clients may keep a picture."),
    ]

    private static let saving: [Setting] = [
        .path(
            "saved-charts", \.savedChartsPath,
            "The database of saved charts, made where there is none; without it no charts are saved."),
        .whole(
            "max-saved-charts", \.savedCharts.charts, 1...100_000_000, unit: "charts",
            "That may be saved; one more is answered 507."),
        .whole(
            "max-saved-size", \.savedCharts.octets, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            "Of all saved specs together; more is answered 507."),
        .seconds(
            "saved-time", \.savedCharts.timeToLive, 0...3_155_760_000,
            "The longest time to live of a saved chart, and that of charts that ask for none; 0 for no end."),
    ]

    private static let operation: [Setting] = [
        .word(
            "log", \.log, "Which requests are logged: all, those that were refused or failed, those that failed, none.")
    ]
}
