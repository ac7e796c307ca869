/// The arguments of a typesetting request with invalid numbers replaced. It is the cache key for the result.
struct TextRequest: Sendable {
    let text: String
    /// The text runs, whose texts add up to the text; empty if all of it has the same font.
    let runs: [TextRun]
    /// The sizes of the runs as fractions of the font's size.
    let scales: [Double]
    /// The font with the largest size in the text.
    let font: FontDescription
    /// The maximum width in points, 0 or more.
    let maximumWidth: Double?
    /// The maximum number of lines, 1 or more.
    let maximumLines: Int?
    let alignment: TextAlignment
    /// The line height as a multiple of the font size, finite and at least 0.
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
        scales = runs.isEmpty ? Self.whole : self.runs.map { size > 0 ? min(1, $0.font.size / size) : 0 }
        self.text = text
        var font = font
        font.size = Self.limited(font.size)
        self.font = font
        self.maximumWidth = maximumWidth.map { $0 > 0 ? $0 : 0 }
        self.maximumLines = maximumLines.map { max($0, 1) }
        self.alignment = alignment
        self.lineHeight = lineHeight.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// The scales of a text without runs.
    private static let whole = [1.0]

    /// The fonts of the runs.
    var fonts: [FontDescription] { runs.isEmpty ? [font] : runs.map(\.font) }

    private static func limited(_ size: Double) -> Double { size > 0 ? min(size, Typesetter.maximumFontSize) : 0 }
}

extension TextRequest: Hashable {
    /// Compares strings by their bytes. `String` treats composed and decomposed characters as equal, but they may need
    /// different fonts.
    static func == (a: TextRequest, b: TextRequest) -> Bool {
        a.font.size == b.font.size && a.font.weight == b.font.weight && a.font.isItalic == b.font.isItalic
            && a.font.tabularFigures == b.font.tabularFigures && a.maximumWidth == b.maximumWidth
            && a.maximumLines == b.maximumLines && a.alignment == b.alignment && a.lineHeight == b.lineHeight
            && a.lineBreakMode == b.lineBreakMode && a.runs == b.runs && areSame(a.text, b.text)
            && areSame(a.font.family, b.font.family)
    }

    private static func areSame(_ a: String?, _ b: String?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        let (bytes, others) = (a.utf8.span, b.utf8.span)
        guard bytes.count == others.count else { return false }
        guard !bytes.isIdentical(to: others) else { return true }
        for index in bytes.indices where bytes[index] != others[index] { return false }
        return true
    }

    /// Combines everything that can have many values, so that no client can make many requests with one hash.
    func hash(into hasher: inout Hasher) {
        unsafe text.utf8.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        hasher.combine(font.size)
        hasher.combine(maximumWidth ?? -1)
        hasher.combine(lineHeight ?? -1)
        hasher.combine(maximumLines ?? 0)
        if let family = font.family { hasher.combine(family) }
        for run in runs {
            hasher.combine(run.text.utf8.count)
            hasher.combine(run.font)
        }
    }

    /// The approximate memory in bytes.
    var memory: Int {
        runs.reduce(MemoryLayout<TextRequest>.stride + text.utf8.count) {
            $0 + MemoryLayout<TextRun>.stride + MemoryLayout<Double>.stride + $1.text.utf8.count
                + ($1.font.family?.utf8.count ?? 0)
        } + (font.family?.utf8.count ?? 0)
    }
}

/// A part of a text with its own font.
package struct TextRun: Hashable, Sendable {
    package var text: String
    /// The first run's family and figure style apply to the whole text.
    package var font: FontDescription

    package init(_ text: String, font: FontDescription) {
        self.text = text
        self.font = font
    }

    /// Compares strings by their bytes, like `TextRequest`.
    package static func == (a: TextRun, b: TextRun) -> Bool {
        a.font == b.font && a.text.utf8.elementsEqual(b.text.utf8)
    }
}

/// Describes the font of a text. A family that is not in the catalogue falls back to the default family with a warning.
package struct FontDescription: Hashable, Sendable {
    /// The family's name as in CSS, such as `Inter` or `Helvetica`, or a list of names separated by commas, of which
    /// the first known one is used. Nil selects the catalogue's default family.
    package var family: String?
    package var weight: FontWeight
    package var isItalic: Bool
    /// The em size in points, from 0 to `Typesetter.maximumFontSize`. Sizes outside this range are limited to it; NaN
    /// counts as 0.
    package var size: Double
    /// Whether all digits have the same width (OpenType `tnum`). Use it to align numbers in a column or to keep them in
    /// place in a sequence of pictures.
    package var tabularFigures: Bool

    package init(
        family: String? = nil, weight: FontWeight = .regular, isItalic: Bool = false, size: Double = 12,
        tabularFigures: Bool = true
    ) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
        self.tabularFigures = tabularFigures
    }
}

/// How the lines of a text are aligned. Core Plot: `textAlignment`.
package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    case left, right, center
    /// Left for left-to-right paragraphs, right for right-to-left paragraphs.
    case natural
    /// Like `natural`, but spaces are widened so that every line except the last of a paragraph fills the text's width.
    case justified
}

/// How text that is wider than the available width is handled. Core Plot: `lineBreakMode`.
package enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
    /// Lines are broken between words.
    case wordWrapping
    /// Lines are broken between any two characters.
    case charWrapping
    /// Text that does not fit in one line is omitted.
    case clipping
    /// One line with an ellipsis at its start.
    case truncatingHead
    /// One line with an ellipsis at its end.
    case truncatingTail
    /// One line with an ellipsis in its middle.
    case truncatingMiddle

    /// Whether text that is too long continues on a further line.
    var isWrapping: Bool { self == .wordWrapping || self == .charWrapping }
}
