/// The reason why a picture could not be decoded or encoded.
package enum PictureError: Error, Hashable, Sendable {
    /// The bytes do not start as a file of a known format.
    case unrecognized
    /// The picture has no pixels, or more pixels than the format or the caller's limits allow. Sizes are in pixels.
    case unacceptableSize(width: Int, height: Int)
    /// The file is truncated, damaged or violates its format. The associated value is the reason, without a full stop.
    case corrupt(String)
    /// The file has a feature that the decoder does not support. The associated value names it in the plural.
    case unsupported(String)
    /// The picture could not be encoded. The associated value is the reason, without a full stop.
    case unwritable(String)
    /// Memory allocation failed in a library.
    case outOfMemory
    /// The budget was spent.
    case stopped
}

/// The largest picture that a decoder accepts. It is checked against the file's header before memory is allocated.
package struct PictureLimits: Hashable, Sendable {
    /// The maximum width and height in pixels.
    package var dimension: Int
    /// The maximum number of pixels, width · height.
    package var pixels: Int

    package init(dimension: Int = 8192, pixels: Int = 1 << 24) {
        self.dimension = dimension
        self.pixels = pixels
    }

    /// Whether a picture of this size in pixels is within the limits and not empty.
    private func allow(width: Int, height: Int) -> Bool {
        let longest = min(dimension, 0x7fff_ffff)
        guard (1...max(longest, 1)).contains(width), (1...max(longest, 1)).contains(height) else { return false }
        return width <= longest && height <= longest && width <= pixels / height
    }

    /// - Throws: `PictureError.unacceptableSize`.
    func check(_ size: PixelSize) throws(PictureError) {
        guard allow(width: size.width, height: size.height) else {
            throw .unacceptableSize(width: size.width, height: size.height)
        }
    }
}

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    /// - Precondition: The product fits in an integer, as that of a size within limits does.
    package var count: Int { width * height }

    package init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }
}
