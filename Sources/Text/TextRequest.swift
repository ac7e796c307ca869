/// What a typesetter is asked for, with senseless numbers replaced: the key under which its answer is kept.
struct TextRequest: Sendable {
    let text: String
    /// Stretches of the text in fonts of their own, which add up to it; none where all is in one font.
    let runs: [TextRun]
    /// The sizes of the stretches as fractions of the font's.
    let scales: [Double]
    /// Of the largest size that occurs.
    let font: FontDescription
    /// In points, 0 or more.
    let maximumWidth: Double?
    /// 1 or more.
    let maximumLines: Int?
    let alignment: TextAlignment
    /// As a multiple of the font size, 0 or more and finite.
    let lineHeight: Double?
    let lineBreakMode: LineBreakMode

    init(
        text: String, runs: [TextRun] = [], font: FontDescription, maximumWidth: Double?, maximumLines: Int?,
        alignment: TextAlignment, lineHeight: Double?, lineBreakMode: LineBreakMode = .wordWrapping
    ) {
        self.runs = runs.map { run in
            var run = run
            run.font.size = Self.limited(run.font.size)
            return run
        }
        self.lineBreakMode = lineBreakMode
        let size = Self.limited(font.size)
        scales = runs.isEmpty ? [1] : self.runs.map { size > 0 ? min(1, $0.font.size / size) : 0 }
        self.text = text
        var font = font
        font.size = Self.limited(font.size)
        self.font = font
        self.maximumWidth = maximumWidth.map { $0 > 0 ? $0 : 0 }
        self.maximumLines = maximumLines.map { max($0, 1) }
        self.alignment = alignment
        self.lineHeight = lineHeight.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// The fonts of the stretches.
    var fonts: [FontDescription] { runs.isEmpty ? [font] : runs.map(\.font) }

    private static func limited(_ size: Double) -> Double { size > 0 ? min(size, Typesetter.maximumFontSize) : 0 }
}

extension TextRequest: Hashable {
    /// Strings are compared by their bytes: `String` itself takes composed and decomposed characters for equal, but
    /// what they are set in may differ.
    static func == (a: TextRequest, b: TextRequest) -> Bool {
        a.font.size == b.font.size && a.font.weight == b.font.weight && a.font.isItalic == b.font.isItalic
            && a.font.tabularFigures == b.font.tabularFigures && a.maximumWidth == b.maximumWidth
            && a.maximumLines == b.maximumLines && a.alignment == b.alignment && a.lineHeight == b.lineHeight
            && a.lineBreakMode == b.lineBreakMode && a.runs == b.runs && areSame(a.text, b.text)
            && areSame(a.font.family, b.font.family)
    }

    private static func areSame(_ a: String?, _ b: String?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.utf8.elementsEqual(b.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(font.size)
        hasher.combine(font.weight)
        hasher.combine(maximumWidth)
    }
}
