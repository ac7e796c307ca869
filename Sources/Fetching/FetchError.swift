/// The reason why a fetch failed.
package struct FetchError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The text is not a URL, or not all parsers would interpret it alike.
        case malformed
        /// The scheme is neither http nor https.
        case schemeNotAllowed
        /// The origin, or one that it redirects to, is not listed.
        case originNotAllowed
        /// The host's address is neither public nor listed.
        case addressNotAllowed
        /// The host has no address.
        case unresolved
        /// The connection could not be opened or was lost. This includes TLS failures.
        case unreachable
        /// The content was not complete within the time limit.
        case tooSlow
        /// The content exceeds the size limit, encoded or decoded.
        case tooLarge
        case tooManyRedirects
        /// A redirect has no valid target, leads from https to http, or is not allowed.
        case badRedirect
        /// The server responded with a status other than 200.
        case status(Int)
        /// The content does not have the announced length.
        case incomplete
        /// The response is not HTTP, has too large a head, or has an unknown or invalid length, chunking or content
        /// coding.
        case malformedResponse
        /// The response is an HTML page instead of data.
        case page
        /// Too many fetches are in progress.
        case overloaded
        /// The fetcher has been stopped.
        case stopped
    }

    package let kind: Kind
    /// The requested URL, shortened, without credentials and query.
    package let url: String
    /// A sentence for a problem document.
    package let detail: String

    init(_ kind: Kind, url: String, _ detail: String) {
        self.kind = kind
        self.url = url
        self.detail = detail
    }
}

extension FetchError {
    /// Whether the failure is likely temporary, so that stale content may be used: the errors of RFC 5861 section 4,
    /// invalid responses, and responses that are declared as temporary.
    var isPassing: Bool {
        switch kind {
        case .unresolved, .unreachable, .tooSlow, .tooLarge, .incomplete, .malformedResponse, .page, .overloaded,
            .stopped:
            true
        // Request Timeout and Too Many Requests.
        case .status(let code): code >= 500 || code == 408 || code == 429
        case .malformed, .schemeNotAllowed, .originNotAllowed, .addressNotAllowed, .tooManyRedirects, .badRedirect:
            false
        }
    }

    /// Whether no request was sent.
    var isUntried: Bool { kind == .overloaded || kind == .stopped }
}
