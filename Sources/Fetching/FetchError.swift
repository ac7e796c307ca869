/// Why something was not fetched.
package struct FetchError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// It is no URL, or not every reader would read it as the same.
        case malformed
        /// It is neither http nor https.
        case schemeNotAllowed
        /// The origin, or one that it redirects to, is not listed.
        case originNotAllowed
        /// The host's address is neither public nor listed.
        case addressNotAllowed
        /// The host has no address.
        case unresolved
        /// There is no connection, or it broke; TLS failures too.
        case unreachable
        /// It was not there, whole, within the time.
        case tooSlow
        /// It is more than a fetch may bring, packed or unpacked.
        case tooLarge
        case tooManyRedirects
        /// A redirect leads nowhere, from https to http, or is one where none is followed.
        case badRedirect
        /// The server answers with another status than 200.
        case status(Int)
        /// The content has not the length that was announced.
        case incomplete
        /// The answer is not HTTP, has too large a head, or its length, chunks or content coding are unknown or broken.
        case malformedResponse
        /// The answer is a page of HTML, where data was asked for.
        case page
        /// Too many fetches are under way.
        case overloaded
        /// The fetcher has been stopped.
        case stopped
    }

    package let kind: Kind
    /// The URL that was asked for, shortened, without credentials and query.
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
    /// Whether it may be over soon, so that what was fetched before may do meanwhile: the failures that RFC 5861 section 4
    /// calls errors, and answers that no server in order gives, or that themselves say that they will pass.
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

    /// Whether nobody was asked.
    var isUntried: Bool { kind == .overloaded || kind == .stopped }
}
