import CHarfBuzz

/// The buffer that HarfBuzz reuses to shape one run after another.
@safe struct ShapingBuffer: ~Copyable {
    /// An `hb_buffer_t`.
    private let handle: OpaquePointer?

    init() {
        unsafe handle = unsafe hb_buffer_create()
    }

    deinit {
        unsafe hb_buffer_destroy(handle)
    }

    /// Shapes a part of a text with a single font, script and direction: applies ligatures, kerning, joining and marks.
    ///
    /// Scalars around the part determine the joining forms at its ends; they are not shaped themselves. Ligatures and
    /// other features have each font's defaults, except that contextual alternates are off in alphabets that do not
    /// join: there Inter would turn `0x10` into `0×10` and `->` into an arrow.
    /// - Parameter emit: Called for each glyph from left to right.
    mutating func shape(
        _ part: Range<Int>, of scalars: [UInt32], in font: Font, script: UnicodeScript, isRightToLeft: Bool,
        tabularFigures: Bool, emit: (ShapedGlyph) -> Void
    ) {
        guard let count = Int32(exactly: scalars.count) else { return }
        unsafe hb_buffer_clear_contents(handle)
        unsafe hb_buffer_add_utf32(handle, scalars, count, UInt32(part.lowerBound), Int32(part.count))
        unsafe hb_buffer_set_flags(handle, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        unsafe hb_buffer_set_direction(handle, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(handle, hb_script_t(script.tag))

        var features: [hb_feature_t] = []
        if tabularFigures { features.append(Self.tabularFigures) }
        if script == .latin || script == .greek || script == .cyrillic { features.append(Self.noAlternates) }
        unsafe font.withHandle { unsafe hb_shape($0, handle, features, UInt32(features.count)) }

        var length: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(handle, &length),
            let positions = unsafe hb_buffer_get_glyph_positions(handle, &length)
        else { return }
        for index in 0..<Int(length) {
            let (info, position) = unsafe (infos[index], positions[index])
            emit(
                ShapedGlyph(
                    identifier: info.codepoint, scalar: Int(info.cluster), advance: position.x_advance,
                    xOffset: position.x_offset, yOffset: position.y_offset))
        }
    }

    private static let tabularFigures = feature("tnum", value: 1)
    private static let noAlternates = feature("calt", value: 0)

    /// A feature that applies to the whole run.
    private static func feature(_ tag: String, value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: UnicodeScript(tag).tag, value: value, start: 0, end: .max)
    }
}
