/// The origin of a URL's text, which determines what may be fetched.
package enum FetchTrust: Hashable, Sendable {
    /// A client: the URL's origin must be listed, and its address must be public or listed.
    case client
    /// The operator: any origin and address are allowed, but no redirects.
    case `operator`
}
