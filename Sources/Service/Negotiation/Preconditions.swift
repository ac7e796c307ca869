import Engine
import HTTPMessages

/// The conditions of a request on the entity tag of the resource (RFC 9110 section 13).
struct Preconditions: Sendable {
    enum Verdict: Hashable {
        case proceed
        /// The client has the representation already.
        case notModified
        case failed
    }

    private let ifMatch: String?
    private let ifNoneMatch: String?
    private let isReading: Bool

    init(_ request: HTTPRequest) {
        self.init(
            ifMatch: request.fields.combined(.ifMatch), ifNoneMatch: request.fields.combined(.ifNoneMatch),
            isReading: request.method.isReading)
    }

    /// - Parameter isReading: Whether the method is GET or HEAD.
    init(ifMatch: String?, ifNoneMatch: String?, isReading: Bool) {
        self.ifMatch = ifMatch
        self.ifNoneMatch = ifNoneMatch
        self.isReading = isReading
    }

    /// - Parameter tag: The strong entity tag, with its quotes.
    func evaluate(_ tag: String) -> Verdict {
        if let ifMatch, !Self.lists(ifMatch, tag, weakly: false) { return .failed }
        if let ifNoneMatch, Self.lists(ifNoneMatch, tag, weakly: true) { return isReading ? .notModified : .failed }
        return .proceed
    }

    /// Whether the list contains this entity tag or is `*`. Elements that are not entity tags are ignored.
    private static func lists(_ list: String, _ tag: String, weakly: Bool) -> Bool {
        // The most common forms need no parsing.
        if list == tag || list == "*" { return true }
        let bytes = Array(list.utf8)
        let quote = UInt8(ascii: "\"")
        var index = 0
        while let open = bytes[index...].firstIndex(of: quote),
            let end = bytes[(open + 1)...].firstIndex(of: quote)
        {
            let isWeak =
                open >= index + 2 && bytes[open - 1] == UInt8(ascii: "/") && bytes[open - 2] == UInt8(ascii: "W")
            if weakly || !isWeak, bytes[open...end].elementsEqual(tag.utf8) { return true }
            index = end + 1
        }
        return false
    }
}

extension Problem {
    /// The conditions of a request do not hold.
    static var failedPrecondition: Problem {
        Problem(.preconditionFailed, detail: "The ETag does not match If-Match, or it matches If-None-Match.")
    }
}
