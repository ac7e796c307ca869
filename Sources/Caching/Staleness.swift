/// The age of a stale value and the reason for its use.
package struct Staleness<Failure: Error>: Sendable {
    package enum Reason: Sendable {
        /// A new value is being loaded.
        case revalidating
        /// Loading a new value failed.
        case failed(Failure)
    }

    package let reason: Reason
    /// The time since the value was last known to be valid.
    package let age: Duration

    package init(reason: Reason, age: Duration) {
        self.reason = reason
        self.age = age
    }
}

extension Staleness.Reason: Equatable where Failure: Equatable {}
extension Staleness.Reason: Hashable where Failure: Hashable {}
extension Staleness: Equatable where Failure: Equatable {}
extension Staleness: Hashable where Failure: Hashable {}
