import Digests

/// A digest of everything that determines the picture of a request. Requests with equal keys have the same picture.
///
/// Only a digest is stored. It needs no memory for large specs and is computed only once.
package struct PictureKey: Hashable, Sendable {
    private let digest: SecretDigest.Value

    package init(_ digest: SecretDigest.Value) { self.digest = digest }

    package func hash(into hasher: inout Hasher) {
        // A part of the bits is sufficient.
        hasher.combine(digest.x)
    }
}
