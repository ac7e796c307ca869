/// The reason why a document could not be created.
package enum SVGError: Error, Hashable {
    /// The document would exceed this number of bytes.
    case tooLong(limit: Int)
}
