import Glibc
import HTTPMessages
import HTTPServer
import Service

extension Command {
    private static let printConfig = Option(
        "print-config", value: nil, "Print every setting, its value and where that comes from, instead of serving.")

    static let serve = Command(
        "serve", "Serves charts over HTTP.",
        options: Setting.all.map { Option($0) } + [.config, printConfig],
        notes: """
            Each setting can also be an environment variable, such as PLOTWRIGHT_MAX_BODY for --max-body, or a key of the
            configuration file, such as "max-body". The command line has precedence over the environment, the environment
            over the file.

            Prints the address once it is ready, to standard output; the log goes to standard error. SIGTERM and SIGINT
            finish what is under way, then end the program; a second one ends it at once.
            """
    ) { arguments throws(Failure) in
        let resolved = try arguments.configuration()
        guard !arguments.has(printConfig) else { return Console.say(ConfigurationText.listing(resolved)) }
        let configuration = resolved.configuration
        let signals = StopSignals()
        let server: ChartServer
        let makeRenderer = try Renderers.factory(limits: configuration.spec)
        do throws(StartError) {
            server = try ChartServer(configuration, makeRenderer: makeRenderer)
        } catch {
            throw Failure(.unavailable, error.description + hint(error, configuration))
        }
        Console.say("listening on \(url(configuration.server.host, server.port))")
        if let port = server.metricsPort {
            Console.say("metrics on \(url(configuration.metrics.host, port))/metrics")
        }
        signals.wait()
        server.drain { exit(0) }
        signals.wait()
        exit(1)
    }

    /// Which setting an address belongs to that nobody has asked for.
    private static func hint(_ error: StartError, _ configuration: ServiceConfiguration) -> String {
        guard case .listen(.cannotListen(let host, let port, _)) = error, configuration.metrics.isServed,
            host == configuration.metrics.host, port == configuration.metrics.port
        else { return "" }
        return "; it is for metrics: see --metrics-port"
    }

    private static func url(_ host: String, _ port: UInt16) -> String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
