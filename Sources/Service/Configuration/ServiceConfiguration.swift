import Dialects
import Engine
import HTTPMessages
import HTTPServer
import Rendering

/// The configuration of a service. `Setting.all` lists the settings that set it and their ranges.
package struct ServiceConfiguration: Sendable {
    package var server = Server.Configuration()
    /// The URL under which clients reach the server; `nil` if it is not known.
    package var publicURL: PublicURL?
    package var metrics = Metrics()
    /// The memory that the process may use, in bytes.
    package var memory = 16 << 30
    /// The number of threads that render charts.
    package var workers = 2
    /// The maximum number of charts that wait for a worker. A further chart is answered with 503.
    package var queue = 128
    /// The memory for pictures and for the identities of requests together, in bytes.
    package var cache = 32 << 20
    /// The time for which clients may cache a picture that they got by GET.
    package var maxAge = Duration.seconds(86_400)
    /// The timeout for one chart, from its request to its picture.
    package var renderTime = Duration.seconds(4)
    /// The folder for pictures on disk; `nil` for none.
    package var diskCachePath: String?
    /// The folder with the bitmap font of Chart.js' own picture tests.
    package var chartJSSprites: String?
    /// The maximum size of the disk cache, in bytes.
    package var diskCache = 1 << 30
    /// The path or the URL of the database of saved charts; `nil` if charts cannot be saved.
    package var savedChartsPath: String?
    /// The file with the password of that database; `nil` if libpq finds it by itself.
    package var savedChartsPasswordFile: String?
    package var savedCharts = SavedChartLimits()
    package var live = LiveLimits()
    /// The maximum number of specs of a batch.
    package var batchSpecs = 10_000
    /// The sources of data outside the specs.
    package var data = DataConfiguration()
    /// The limits for specs.
    package var spec = SpecLimits()
    /// The time between the signal to stop and the end of accepting connections.
    package var drainDelay = Duration.zero
    /// The time for requests in progress after the server stops accepting connections.
    package var drainTime = Duration.seconds(25)
    /// The rules for access.
    package var access = AccessConfiguration()
    /// What copies of the service share.
    package var sharing = SharingConfiguration()
    /// The dialects that the service accepts.
    package var dialects = AcceptedDialects.all
    /// What `GET /` shows in a browser.
    package var frontPage = FrontPageKind.playground
    /// Which requests are logged.
    package var log = LogLevel.info
    /// Warnings about the configuration itself, each a sentence without a period. They are logged at the start.
    package var warnings: [String] = []

    package init() {
        server.port = 8080
    }

    /// The address for metrics.
    package struct Metrics: Sendable {
        package var isServed = true
        package var host = "127.0.0.1"
        /// The port; 0 for any free port.
        package var port: UInt16 = 0
    }
}

extension Setting {
    /// All settings of the service. Those of access, data and saved charts are defined in the files of their
    /// configurations.
    package static let all: [Setting] =
        addresses + publicAddress + [memory] + threads + sizes + batch + times + pictures + data + saving + live
        + access + sharing + operation

    private static let addresses: [Setting] = [
        .text(
            "host", \.server.host, values: "a host name or an address",
            "The address to listen on; `0.0.0.0` means all IPv4 addresses."),
        .whole("port", \.server.port, 0...65_535, letter: "p", "The port to listen on; 0 for any free port."),
        .toggle("metrics", \.metrics.isServed, "Whether to serve `GET /metrics`, on a separate port."),
        .text(
            "metrics-host", \.metrics.host, values: "a host name or an address",
            automatic: Automatic(words: "the value of `host`") { $1.metrics.host = $1.server.host },
            "The address to listen on for metrics."),
        .whole(
            "metrics-port", \.metrics.port, 0...65_535,
            automatic: Automatic(words: "`port` + 1") {
                $1.metrics.port = $1.server.port == 0 ? 0 : $1.server.port == .max ? .max - 1 : $1.server.port + 1
            }, "The port for metrics; 0 for any free port."),
    ]

