/// Converts between straight and premultiplied pixels.
///
/// For every premultiplied pixel, that is, one whose color channels do not exceed its alpha,
/// `premultiplied(straight(pixel))` returns the same pixel: rounding the straight channel has an error of at most 1/2,
/// which becomes alpha / 510 < 1/2 after the multiplication.
enum Premultiplication {
    /// The pixel with its color channels divided by its alpha, rounded to nearest.
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func divided(_ channel: UInt32) -> UInt32 { min(255, (channel &* 255 &+ alpha / 2) / alpha) }
        let red = divided(pixel & 0xff)
        let green = divided(pixel >> 8 & 0xff)
        let blue = divided(pixel >> 16 & 0xff)
        return red | green << 8 | blue << 16 | alpha << 24
    }

    /// The pixel with its color channels multiplied by its alpha, rounded to nearest.
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        // (x + 128 + (x + 128) / 256) / 256 is x / 255 rounded to nearest, computed for both products in a word at
        // once.
        var redBlue = (pixel & 0x00ff_00ff) &* alpha &+ 0x0080_0080
        redBlue = (redBlue &+ (redBlue >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
        var green = (pixel >> 8 & 0xff) &* alpha &+ 0x80
        green = (green &+ green >> 8) >> 8
        return redBlue | green << 8 | alpha << 24
    }
}

extension Pixmap {
    /// Multiplies the color channels of straight pixels by their alphas.
    mutating func premultiply() {
        for index in pixels.indices { pixels[index] = Premultiplication.premultiplied(pixels[index]) }
    }

    /// Whether all pixels are opaque.
    var isOpaque: Bool { pixels.reduce(~0, &) >> 24 == 255 }

    /// The picture with straight pixels, not premultiplied.
    var straight: Pixmap {
        guard !isOpaque else { return self }
        var copy = self
        for index in pixels.indices { copy.pixels[index] = Premultiplication.straight(pixels[index]) }
        return copy
    }

    /// The picture in front of white, for formats without translucent pixels.
    /// - Parameter keepsTransparency: Whether fully transparent pixels stay so.
    func flattened(keepsTransparency: Bool = false) -> Pixmap {
        guard !isOpaque else { return self }
        var copy = self
        for index in pixels.indices {
            let pixel = pixels[index]
            let alpha = pixel >> 24
            guard alpha < 255, !(keepsTransparency && alpha == 0) else { continue }
            // No channel exceeds its pixel's alpha, so that none overflows.
            copy.pixels[index] = Self.limited(pixel) &+ (255 &- alpha) &* 0x0001_0101 | 0xff00_0000
        }
        return copy
    }

    /// The color channels of a pixel, each limited to the alpha.
    private static func limited(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return min(pixel & 0xff, alpha) | min(pixel >> 8 & 0xff, alpha) << 8 | min(pixel >> 16 & 0xff, alpha) << 16
    }
}
