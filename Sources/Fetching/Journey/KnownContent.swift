/// Cached content: decoded, with the fields of its response and its final URL.
struct KnownContent: Sendable {
    let bytes: [UInt8]
    let fields: ResponseFields
    /// Whether the content is known to be complete because the server announced its end. A content coding does not
    /// prove this, because further members may have been lost (RFC 1952 section 2.2).
    let isKnownWhole: Bool
    /// The last URL of the chain of redirects.
    let url: FetchURL

    /// The cost in the cache.
    func cost(_ key: FetchKey) -> Int {
        bytes.count + fields.octets + 2 * (key.url.text.utf8.count + url.text.utf8.count) + 1_024
    }
}
