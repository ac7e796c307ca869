import Diagnostics
import Dialects
import Formatting

/// A page that shows a chart with its values: one file that refers to nothing outside of it.
struct PageDocument {
    /// The chart as markup: an SVG, or another element of the same size.
    let figure: [UInt8]
    /// The same chart for readers who prefer dark pages; nil if there is none.
    var darkFigure: [UInt8]?
    /// The chart as a moving picture in front of the figure: an APNG; nil if nothing moves.
    var movingPicture: [UInt8]?
    let title: String?
    /// The language as a BCP 47 tag; nil is English.
    let language: String?
    let description: String
    let data: PageData

    /// The maximum length of the title in characters.
    private static let maximumLength = 200
    /// The languages whose text runs from right to left.
    private static let rightToLeft: Set<String> = ["ar", "fa", "he", "ur"]

    var bytes: [UInt8] {
        let locale = language.flatMap { TextLocale($0) } ?? .english
        let words = ChartWords(of: locale)
        let tag = language ?? "en"
        var page = HTMLText()
        page.append("<!DOCTYPE html>\n<html lang=\"")
        page.append(text: tag)
        let isReversed = tag.split(separator: "-").first.map { Self.rightToLeft.contains(String($0)) } ?? false
        page.append(isReversed ? "\" dir=\"rtl\">\n" : "\">\n")
        page.append("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
        page.append(text: PageAssets.policy)
        page.append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        let name = title.flatMap { $0.isEmpty ? nil : $0 } ?? words.chart
        page.append(text: name.shortened(to: Self.maximumLength))
        page.append("</title>\n<style>")
        page.append(document: PageAssets.style)
        page.append("</style>\n<main>\n<figure>\n<div id=\"chart\"><div id=\"sheet\"><div class=\"light\">")
        page.append(document: figure)
        page.append("</div>")
        if let darkFigure {
            page.append("<div class=\"dark\">")
            page.append(document: darkFigure)
            page.append("</div>")
        }
        if let movingPicture {
            page.append("<img id=\"motion\" alt=\"\" src=\"data:image/apng;base64,")
            page.append(base64: movingPicture)
            page.append("\">")
        }
        page.append("</div><div id=\"popup\" aria-hidden=\"true\" hidden></div></div>\n")
        if movingPicture != nil {
            page.append("<label id=\"moves\"><input type=\"checkbox\" checked> ")
            page.append(text: ChartWords.animation(in: locale))
            page.append("</label>\n")
        }
        page.append("<figcaption id=\"words\">")
        page.append(text: description)
        page.append("</figcaption>\n</figure>\n<div id=\"said\" role=\"status\"></div>\n")
        if !data.records.stops.isEmpty {
            page.append("<details><summary>")
            page.append(text: ChartWords.data(in: locale))
            page.append("</summary><div class=\"scroll\">\n")
            PageTables(records: data.records, regions: data.scene.regions, words: words).append(to: &page)
            page.append("</div></details>\n")
        }
        page.append("</main>\n<script type=\"application/json\" id=\"data\">")
        page.append(json: data.tree)
        page.append("</script>\n<script>")
        page.append(document: PageAssets.script)
        page.append("</script>\n</html>\n")
        return page.bytes
    }
}
