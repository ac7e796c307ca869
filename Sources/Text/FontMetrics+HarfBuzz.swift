import CHarfBuzz

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
