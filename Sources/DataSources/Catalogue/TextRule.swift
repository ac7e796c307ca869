/// The allowed texts of a parameter.
enum TextRule: Hashable, Sendable {
    /// Any text with at most this many Unicode scalars.
    case upTo(Int)
    case oneOf([String])
}
