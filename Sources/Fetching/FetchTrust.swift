/// Who has named a URL.
package enum FetchTrust: Hashable, Sendable {
    /// A client: the URL's origin must be listed and its address public or listed.
    case client
    /// The operator: any origin and address, but no redirects.
    case `operator`
}
