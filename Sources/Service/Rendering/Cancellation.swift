import Drawing

/// Tells a render that it should stop.
package struct Cancellation {
    /// What the stages ask while they work; once it is raised, what they make is of no use.
    package let stopSign: StopSign

    /// - Parameters:
    ///   - now: the clock.
    ///   - isDeserted: Whether nobody waits for the picture any more.
    init(
        deadline: ContinuousClock.Instant, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        isDeserted: @escaping @Sendable () -> Bool
    ) {
        stopSign = StopSign { now() > deadline || isDeserted() }
    }

    private init() {
        stopSign = .never
    }

    /// For a render that nothing stops.
    package static var never: Cancellation { Cancellation() }

    /// Throws when the render should stop, and after a stage that has stopped early: its work is thrown away then.
    ///
    /// Where nobody waits any more, the problem reaches nobody.
    package func check() throws(Problem) {
        if stopSign.look() { throw .tooSlow }
    }
}
