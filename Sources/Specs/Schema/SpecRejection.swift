/// What is wrong with a spec, thrown once all of it has been looked at.
package struct SpecRejection: Error, Hashable, Sendable {
    /// The first ones found, at least one and at most `SpecProblems.limit`.
    package let errors: [SpecError]
    /// How many more there were.
    package let omitted: Int
}

extension SpecRejection: CustomStringConvertible {
    package var description: String {
        errors.map(\.description).joined(separator: "\n") + (omitted > 0 ? "\nand \(omitted) more" : "")
    }
}
