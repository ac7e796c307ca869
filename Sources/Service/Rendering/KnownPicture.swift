import HTTPMessages
import Rendering

/// A picture that a request stands for, with the answer to clients that have it already, which is made once.
final class KnownPicture: Sendable {
    /// In a cache, about, in octets.
    static let cost = 1_000

    let identity: PictureIdentity
    /// Of a picture with resources: when they are no longer fresh, the request may stand for another picture.
    let terms: PictureTerms?
    private let entityTag: String
    private let notModified: HTTPResponse

    init(_ identity: PictureIdentity, terms: PictureTerms? = nil, cacheControl: String) {
        self.identity = identity
        self.terms = terms
        entityTag = identity.entityTag
        notModified = Self.notModified(identity, cacheControl: cacheControl)
    }

    /// Whether the request still stands for this picture.
    var isTrue: Bool { terms?.isFresh(at: .now) ?? true }

    /// The answer to a request whose conditions make the picture needless.
    /// - Parameter cacheControl: in the place of the usual one.
    func answer(to preconditions: Preconditions, identifier: String, cacheControl: String? = nil) -> HTTPResponse? {
        switch preconditions.evaluate(entityTag) {
        case .proceed: nil
        case .notModified: cacheControl.map { Self.notModified(identity, cacheControl: $0) } ?? notModified
        case .failed:
            Problem(.preconditionFailed, detail: "The chart is not the one that the request names.")
                .response(to: identifier)
        }
    }

    private static func notModified(_ identity: PictureIdentity, cacheControl: String) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.cacheControl, cacheControl)
        return HTTPResponse(.notModified, fields: fields)
    }
}
