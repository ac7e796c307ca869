import Budget

extension RenderBudget {
    /// The lanes of a service estimate charts at about twelve times the processor time that they give.
    private static let factor = 12.0

    /// Whether to start work that does not poll, such as that of a C library, so that nothing but its size limits it.
    /// Otherwise the budget is spent, and the work is for a lane with more time.
    /// - Parameter milliseconds: The longest time that work of this size takes.
    package func allows(unbroken milliseconds: Double) -> Bool { allows(milliseconds: milliseconds * Self.factor) }
}
