import Diagnostics
import Engine
import Glibc
import HTTPMessages
import HTTPServer
import JSON
import Rendering
import Threads

/// One line of the log: a request and its response as a JSON object.
///
/// It contains the route, but not the request's target, because the query may contain specs and signatures. It contains
/// no content. Of the fields it contains only the identifiers, if they are well-formed, and the start of the user
/// agent.
enum LogLine {
    /// The maximum length of a line, in bytes.
    static let maximumLength = 2048
    private static let agentLength = 100
    private static let userAgent = HTTPFieldName("user-agent")

    /// The status of the response; 499 for a client that disconnected before the response.
    static func status(of exchange: borrowing HTTPExchange) -> Int { exchange.status?.code ?? 499 }

    /// - Parameters:
    ///   - route: The name of the request's route.
    ///   - client: The client's address.
    static func write(
        _ exchange: borrowing HTTPExchange, _ note: AnswerNote, _ level: LogLevel, route: [UInt8],
        client: ClientAddress,
        to line: inout LogBuffer, _ time: inout LogTime
    ) {
        let status = status(of: exchange)
        line.makeRoom(for: maximumLength)
        line.write("{\"time\":\"")
        time.write(to: &line)
        line.write("\",\"level\":\"")
        line.write(level.word)
        line.write("\",\"id\":\"")
        if let identifier = exchange.fields.octets(RequestIdentifier.fieldName) {
            line.write(identifier.prefix(128))
        } else if let request = exchange.request {
            line.write(Array(RequestIdentifier.of(request).utf8)[...])
        }
        if let trace = exchange.request.flatMap({ TraceParent($0.fields) }) {
            line.write("\",\"trace\":\"")
            line.write(Array(trace.traceIdentifier.utf8)[...])
        }
        line.write("\",\"client\":\"")
        client.write { line.write($0) }
        line.write("\",\"method\":\"")
        line.write(MethodSlot(exchange.request?.method).word)
        line.write("\",\"route\":\"")
        line.write(route[...])
        line.write("\",\"status\":")
        line.write(decimal: status)
        line.write(",\"bytes\":")
        line.write(decimal: exchange.sentOctets)
        line.write(",\"duration\":")
        line.write(seconds: exchange.nanoseconds)
        if let source = note.source {
            line.write(",\"cache\":\"")
            line.write(source.word)
            line.write("\"")
        }
        if let timings = note.timings { write(timings, to: &line) }
        if let agent = exchange.request?.fields.octets(userAgent) {
            line.write(",\"agent\":\"")
            line.write(escaping: agent, limit: agentLength)
            line.write("\"")
        }
        if !exchange.isComplete { line.write(",\"aborted\":true") }
        line.write("}\n")
    }

    /// Writes a message that is not about a single request.
    static func write(_ message: String, _ level: LogLevel, to line: inout LogBuffer, _ time: inout LogTime) {
        line.makeRoom(for: maximumLength)
        line.write("{\"time\":\"")
        time.write(to: &line)
        line.write("\",\"level\":\"")
        line.write(level.word)
        line.write("\",\"message\":")
        // In ASCII, an escaped character beyond ASCII may need twelve bytes.
        let isASCII = message.utf8.allSatisfy { $0 < 0x80 }
        line.write(Array(message.shortened(to: isASCII ? 300 : 150).asciiJSON.utf8)[...])
        line.write("}\n")
    }

    private static func write(_ timings: RenderTimings, to line: inout LogBuffer) {
        line.write(",\"queue\":")
        line.write(seconds: timings.queue.nanoseconds)
        if let read = timings.read {
            line.write(",\"read\":")
            line.write(seconds: read.nanoseconds)
        }
        if let fetch = timings.fetch {
            line.write(",\"fetch\":")
            line.write(seconds: fetch.nanoseconds)
        }
        guard let stages = timings.stages else { return }
        line.write(",\"layout\":")
        line.write(seconds: stages.layout.nanoseconds)
        line.write(",\"draw\":")
        line.write(seconds: stages.draw.nanoseconds)
        guard let encode = stages.encode else { return }
        line.write(",\"encode\":")
        line.write(seconds: encode.nanoseconds)
    }
}

/// The current time in UTC in the format of RFC 3339. Everything except the milliseconds is formatted once a second.
struct LogTime {
    private var second = -1
    private var prefix: [UInt8] = []

    /// Writes `2026-11-22T07:35:08.123Z`.
    mutating func write(to line: inout LogBuffer) {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
        write(seconds: now.tv_sec, milliseconds: now.tv_nsec / 1_000_000, to: &line)
    }

    mutating func write(seconds: Int, milliseconds: Int, to line: inout LogBuffer) {
        if seconds != second {
            second = seconds
            prefix = Self.text(seconds)
        }
        line.write(prefix[...])
        line.write(decimal: milliseconds, digits: 3)
        line.write(UInt8(ascii: "Z"))
    }

    private static func text(_ seconds: Int) -> [UInt8] {
        let (year, month, day) = HTTPDate.civil(seconds / 86_400)
        let numbers = [month, day, seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
        var text = LogBuffer()
        text.makeRoom(for: 24)
        text.write(decimal: year, digits: 4)
        for (number, separator) in zip(numbers, "--T::".utf8) {
            text.write(separator)
            text.write(decimal: number, digits: 2)
        }
        text.write(UInt8(ascii: "."))
        return Array(text.text)
    }
}
