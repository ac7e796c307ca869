/// A grapheme cluster of a paragraph (Unicode Standard Annex #29): a character as perceived by a reader.
struct Cluster {
    /// The indices of its scalars in the paragraph.
    var scalars: Range<Int>
    /// The script, after characters without a specific script have taken that of their neighbors.
    var script = Script.common
    /// The index of its font in the text's `FontChooser.fonts`.
    var font = 0
    /// The index of the text run that it belongs to.
    var source = 0
    /// The embedding level of the Unicode Bidirectional Algorithm. Odd levels run from right to left.
    var level: UInt8 = 0
    /// Whether it is a space that does not count toward the width at the end of a line.
    var isSpace = false
    /// Whether a line may start with this cluster.
    var mayStartLine = false
}
