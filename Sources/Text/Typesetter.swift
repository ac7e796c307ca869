import Geometry
import Synchronization

/// Turns strings into measured text: bidi order, font fallback, shaping, line breaking.
///
/// One typesetter is shared by all threads; fonts are opened when first needed and set texts are kept, within bounds.
/// What it returns depends on nothing but its arguments and the catalogue's fonts.
package final class Typesetter: Sendable {
    /// Longer texts, in Unicode scalars, are cut off and reported.
    package static let maximumLength = 100_000
    /// In points.
    package static let maximumFontSize = 10_000.0

    /// By how much a line may be wider than the maximum, in em units: enough to hide that sums of the same numbers in
    /// another order differ, so that a line always fits into its own measured width.
    static let tolerance = 1e-9

    /// In glyphs and bytes of text: some megabytes.
    private static let cacheCapacity = 1 << 17
    /// What an entry of the cache takes besides its text and glyphs.
    private static let costOfEntry = 32

    private let library: FontLibrary
    private let cache = Mutex(RecencyCache<TextRequest, TextBlock>(capacity: cacheCapacity))

    /// - Throws: `TextError.defaultFontMissing`.
    package init(catalogue: FontCatalogue = .debian) throws(TextError) {
        library = try FontLibrary(catalogue)
    }

    /// Sets a text.
    ///
    /// Lines are broken after spaces and hyphens, at soft hyphens and around Chinese and Japanese characters; inside a
    /// word only where it is wider than a line by itself, and never inside what a reader takes for one character.
    /// Spaces at the end of a line do not count for its width. All lines are of the same height, whatever fonts
    /// occur in them. An empty text has no lines and no size.
    /// - Parameters:
    ///   - text: any text; line feeds start a new line, tabs are spaces, other control characters are left out.
    ///   - font: the font and its size in points.
    ///   - maximumWidth: where lines are broken, in points; nil breaks only at line feeds. A single character that is
    ///     wider stands alone.
    ///   - maximumLines: what does not fit ends in an ellipsis; nil sets no limit, less than 1 counts as 1.
    ///   - alignment: how lines of different widths stand to each other.
    ///   - lineHeight: the distance of two baselines as a multiple of the font size; nil takes the font's own.
    ///   - lineBreakMode: what becomes of lines that are too wide.
    /// - Complexity: O(n) of the text's length, O(n log n) where lines are broken inside ligatures; a short text that
    ///   was set before takes under a microsecond.
    package func set(
        _ text: String, font: FontDescription, maximumWidth: Double? = nil, maximumLines: Int? = nil,
        alignment: TextAlignment = .natural, lineHeight: Double? = nil, lineBreakMode: LineBreakMode = .wordWrapping
    ) -> TextBlock {
        set(
            TextRequest(
                text: text, font: font, maximumWidth: maximumWidth, maximumLines: maximumLines, alignment: alignment,
                lineHeight: lineHeight, lineBreakMode: lineBreakMode))
    }

    /// Sets a text of several stretches, each in its own font, weight and size.
    ///
    /// They are one text: bidirectional order and line breaks do not stop at their borders. All lines are as high as the
    /// largest size asks for. A character that is made of several scalars takes the font of its first.
    package func set(
        _ runs: [TextRun], maximumWidth: Double? = nil, maximumLines: Int? = nil, alignment: TextAlignment = .natural,
        lineHeight: Double? = nil, lineBreakMode: LineBreakMode = .wordWrapping
    ) -> TextBlock {
        var font = runs.first?.font ?? FontDescription()
        font.size = runs.map(\.font.size).max() ?? font.size
        return set(
            TextRequest(
                text: runs.map(\.text).joined(), runs: runs, font: font,
                maximumWidth: maximumWidth, maximumLines: maximumLines, alignment: alignment, lineHeight: lineHeight,
                lineBreakMode: lineBreakMode))
    }

    private func set(_ request: TextRequest) -> TextBlock {
        if let known = cache.withLock({ $0.value(for: request) }) { return known }
        let block = Composer.compose(request, from: library)
        let cost = block.lines.reduce(Self.costOfEntry + request.text.utf8.count) { cost, line in
            line.runs.reduce(cost + 4) { $0 + $1.glyphs.count + 4 }
        }
        cache.withLock { $0.insert(block, for: request, cost: cost) }
        return block
    }
}
