/// The text between two line feeds, split into clusters and annotated for shaping.
struct Paragraph {
    /// The maximum length of a cluster in scalars. Longer grapheme clusters are split.
    static let longestCluster = 64

    var scalars: [UInt32] = []
    var clusters: [Cluster] = []
    var isRightToLeft = false

    /// The clusters of `range` without trailing spaces.
    func visible(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, clusters[end - 1].isSpace { end -= 1 }
        return range.lowerBound..<end
    }

    /// A paragraph of only these clusters, followed by one more cluster in the requested font.
    func copy(of range: Range<Int>, endingIn scalar: UInt32, level: UInt8) -> Paragraph {
        copy(of: range, scalar, and: range.upperBound..<range.upperBound, level: level)
    }

    /// A paragraph of only these clusters, with one more cluster between them in the requested font.
    func copy(of head: Range<Int>, _ scalar: UInt32, and tail: Range<Int>, level: UInt8) -> Paragraph {
        var result = Paragraph(isRightToLeft: isRightToLeft)
        result.append(head, of: self)
        let count = result.scalars.count
        let neighbor = result.clusters.last ?? clusters[tail].first
        result.scalars.append(scalar)
        result.clusters.append(Cluster(scalars: count..<count + 1, script: neighbor?.script ?? .latin, level: level))
        result.append(tail, of: self)
        return result
    }

    private mutating func append(_ range: Range<Int>, of other: Paragraph) {
        for cluster in other.clusters[range] {
            var copy = cluster
            copy.scalars = scalars.count..<scalars.count + cluster.scalars.count
            scalars.append(contentsOf: other.scalars[cluster.scalars])
            clusters.append(copy)
        }
    }
}

/// A grapheme cluster of a paragraph (Unicode Standard Annex #29), a character as perceived by a reader, or a part of a
/// very long one.
struct Cluster {
    /// The indices of its scalars in the paragraph.
    var scalars: Range<Int>
    /// The script, after characters without a specific script have taken that of their neighbors.
    var script = UnicodeScript.common
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

/// Splits a text into paragraphs and grapheme clusters.
///
/// Paragraphs are separated by LF, CR LF, CR, VT, FF, NEL, LS or PS. In a text of one line, they become spaces. A tab
/// becomes a space; other control characters are dropped.
enum ParagraphReader {
    /// - Parameters:
    ///   - lengths: The lengths of the text runs in bytes of UTF-8; empty if the text is a single run.
    ///   - isOneLine: Whether the text may have only one line.
    static func paragraphs(of text: String, lengths: [Int] = [], isOneLine: Bool = false) -> [Paragraph] {
        var result: [Paragraph] = []
        var paragraph = Paragraph()
        var source = 0
        var bytesLeft = lengths.first ?? .max
        for character in text {
            while bytesLeft <= 0, source + 1 < lengths.count {
                source += 1
                bytesLeft += lengths[source]
            }
            bytesLeft -= character.utf8.count
            if character.isNewline, !isOneLine {
                result.append(paragraph)
                paragraph = Paragraph()
                continue
            }
            let start = paragraph.scalars.count
            for scalar in character.isNewline ? " ".unicodeScalars : character.unicodeScalars {
                if scalar == "\t" {
                    paragraph.scalars.append(0x20)
                } else if !isControl(scalar) {
                    paragraph.scalars.append(scalar.value)
                }
            }
            let end = paragraph.scalars.count
            for start in stride(from: start, to: end, by: Paragraph.longestCluster) {
                let scalars = start..<min(end, start + Paragraph.longestCluster)
                paragraph.clusters.append(Cluster(scalars: scalars, source: source))
            }
        }
        result.append(paragraph)
        return result
    }

    /// Whether a character has the general category Cc.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }
}
