/// Finds the ticks of an axis.
package struct TickLocator: Hashable, Sendable {
    package var policy: LabelingPolicy
    /// How many minor ticks there are between two major ones; nil leaves it to the policy.
    package var minorTicksPerInterval: Int?
    /// Values where there are no ticks. As in Core Plot, locations that are provided are not affected.
    package var exclusionRanges: [PlotRange]
    /// The zone whose clocks and calendar a time axis follows.
    package var timeZone: TimeZoneRules

    package init(
        policy: LabelingPolicy = .automatic(preferredCount: nil), minorTicksPerInterval: Int? = nil,
        exclusionRanges: [PlotRange] = [], timeZone: TimeZoneRules = .utc
    ) {
        self.policy = policy
        self.minorTicksPerInterval = minorTicksPerInterval
        self.exclusionRanges = exclusionRanges
        self.timeZone = timeZone
    }

    /// The ticks inside a range; none where the scale cannot show it (`PlotRange.isUsable(on:)`).
    ///
    /// A location that only a rounding error, less than 1e-10 of the range, puts outside counts as inside.
    /// - Parameter wantedCount: about how many major ticks the axis has room for; only a hint to the automatic policy.
    package func ticks(in range: PlotRange, on type: ScaleType, wantedCount: Int) -> Ticks {
        Ticks()
    }
}
