/// A grapheme cluster of a paragraph (Unicode Standard Annex #29): what a reader takes for one character.
struct Cluster {
    /// Where its scalars stand in the paragraph.
    var scalars: Range<Int>
    /// The writing system, after characters of no script in particular took that of their neighbours.
    var script = Script.common
    /// The font's place in the text's `FontChooser.fonts`.
    var font = 0
    /// Of the stretches that the text is made of, the place of the one that it belongs to.
    var source = 0
    /// The embedding level of the Unicode Bidirectional Algorithm: odd runs from right to left.
    var level: UInt8 = 0
    /// Whether it is a space that does not count at the end of a line.
    var isSpace = false
    /// Whether a line may start with it.
    var mayStartLine = false
}
