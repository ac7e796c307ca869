import Caching
import Engine
import Fetching
import HTTPServer
import Rendering
import Synchronization

/// All metrics of the service, and their text in the format of Prometheus.
final class ServiceMetrics: Sendable {
    let renders = RenderMetrics()
    /// The number of requests that were passed to a handler and have not been answered yet.
    private let inFlight = Atomic(0)
    /// The metrics of the event loops.
    private let loops: [RequestMetrics]

    init(loops: Int) {
        self.loops = (0..<loops).map { _ in RequestMetrics() }
    }

    func began() {
        inFlight.add(1, ordering: .relaxed)
    }

    func finished(_ exchange: borrowing HTTPExchange, _ note: AnswerNote) {
        if exchange.wasHandled { inFlight.subtract(1, ordering: .relaxed) }
        loops[exchange.loop].add(exchange, note)
    }

    /// The text of all metrics.
    func text(_ inputs: Inputs) -> String {
        var page = MetricsText()
        page.begin("plotwright_build_info", .gauge, "The version of the program; always 1.")
        page.sample(1, ["version": Version.current])
        page.metric(
            "plotwright_ready", .gauge,
            "Whether the service accepts work: 1, or 0 while it is draining or its queue is full.",
            inputs.isReady ? 1 : 0)
        writeRequests(&page, inputs.routes)
        writeConnections(&page, inputs)
        writeRenders(&page, inputs)
        writeCaches(&page, inputs)
        inputs.live.write(to: &page)
        inputs.batches.write(to: &page)
        inputs.store?.writeMetrics(to: &page)
        if let fetches = inputs.fetches { writeFetches(&page, fetches) }
        inputs.shared?.write(to: &page)
        page.metric(
            "plotwright_log_lines_dropped_total", .counter, "Log lines that were dropped because the buffer was full.",
            inputs.droppedLines)
        writeProcess(&page)
        return page.text
    }

    private func writeRequests(_ page: inout MetricsText, _ routes: [String]) {
        page.begin(
            "plotwright_http_requests_total", .counter,
            "Requests by route, method and response status; 499 means that the client disconnected before the response."
        )
        for (route, label) in routes.enumerated() {
            for method in MethodSlot.allCases {
                for slot in 0..<StatusSlot.count {
                    let count = loops.reduce(0) { $0 + $1.requests(route, method, slot) }
                    guard count > 0, let status = StatusSlot.word(slot) else { continue }
                    page.sample(count, ["route": label, "method": "\(method.word)", "status": status])
                }
            }
        }
        page.begin(
            "plotwright_http_request_duration_seconds", .histogram,
            "Time from the arrival of the request head to the last byte of the response.")
        for (route, label) in routes.enumerated() {
            let durations = loops.dropFirst().reduce(loops[0].durations(route)) { $0 + $1.durations(route) }
            if durations.total > 0 { page.samples(durations, ("route", label)) }
        }
        page.metric(
            "plotwright_http_response_bytes_total", .counter, "Bytes sent in responses, including heads.",
            loops.reduce(0) { $0 + $1.sentOctets })
        page.metric(
            "plotwright_http_requests_in_flight", .gauge, "Requests in progress.",
            inFlight.load(ordering: .relaxed))
    }

    private func writeConnections(_ page: inout MetricsText, _ inputs: Inputs) {
        let connections = inputs.connections
        page.metric("plotwright_http_connections_open", .gauge, "Open connections.", connections.open)
        page.metric(
            "plotwright_http_connections_limit", .gauge, "Maximum number of open connections.", connections.limit)
        page.metric(
            "plotwright_http_connections_accepted_total", .counter, "Connections that the server accepted.",
            connections.accepted)
        page.metric("plotwright_event_loops", .gauge, "Threads that serve connections.", loops.count)
    }

    private func writeRenders(_ page: inout MetricsText, _ inputs: Inputs) {
        page.begin("plotwright_render_stage_duration_seconds", .histogram, "Duration of the stages of renders.")
        for stage in RenderMetrics.Stage.allCases {
            page.samples(renders.durations(of: stage), ("stage", "\(stage)"))
        }
        let pool = inputs.pool
        page.begin(
            "plotwright_render_queue_wait_seconds", .histogram, "Time that renders waited for a worker, by lane.")
        for lane in RenderLane.allCases { page.samples(renders.waits(in: lane), ("lane", "\(lane)")) }
        page.begin("plotwright_render_queue_length", .gauge, "Renders that wait for a worker, by lane.")
        for lane in RenderLane.allCases { page.sample(pool.queued(in: lane), ["lane": "\(lane)"]) }
        page.metric(
            "plotwright_render_queue_limit", .gauge, "Maximum number of renders that wait in each lane.", pool.capacity)
        page.metric("plotwright_workers", .gauge, "Threads that render in each lane.", pool.workers)
        page.begin("plotwright_workers_busy", .gauge, "Threads that are rendering, by lane.")
        for lane in RenderLane.allCases { page.sample(pool.busy(in: lane), ["lane": "\(lane)"]) }
        page.begin("plotwright_renders_total", .counter, "Renders that a worker started, by outcome.")
        for outcome in RenderMetrics.Outcome.allCases {
            page.sample(renders.number(of: outcome), ["outcome": outcome.word])
        }
        page.metric(
            "plotwright_renders_coalesced_total", .counter,
            "Requests that shared the render of an equal request.", answers(from: .coalesced))
        page.begin(
            "plotwright_supplies_total", .counter,
            "Charts that loaded data or pictures from elsewhere, by result.")
        for supply in RenderMetrics.Supply.allCases {
            page.sample(renders.number(of: supply), ["result": "\(supply)"])
        }
        page.begin("plotwright_shed_total", .counter, "Work that was refused because of overload, by reason.")
        for shed in RenderMetrics.Shed.allCases {
            let others = shed == .memory ? inputs.connections.refusedForMemory : 0
            page.sample(renders.number(of: shed) + others, ["reason": "\(shed)"])
        }
        page.sample(inputs.connections.turnedAway, ["reason": "connections"])
    }

