/// Assigns fonts to all clusters of a text. Text runs of one style share a `FontChooser`, so that the work does not grow
/// with the product of clusters and runs.
struct FontAssignment {
    private struct Style: Hashable {
        var family: String?
        var weight: FontWeight
        var isItalic: Bool
    }

    private static let maximumOfWarnings = 20

    private var choosers: [FontChooser] = []
    /// The index of the chooser of each text run.
    private var chooserOfRun: [Int] = []

    /// - Parameter descriptions: The font of each text run.
    init(_ descriptions: [FontDescription], of paragraphs: [Paragraph], from library: FontLibrary) {
        let formsOfHan = FontChooser.formsOfHan(in: paragraphs)
        var known: [Style: Int] = [:]
        for description in descriptions {
            let style = Style(
                family: description.family, weight: description.weight, isItalic: description.isItalic)
            if let index = known[style] {
                chooserOfRun.append(index)
            } else {
                known[style] = choosers.count
                chooserOfRun.append(choosers.count)
                choosers.append(FontChooser(description, formsOfHan: formsOfHan, from: library))
            }
        }
    }

    /// The first warnings of all fonts, without duplicates.
    var warnings: [String] {
        var result: [String] = []
        for warning in choosers.lazy.flatMap(\.warnings) where !result.contains(warning) {
            result.append(warning)
            if result.count == Self.maximumOfWarnings { break }
        }
        return result
    }

    /// Assigns to each cluster the index of its font in the fonts of its chooser.
    mutating func assign(_ paragraph: inout Paragraph) {
        var start = 0
        while start < paragraph.clusters.count {
            let source = paragraph.clusters[start].source
            var end = start + 1
            while end < paragraph.clusters.count, paragraph.clusters[end].source == source { end += 1 }
            choosers[chooserOfRun[source]].assign(start..<end, of: &paragraph)
            start = end
        }
    }

    /// Makes the fonts of all clusters indices of the text's fonts.
    /// - Returns: The text's fonts. The first is the requested font of the first run.
    func finish(_ paragraphs: inout [Paragraph]) -> [Font] {
        guard choosers.count > 1 else { return choosers.first?.fonts ?? [] }
        var fonts: [Font] = []
        var offsets: [Int] = []
        for chooser in choosers {
            offsets.append(fonts.count)
            fonts += chooser.fonts
        }
        for index in paragraphs.indices {
            for cluster in paragraphs[index].clusters.indices {
                let source = paragraphs[index].clusters[cluster].source
                paragraphs[index].clusters[cluster].font += offsets[chooserOfRun[source]]
            }
        }
        return fonts
    }
}
