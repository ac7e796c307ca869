import Rendering

/// A finished picture, which any number of clients get.
package final class FinishedPicture: Sendable {
    package let bytes: [UInt8]
    package let identity: PictureIdentity
    private let warnings: [String]
    /// The alternative text of the picture; empty if there is none.
    package let alternative: String
    private let companion = Companion()

    package var format: PictureFormat { identity.format }

    package init(_ picture: RenderedPicture, identity: PictureIdentity) {
        bytes = picture.bytes
        self.identity = identity
        warnings = picture.warnings
        alternative = picture.alternative
    }

    /// The approximate size of an entry in a cache, in bytes.
    var cost: Int { bytes.count + 2_000 }

    /// The warnings of a client: those about the data, then those of the picture itself.
    package func warnings(_ terms: PictureTerms?) -> [String] { (terms?.warnings ?? []) + warnings }

    /// What the callers of the engine derive from the picture once for all clients, such as a response.
    /// - Parameter make: Called for the first client.
    package func companion<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object { companion.object(make) }
}
