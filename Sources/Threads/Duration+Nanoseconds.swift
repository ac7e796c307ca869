extension Duration {
    /// The duration in whole nanoseconds, clamped to nonnegative values of an `Int`.
    package var nanoseconds: Int {
        Int(clamping: max(0, attoseconds / 1_000_000_000))
    }
}
