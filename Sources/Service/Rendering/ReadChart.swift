/// A chart that can be drawn now.
struct ReadChart {
    let chart: PreparedChart
    /// Of a chart with resources.
    let terms: PictureTerms?
    /// When it has to be finished; the time in which resources were brought does not count.
    let deadline: ContinuousClock.Instant
}
