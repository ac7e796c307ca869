import Drawing
import Geometry

extension SVGCanvas {
    /// The complete document (SVG 2, in UTF-8). For screen readers it is an image with a name and a description (SVG
    /// Accessibility API Mappings).
    /// - Parameters:
    ///   - title: The picture's name, which browsers also show as a tooltip.
    ///   - description: A description of the picture.
    /// - Throws: `SVGError.tooLong`.
    package func document(title: String? = nil, description: String? = nil) throws(SVGError) -> [UInt8] {
        guard !isTooLong else { throw .tooLong(limit: maximumLength) }
        let labels = [("title", "-t", title), ("desc", "-d", description)].filter { $0.2?.isEmpty == false }
        let prefix = definitions.prefix
        var document = Markup()
        document.bytes.reserveCapacity(body.count + definitions.markup.count + 1_000)
        document.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        document.attribute("width", size.width)
        document.attribute("height", size.height)
        document.append(" viewBox=\"0 0 ")
        document.append(size.width, places: Precision.length)
        document.append(" ")
        document.append(size.height, places: Precision.length)
        document.append("\" fill=\"none\"")
        document.attribute("stroke-miterlimit", Pen.miterLimit)
        document.append(" role=\"img\"")
        if !labels.isEmpty {
            document.attribute("aria-labelledby", labels.map { prefix + $0.1 }.joined(separator: " "))
        }
        document.append(">")
        for (element, suffix, text) in labels {
            document.append("<\(element)")
            document.attribute("id", prefix + suffix)
            document.append(">")
            document.append(escaping: text ?? "")
            document.append("</\(element)>")
        }
        if definitions.markup.count > 0 {
            document.append("<defs>")
            document.append(definitions.markup.bytes)
            document.append("</defs>")
        }
        document.append(body.bytes)
        document.append("</svg>\n")
        return document.bytes
    }
}
