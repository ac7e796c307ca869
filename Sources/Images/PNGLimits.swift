/// The largest picture that a decoder accepts. It is checked against the file's header before memory is allocated.
package struct PNGLimits: Hashable, Sendable {
    /// The maximum width and height in pixels.
    package var dimension: Int
    /// The maximum number of pixels, width · height.
    package var pixels: Int

    package init(dimension: Int = 8192, pixels: Int = 1 << 24) {
        self.dimension = dimension
        self.pixels = pixels
    }

    /// Whether a picture of this size in pixels is within the limits and not empty.
    func allow(width: Int, height: Int) -> Bool {
        let longest = min(dimension, 0x7fff_ffff)
        guard (1...max(longest, 1)).contains(width), (1...max(longest, 1)).contains(height) else { return false }
        return width <= longest && height <= longest && width <= pixels / height
    }
}
