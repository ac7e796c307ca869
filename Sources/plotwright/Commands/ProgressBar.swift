import Numbers
import Synchronization

/// Shows the progress of many jobs on standard error: a bar on a terminal, and otherwise a line from time to time.
final class ProgressBar: Sendable {
    private struct State {
        /// The number of finished jobs, and how many of them had nothing to do.
        var done = 0
        var skipped = 0
        /// The time of the next line.
        var due: ContinuousClock.Instant
    }

    private let total: Int
    private let isTerminal: Bool
    private let start: ContinuousClock.Instant
    private let state: Mutex<State>

    init(total: Int, isTerminal: Bool = Console.isInteractive, start: ContinuousClock.Instant = .now) {
        self.total = total
        self.isTerminal = isTerminal
        self.start = start
        state = Mutex(State(due: start + Self.interval(isTerminal)))
    }

    private static func interval(_ isTerminal: Bool) -> Duration { isTerminal ? .milliseconds(100) : .seconds(10) }

    /// Counts one more finished job.
    /// - Parameter isSkipped: Whether there was nothing to do.
    func advance(isSkipped: Bool = false) {
        let now = ContinuousClock.now
        let line = state.withLock { state -> String? in
            state.done += 1
            if isSkipped { state.skipped += 1 }
            let isLast = state.done == total
            guard total > 1, now >= state.due || isLast && isTerminal else { return nil }
            state.due = now + Self.interval(isTerminal)
            let time = start.duration(to: now) / .seconds(1)
            let rate = Self.rate(state.done, skipped: state.skipped, of: total, seconds: time)
            guard isTerminal else { return "\(state.done)/\(total)\(rate)\n" }
            return "\r" + Self.bar(state.done, of: total) + rate + "\u{1B}[K" + (isLast ? "\n" : "")
        }
        if let line { Console.writeError(line) }
    }

    /// Writes a message on a line of its own, in place of the bar.
    func report(_ message: String) {
        Console.writeErrorLine(isTerminal && total > 1 ? "\r\u{1B}[K" + message : message)
    }

    /// What was done, as a sentence.
    var summary: String {
        let (done, skipped) = state.withLock { ($0.done, $0.skipped) }
        return "\(done - skipped) of \(total) specs are done" + (skipped > 0 ? ", and \(skipped) were up to date" : "")
    }

    static func bar(_ done: Int, of total: Int) -> String {
        let width = 32
        let filled = total > 0 ? width * done / total : width
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            + "] \(done)/\(total)"
    }

    /// The rate of the jobs, and the time that the others take at this rate.
    static func rate(_ done: Int, skipped: Int, of total: Int, seconds: Double) -> String {
        let drawn = done - skipped
        guard drawn > 0, seconds > 0 else { return "" }
        let rate = Double(drawn) / seconds
        let left = Double(total - done) / rate
        let number = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(limiting: min(rate, 1e9)))"
        return "  \(number)/s" + (done < total ? ", \(time(left)) left" : ", \(time(seconds))")
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(limiting: min(seconds.rounded(.up), 1e9))
        if whole < 100 { return "\(whole) s" }
        return whole < 6_000 ? "\(whole / 60) min" : "\(whole / 3_600) h \(whole / 60 % 60) min"
    }
}
