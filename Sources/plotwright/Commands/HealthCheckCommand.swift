extension Command {
    private static let host = Option("host", value: "HOST", "The server's name or address.", fallback: "127.0.0.1")
    private static let port = Option("port", letter: "p", value: "PORT", "The server's port.", fallback: "8080")

    static let healthCheck = Command(
        "healthcheck", "Asks a running server whether it is healthy.", options: [host, port]
    ) { arguments throws(Failure) in
        let host = arguments.value(host) ?? ""
        let port = try arguments.number(port, in: 1...65_535)
        guard HealthProbe.succeeds(host: host, port: port) else {
            throw Failure(.unhealthy, "the server at \(host) port \(port) is not healthy")
        }
    }
}
