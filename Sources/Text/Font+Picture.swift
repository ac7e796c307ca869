import CHarfBuzz
import Geometry
import Images
import Synchronization

extension Font {
    /// A color glyph: its pixels, and the rectangle that it fills in em units.
    typealias Picture = (pixmap: Pixmap, bounds: Rect)

    /// The glyph's color picture and the rectangle that it fills in em units (y down, origin on the baseline); nil if
    /// the font has no color picture for it.
    ///
    /// Recent pictures are cached.
    package func picture(of glyph: UInt32) -> (pixmap: Pixmap, bounds: Rect)? {
        guard hasPictures else { return nil }
        if let known = pictures.withLock({ $0.value(for: glyph) }) { return known }
        let picture = unsafe withHandle { unsafe readPicture(of: glyph, in: $0) }
        pictures.withLock { $0.insert(picture, for: glyph) }
        return picture
    }

    @unsafe private func readPicture(of glyph: UInt32, in font: OpaquePointer) -> Picture? {
        let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0,
            unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        let file = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
        let bounds = Rect(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
        guard !bounds.isEmpty, let pixmap = try? PNGDecoder.decode(file) else { return nil }
        return (pixmap, bounds)
    }
}
