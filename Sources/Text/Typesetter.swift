import Budget
import Caching
import Geometry
import Synchronization

/// Converts strings to measured text: bidirectional order, font fallback, shaping and line breaking.
///
/// All copies of a typesetter share its fonts and its cache. Fonts are opened on first use, and results are cached up to
/// a limit. The result depends only on the arguments and the catalogue's fonts, unless the budget is spent.
package struct Typesetter: Sendable {
    /// The maximum length of a text in Unicode scalars. Longer texts are truncated with a warning.
    package static let maximumLength = 100_000
    /// The maximum font size in points.
    package static let maximumFontSize = 10_000.0

    /// The tolerance by which a line may exceed the maximum width, in em units. It absorbs rounding differences between
    /// sums in different orders, so that a line always fits into its own measured width.
    static let tolerance = 1e-9

    /// The time to look up a text, and each of its bytes, in nanoseconds.
    private static let costOfText = 500
    private static let costOfByte = 5

    private let library: FontLibrary
    private let cache: TextCache
    private var budget = RenderBudget.unlimited

    /// - Throws: `TextError.defaultFontMissing`.
    package init(catalogue: FontCatalogue = .debian) throws(TextError) {
        library = try FontLibrary(catalogue)
        cache = TextCache()
    }

    /// This typesetter for one render. Once the budget is spent, all results are empty. They are never cached.
    package func within(_ budget: RenderBudget) -> Typesetter {
        var typesetter = self
        typesetter.budget = budget
        return typesetter
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
    ///     values below 1 count as 1. In one line, line feeds become spaces, as on a canvas of HTML.
    ///   - alignment: The alignment of lines of different widths.
    ///   - lineHeight: The distance between baselines as a multiple of the font size. Nil uses the font's own.
    ///   - lineBreakMode: How lines that are too wide are handled.
    /// - Complexity: O(n log n) in the text's length for any text, O(n) for ordinary ones. A short cached text takes
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
        guard !budget.isSpent(before: Self.costOfText + request.text.utf8.count * Self.costOfByte) else {
            return .empty
        }
        if let known = cache.block(for: request) { return known }
        let block = Composer.compose(request, from: library, budget: budget)
        guard !budget.isSpent else { return .empty }
        cache.insert(block, for: request)
        return block
    }
}

/// The recently set texts, shared by all threads.
private final class TextCache: Sendable {
    /// The capacity in bytes.
    private static let capacity = 8 << 20
    /// The memory of an entry besides its text and its glyphs, in bytes.
    private static let memoryOfEntry = 128

    private let blocks = Mutex(LRUCache<TextRequest, TextBlock>(capacity: capacity))

    func block(for request: TextRequest) -> TextBlock? {
        blocks.withLock { $0.value(for: request) }
    }

    func insert(_ block: TextBlock, for request: TextRequest) {
        let memory = Self.memoryOfEntry + request.memory + block.memory
        blocks.withLock { $0.insert(block, for: request, cost: memory) }
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
