import Caching
import Geometry
import Synchronization

/// Converts strings to measured text: bidirectional order, font fallback, shaping and line breaking.
///
/// All threads share one typesetter. Fonts are opened on first use, and results are cached up to a limit. The result
/// depends only on the arguments and the catalogue's fonts.
package final class Typesetter: Sendable {
    /// The maximum length of a text in Unicode scalars. Longer texts are truncated with a warning.
    package static let maximumLength = 100_000
    /// The maximum font size in points.
    package static let maximumFontSize = 10_000.0

    /// The tolerance by which a line may exceed the maximum width, in em units. It absorbs rounding differences between
    /// sums in different orders, so that a line always fits into its own measured width.
    static let tolerance = 1e-9

    /// The capacity of the cache in glyphs and bytes of text; this amounts to a few megabytes.
    private static let cacheCapacity = 1 << 18
    /// The fixed cost of a cache entry, in addition to its text and glyphs.
    private static let costOfEntry = 32

    private let library: FontLibrary
    private let cache = Mutex(LRUCache<TextRequest, TextBlock>(capacity: cacheCapacity))

    /// - Throws: `TextError.defaultFontMissing`.
    package init(catalogue: FontCatalogue = .debian) throws(TextError) {
        library = try FontLibrary(catalogue)
    }

    /// Typesets a text.
    ///
    /// Lines break after spaces and hyphens, at soft hyphens and around Chinese and Japanese characters. They break
    /// inside a word only if the word is wider than a line, and never inside a grapheme cluster. Trailing spaces do not
    /// count toward the width of a line. All lines have the same height, regardless of their fonts. An empty text has
    /// no lines and a size of zero.
    /// - Parameters:
    ///   - text: Any text. Line feeds start a new line, tabs become spaces, and other control characters are dropped.
    ///   - font: The font and its size in points.
    ///   - maximumWidth: The width at which lines break, in points. Nil breaks only at line feeds. A single character
    ///     that is wider gets its own line.
    ///   - maximumLines: The maximum number of lines. Text that does not fit ends in an ellipsis. Nil sets no limit;
    ///     values below 1 count as 1.
    ///   - alignment: The alignment of lines of different widths.
    ///   - lineHeight: The distance between baselines as a multiple of the font size. Nil uses the font's own.
    ///   - lineBreakMode: How lines that are too wide are handled.
    /// - Complexity: O(n) in the text's length, O(n log n) if lines break inside ligatures. A short cached text takes
    ///   under a microsecond.
    package func set(
        _ text: String, font: FontDescription, maximumWidth: Double? = nil, maximumLines: Int? = nil,
        alignment: TextAlignment = .natural, lineHeight: Double? = nil, lineBreakMode: LineBreakMode = .wordWrapping
    ) -> TextBlock {
        set(
            TextRequest(
                text: text, font: font, maximumWidth: maximumWidth, maximumLines: maximumLines, alignment: alignment,
                lineHeight: lineHeight, lineBreakMode: lineBreakMode))
    }

    /// Typesets a text of several runs, each with its own font, weight and size.
    ///
    /// The runs form one text: bidirectional ordering and line breaking cross their boundaries. All lines have the
    /// height of the largest size. A character composed of several scalars has the font of its first scalar.
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

/// The reason why no text can be typeset.
package enum TextError: Error, Hashable, CustomStringConvertible {
    /// The catalogue's default font is not installed or is not a font.
    case defaultFontMissing(path: String)

    package var description: String {
        switch self {
        case .defaultFontMissing(let path): "The default font \(path) is missing or is not a font."
        }
    }
}
