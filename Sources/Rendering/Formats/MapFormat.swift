import Budget
import Dialects
import Digests
import Formatting
import Geometry

extension PictureFormat {
    /// An HTML image map: a PNG as `<img>` with a `<map>` of its records, for mails and pages without scripts.
    package static let map = PictureFormat(
        name: "map", mediaType: "text/html", isDocument: true, resolution: .pixels
    ) { scene, context throws(RenderError) in
        var picture = try png.write(scene, context)
        let records = PageRecords(scene, maximumCount: ImageMap.maximumCount, context.budget)
        if context.budget.poll() || !context.budget.allows(picture.bytes.count, each: 4) { throw .cancelled }
        let locale = context.language.flatMap { TextLocale($0) } ?? .english
        let map = ImageMap(records: records, size: scene.size, words: ChartWords(of: locale))
        let alternative = AlternativeText.text(title: context.title, description: context.description)
        picture.bytes = map.bytes(picture: picture.bytes, alternative: alternative, name: context.hash.letters(8))
        if let warning = records.warning("The map has areas for") { picture.warnings.append(warning) }
        return picture
    }
}

/// The records of a picture as the areas of an HTML image map.
struct ImageMap {
    /// The maximum number of areas. Mail programs cut longer mails.
    static let maximumCount = 1_000

    let records: PageRecords
    /// The size of the picture in points.
    let size: Size
    let words: ChartWords

    /// - Parameters:
    ///   - picture: The PNG.
    ///   - alternative: The text in place of the picture.
    ///   - name: The name of the map, unique in a page.
    func bytes(picture: [UInt8], alternative: String, name: String) -> [UInt8] {
        var text = HTMLText()
        text.append("<img src=\"data:image/png;base64,")
        text.append(base64: picture)
        text.append("\" width=\"")
        text.append(length: size.width)
        text.append("\" height=\"")
        text.append(length: size.height)
        text.append("\" usemap=\"#")
        text.append(text: name)
        text.append("\" alt=\"")
        text.append(text: alternative)
        text.append("\">\n<map name=\"")
        text.append(text: name)
        text.append("\">\n")
        // Where areas overlap, the first one counts: the symbol on top.
        let isSymbol = { (stop: PageRecords.Stop) in
            if case .disc? = stop.marks.first?.shape { stop.position == nil } else { false }
        }
        for stop in records.stops where !isSymbol(stop) { append(stop, to: &text) }
        for stop in records.stops.reversed() where isSymbol(stop) { append(stop, to: &text) }
        text.append("</map>\n")
        return text.bytes
    }

    private func append(_ stop: PageRecords.Stop, to text: inout HTMLText) {
        for mark in stop.marks {
            let plot = records.plots[mark.plot]
            let name = records.plots.count > 1 ? plot.name : nil
            let heading = [name, stop.label].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ", ")
            let title = (heading.isEmpty ? "" : heading + words.colon) + mark.line
            text.append("<area")
            switch mark.shape {
            case .box(let box):
                append("rect", [box.minX, box.minY, box.maxX, box.maxY], to: &text)
            case .disc(let center, let radius):
                let reach = max(radius, plot.hitMargin ?? SceneHit.standardMargin)
                append("circle", [center.x, center.y, reach], to: &text)
            case .sector, .polygon:
                append("poly", mark.shape.corners.flatMap { [$0.x, $0.y] }, to: &text)
            }
            for attribute in [" alt=\"", " title=\""] as [StaticString] {
                text.append(attribute)
                text.append(text: title)
                text.append("\"")
            }
            text.append(" tabindex=\"0\">\n")
        }
    }

    private func append(_ shape: StaticString, _ lengths: [Double], to text: inout HTMLText) {
        text.append(" shape=\"")
        text.append(shape)
        text.append("\" coords=\"")
        for (index, length) in lengths.enumerated() {
            if index > 0 { text.append(",") }
            text.append(length: length)
        }
        text.append("\"")
    }
}
