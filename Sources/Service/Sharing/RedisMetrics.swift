import Engine
import Redis
import Synchronization

/// The counts of what copies share, for the operator.
final class RedisMetrics: Sendable {
    /// The result of a command.
    enum Outcome: Int, CaseIterable {
        case done, refused, slow, unavailable, busy

        init(_ error: RedisError?) {
            self =
                switch error {
                case nil: .done
                case .refused: .refused
                case .tooSlow: .slow
                case .unavailable: .unavailable
                case .busy: .busy
                }
        }
    }

    /// What happened to a value of fetched data.
    enum Lookup: Int, CaseIterable {
        case hit, miss, wait, damaged, unavailable, stored
    }

    private let durations = DurationHistograms()
    private let outcomes = InlineArray<5, Atomic<Int>> { _ in Atomic(0) }
    private let lookups = InlineArray<6, Atomic<Int>> { _ in Atomic(0) }

    func add(_ duration: Duration, _ error: RedisError?) {
        let outcome = Outcome(error)
        outcomes[outcome.rawValue].add(1, ordering: .relaxed)
        // What was not sent has no duration.
        if outcome != .unavailable, outcome != .busy { durations.add(duration) }
    }

    func count(_ lookup: Lookup) { lookups[lookup.rawValue].add(1, ordering: .relaxed) }

    func number(of lookup: Lookup) -> Int { lookups[lookup.rawValue].load(ordering: .relaxed) }
    func number(of outcome: Outcome) -> Int { outcomes[outcome.rawValue].load(ordering: .relaxed) }

    func write(to page: inout MetricsText, isUp: Bool) {
        page.metric("plotwright_redis_up", .gauge, "Whether the connection to Redis is open: 1 or 0.", isUp ? 1 : 0)
        page.begin(
            "plotwright_redis_command_duration_seconds", .histogram,
            "Time from a Redis command to its reply or its timeout.")
        page.samples(durations.snapshot())
        page.begin(
            "plotwright_redis_commands_total", .counter,
            "Redis commands by result; the service continues without those that are not done.")
        for outcome in Outcome.allCases { page.sample(number(of: outcome), ["result": "\(outcome)"]) }
        page.begin(
            "plotwright_redis_data_total", .counter,
            "Lookups of fetched data in Redis by event: found, not found, waited for another copy, damaged, not available, stored."
        )
        for lookup in Lookup.allCases { page.sample(number(of: lookup), ["event": "\(lookup)"]) }
    }
}
