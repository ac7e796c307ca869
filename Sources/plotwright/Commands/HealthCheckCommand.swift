import HTTPMessages
import HTTPServer
import Service

extension Command {
    private static let address = Setting.all.filter { ["host", "port"].contains($0.name) }

    static let healthCheck = Command(
        "healthcheck", "Asks a running server whether it is healthy.",
        options: address.map { Option($0) } + [.config],
        notes:
            "Host and port come from the same sources as the server's: the command line, the environment, the configuration file."
    ) { arguments throws(Failure) in
        let server = try arguments.configuration().configuration.server
        let host = HealthProbe.reachable(server.host)
        guard HealthProbe.succeeds(host: host, port: Int(server.port)) else {
            throw Failure(.unhealthy, "the server at \(host) port \(server.port) is not healthy")
        }
    }
}
