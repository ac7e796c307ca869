/// Tells a render that it should stop.
package struct Cancellation {
    private let deadline: ContinuousClock.Instant?
    private let isDeserted: () -> Bool

    /// - Parameter isDeserted: Whether nobody waits for the picture any more.
    init(deadline: ContinuousClock.Instant, isDeserted: @escaping () -> Bool) {
        self.deadline = deadline
        self.isDeserted = isDeserted
    }

    private init() {
        deadline = nil
        isDeserted = { false }
    }

    /// For a render that nothing stops.
    package static var never: Cancellation { Cancellation() }

    /// Throws when the render should stop. Costs less than a microsecond: call it between pieces of work of at most
    /// some ten milliseconds.
    package func check() throws(Problem) {
        if let deadline, ContinuousClock.now > deadline { throw .tooSlow }
        // The problem reaches nobody.
        if isDeserted() { throw .tooSlow }
    }
}
