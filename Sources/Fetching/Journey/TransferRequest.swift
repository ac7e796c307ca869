/// The request of a transfer.
struct TransferRequest: Sendable {
    let url: FetchURL
    /// Field lines in addition to `Host` and `User-Agent`.
    let lines: [String]
    /// The addresses that it may connect to.
    let addresses: AddressRule
    /// Whether it may share connections with other transfers. Only transfers with the same address rule may do so.
    var sharesConnections: Bool
}
