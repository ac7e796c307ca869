import CHarfBuzz
import Geometry
import Images
import Synchronization

/// One face of a font file, opened once and shared by all threads.
///
/// The file is mapped into memory; only the used parts are read.
@safe package final class Font: Sendable {
    /// The family's name and style in the catalogue, such as `Inter SemiBold`.
    package let name: String
    /// A small number that is unique within the catalogue and is used as a cache key.
    package let identifier: Int

    let metrics: FontMetrics
    /// The number of font units per em.
    package let unitsPerEm: Double
    package let hasPictures: Bool

    /// An immutable `hb_font_t`, which any number of threads may use concurrently.
    private nonisolated(unsafe) let handle: OpaquePointer

    let outlines = Mutex(RecencyCache<UInt32, Path>(capacity: 1024))
    let pictures = Mutex(RecencyCache<UInt32, Picture?>(capacity: 64))

    /// Opens a face; nil if the file does not exist or has no glyphs.
    package init?(_ file: FontFile, identifier: Int) {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(file.path) else { return nil }
        let face = unsafe hb_face_create(blob, UInt32(file.faceIndex))
        unsafe hb_blob_destroy(blob)
        defer { unsafe hb_face_destroy(face) }
        guard let face = unsafe face, unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face)
        else { return nil }
        unsafe hb_face_make_immutable(face)
        unsafe hb_font_make_immutable(font)
        unsafe handle = unsafe font
        name = file.name
        self.identifier = identifier
        unitsPerEm = unsafe Double(hb_face_get_upem(face))
        metrics = unsafe FontMetrics(of: font, unitsPerEm: unitsPerEm)
        hasPictures = unsafe hb_ot_color_has_png(face) != 0
    }

    deinit {
        unsafe hb_font_destroy(handle)
    }

    /// Whether the font maps this character to a glyph.
    func hasGlyph(for scalar: UInt32) -> Bool {
        var glyph: UInt32 = 0
        return unsafe hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0
    }

    /// Calls `body` with the font's `hb_font_t`. The closure must not keep or change it.
    @unsafe func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        unsafe body(handle)
    }
}
