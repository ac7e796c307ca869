import Engine
import HTTPMessages

extension PictureTerms {
    /// The `Warning` field (RFC 7234 sections 5.5.1 and 5.5.2). HTTP has deprecated it, but alerts and logs use it.
    var fields: HTTPFields {
        var fields = HTTPFields()
        if !failures.isEmpty {
            fields.append(.warning, "111 plotwright \"Revalidation Failed\"")
        } else if isStale {
            fields.append(.warning, "110 plotwright \"Response is Stale\"")
        }
        return fields
    }
}

extension HTTPFieldName {
    fileprivate static let warning = HTTPFieldName("warning")
}
