import ChartJS
import Engine
import Glibc
import HTTPMessages
import HTTPServer
import Rendering
import Service
import StandardDialects

extension Command {
    private static let printConfig = Option(
        "print-config", value: nil,
        "Print every setting with its value and its source, and the memory of one render, and exit.")

    static let serve = Command(
        "serve", "Serves charts over HTTP.",
        options: Setting.all.map { Option($0) } + [.config, printConfig],
        notes: """
            Each setting can also be an environment variable, such as PLOTWRIGHT_MAX_BODY for --max-body, or a key of the
            configuration file, such as "max-body". The command line takes precedence over the environment, and the
            environment over the file.

            When the server is ready, it prints its address to standard output. It logs to standard error. On SIGTERM or
            SIGINT it finishes the requests in progress and exits. On a second signal it exits at once.
            """
    ) { arguments throws(Failure) in
        let resolved = try arguments.configuration()
        let configuration = resolved.configuration
        guard !arguments.has(printConfig) else {
            Console.writeLine(ConfigurationText.listing(resolved))
            return Console.writeLine("\n" + ConfigurationText.renderMemory(configuration))
        }
        let signals = StopSignals()
        Heap.limitRetention()
        let server: ChartServer
        let sprites: SpriteFont? =
            if let folder = configuration.chartJSSprites { try SpriteFont.read(folder) } else { nil }
        let dialects = DialectSet.standard(accepting: configuration.dialects, sprites: sprites)
        let makeRenderer = try Renderers.factory(limits: configuration.spec, dialects: dialects)
        do throws(StartError) {
            server = try ChartServer(configuration, dialects: dialects, makeRenderer: makeRenderer)
        } catch {
            throw Failure(.unavailable, error.description + hint(error, configuration))
        }
        Console.writeLine("listening on \(url(configuration.server.host, server.port))")
        if let port = server.metricsPort {
            Console.writeLine("metrics on \(url(configuration.metrics.host, port))/metrics")
        }
        ServiceManager.notify(.ready)
        // Reading a spec creates the codecs. Otherwise the first chart would need more time for them than for itself.
        _ = try? makeRenderer().prepare(.spec(Array(#"{"plots": [{"type": "line", "y": [1]}]}"#.utf8)))
        signals.wait()
        ServiceManager.notify(.stopping)
        server.drain { exit(0) }
        signals.wait()
        exit(1)
    }

    /// A hint at the setting of the metrics port if its address is not available, because the port may be a default.
    private static func hint(_ error: StartError, _ configuration: ServiceConfiguration) -> String {
        guard case .listen(.cannotListen(let host, let port, _)) = error, configuration.metrics.isServed,
            host == configuration.metrics.host, port == configuration.metrics.port
        else { return "" }
        return "; this is the metrics port: see --metrics-port"
    }

    private static func url(_ host: String, _ port: UInt16) -> String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}

/// Waits for the signals SIGTERM and SIGINT, and ignores those that would end the program without finishing requests.
@safe struct StopSignals {
    private var set = sigset_t()

    /// A terminal that closes sends SIGHUP, and a file that exceeds the limit of a process SIGXFSZ. SIGUSR1 and SIGUSR2
    /// have no meaning here. The server keeps no file open that could be reopened: its log is standard error.
    private static let ignored = [SIGHUP, SIGUSR1, SIGUSR2, SIGXFSZ]

    /// Blocks the signals, so that they no longer end the program. Must be called before any other thread is started.
    init() {
        for number in Self.ignored { _ = signal(number, SIG_IGN) }
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTERM)
        unsafe sigaddset(&set, SIGINT)
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits until the next signal arrives.
    func wait() {
        var signal: Int32 = 0
        var set = set
        while unsafe sigwait(&set, &signal) != 0 {}
    }
}
