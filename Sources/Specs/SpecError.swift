import JSON

/// Why a spec cannot be drawn.
package struct SpecError: Error, Hashable, Sendable {
    /// At least one, in the order of the spec.
    package let problems: [SpecProblem]

    /// Whether the spec itself is right, and only what it names is not.
    package var isOfResources: Bool { problems.allSatisfy(\.isOfResource) }
}
