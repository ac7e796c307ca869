/// Which picture it is: the spec, all that else decides about the picture's octets, and its format.
package struct PictureIdentity: Hashable, Sendable {
    /// The hash of everything that decides about the octets, the format included, in hexadecimal digits.
    package let hash: String
    package let format: PictureFormat

    package init(hash: String, format: PictureFormat) {
        self.hash = hash
        self.format = format
    }

    /// The strong entity tag, with its quotes.
    var entityTag: String { "\"\(hash)\"" }
}
