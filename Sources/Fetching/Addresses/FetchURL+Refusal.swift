extension FetchURL.Refusal {
    /// The error as a clause after "a URL that".
    var clause: String {
        switch self {
        case .malformed(let clause): clause
        case .scheme(let scheme): "has the scheme \"\(scheme)\", not http or https"
        }
    }

    /// - Parameter url: The URL as the client wrote it.
    func error(_ url: String) -> FetchError {
        let kind: FetchError.Kind =
            switch self {
            case .malformed: .malformed
            case .scheme: .schemeNotAllowed
            }
        return FetchError(kind, url: ShortURL.of(url), "The URL \(clause).")
    }
}
