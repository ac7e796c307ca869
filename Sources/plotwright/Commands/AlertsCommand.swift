import Alerting
import Glibc
import Rendering
import Service

extension Command {
    private static let check = Option("check", value: nil, "Check the configuration, and exit.")

    static let alerts = Command(
        "alerts", "Forwards notifications from Alertmanager with pictures of their graphs.", operands: "CONFIGURATION",
        options: [check],
        notes: """
            CONFIGURATION is a JSON file that names the renderer, the queue and the receivers; docs/alerts.md describes it.

            When the server is ready, it prints its address to standard output. It logs to standard error. On SIGTERM or
            SIGINT it finishes the messages in progress and exits. On a second signal it exits at once.
            """
    ) { arguments throws(Failure) in
        guard let path = arguments.operands.first, arguments.operands.count == 1 else {
            throw Failure(.usage, "one configuration file is required; see plotwright alerts --help")
        }
        let configuration = try configuration(path)
        guard !arguments.has(check) else { return }
        let signals = StopSignals()
        // The queue has the texts of alerts.
        umask(0o077)
        let server: AlertServer
        do throws(AlertServer.StartupError) {
            server = try AlertServer(configuration, version: Version.current, sign: signed)
        } catch {
            throw Failure(.unavailable, error.message)
        }
        let host = configuration.host
        Console.writeLine("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)")
        ServiceManager.notify(.ready)
        signals.wait()
        ServiceManager.notify(.stopping)
        server.drain { exit(0) }
        signals.wait()
        exit(1)
    }

    private static func configuration(_ path: String) throws(Failure) -> AlertsConfiguration {
        guard let file = FileText.read(path, limit: 1 << 20) else {
            throw Failure(.input, "\(path) cannot be read")
        }
        do throws(AlertsConfigurationError) {
            return try AlertsConfiguration(file)
        } catch {
            throw Failure(.configuration, "\(path): \(error.line)")
        }
    }

    /// Signs the URL of a picture for as long as a message may be on its way.
    private static let signed: @Sendable (String, String) -> String? = { path, keys in
        guard let key = SigningKeys(keys)?.all.first else { return nil }
        return try? URLSigner.sign(path, with: key, expires: time(nil) + 600)
    }
}
