import HTTPMessages

/// The fields of a response that matter for fetching.
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

    /// Adds a field line; other names are ignored.
    mutating func append(_ name: String, _ value: String) {
        guard let name = Name(rawValue: name.lowercased()) else { return }
        values[name, default: []].append(value)
    }

    /// The values of all lines with this name.
    func all(_ name: Name) -> [String] { values[name] ?? [] }

    /// The value of a field that is not a list; `nil` if it is missing or has several different values.
    func single(_ name: Name) -> String? {
        let all = all(name)
        guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// All values of a list, separated by commas; `nil` if the field is missing.
    func combined(_ name: Name) -> String? {
        let all = all(name)
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// The total length of the values in bytes.
    var octets: Int { values.values.joined().reduce(0) { $0 + $1.utf8.count } }

    /// These fields of cached content, updated with a 304 response (RFC 9111 section 3.2). The cached date and age are
    /// removed if the response does not repeat them. The content coding is not updated.
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

/// The validators for checking whether a server's content has changed (RFC 9110 section 8.8).
struct Validators: Hashable, Sendable {
    /// The entity tag; `nil` if there is none or if it is malformed and cannot be sent back.
    let entityTag: String?
    let lastModified: String?

    init(_ fields: ResponseFields) {
        entityTag = fields.single(.entityTag).flatMap { Self.isEntityTag($0) ? $0 : nil }
        lastModified = fields.single(.lastModified).flatMap { HTTPDate.unixSeconds($0, now: 0) == nil ? nil : $0 }
    }

    /// The field lines of a conditional request; empty if there are no validators.
    var lines: [String] {
        // Servers that support If-None-Match ignore If-Modified-Since beside it.
        (entityTag.map { ["If-None-Match: " + $0] } ?? []) + (lastModified.map { ["If-Modified-Since: " + $0] } ?? [])
    }

    /// Whether a 304 refers to content with these validators (RFC 9111 section 4.3.4).
    func fits(_ confirmation: ResponseFields) -> Bool {
        guard let news = confirmation.single(.entityTag), let entityTag else { return true }
        return Self.opaque(news) == Self.opaque(entityTag)
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// Whether a text is an `entity-tag` of RFC 9110 section 8.8.3, in ASCII and short enough to be sent back.
    private static func isEntityTag(_ text: String) -> Bool {
        let opaque = opaque(text).utf8
        guard 2...1_000 ~= opaque.count, opaque.first == UInt8(ascii: "\""), opaque.last == UInt8(ascii: "\"") else {
            return false
        }
        return opaque.dropFirst().dropLast().allSatisfy { $0 == 0x21 || 0x23...0x7E ~= $0 }
    }
}