    private func writeFetches(_ page: inout MetricsText, _ fetches: FetchStatistics) {
        page.begin(
            "plotwright_fetches_total", .counter,
            "Fetches by result: new content, a 304 for cached content, a failure, or a refusal for lack of memory or time."
        )
        page.sample(fetches.fetched, ["result": "fetched"])
        page.sample(fetches.confirmed, ["result": "confirmed"])
        page.sample(fetches.failed, ["result": "failed"])
        page.sample(fetches.refused, ["result": "refused"])
        page.metric("plotwright_fetches_under_way", .gauge, "Fetches in progress.", fetches.inProgress)
        page.metric("plotwright_fetches_waiting", .gauge, "Fetches that wait for a connection.", fetches.waiting)
        page.metric(
            "plotwright_data_cache_size_bytes", .gauge, "Size of the cache of fetched content.",
            fetches.cachedOctets)
    }

    private func writeCaches(_ page: inout MetricsText, _ inputs: Inputs) {
        let drawn = answers(from: .rendered) + answers(from: .coalesced)
        page.begin(
            "plotwright_cache_hits_total", .counter,
            "Charts that were answered from a cache: a picture in memory or on disk, or the identity of a picture that the client has."
        )
        page.sample(answers(from: .memory), ["tier": "memory"])
        page.sample(answers(from: .identity), ["tier": "identity"])
        if inputs.disk != nil { page.sample(answers(from: .disk), ["tier": "disk"]) }
        page.begin(
            "plotwright_cache_misses_total", .counter, "Charts that were not found in a cache.")
        let missed = drawn + answers(from: .disk)
        page.sample(missed, ["tier": "memory"])
        page.sample(missed + answers(from: .memory), ["tier": "identity"])
        if inputs.disk != nil { page.sample(drawn, ["tier": "disk"]) }
        var tiers = [("memory", inputs.pictures), ("identity", inputs.identities)]
        if let disk = inputs.disk { tiers.append(("disk", disk.content)) }
        page.begin("plotwright_cache_size_bytes", .gauge, "Size of a cache.")
        for (tier, content) in tiers { page.sample(content.cost, ["tier": tier]) }
        page.begin("plotwright_cache_limit_bytes", .gauge, "Maximum size of a cache.")
        for (tier, content) in tiers { page.sample(content.capacity, ["tier": tier]) }
        page.begin("plotwright_cache_entries", .gauge, "Entries in a cache.")
        for (tier, content) in tiers { page.sample(content.entries, ["tier": tier]) }
        guard let disk = inputs.disk else { return }
        page.begin(
            "plotwright_disk_cache_events_total", .counter, "Writes to and reads from the disk cache, by event."
        )
        for event in DiskCacheMetrics.Event.allCases {
            page.sample(disk.metrics.number(of: event), ["event": event.word])
        }
    }

    private func writeProcess(_ page: inout MetricsText) {
        let process = ProcessMetrics.current()
        page.metric(
            "process_cpu_seconds_total", .counter, "CPU time in user and system mode.", process.cpuSeconds)
        page.metric("process_resident_memory_bytes", .gauge, "Resident memory.", process.residentBytes)
        page.metric("process_virtual_memory_bytes", .gauge, "Virtual memory.", process.virtualBytes)
        page.metric("process_open_fds", .gauge, "Open file descriptors.", process.openDescriptors)
        page.metric("process_max_fds", .gauge, "Maximum number of open file descriptors.", process.maximumDescriptors)
        page.metric("process_threads", .gauge, "Threads of the process.", process.threads)
        page.metric(
            "process_start_time_seconds", .gauge, "Start time of the process, in seconds since 1970.",
            process.startSeconds)
    }

    private func answers(from source: AnswerSource) -> Int {
        loops.reduce(0) { $0 + $1.answers(from: source) }
    }
}

extension ServiceMetrics {
    /// The values that other parts of the service provide when the text is created.
    struct Inputs {
        var routes: [String]
        var isReady: Bool
        var connections: Server.Connections
        var pool: RenderPool
        var live: LiveMetrics.Numbers
        var batches: BatchMetrics
        /// The store of charts; `nil` if there is none.
        var store: ChartDatabase?
        var pictures: CacheContent
        var identities: CacheContent
        /// The disk cache; `nil` if there is none.
        var disk: DiskCache?
        /// The statistics of fetches; `nil` if nothing may be fetched.
        var fetches: FetchStatistics?
        /// What copies share; `nil` if nothing.
        var shared: RedisSharing?
        var droppedLines: Int
    }
}
