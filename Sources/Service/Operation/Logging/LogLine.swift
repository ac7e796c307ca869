import HTTPServer

/// One line of the log: a request and its answer as a JSON object.
///
/// It names the route and not the request's target, because specs and signatures travel in the query, and nothing of the
/// content; of the fields it tells only the identifiers, well-formed as they are, and the beginning of the user agent.
struct LogLine {
    let exchange: HTTPExchange
    let note: AnswerNote?
    /// The words for the routes.
    let routes: [String]

    /// No line is longer, in octets.
    static let maximumLength = 2048
    private static let agentLength = 100
    private static let userAgent = HTTPFieldName("user-agent")

    /// 499 is for a client that left before its answer.
    var status: Int { exchange.response?.status.code ?? 499 }

    func append(to line: inout [UInt8], _ time: inout LogTime) {
        line.append("{\"time\":\"")
        time.append(to: &line)
        line.append("\",\"level\":\"")
        line.append(LogLevel(status: status).word)
        line.append("\",\"id\":\"")
        if let identifier = exchange.response?.fields.octets(RequestIdentifier.fieldName) {
            line.append(escaping: identifier, limit: 128)
        } else if let request = exchange.request {
            line.append(contentsOf: RequestIdentifier.of(request).utf8)
        }
        if let trace = exchange.request.flatMap({ TraceParent($0.fields) }) {
            line.append("\",\"trace\":\"")
            line.append(contentsOf: trace.traceIdentifier.utf8)
        }
        line.append("\",\"client\":\"")
        exchange.client.append(to: &line)
        line.append("\",\"method\":\"")
        line.append(MethodSlot(exchange.request?.method).word)
        line.append("\",\"route\":\"")
        line.append(contentsOf: routes[Int(note?.route.index ?? 0)].utf8)
        line.append("\",\"status\":")
        line.append(decimal: status)
        line.append(",\"bytes\":")
        line.append(decimal: exchange.sentOctets)
        line.append(",\"duration\":")
        line.append(seconds: exchange.duration)
        if let source = note?.source {
            line.append(",\"cache\":\"")
            line.append(source.word)
            line.append("\"")
        }
        if let timings = note?.timings { append(timings, to: &line) }
        if let agent = exchange.request?.fields.octets(Self.userAgent) {
            line.append(",\"agent\":\"")
            line.append(escaping: agent, limit: Self.agentLength)
            line.append("\"")
        }
        if !exchange.isComplete { line.append(",\"aborted\":true") }
        line.append("}\n")
    }

    private func append(_ timings: RenderTimings, to line: inout [UInt8]) {
        line.append(",\"queue\":")
        line.append(seconds: timings.queue)
        if let read = timings.read {
            line.append(",\"read\":")
            line.append(seconds: read)
        }
        guard let stages = timings.stages else { return }
        line.append(",\"layout\":")
        line.append(seconds: stages.layout)
        line.append(",\"draw\":")
        line.append(seconds: stages.draw)
        guard let encode = stages.encode else { return }
        line.append(",\"encode\":")
        line.append(seconds: encode)
    }
}
