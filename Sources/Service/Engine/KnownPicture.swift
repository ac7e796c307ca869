import HTTPMessages
import Rendering

/// The picture of a request, with the response for clients that have the picture already. The response is created once.
final class KnownPicture: Sendable {
    /// The approximate size of an entry in a cache, in bytes.
    static let cost = 1_000

    let identity: PictureIdentity
    /// The terms of a picture with resources. When the resources are no longer fresh, the request may have another
    /// picture.
    let terms: PictureTerms?
    private let entityTag: String
    private let notModified: HTTPResponse

    init(_ identity: PictureIdentity, terms: PictureTerms? = nil, cacheControl: String) {
        self.identity = identity
        self.terms = terms
        entityTag = identity.entityTag
        notModified = Self.notModified(identity, cacheControl: cacheControl)
    }

    /// Whether this is still the picture of the request.
    var isCurrent: Bool { terms?.isFresh(at: .now) ?? true }

    /// Whether conditions of a request leave the picture necessary.
    func isNeeded(by preconditions: Preconditions) -> Bool { preconditions.evaluate(entityTag) == .proceed }

    /// The response if the request's conditions make the picture unnecessary.
    /// - Parameter cacheControl: The value that replaces the default.
    func answer(to preconditions: Preconditions, identifier: String, cacheControl: String? = nil) -> HTTPResponse? {
        switch preconditions.evaluate(entityTag) {
        case .proceed: nil
        case .notModified: cacheControl.map { Self.notModified(identity, cacheControl: $0) } ?? notModified
        case .failed: Problem.failedPrecondition.response(to: identifier)
        }
    }

    private static func notModified(_ identity: PictureIdentity, cacheControl: String) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.cacheControl, cacheControl)
        return HTTPResponse(.notModified, fields: fields)
    }
}
