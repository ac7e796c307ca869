import Glibc
import HTTPServer
import Service

extension Command {
    private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    private static let host = Option("host", value: "HOST", "The name or address to listen on.", fallback: "127.0.0.1")
    private static let port = Option(
        "port", letter: "p", value: "PORT", "The port; 0 for any free one.", fallback: "8080")
    private static let workers = Option(
        "workers", value: "NUMBER", "Threads that render.", fallback: "\(cores)")
    private static let loops = Option(
        "event-loops", value: "NUMBER", "Threads that serve connections.", fallback: "\(max(1, min(4, cores / 2)))")
    private static let queue = Option("queue", value: "NUMBER", "Charts that may wait for a thread.", fallback: "128")
    private static let cache = Option("cache", value: "MIB", "Memory for finished charts.", fallback: "32")
    private static let maxAge = Option(
        "max-age", value: "SECONDS", "How long clients may keep a chart's picture.", fallback: "86400")

    static let serve = Command(
        "serve", "Serves charts over HTTP.", options: [host, port, workers, loops, queue, cache, maxAge],
        notes: """
            Prints the address once it is ready. SIGTERM and SIGINT finish what is under way, then end the program; a
            second one ends it at once.
            """
    ) { arguments throws(Failure) in
        var configuration = ServiceConfiguration()
        configuration.server.host = arguments.value(host) ?? ""
        configuration.server.port = UInt16(try arguments.number(port, in: 0...65_535))
        configuration.server.eventLoops = try arguments.number(loops, in: 1...64)
        configuration.workers = try arguments.number(workers, in: 1...256)
        configuration.queue = try arguments.number(queue, in: 1...100_000)
        configuration.cache = try arguments.number(cache, in: 0...1_048_576) << 20
        configuration.maxAge = .seconds(try arguments.number(maxAge, in: 0...31_536_000))

        let signals = StopSignals()
        let server: ChartServer
        let makeRenderer = try Renderers.factory()
        do throws(ListenError) {
            server = try ChartServer(configuration, makeRenderer: makeRenderer)
        } catch {
            throw Failure(.unavailable, error.description)
        }
        let host = configuration.server.host
        Console.say("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)")
        signals.wait()
        server.drain(within: .seconds(25)) { exit(0) }
        signals.wait()
        exit(1)
    }
}
