/// A cache of values with limited freshness and of the requests waiting for them. Each value has at most one load in
/// progress, stale values are used as long as permitted, and a failed load is not repeated immediately.
///
/// The store uses neither threads nor clocks: callers pass the time with each call and load the values themselves.
/// `Step.mustLoad` requests a load, and `finish` reports its outcome.
package struct FreshnessStore<Key: Hashable, Value: Sendable, Failure: Error, Waiter> {
    package typealias Instant = ContinuousClock.Instant
    package typealias Answer = Result<FreshValue<Value, Failure>, Failure>

    /// The action for a request.
    package struct Step {
        /// The immediate answer; `nil` if the waiter is kept until `finish`.
        package let answer: Answer?
        /// Whether the caller must load the value now and then call `finish`.
        package let mustLoad: Bool
        /// The cached value, to be confirmed or replaced.
        package let known: Value?
    }

    /// The waiters to notify and their answer.
    package struct Finish {
        package let waiters: [Waiter]
        package let answer: Answer
    }

    fileprivate struct Kept {
        var value: Value
        var freshness: Freshness
        var since: Instant

        func age(_ now: Instant) -> Duration { freshness.age + since.duration(to: now) }
        /// The remaining freshness lifetime; negative after it has expired.
        func freshTime(_ now: Instant) -> Duration { freshness.time - since.duration(to: now) }
        func mayRevalidate(_ now: Instant) -> Bool { freshTime(now) + freshness.whileRevalidating > .zero }
        func mayStandIn(_ now: Instant) -> Bool { freshTime(now) + freshness.ifError > .zero }
    }

    fileprivate struct Setback {
        var failure: Failure
        var at: Instant
        /// The time for which the load is not retried.
        var pause: Duration

        func isWithin(_ time: Duration, _ now: Instant) -> Bool { at.duration(to: now) < time }
        func isResting(_ now: Instant) -> Bool { isWithin(pause, now) }
    }

    /// A cache entry with a value, a failure, or both.
    fileprivate struct Entry {
        var kept: Kept?
        var keptCost = 0
        var setback: Setback?
    }

    /// The minimum time before a failed load is retried.
    package let pause: Duration
    /// The time after a failure for which requests receive a usable stale value instead of waiting for the next
    /// attempt.
    package let retryWaitLimit: Duration
    private var entries: LRUCache<Key, Entry>
    private var loads: [Key: [Waiter]] = [:]
    /// The cost of an entry, in addition to its value's cost.
    private static var costOfEntry: Int { 512 }

    /// - Parameter capacity: The maximum total cost of all values.
    package init(capacity: Int, pause: Duration = .seconds(1), retryWaitLimit: Duration = .seconds(30)) {
        entries = LRUCache(capacity: capacity)
        self.pause = pause
        self.retryWaitLimit = retryWaitLimit
    }

    /// The total cost of all entries.
    package var cost: Int { entries.cost }
    /// The number of cached values and failures.
    package var count: Int { entries.count }

    /// Answers a request or adds it to the waiters for the value.
    package mutating func request(_ key: Key, by waiter: Waiter, at now: Instant) -> Step {
        let entry = entries.value(for: key)
        let isLoading = loads[key] != nil
        if let answer = immediateAnswer(entry, at: now) {
            let needsLoad = entry.map { isDue($0, at: now) } ?? true
            let mustLoad = needsLoad && !isLoading
            if mustLoad { loads[key] = [] }
            return Step(answer: answer, mustLoad: mustLoad, known: entry?.kept?.value)
        }
        loads[key, default: []].append(waiter)
        return Step(answer: nil, mustLoad: !isLoading, known: entry?.kept?.value)
    }

    /// Stores the outcome of a load.
    package mutating func finish(_ key: Key, _ outcome: LoadOutcome<Value, Failure>, at now: Instant) -> Finish {
        let waiters = loads.removeValue(forKey: key) ?? []
        switch outcome {
        case .value(let value, let cost, let freshness?):
            let kept = Kept(value: value, freshness: freshness, since: now)
            insert(Entry(kept: kept, keptCost: max(0, cost)), for: key)
            return Finish(waiters: waiters, answer: .success(fresh(kept, at: now)))
        case .value(let value, _, nil):
            entries.removeValue(for: key)
            return Finish(
                waiters: waiters,
                answer: .success(FreshValue(value: value, freshTime: .zero, staleness: nil, mayBeStored: false)))
        case .failure(let failure, let effect, let wanted):
            let setback = Setback(failure: failure, at: now, pause: max(pause, wanted ?? .zero))
            return Finish(waiters: waiters, answer: fail(key, setback, effect, at: now))
        }
    }

    private mutating func fail(
        _ key: Key, _ setback: Setback, _ effect: LoadOutcome<Value, Failure>.Effect, at now: Instant
    ) -> Answer {
        var entry = entries.value(for: key) ?? Entry()
        if effect == .definite {
            entry.kept = nil
            entry.keptCost = 0
        }
        if effect != .untried { entry.setback = setback }
        if entry.kept == nil, entry.setback == nil {
            entries.removeValue(for: key)
        } else {
            insert(entry, for: key)
        }
        guard let kept = entry.kept, kept.mayStandIn(now) else { return .failure(setback.failure) }
        return .success(stale(kept, .failed(setback.failure), at: now))
    }

    private mutating func insert(_ entry: Entry, for key: Key) {
        let (cost, overflows) = entry.keptCost.addingReportingOverflow(Self.costOfEntry)
        entries.insert(entry, for: key, cost: overflows ? .max : cost)
    }

    /// The answer that is available without waiting, if any.
    private func immediateAnswer(_ entry: Entry?, at now: Instant) -> Answer? {
        guard let entry else { return nil }
        guard let kept = entry.kept else {
            guard let setback = entry.setback, setback.isResting(now) else { return nil }
            return .failure(setback.failure)
        }
        if kept.freshTime(now) > .zero { return .success(fresh(kept, at: now)) }
        if let setback = entry.setback, setback.isWithin(max(setback.pause, retryWaitLimit), now), kept.mayStandIn(now)
        {
            return .success(stale(kept, .failed(setback.failure), at: now))
        }
        let resting = entry.setback.flatMap { $0.isResting(now) ? $0 : nil }
        if kept.mayRevalidate(now) {
            return .success(stale(kept, resting.map { .failed($0.failure) } ?? .revalidating, at: now))
        }
        return resting.map { .failure($0.failure) }
    }

    /// Whether a new value should be loaded although there is an answer.
    private func isDue(_ entry: Entry, at now: Instant) -> Bool {
        if let kept = entry.kept, kept.freshTime(now) > .zero { return false }
        return entry.setback.map { !$0.isResting(now) } ?? true
    }

    private func fresh(_ kept: Kept, at now: Instant) -> FreshValue<Value, Failure> {
        FreshValue(value: kept.value, freshTime: max(.zero, kept.freshTime(now)), staleness: nil, mayBeStored: true)
    }

    private func stale(
        _ kept: Kept, _ reason: Staleness<Failure>.Reason, at now: Instant
    ) -> FreshValue<Value, Failure> {
        FreshValue(
            value: kept.value, freshTime: .zero, staleness: Staleness(reason: reason, age: kept.age(now)),
            mayBeStored: true)
    }
}

extension FreshnessStore: Sendable where Key: Sendable, Waiter: Sendable {}
extension FreshnessStore.Kept: Sendable {}
extension FreshnessStore.Setback: Sendable {}
extension FreshnessStore.Entry: Sendable {}
