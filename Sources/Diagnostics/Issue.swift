/// One thing that is wrong with an input, and where.
///
/// Each stage names places in its own terms: a key of a transform, a parameter of a query, an element of a graph. The stage
/// above translates the place with `moved(to:)`, so that a client reads of the document that it sent.
package struct Issue<Place: Hashable & Sendable>: Error, Hashable, Sendable {
    package var place: Place
    /// What is wrong, as a sentence.
    package var detail: String
    /// The value that is wrong, as JSON text or as it was written.
    package var found: String?
    /// The values that are allowed, or a description of them.
    package var allowed: [String]
    /// The allowed value that was probably meant.
    package var suggestion: String?

    package init(
        _ place: Place, _ detail: String, found: String? = nil, allowed: [String] = [], suggestion: String? = nil
    ) {
        self.place = place
        self.detail = detail
        self.found = found
        self.allowed = allowed
        self.suggestion = suggestion
    }

    /// An unknown name among known ones, with the nearest of them as a suggestion.
    /// - Parameter known: all of them; an issue lists the first 50.
    package init(_ place: Place, _ detail: String, unknown: String?, known: [String]) {
        self.init(
            place, detail, found: unknown, allowed: Array(known.prefix(50)),
            suggestion: unknown.flatMap { NearestWord.to($0, among: known) })
    }

    /// The same issue at a place in other terms.
    package func moved<Other>(to place: Other) -> Issue<Other> {
        Issue<Other>(place, detail, found: found, allowed: allowed, suggestion: suggestion)
    }
}
