extension FetchJourney {
    /// What a transfer that brought no response means for the fetch.
    func fail(_ failure: TransferFailure) -> Step {
        switch failure {
        case .addressNotAllowed:
            fail(.addressNotAllowed, "The address of \(url.host) is not one that may be connected to.")
        case .unresolved: fail(.unresolved, "The host \(url.host) has no address.")
        case .unreachable(let clause): fail(.unreachable, "\(url.host) cannot be reached: \(clause).")
        case .tooSlow: failAsTooSlow()
        case .tooLarge: failAsTooLarge()
        case .incomplete: fail(.incomplete, "The content breaks off before its announced end.")
        case .malformed(let clause): fail(.malformedResponse, "The server's answer \(clause).")
        }
    }

    func failAsTooLarge() -> Step {
        fail(.tooLarge, "The content has more than the \(configuration.octets) octets that may be fetched.")
    }

    func failAsOverloaded() -> Step {
        fail(.overloaded, "Too many fetches are under way; try again.")
    }

    func failAsStopped() -> Step {
        fail(.stopped, "Nothing is fetched any more, the server is being stopped.")
    }

    func failAsTooSlow() -> Step {
        fail(.tooSlow, "It was not there within \(configuration.time.seconds) s.")
    }
}

extension Duration {
    /// In seconds, as people write it.
    var seconds: String {
        let milliseconds = Int(clamping: max(0, attoseconds / 1_000_000_000_000_000))
        return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)" : "\(Double(milliseconds) / 1_000)"
    }
}
