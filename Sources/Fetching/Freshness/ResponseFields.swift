/// The fields of a response that fetching looks at.
struct ResponseFields: Hashable, Sendable {
    enum Name: String, CaseIterable, Sendable {
        case age
        case cacheControl = "cache-control"
        case contentEncoding = "content-encoding"
        case contentLength = "content-length"
        case contentType = "content-type"
        case date
        case entityTag = "etag"
        case expires
        case lastModified = "last-modified"
        case location
        case retryAfter = "retry-after"
        case transferEncoding = "transfer-encoding"
        case vary
    }

    private var values: [Name: [String]] = [:]

    /// Adds a field line; one of another name is passed over.
    mutating func append(_ name: String, _ value: String) {
        guard let name = Name(rawValue: name.lowercased()) else { return }
        values[name, default: []].append(value)
    }

    /// The values of all lines of this name.
    func all(_ name: Name) -> [String] { values[name] ?? [] }

    /// The value of a field that is no list; `nil` where it is not there, or several times with different values.
    func single(_ name: Name) -> String? {
        let all = all(name)
        guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// All values of a list, with commas between them; `nil` where the field is not there.
    func combined(_ name: Name) -> String? {
        let all = all(name)
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// How many octets the values have.
    var octets: Int { values.values.joined().reduce(0) { $0 + $1.utf8.count } }

    /// These fields of what is stored, with the news of a 304 (RFC 9111 section 3.2). What it does not repeat of its own
    /// date and age is not true any more; how the content is coded is not its to say.
    func updated(by confirmation: ResponseFields) -> ResponseFields {
        var result = self
        result.values[.age] = nil
        result.values[.date] = nil
        for (name, values) in confirmation.values
        where name != .contentEncoding && name != .contentLength && name != .transferEncoding {
            result.values[name] = values
        }
        return result
    }
}
