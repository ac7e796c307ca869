import JSON

/// Something that is wrong with a spec, and where.
package struct SpecProblem: Hashable, Sendable {
    /// The place as a JSON pointer (RFC 6901).
    package var pointer: String
    /// What is wrong, as a sentence.
    package var detail: String
    /// What stands there, shortened.
    package var found: String?
    /// What may stand there.
    package var allowed: String?
    /// The known word that is nearest to an unknown one.
    package var suggestion: String?
    /// Whether it is not the spec that is wrong but what it names.
    package var isOfResource = false

    package init(
        pointer: String, detail: String, found: String? = nil, allowed: String? = nil, suggestion: String? = nil,
        isOfResource: Bool = false
    ) {
        self.pointer = pointer
        self.detail = detail
        self.found = found
        self.allowed = allowed
        self.suggestion = suggestion
        self.isOfResource = isOfResource
    }
}
