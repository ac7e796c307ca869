import HTTPMessages

/// The codings of responses that a client accepts (RFC 9110 section 12.5.3).
struct AcceptedCodings {
    /// The weights by the names of the codings, in thousandths.
    private var qualities: [String: Int] = [:]

    /// - Parameter value: The field's value; `nil` if the field is missing. Elements that are malformed are ignored.
    init(_ value: String?) {
        for element in FieldList.split(value ?? "", by: ",").parts {
            let parts = FieldList.split(element, by: ";").parts
            guard let name = parts.first, !name.isEmpty else { continue }
            var quality: Int? = 1_000
            for parameter in parts.dropFirst() {
                let halves = parameter.split(separator: "=", maxSplits: 1).map { FieldList.trimmed($0) }
                if halves.count == 2, halves[0].lowercased() == "q" { quality = AcceptField.quality(String(halves[1])) }
            }
            if let quality { qualities[name.lowercased()] = quality }
        }
    }

    /// Whether the client accepts gzip and does not prefer content without coding.
    var prefersGzip: Bool {
        guard let gzip = qualities["gzip"] ?? qualities["x-gzip"] ?? qualities["*"], gzip > 0 else { return false }
        return gzip >= qualities["identity"] ?? 0
    }
}
