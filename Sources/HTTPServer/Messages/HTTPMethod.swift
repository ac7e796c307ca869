/// A request method (RFC 9110 section 9); names are case-sensitive.
package enum HTTPMethod: Hashable, Sendable {
    case get, head, post, put, delete, connect, options, trace, patch, query
    /// A method that the server does not recognise.
    case other(String)

    package init(_ name: String) {
        self =
            switch name {
            case "GET": .get
            case "HEAD": .head
            case "POST": .post
            case "PUT": .put
            case "DELETE": .delete
            case "CONNECT": .connect
            case "OPTIONS": .options
            case "TRACE": .trace
            case "PATCH": .patch
            case "QUERY": .query
            default: .other(name)
            }
    }

    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .connect: "CONNECT"
        case .options: "OPTIONS"
        case .trace: "TRACE"
        case .patch: "PATCH"
        case .query: "QUERY"
        case .other(let name): name
        }
    }
}
