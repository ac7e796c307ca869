import CHarfBuzz
import Geometry

/// A part of a font as a document embeds it: the outlines of some glyphs.
package struct FontSubset: Sendable {
    /// The kind of the file.
    package enum Format: Sendable {
        /// A TrueType font with the tables for its outlines and widths.
        case trueType
        /// The table `CFF` alone (Adobe Technical Note 5176).
        case compact
    }

    package let format: Format
    package let bytes: [UInt8]
    /// The numbers by which a document selects the glyphs, which are those of the subset or its character identifiers,
    /// by the numbers of the glyphs in the whole font.
    package let codes: [UInt32: UInt16]
}

extension Font {
    /// The tables that a document needs. Layout is done, and hints are dropped.
    private static let outlineTables = ["CFF ", "glyf", "head", "hhea", "hmtx", "loca", "maxp"]

    /// The font reduced to these glyphs; nil if a document cannot embed it: it has no outlines, or they vary.
    ///
    /// - Complexity: O(n) in the size of the font's tables: up to a few milliseconds, or tens of them for a font with
    ///   all Chinese characters.
    package func subset(to glyphs: some Sequence<UInt32>) -> FontSubset? {
        unsafe withHandle { font in
            let face = unsafe hb_font_get_face(font)
            guard unsafe hb_ot_var_has_data(face) == 0, let input = unsafe hb_subset_input_create_or_fail() else {
                return nil
            }
            defer { unsafe hb_subset_input_destroy(input) }
            let flags =
                HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
                | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
            unsafe hb_subset_input_set_flags(input, flags)
            for glyph in glyphs { unsafe hb_set_add(hb_subset_input_glyph_set(input), glyph) }
            let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for tag in unsafe Self.tables(of: face)
            where !Self.outlineTables.contains(where: { UnicodeScript($0).tag == tag }) {
                unsafe hb_set_add(dropped, tag)
            }
            guard let plan = unsafe hb_subset_plan_create_or_fail(face, input) else { return nil }
            defer { unsafe hb_subset_plan_destroy(plan) }
            guard let subset = unsafe hb_subset_plan_execute_or_fail(plan) else { return nil }
            defer { unsafe hb_face_destroy(subset) }

            let compact = unsafe Self.bytes(of: hb_face_reference_table(subset, UnicodeScript("CFF ").tag))
            guard
                unsafe !compact.isEmpty
                    || !Self.bytes(of: hb_face_reference_table(subset, UnicodeScript("glyf").tag)).isEmpty
            else { return nil }
            let identifiers = CompactFontReader.identifiers(in: compact)
            let numbers = unsafe hb_subset_plan_old_to_new_glyph_mapping(plan)
            var codes: [UInt32: UInt16] = [:]
            for glyph in glyphs {
                let number = unsafe Int(hb_map_get(numbers, glyph))
                guard let code = identifiers.map({ number < $0.count ? $0[number] : nil }) ?? UInt16(exactly: number)
                else { return nil }
                codes[glyph] = code
            }
            return FontSubset(
                format: compact.isEmpty ? .trueType : .compact,
                bytes: compact.isEmpty ? unsafe Self.bytes(of: hb_face_reference_blob(subset)) : compact, codes: codes)
        }
    }

    @unsafe private static func tables(of face: OpaquePointer?) -> [hb_tag_t] {
        var count: UInt32 = 64
        return unsafe [hb_tag_t](unsafeUninitializedCapacity: 64) { tags, length in
            unsafe hb_face_get_table_tags(face, 0, &count, tags.baseAddress)
            length = Int(count)
        }
    }

    /// The bytes of a blob, which is released.
    @unsafe private static func bytes(of blob: OpaquePointer?) -> [UInt8] {
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = unsafe hb_blob_get_data(blob, &length) else { return [] }
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
    }
}

extension Font {
    /// Whether a document can embed the font: it has outlines, and they do not vary.
    package var isEmbeddable: Bool {
        guard !hasPictures else { return false }
        return unsafe withHandle { font in
            let face = unsafe hb_font_get_face(font)
            guard unsafe hb_ot_var_has_data(face) == 0 else { return false }
            for tag in ["CFF ", "glyf"] {
                if unsafe !Self.bytes(of: hb_face_reference_table(face, UnicodeScript(tag).tag)).isEmpty { return true }
            }
            return false
        }
    }

    /// The advance width of a glyph, in em units.
    package func advance(of glyph: UInt32) -> Double {
        unsafe withHandle { unsafe Double(hb_font_get_glyph_h_advance($0, glyph)) / unitsPerEm }
    }

    /// Whether the font maps this character to this glyph.
    package func maps(_ scalar: UInt32, to glyph: UInt32) -> Bool {
        var nominal: UInt32 = 0
        let isMapped = unsafe withHandle { unsafe hb_font_get_nominal_glyph($0, scalar, &nominal) != 0 }
        return isMapped && nominal == glyph
    }

    /// The properties of the font that describe it in a document.
    package var description: FontDescriptor {
        unsafe withHandle { font in
            let head = unsafe Self.bytes(of: hb_face_reference_table(hb_font_get_face(font), UnicodeScript("head").tag))
            func edge(_ offset: Int) -> Double {
                guard head.count >= offset + 2 else { return 0 }
                return Double(Int16(truncatingIfNeeded: Int(head[offset]) << 8 | Int(head[offset + 1]))) / unitsPerEm
            }
            return FontDescriptor(
                name: name, bounds: Rect(minX: edge(36), minY: edge(38), maxX: edge(40), maxY: edge(42)),
                ascender: metrics.ascender, descender: metrics.descender, capHeight: metrics.capHeight,
                slant: unsafe Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)),
                weight: unsafe Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)))
        }
    }
}

/// The properties of a font that describe it in a document, in em units.
package struct FontDescriptor: Hashable, Sendable {
    /// The family's name and style.
    package let name: String
    /// The box of all glyphs, y up, with the origin on the baseline.
    package let bounds: Rect
    package let ascender: Double
    /// The depth below the baseline, as a positive number.
    package let descender: Double
    package let capHeight: Double
    /// The angle in degrees by which the letters lean, counter-clockwise from upright: negative for italics.
    package let slant: Double
    /// The weight in CSS units: 400 is regular, 700 bold.
    package let weight: Double
}
