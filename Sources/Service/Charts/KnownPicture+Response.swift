import Engine
import HTTPMessages
import Rendering

/// The response for clients that have the picture already, which is created once.
private final class KnownResponse: Sendable {
    let entityTag: String
    let notModified: HTTPResponse

    init(_ identity: PictureIdentity, cacheControl: String) {
        entityTag = identity.entityTag
        var fields = HTTPFields.chart(identity)
        fields.append(.cacheControl, cacheControl)
        notModified = HTTPResponse(.notModified, fields: fields)
    }
}

extension KnownPicture {
    private func response(_ cacheControl: String) -> KnownResponse {
        companion { KnownResponse(identity, cacheControl: cacheControl) }
    }

    /// Whether conditions of a request leave the picture necessary.
    /// - Parameter cacheControl: The default value, which is the same for all pictures.
    func isNeeded(by preconditions: Preconditions, cacheControl: String) -> Bool {
        preconditions.evaluate(response(cacheControl).entityTag) == .proceed
    }

    /// The response if the request's conditions make the picture unnecessary.
    /// - Parameters:
    ///   - cacheControl: The default value, which is the same for all pictures.
    ///   - ownCacheControl: The value that replaces the default.
    func answer(
        to preconditions: Preconditions, identifier: String, cacheControl: String, _ ownCacheControl: String?
    ) -> HTTPResponse? {
        let response = response(cacheControl)
        switch preconditions.evaluate(response.entityTag) {
        case .proceed: return nil
        case .notModified:
            return ownCacheControl.map { KnownResponse(identity, cacheControl: $0).notModified } ?? response.notModified
        case .failed: return Problem.failedPrecondition.response(to: identifier)
        }
    }
}
