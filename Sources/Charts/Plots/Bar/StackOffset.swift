/// How the bars of a stack stand on each other.
package enum StackOffset: String, CaseIterable, Hashable, Sendable {
    /// Positive ones go up from zero, negative ones down.
    case diverging
    /// Each starts where the one before ends, so that negative ones take away from what is there.
    case none
    /// As `diverging`, each as its share of the stack's total length, which is 1.
    case normalize
}
