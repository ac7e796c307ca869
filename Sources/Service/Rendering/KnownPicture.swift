import HTTPServer

/// A picture that a request stands for, with the answer to clients that have it already, which is made once.
final class KnownPicture: Sendable {
    /// In a cache, about, in octets.
    static let cost = 1_000

    let identity: PictureIdentity
    private let entityTag: String
    private let notModified: HTTPResponse

    init(_ identity: PictureIdentity, cacheControl: String) {
        self.identity = identity
        entityTag = identity.entityTag
        var fields = HTTPFields.chart(identity)
        fields.append(.cacheControl, cacheControl)
        notModified = HTTPResponse(.notModified, fields: fields)
    }

    /// The answer to a request whose conditions make the picture needless.
    func answer(to preconditions: Preconditions, identifier: String) -> HTTPResponse? {
        switch preconditions.evaluate(entityTag) {
        case .proceed: nil
        case .notModified: notModified
        case .failed:
            Problem(.preconditionFailed, detail: "The chart is not the one that the request names.")
                .response(to: identifier)
        }
    }
}
