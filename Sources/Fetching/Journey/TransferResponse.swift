/// The result of a transfer: a complete head and, for status 200, the complete content.
struct TransferResponse: Sendable {
    let status: Int
    let fields: ResponseFields
    /// The content as received, encoded or not.
    let content: [UInt8]
    /// Whether the response announced the end of its content.
    let announcesEnd: Bool
    /// The time of the request in seconds since 1970.
    let asked: Int
    /// The time at which the response was complete, in seconds since 1970.
    let received: Int
}
