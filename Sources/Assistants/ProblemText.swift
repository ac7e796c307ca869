import JSON

/// A problem document as a text that a model can act on.
package enum ProblemText {
    /// The maximum number of allowed values that are named.
    private static let maximumAllowed = 24

    package static func text(of document: JSONTree) -> String {
        guard let json = try? JSONDocument(document) else { return "The server could not answer." }
        let root = json.root
        let title = root["title"]?.string ?? ""
        let errors = root["errors"]
        guard let errors, errors.count > 0 else {
            let detail = root["detail"]?.string ?? ""
            return title.isEmpty || detail.hasPrefix(title) ? detail : "\(title). \(detail)"
        }
        return "\(title).\n" + lines(ofErrors: errors)
    }

    /// A line for each error, with what to write instead.
    static func lines(ofErrors errors: JSONValue?) -> String {
        var lines: [String] = []
        var hasPlace = false
        for error in errors?.elements.map(\.self) ?? [] {
            let place = error["pointer"]?.string ?? error["parameter"]?.string ?? ""
            var line = place.isEmpty ? "- " : "- \(place): "
            let detail = error["detail"]?.string ?? ""
            line += detail
            hasPlace = hasPlace || !place.isEmpty
            if let members = error["members"]?.string, !detail.contains(members) { line += " Write: \(members)" }
            if error["suggestion"] == nil, error["members"] == nil,
                let allowed = error["allowed"]?.elements.compactMap(\.string), !allowed.isEmpty
            {
                let more = allowed.count > maximumAllowed ? ", …" : ""
                line += " Allowed: \(allowed.prefix(maximumAllowed).joined(separator: ", "))\(more)."
            }
            lines.append(line)
        }
        if hasPlace { lines.append("The tool schema explains each place: {\"part\": \"/plots/0\"}.") }
        return lines.joined(separator: "\n")
    }
}
