/// Why a PNG could not be read or written.
package enum PNGError: Error, Hashable, Sendable {
    /// The bytes do not begin with the signature and the header of a PNG file.
    case notPNG
    /// The picture has no pixels, or more than the format or the caller's limits allow. Sizes in pixels.
    case unacceptableSize(width: Int, height: Int)
    /// The file is truncated, damaged or against the standard; libpng's words say how.
    case corrupt(String)
    /// libpng did not write the picture; its words say why.
    case unwritable(String)
    /// The memory that libpng or libdeflate needs is not to be had.
    case outOfMemory
}
