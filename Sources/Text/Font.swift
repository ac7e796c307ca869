import CHarfBuzz
import Caching
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

    let outlines = Mutex(LRUCache<UInt32, Path>(capacity: 2048))
    let pictures = Mutex(LRUCache<UInt32, Picture?>(capacity: 128))

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

extension Font {
    /// Whether the font covers the whole cluster.
    /// - Complexity: O(n)
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
        firstMissing(of: cluster) == nil
    }

    /// The first scalar of a cluster that the font cannot display in composed or decomposed form (Unicode Standard
    /// Annex #15). HarfBuzz tries the same forms. Nil if the font covers the cluster.
    /// - Complexity: O(n)
    func firstMissing(of cluster: ArraySlice<UInt32>) -> UInt32? {
        var base: UInt32?
        for scalar in cluster {
            if hasGlyph(for: scalar) {
                base = scalar
            } else if let composed = base.flatMap({ Self.composition(of: $0, scalar) }), hasGlyph(for: composed) {
                base = composed
            } else if !scalar.isDefaultIgnorable && !hasDecomposition(of: scalar) {
                return scalar
            }
        }
        return nil
    }

    /// Canonical decompositions have at most four steps.
    private func hasDecomposition(of scalar: UInt32) -> Bool {
        var first: UInt32 = 0
        var second: UInt32 = 0
        guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0,
            second == 0 || hasGlyph(for: second)
        else { return false }
        return hasGlyph(for: first) || hasDecomposition(of: first)
    }

    private static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        var composed: UInt32 = 0
        return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0 ? composed : nil
    }
}

extension UInt32 {
    /// Whether this scalar is invisible if a font lacks it: joiners, variation selectors, directional marks.
    var isDefaultIgnorable: Bool {
        self >= 0xad && Unicode.Scalar(self)?.properties.isDefaultIgnorableCodePoint ?? false
    }
}

/// The vertical metrics of a font in em units.
struct FontMetrics: Hashable, Sendable {
    /// The height of the font above the baseline.
    var ascender: Double
    /// The depth of the font below the baseline, as a positive number.
    var descender: Double
    /// The extra distance between lines.
    var lineGap: Double
    /// The height of a capital letter.
    var capHeight: Double

    var lineHeight: Double { ascender + descender + lineGap }
}

extension FontMetrics {
    /// Reads the metrics from the `hhea` table, or from `OS/2` if its flags request that, and the capital height from
    /// `OS/2`.
    /// - Parameter font: An `hb_font_t`.
    @unsafe init(of font: OpaquePointer, unitsPerEm: Double) {
        var extents = hb_font_extents_t()
        unsafe hb_font_get_h_extents(font, &extents)
        var capHeight: hb_position_t = 0
        if unsafe hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight) == 0 || capHeight <= 0 {
            capHeight = extents.ascender * 3 / 4
        }
        self.init(
            ascender: Double(extents.ascender) / unitsPerEm, descender: -Double(extents.descender) / unitsPerEm,
            lineGap: Double(extents.line_gap) / unitsPerEm, capHeight: Double(capHeight) / unitsPerEm)
    }
}
