import Rendering

/// The picture of a request, as far as it is known without the picture itself.
package final class KnownPicture: Sendable {
    /// The approximate size of an entry in a cache, in bytes.
    static let cost = 1_000

    package let identity: PictureIdentity
    /// The terms of a picture with resources. When the resources are no longer fresh, the request may have another
    /// picture.
    package let terms: PictureTerms?
    private let companion = Companion()

    init(_ identity: PictureIdentity, terms: PictureTerms? = nil) {
        self.identity = identity
        self.terms = terms
    }

    /// Whether this is still the picture of the request.
    var isCurrent: Bool { terms?.isFresh(at: .now) ?? true }

    /// What the callers of the engine derive from the identity once for all clients, such as a response.
    /// - Parameter make: Called for the first client.
    package func companion<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object { companion.object(make) }
}
