/// Splits a text into paragraphs and grapheme clusters.
///
/// Paragraphs are separated by LF, CR LF, CR, VT, FF, NEL, LS or PS. A tab becomes a space; other control characters
/// are dropped.
enum ParagraphReader {
    /// - Parameter lengths: The lengths of the text runs in bytes of UTF-8; empty if the text is a single run.
    static func paragraphs(of text: String, lengths: [Int] = []) -> [Paragraph] {
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
            if character.isNewline {
                result.append(paragraph)
                paragraph = Paragraph()
                continue
            }
            let start = paragraph.scalars.count
            for scalar in character.unicodeScalars {
                if scalar == "\t" {
                    paragraph.scalars.append(0x20)
                } else if !isControl(scalar) {
                    paragraph.scalars.append(scalar.value)
                }
            }
            let end = paragraph.scalars.count
            if end > start { paragraph.clusters.append(Cluster(scalars: start..<end, source: source)) }
        }
        result.append(paragraph)
        return result
    }

    /// Whether a character has the general category Cc.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }
}
