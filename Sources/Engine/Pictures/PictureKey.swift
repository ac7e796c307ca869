import Digests

/// A digest of everything that determines the picture of a request. Requests with equal keys have the same picture.
///
/// Only a digest is stored. It needs no memory for large specs and is computed only once.
package struct PictureKey: Hashable, Sendable {
    private let digest: SHA256.Digest

    package init(_ digest: SHA256.Digest) { self.digest = digest }
}
