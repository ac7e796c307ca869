/// What one transfer has brought: a whole head and, where the status is 200, the whole content.
struct TransferResponse: Sendable {
    let status: Int
    let fields: ResponseFields
    /// As it came, packed or not.
    let content: [UInt8]
    /// Whether it said where its content ends.
    let announcesEnd: Bool
    /// When the request was sent, in seconds since 1970.
    let asked: Int
    /// When all of this was there.
    let received: Int
}
