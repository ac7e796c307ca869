/// A tick of a scale.
struct Tick: Sendable {
    var value: Double
    /// The lines of the label; nil if the tick has no label and is left out.
    var label: [String]? = []
    var isMajor = false
    /// The leading digits of a tick of a logarithmic scale.
    var significand: Double?
}
