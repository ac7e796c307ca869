/// Why there is no document.
package enum SVGError: Error, Hashable {
    /// It would have more octets than this.
    case tooLong(limit: Int)
}
