/// What one transfer asks for.
struct TransferRequest: Sendable {
    let url: FetchURL
    /// Field lines besides `Host` and `User-Agent`.
    let lines: [String]
    /// Which addresses it may connect to.
    let addresses: AddressRule
    /// Whether it may use connections of other transfers and leave its own to them: only those whose address was checked
    /// by the same rule.
    var sharesConnections: Bool
}
