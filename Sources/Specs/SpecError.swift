import JSON

/// Why a spec cannot be drawn.
package struct SpecError: Error, Hashable, Sendable {
    /// At least one, in the order of the spec.
    package let problems: [SpecProblem]
}
