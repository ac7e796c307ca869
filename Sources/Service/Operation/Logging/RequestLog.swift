import Dispatch
import Glibc
import HTTPMessages
import HTTPServer
import Synchronization
import Threads

/// Writes a line for each request to a descriptor, from a thread of its own, so that no event loop ever waits for it.
///
/// Each loop fills a buffer of bounded size; when the descriptor does not keep up and a buffer is full, lines are dropped
/// and counted.
final class RequestLog: Sendable {
    private struct Buffer {
        var lines = LogBuffer()
        var count = 0
        var time = LogTime()
    }

    private let level: LogLevel
    private let routes: [[UInt8]]
    private let descriptor: Int32
    private let capacity: Int
    /// A class for each loop's buffer keeps the loops out of each other's way.
    private let shards: [Shard]
    private let dropped = Atomic(0)
    private let isEnding = Atomic(false)
    /// Signalled when a buffer is not empty any more, and at the end.
    private let hasLines = DispatchSemaphore(value: 0)
    /// Signalled once, at the end: nothing is gathered any longer.
    private let isToEnd = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    private final class Shard: Sendable {
        let buffer = Mutex(Buffer())
    }

    /// The time for which lines are gathered before they are written.
    private static let gathering = DispatchTimeInterval.milliseconds(10)

    /// - Parameters:
    ///   - loops: how many event loops tell of requests.
    ///   - routes: the words for the routes, by their labels.
    ///   - capacity: of each loop's buffer, in octets.
    init(level: LogLevel, loops: Int, routes: [String], descriptor: Int32, capacity: Int = 1 << 20) {
        self.level = level
        self.routes = routes.map { Array($0.utf8) }
        self.descriptor = descriptor
        self.capacity = capacity
        shards = (0..<loops).map { _ in Shard() }
        guard level != .off else { return }
        WorkerThread.start { [self] in write() }
    }

    /// How many lines were dropped because there was no room for them, or the descriptor took them no more.
    var droppedLines: Int { dropped.load(ordering: .relaxed) }

    /// - Parameter client: where the request came from.
    func add(_ exchange: borrowing HTTPExchange, _ note: AnswerNote, from client: ClientAddress) {
        guard level != .off, LogLevel(status: LogLine.status(of: exchange)) >= level else { return }
        let route = routes[Int(note.route.index)]
        let isFirst = shards[exchange.loop].buffer.withLock { buffer in
            guard buffer.lines.count + LogLine.maximumLength <= capacity else {
                dropped.add(1, ordering: .relaxed)
                return false
            }
            LogLine.write(exchange, note, route: route, client: client, to: &buffer.lines, &buffer.time)
            buffer.count += 1
            return buffer.count == 1
        }
        if isFirst { hasLines.signal() }
    }

    /// Writes a line that belongs to no request.
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

    /// Writes what is left, unless the descriptor takes it no more.
    /// - Parameter patience: for the descriptor.
    func end(within patience: DispatchTimeInterval = .seconds(1)) {
        guard level != .off, !isEnding.exchange(true, ordering: .sequentiallyConsistent) else { return }
        isToEnd.signal()
        hasLines.signal()
        _ = hasEnded.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private func write() {
        // Handed over in exchange for a full buffer, so that its memory is used again.
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

    /// - Returns: Whether the descriptor took it.
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
                // A pipe or terminal that others have made non-blocking.
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
    /// All.
    case info
    /// Those that were refused, and those that failed.
    case warning
    /// Those that failed: statuses from 500 on.
    case error
    /// None.
    case off

    package static func < (left: Self, right: Self) -> Bool {
        left.severity < right.severity
    }

    private var severity: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        case .off: 3
        }
    }

    /// The level of an answer's line.
    init(status: Int) {
        self = status >= 500 ? .error : status >= 400 ? .warning : .info
    }

    var word: StaticString {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .off: "off"
        }
    }
}