    /// The automatic values of later settings depend on it.
    private static let memory = Setting.whole(
        "memory", \.memory, 32...1_048_576, unit: "MiB", scale: 1 << 20,
        automatic: Automatic(
            words:
                "the memory of the control group, the address space (`ulimit -v`) or the machine, whichever is smallest"
        ) { $1.memory = max(32 << 20, $0.memory) },
        "The memory that the process may use. The defaults of the limits of renders, requests, caches and fetched data are parts of it, so that no combination of requests exceeds it. A chart that needs more than the part of one render is answered with 422."
    )

    private static let threads: [Setting] = [
        .whole(
            "workers", \.workers, 1...256,
            automatic: Automatic(words: "one per available core, or fewer so that their renders fit into the memory") {
                $1.workers = min(256, $0.cores, $1.memoryPlan.maximumWorkers)
            },
            "The number of threads that render charts. Moderate and expensive charts have as many threads each of their own, with lower priority."
        ),
        .whole(
            "event-loops", \.server.eventLoops, 1...64,
            automatic: Automatic(words: "one per two cores, at most 4") {
                $1.server.eventLoops = max(1, min(4, $0.cores / 2))
            }, "The number of threads that serve connections."),
        .whole(
            "connections", \.server.connections, 1...1_000_000,
            "The maximum number of open connections. A further connection is answered with 503 and closed. The server lowers the number if the process may not open enough file descriptors (`ulimit -n`)."
        ),
        .whole(
            "queue", \.queue, 1...100_000, unit: "charts",
            "The maximum number of charts that wait for a worker. Moderate and expensive charts have queues of the same size. A further chart is answered with 503."
        ),
    ]

