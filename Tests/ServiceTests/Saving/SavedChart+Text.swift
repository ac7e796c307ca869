import Digests

@testable import Service

extension SavedChart {
    /// A chart whose hash is the digest of its text.
    init(_ text: String, expiry: Int? = nil) {
        self.init(hash: SHA256.digest(of: text.utf8.span), spec: Array(text.utf8), expiry: expiry)
    }
}
