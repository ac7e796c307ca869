/// A cache that several processes share, each of which may lose it at any time.
///
/// Only one process at a time loads a value. The others wait for it, as long as that process extends its lock. Without
/// the cache, each process loads the value itself.
package protocol SharedCache: Sendable {
    /// The maximum size of a value, in bytes.
    var limit: Int { get }

    /// Finds a value, or acquires the lock for loading it. Never blocks.
    /// - Parameters:
    ///   - key: Whatever determines the value, and the kind of value.
    ///   - deadline: The time until which another process may be waited for.
    ///   - then: Called exactly once, on any thread, possibly before this function returns.
    func find(
        _ key: [UInt8], until deadline: ContinuousClock.Instant, then: @escaping @Sendable (SharedFinding) -> Void)
}

/// A value in the form in which processes share it.
package struct SharedEntry: Hashable, Sendable {
    package let bytes: [UInt8]
    package let freshness: Freshness
    /// The additional time for which the stale value is worth keeping, because it can be confirmed.
    package let keepTime: Duration

    package init(_ bytes: [UInt8], _ freshness: Freshness, keepTime: Duration = .zero) {
        self.bytes = bytes
        self.freshness = freshness
        self.keepTime = keepTime
    }
}

/// The result of a search.
package enum SharedFinding: Sendable {
    /// A fresh value, with its remaining freshness.
    case fresh(SharedEntry)
    /// The caller has to load the value, and to report the result by calling `end` once.
    /// - Parameter known: A stale value, which may be confirmed.
    case mustLoad(known: SharedEntry?, end: @Sendable (SharedResult) -> Void)
}

/// The result of a load for other processes.
package enum SharedResult: Hashable, Sendable {
    case value(SharedEntry)
    /// The value must not be shared, so nobody needs to wait for the next one.
    case unshareable
    case failed
}

/// How values of one kind are shared.
package struct SharedForm<Value: Sendable>: Sendable {
    /// - Returns: `nil` if the value cannot be shared.
    package let encode: @Sendable (Value) -> (bytes: [UInt8], keepTime: Duration)?
    /// Reads bytes that may be anything.
    package let decode: @Sendable ([UInt8]) -> Value?
    let cost: @Sendable (Value) -> Int

    /// - Parameters:
    ///   - decode: Reads bytes that may be anything. It returns `nil` if they are not a value.
    ///   - cost: The cost of a value in a `FreshnessStore`.
    package init(
        encode: @escaping @Sendable (Value) -> (bytes: [UInt8], keepTime: Duration)?,
        decode: @escaping @Sendable ([UInt8]) -> Value?, cost: @escaping @Sendable (Value) -> Int
    ) {
        self.encode = encode
        self.decode = decode
        self.cost = cost
    }
}

extension SharedCache {
    /// Loads a value from the shared cache or, if it has none, from its origin.
    /// - Parameters:
    ///   - known: The value that the caller has, which may be confirmed.
    ///   - time: The time limit for both together.
    ///   - origin: Loads the value within the remaining time.
    ///   - done: Called exactly once.
    package func load<Value, Failure>(
        _ key: [UInt8], as form: SharedForm<Value>, known: Value?, within time: Duration,
        from origin:
            @escaping @Sendable (
                Value?, Duration, @escaping @Sendable (LoadOutcome<Value, Failure>) -> Void
            ) -> Void,
        done: @escaping @Sendable (LoadOutcome<Value, Failure>) -> Void
    ) {
        let deadline = ContinuousClock.now + time
        find(key, until: deadline) { finding in
            let end: @Sendable (SharedResult) -> Void
            var known = known
            switch finding {
            case .fresh(let entry):
                if let value = form.decode(entry.bytes) {
                    return done(.value(value, cost: form.cost(value), freshness: entry.freshness))
                }
                end = { _ in }
            case .mustLoad(let entry, let report):
                known = entry.flatMap { form.decode($0.bytes) } ?? known
                end = report
            }
            origin(known, ContinuousClock.now.duration(to: deadline)) { outcome in
                done(outcome)
                end(SharedResult(outcome, form, limit: limit))
            }
        }
    }
}

extension SharedResult {
    fileprivate init<Value, Failure>(_ outcome: LoadOutcome<Value, Failure>, _ form: SharedForm<Value>, limit: Int) {
        switch outcome {
        case .failure: self = .failed
        case .value(_, _, nil): self = .unshareable
        case .value(let value, _, _) where form.cost(value) > limit: self = .unshareable
        case .value(let value, _, let freshness?):
            self =
                form.encode(value).map { .value(SharedEntry($0.bytes, freshness, keepTime: $0.keepTime)) }
                ?? .unshareable
        }
    }
}
