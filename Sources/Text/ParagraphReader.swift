/// Takes a text apart into paragraphs and grapheme clusters.
///
/// Line feeds part paragraphs: LF, CR LF, CR, VT, FF, NEL, LS and PS. A tab becomes a space; other control characters
/// are left out.
enum ParagraphReader {
    static func paragraphs(of text: String) -> [Paragraph] {
        var result: [Paragraph] = []
        var paragraph = Paragraph()
        for character in text {
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
            if end > start { paragraph.clusters.append(Cluster(scalars: start..<end)) }
        }
        result.append(paragraph)
        return result
    }

    /// General category Cc.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }
}
