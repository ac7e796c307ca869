import HTTPMessages

/// The methods that are told apart in log and metrics; clients may call theirs what they like.
enum MethodSlot: Int, CaseIterable {
    case get, head, post, put, delete, options, other
    /// The request could not be read.
    case none

    init(_ method: HTTPMethod?) {
        self =
            switch method {
            case .get: .get
            case .head: .head
            case .post: .post
            case .put: .put
            case .delete: .delete
            case .options: .options
            case .connect, .trace, .patch, .query, .other: .other
            case nil: .none
            }
    }

    var word: StaticString {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other: "other"
        case .none: "none"
        }
    }
}
