/// Checks an SVG document for unsafe and broken parts: elements and attributes that the canvas does not need,
/// references to anything outside the document, and names that occur twice, are missing or are defined after their use.
package struct SVGAudit {
    /// A line for each error; empty for a valid document.
    package private(set) var complaints: [String] = []

    private static let elements: Set<String> = [
        "svg", "title", "desc", "defs", "g", "path", "circle", "ellipse", "use", "image", "marker", "clipPath",
        "pattern",
        "linearGradient", "radialGradient", "stop", "filter", "feGaussianBlur", "feOffset", "feFlood", "feComposite",
        "feMerge", "feMergeNode",
    ]

    private static let attributes: Set<String> = [
        "xmlns", "id", "width", "height", "viewBox", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry",
        "fx",
        "fy", "d", "href", "fill", "fill-opacity", "fill-rule", "clip-rule", "clip-path", "filter", "opacity", "stroke",
        "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
        "stroke-dashoffset", "transform", "preserveAspectRatio", "overflow", "markerUnits", "marker-start",
        "marker-mid",
        "marker-end", "shape-rendering", "role", "aria-labelledby", "gradientUnits", "gradientTransform", "offset",
        "stop-color",
        "stop-opacity", "patternUnits", "patternTransform", "filterUnits", "color-interpolation-filters", "in", "in2",
        "operator", "result", "stdDeviation", "dx", "dy", "flood-color", "flood-opacity",
    ]

    package init(_ document: XMLDocument) {
        let root = document.root
        if root.name != "svg" || root.attributes["xmlns"] != "http://www.w3.org/2000/svg" { complain("not SVG") }
        if root.attributes["role"] != "img" { complain("the role is missing") }
        var names: Set<String> = []
        for element in document.all {
            if !Self.elements.contains(element.name) { complain("<\(element.name)>") }
            if !["title", "desc"].contains(element.name), !element.text.allSatisfy(\.isWhitespace) {
                complain("text in <\(element.name)>")
            }
            for (name, value) in element.attributes {
                if !Self.attributes.contains(name) { complain("\(name) of <\(element.name)>") }
                check(name, value, of: element.name, known: names)
            }
            if let name = element.attributes["id"], !names.insert(name).inserted {
                complain("\(name) occurs twice")
            }
        }
        for name in root.attributes["aria-labelledby"]?.split(separator: " ") ?? [] where !names.contains(String(name))
        {
            complain("the label \(name) is missing")
        }
    }

    private mutating func check(_ name: String, _ value: String, of element: String, known: Set<String>) {
        if name != "xmlns", value.contains(":"), !(element == "image" && value.hasPrefix("data:image/png;base64,")) {
            complain("\(name)=\"\(value.prefix(60))\" refers to something outside the document")
        }
        var reference: Substring?
        if name == "href", element != "image" { reference = value.hasPrefix("#") ? value.dropFirst() : "?" }
        if value.contains("url(") {
            reference = value.hasPrefix("url(#") && value.hasSuffix(")") ? value.dropFirst(5).dropLast() : "?"
        }
        if let reference, !known.contains(String(reference)) { complain("\(value) is not defined yet") }
    }

    private mutating func complain(_ complaint: String) {
        complaints.append(complaint)
    }
}
