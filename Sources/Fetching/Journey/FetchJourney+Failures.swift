extension FetchJourney {
    /// The result of a fetch whose transfer received no response.
    func fail(_ failure: TransferFailure) -> Step {
        switch failure {
        case .addressNotAllowed:
            fail(.addressNotAllowed, "The address of \(url.host) is not allowed.")
        case .unresolved: fail(.unresolved, "The host \(url.host) has no address.")
        case .unreachable(let clause): fail(.unreachable, "\(url.host) cannot be reached: \(clause).")
        case .tooSlow: failAsTooSlow()
        case .tooLarge: failAsTooLarge()
        case .incomplete: fail(.incomplete, "The content ends before its announced length.")
        case .malformed(let clause): fail(.malformedResponse, "The server's response \(clause).")
        }
    }

    func failAsTooLarge() -> Step {
        fail(.tooLarge, "The content exceeds the limit of \(configuration.octets) bytes.")
    }

    func failAsOverloaded() -> Step {
        fail(.overloaded, "Too many fetches are in progress; try again.")
    }

    func failAsStopped() -> Step {
        fail(.stopped, "The server is stopping and does not fetch anything.")
    }

    func failAsTooSlow() -> Step {
        fail(.tooSlow, "The content was not complete within \(configuration.time.seconds) s.")
    }
}

extension Duration {
    /// The duration in seconds as text.
    var seconds: String {
        let milliseconds = Int(clamping: max(0, attoseconds / 1_000_000_000_000_000))
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
    }
}