    private static let sizes: [Setting] = [
        .whole(
            "max-body", \.server.limits.content, 1...262_144, unit: "KiB", scale: 1024,
            "The maximum size of a request body. A larger body is answered with 413."),
        .whole(
            "max-uri", \.server.limits.requestLine, 64...1_048_576, unit: "bytes",
            "The maximum size of a request line, method and URI together. A longer line is answered with 414."),
        .whole(
            "max-header-size", \.server.limits.fields, 64...1_048_576, unit: "bytes",
            "The maximum total size of the header fields of a request. A larger size is answered with 431."
        ).formerly("max-fields"),
        .whole(
            "max-header-count", \.server.limits.fieldCount, 1...1_000, unit: "fields",
            "The maximum number of header fields of a request. A larger number is answered with 431."
        ).formerly("max-field-count"),
        .whole(
            "max-request-memory", \.server.requestMemory, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "256, or an eighth of the memory for requests if that is less") {
                $1.server.requestMemory = $1.memoryPlan.requests
            },
            "The maximum memory of all requests in progress and of the large responses that are being sent. A further request is answered with 503, unless it fits into an equal share of this memory."
        ),
        .whole(
            "max-chunk-overhead", \.server.limits.chunkOverhead, 64...1_048_576, unit: "bytes",
            "The maximum total size of the chunk extensions and trailers of a chunked body."),
        .whole(
            "max-pixels", \.spec.pixels, 1...100_000_000, unit: "pixels",
            automatic: Automatic(
                words: "32000000, or less so that a picture takes at most 7/8 of the memory of one render"
            ) {
                $1.spec.pixels = min(32_000_000, $1.memoryPlan.pixels)
            },
            "The maximum number of pixels of a picture, after the device pixel ratio is applied. A larger picture is answered with 422."
        ),
        .whole(
            "max-points", \.spec.points, 1...4_000_000, unit: "values",
            automatic: Automatic(words: "2000000, or less so that the values fit into the memory of one render") {
                $1.spec.points = min(2_000_000, $1.memoryPlan.values)
            },
            "The maximum number of values in all columns and fields of a spec. A larger number is answered with 422."),
        .whole(
            "max-cost", \.spec.cost, 1...3_600_000, unit: "milliseconds",
            "The maximum estimated rendering time of a chart. The server estimates the time before it renders. A higher estimate is answered with 422."
        ),
    ]

    private static let times: [Setting] = [
        .seconds(
            "header-timeout", \.server.limits.headTime, 0.01...3_600,
            "The timeout for receiving a whole request head. A slower request is answered with 408."
        ).formerly("header-time"),
        .seconds(
            "body-timeout", \.server.limits.contentTime, 0.01...3_600,
            "The timeout for receiving a whole request body. A slower request is answered with 408."
        ).formerly("body-time"),
        .seconds(
            "body-grace", \.server.limits.contentGrace, 0.01...3_600,
            "The time before `min-body-rate` applies to a request body."),
        .whole(
            "min-body-rate", \.server.limits.contentRate, 1...1_000_000_000, unit: "bytes per second",
            "The minimum rate of a request body after `body-grace`. A slower request is answered with 408."
        ).formerly("body-rate"),
        .seconds(
            "write-timeout", \.server.limits.writeStall, 0.01...3_600,
            "The timeout for a client to accept any part of its response. The connection of a slower client is closed."
        ).formerly("write-time"),
        .seconds(
            "keep-alive-timeout", \.server.limits.keepAlive, 0.01...86_400,
            "The timeout between two requests on a connection. It should be longer than that of a load balancer in front of the server."
        ).formerly("keep-alive-time"),
        .seconds(
            "render-timeout", \.renderTime, 0.01...3_600,
            "The timeout for rendering a chart, including its time in the queues. A slower chart is answered with 503 at that time, even if it is still waiting."
        ).formerly("render-time"),
        .seconds(
            "drain-delay", \.drainDelay, 0...3_600,
            "The time from SIGTERM, when `/readyz` starts to answer with 503, until the server stops accepting connections."
        ),
        .seconds(
            "drain-timeout", \.drainTime, 0...3_600,
            "The time that requests in progress have to finish after the server stops accepting connections. Slower requests are aborted."
        ).formerly("drain-time"),
    ]

    private static let pictures: [Setting] = [
        .whole(
            "cache", \.cache, 0...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "32, or a thirty-second of the memory for requests if that is less") {
                $1.cache = $1.memoryPlan.pictures
            }, "The memory for finished pictures."),
        .path(
            "disk-cache", \.diskCachePath,
            "A folder for pictures that do not fit into memory. If unset, the server stores no pictures on disk."),
        .whole(
            "disk-cache-size", \.diskCache, 1...16_777_216, unit: "MiB", scale: 1 << 20,
            "The maximum total size of all pictures on disk. The server removes the least recently used pictures first."
        ),
        .seconds("max-age", \.maxAge, 0...31_536_000, "The time that clients may cache a picture."),
    ]

    private static let operation: [Setting] = [
        list(
            "dialects", \.dialects, values: "`native` and `chartjs`, separated by spaces",
            "The languages of charts that the server accepts: native specs, tables, Mermaid's charts and specs of Vega-Lite, or configurations of Chart.js as in QuickChart.",
            set: {
                guard let dialects = AcceptedDialects($0) else { return false }
                $1 = dialects
                return true
            }, show: { $0.text }),
        .toggle(
            "strict", \.spec.isStrict,
            "Whether words of other tools are errors. Otherwise those with one meaning are read as native words, and warnings name these."
        ),
        .word(
            "front-page", \.frontPage,
            "What `/` shows in a browser: the [playground](playground.md), a plain page without scripts, or nothing. `off` also turns off the documentation at `/docs`."
        ),
        .word(
            "log", \.log,
            "Which requests to log: all (`debug`), all except successful health checks (`info`), only refused and failed requests, only failed requests, or none."
        ),
        Setting.path(
            "chartjs-sprites", \.chartJSSprites,
            "The folder with the bitmap font of Chart.js' own picture tests, for bodies with `\"spriteText\": true`."
        ).hidden(),
    ]
}
