/// An error in an input and its place.
///
/// Each stage describes places in its own terms: a key of a transform, a parameter of a query, an element of a graph.
/// The next higher stage translates the place with `moved(to:)`, so that a client sees a place in the document that it
/// sent.
package struct Issue<Place: Hashable & Sendable>: Error, Hashable, Sendable {
    package var place: Place
    /// The description of the error, as a sentence.
    package var detail: String
    /// The invalid value, as JSON text or as written, shortened.
    package var found: String?
    /// The allowed values, or a description of them.
    package var allowed: [String]
    /// The key or the value that was probably intended instead of the one found.
    package var suggestion: String?
    /// The members of an object in JSON that were probably intended. The description says which object it is if it is
    /// another one than that of the place.
    package var members: String?

    /// The maximum number of Unicode scalars of a name or value of the client.
    private static var longestName: Int { 100 }

    package init(
        _ place: Place, _ detail: String, found: String? = nil, allowed: [String] = [], suggestion: String? = nil,
        members: String? = nil
    ) {
        self.place = place
        self.detail = detail.withoutControls
        self.found = found?.shortened(to: Self.longestName)
        self.allowed = allowed
        self.suggestion = suggestion?.shortened(to: Self.longestName)
        self.members = members
    }

    /// Creates an issue for an unknown name, with the most similar known name as a suggestion.
    /// - Parameter known: All known names; an issue lists the first 50.
    package init(_ place: Place, _ detail: String, unknown: String?, known: [String]) {
        self.init(
            place, detail, found: unknown, allowed: known.prefix(50).map { $0.shortened(to: Self.longestName) },
            suggestion: unknown.flatMap { SpellingSuggestion.to($0, among: known) })
    }

    /// This issue with a place in other terms.
    package func moved<Other>(to place: Other) -> Issue<Other> {
        Issue<Other>(place, detail, found: found, allowed: allowed, suggestion: suggestion, members: members)
    }
}
