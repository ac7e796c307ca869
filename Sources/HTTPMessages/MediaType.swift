/// A media type with its parameters; names are in lower case (RFC 9110 section 8.3.1).
package struct MediaType: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    package let type: String
    package let subtype: String
    package var parameters: [Parameter] = []

    package static let png = MediaType("image", "png")
    package static let html = MediaType("text", "html")
    package static let plainText = MediaType("text", "plain")
    package static let json = MediaType("application", "json")
    package static let problem = MediaType("application", "problem+json")

    private init(_ type: String, _ subtype: String) {
        self.type = type
        self.subtype = subtype
    }

    /// - Returns: `nil` if the text is not a media type.
    package init?(_ text: some StringProtocol) {
        let parts = FieldList.split(text, by: ";").parts
        let names = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, Self.isToken(names[0]), Self.isToken(names[1]) else { return nil }
        self.init(names[0].lowercased(), names[1].lowercased())
        for part in parts.dropFirst() where !part.isEmpty {
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, Self.isToken(halves[0]) else { return nil }
            parameters.append(Parameter(name: halves[0].lowercased(), value: Self.unquoted(halves[1])))
        }
    }

    /// The type's name without parameters.
    package var name: String { "\(type)/\(subtype)" }

    /// Whether content of this type is JSON (RFC 8259, RFC 6839 for the suffix).
    package var isJSON: Bool {
        subtype == "json" && (type == "application" || type == "text") || subtype.hasSuffix("+json")
    }

    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(ByteSet.token.contains)
    }

    /// The content of a quoted string; any other text unchanged.
    package static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                isEscaped = false
                result.append(character)
            }
        }
        return result
    }
}

extension MediaType {
    /// The character set of text, in lower case.
    package var charset: String? { parameter("charset")?.lowercased() }
}
