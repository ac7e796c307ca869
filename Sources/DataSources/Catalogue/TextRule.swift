/// Which texts a parameter takes.
enum TextRule: Hashable, Sendable {
    /// Any of so many Unicode scalars at the most.
    case upTo(Int)
    case oneOf([String])
}
