import Dispatch
import Glibc
import HTTPMessages
import HTTPServer
import Synchronization
import Threads

/// Writes a line for each request to a descriptor, on its own thread, so that no event loop waits for the descriptor.
///
/// Each loop fills a buffer of limited size. If the descriptor is too slow and a buffer is full, lines are dropped and
/// counted.
final class RequestLog: Sendable {
    private struct Buffer {
        var lines = LogBuffer()
        var count = 0
        var time = LogTime()
    }

    private let level: LogLevel
    private let routes: [[UInt8]]
    private let probes: [Bool]
    private let descriptor: Int32
    private let capacity: Int
    /// The buffers of the loops. Each is a separate object, so that the loops do not disturb each other.
    private let shards: [Shard]
    private let dropped = Atomic(0)
    private let isEnding = Atomic(false)
    /// Signaled when a buffer is no longer empty, and at the end.
    private let hasLines = DispatchSemaphore(value: 0)
    /// Signaled once, at the end, so that the thread stops gathering lines.
    private let isToEnd = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    private final class Shard: Sendable {
        let buffer = Mutex(Buffer())
    }

    /// The time for which lines are gathered before they are written.
    private static let gathering = DispatchTimeInterval.milliseconds(10)

    /// - Parameters:
    ///   - loops: The number of event loops that report requests.
    ///   - routes: The names of the routes, by their labels.
    ///   - probes: Whether each route is for probes, by their labels; empty if none is.
    ///   - capacity: The maximum size of each loop's buffer, in bytes.
    init(level: LogLevel, loops: Int, routes: [String], probes: [Bool] = [], descriptor: Int32, capacity: Int = 1 << 20)
    {
        self.level = level
        self.routes = routes.map { Array($0.utf8) }
        self.probes = probes
        self.descriptor = descriptor
        self.capacity = capacity
        shards = (0..<loops).map { _ in Shard() }
        guard level != .off else { return }
        WorkerThread.start { [self] in write() }
    }

    /// The number of lines that were dropped because a buffer was full or the descriptor failed.
    var droppedLines: Int { dropped.load(ordering: .relaxed) }

    /// - Parameter client: The client's address.
    func add(_ exchange: borrowing HTTPExchange, _ note: AnswerNote, from client: ClientAddress) {
        let index = Int(note.route.index)
        let lineLevel = LogLevel(
            status: LogLine.status(of: exchange), isProbe: index < probes.count && probes[index])
        guard level != .off, lineLevel >= level else { return }
        let route = routes[index]
        let isFirst = shards[exchange.loop].buffer.withLock { buffer in
            guard buffer.lines.count + LogLine.maximumLength <= capacity else {
                dropped.add(1, ordering: .relaxed)
                return false
            }
            LogLine.write(exchange, note, lineLevel, route: route, client: client, to: &buffer.lines, &buffer.time)
            buffer.count += 1
            return buffer.count == 1
        }
        if isFirst { hasLines.signal() }
    }

    /// Writes a message that is not about a single request.
    func add(_ message: String, level: LogLevel) {
        guard self.level != .off, level >= self.level else { return }
        let isFirst = shards[0].buffer.withLock { buffer in
            guard buffer.lines.count + LogLine.maximumLength <= capacity else {
                dropped.add(1, ordering: .relaxed)
                return false
            }
            LogLine.write(message, level, to: &buffer.lines, &buffer.time)
            buffer.count += 1
            return buffer.count == 1
        }
        if isFirst { hasLines.signal() }
    }

    /// Writes the remaining lines, unless the descriptor does not accept them.
    /// - Parameter patience: The maximum time to wait for the descriptor.
    func end(within patience: DispatchTimeInterval = .seconds(1)) {
        guard level != .off, !isEnding.exchange(true, ordering: .sequentiallyConsistent) else { return }
        isToEnd.signal()
        hasLines.signal()
        _ = hasEnded.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private func write() {
        // The buffer is swapped with a filled one, so that its memory is reused.
        var spare = LogBuffer()
        while true {
            hasLines.wait()
            let isLast = isEnding.load(ordering: .sequentiallyConsistent)
            if !isLast { _ = isToEnd.wait(timeout: .now() + Self.gathering) }
            for shard in shards {
                let count = shard.buffer.withLock { buffer in
                    swap(&buffer.lines, &spare)
                    defer { buffer.count = 0 }
                    return buffer.count
                }
                if !write(spare.text) { dropped.add(count, ordering: .relaxed) }
                spare.removeAll()
            }
            if isLast { break }
        }
        hasEnded.signal()
    }

    /// - Returns: Whether the descriptor accepted all bytes.
    private func write(_ bytes: ArraySlice<UInt8>) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR:
                continue
            case EAGAIN:
                // The descriptor is a pipe or terminal that another process made non-blocking.
                var change = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&change, 1, 1_000)
                if isEnding.load(ordering: .relaxed) { return false }
            default:
                return false
            }
        }
        return true
    }
}

/// Which requests are logged.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// All requests.
    case debug
    /// All requests except successful probes.
    case info
    /// Refused and failed requests.
    case warning
    /// Failed requests: those with a status of 500 or higher.
    case error
    /// No requests.
    case off

    package static func < (left: Self, right: Self) -> Bool {
        left.severity < right.severity
    }

    private var severity: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        case .off: 4
        }
    }

    /// The level of a request's line.
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - isProbe: Whether the route is for probes. That a service is not ready is a normal response of such a route.
    init(status: Int, isProbe: Bool) {
        if isProbe, status < 400 {
            self = .debug
        } else if isProbe, status == 503 {
            self = .info
        } else {
            self = status >= 500 ? .error : status >= 400 ? .warning : .info
        }
    }

    var word: StaticString {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .off: "off"
        }
    }
}
