/// Content as it is kept: unpacked, with the fields that it came with and where it was found.
struct KnownContent: Sendable {
    let bytes: [UInt8]
    let fields: ResponseFields
    /// Whether nothing of it can be missing: its server has said where it ends. A coding does not, as behind what is whole
    /// more may have been to come (RFC 1952 section 2.2).
    let isKnownWhole: Bool
    /// The last of the URLs that led to it.
    let url: FetchURL

    /// What it counts for in the cache.
    func cost(_ key: FetchKey) -> Int {
        bytes.count + fields.octets + 2 * (key.url.text.utf8.count + url.text.utf8.count) + 1_024
    }
}
