/// That a value is older than it should be, and why it is given all the same.
package struct Staleness<Failure: Error>: Sendable {
    package enum Reason: Sendable {
        /// A new one is on its way.
        case revalidating
        /// No new one could be had.
        case failed(Failure)
    }

    package let reason: Reason
    /// How long ago the value was right for the last time that is known of.
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
