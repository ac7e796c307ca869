import HTTPMessages

extension HTTPFields {
    /// Only pages of the service's own origin may embed the response.
    static let sameOrigin = "same-origin"
    /// Any page may embed the response.
    static let crossOrigin = "cross-origin"

    /// The fields of every response.
    /// - Parameters:
    ///   - contentSecurityPolicy: The sources that a page may load from. The default allows none, for responses that
    ///     are not pages.
    ///   - resourcePolicy: The pages that may embed the response, for example as a picture. It does not apply to
    ///     scripts that use CORS.
    static func common(
        contentSecurityPolicy: String = "default-src 'none'", resourcePolicy: String = HTTPFields.sameOrigin
    ) -> HTTPFields {
        var fields = HTTPFields()
        fields.append(HTTPFieldName("server"), "plotwright")
        fields.append(.contentTypeOptions, "nosniff")
        fields.append(.contentSecurityPolicy, contentSecurityPolicy)
        fields.append(.crossOriginResourcePolicy, resourcePolicy)
        // URLs may contain signatures.
        fields.append(.referrerPolicy, "no-referrer")
        return fields
    }
}
