import HTTPMessages

/// The media types that a client accepts (RFC 9110 section 12.5.1).
struct AcceptField {
    private struct Range {
        var type: String
        var subtype: String
        var hasParameters = false
        /// The weight in thousandths.
        var quality = 1_000

        /// The specificity of the match, where a higher number takes precedence; `nil` for no match.
        func precision(for media: MediaType) -> Int? {
            if type == "*" { return subtype == "*" ? 0 : nil }
            guard type == media.type else { return nil }
            if subtype == "*" { return 1 }
            guard subtype == media.subtype else { return nil }
            // The server's types have no parameters, so a range with parameters does not match them.
            return hasParameters ? nil : 2
        }
    }

    private let ranges: [Range]

    /// - Parameter value: The field's value; `nil` if the field is missing. Elements that are not media ranges are
    ///   ignored.
    init(_ value: String?) {
        var ranges: [Range] = []
        for element in FieldList.split(value ?? "*/*", by: ",").parts {
            if let range = Self.range(element) { ranges.append(range) }
        }
        self.ranges = ranges
    }

    /// The weight that the client gives to a type, in thousandths; 0 if the client does not accept it.
    func quality(of media: MediaType) -> Int {
        var best: (precision: Int, quality: Int)?
        for range in ranges {
            if let precision = range.precision(for: media), precision > best?.precision ?? -1 {
                best = (precision, range.quality)
            }
        }
        return best?.quality ?? 0
    }

    /// Whether the client prefers a problem as a picture to a problem as text: it weights pictures higher than JSON, as
    /// the `<img>` element of every browser does.
    var prefersPictures: Bool {
        quality(of: .png) > max(quality(of: .problem), quality(of: .json))
    }

    /// Whether the client weights JSON higher than pictures.
    var prefersDocuments: Bool {
        max(quality(of: .problem), quality(of: .json)) > quality(of: .png)
    }

    private static func range(_ text: Substring) -> Range? {
        guard let media = MediaType(text) else { return nil }
        var range = Range(type: media.type, subtype: media.subtype)
        for parameter in media.parameters {
            guard parameter.name == "q" else {
                range.hasParameters = true
                continue
            }
            guard let quality = Self.quality(parameter.value) else { return nil }
            range.quality = quality
            // Anything after the weight is an extension, not a parameter of the type.
            break
        }
        return range
    }

    /// Parses a `qvalue` of RFC 9110 section 12.4.2, in thousandths.
    static func quality(_ text: String) -> Int? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
        let decimals = parts.count > 1 ? parts[1] : ""
        guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        let thousandths = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
        let quality = (whole == "1" ? 1_000 : 0) + thousandths
        return quality <= 1_000 ? quality : nil
    }
}
