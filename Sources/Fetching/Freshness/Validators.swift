import HTTPMessages

/// What a server can be asked by whether its content is still the same (RFC 9110 section 8.8).
struct Validators: Hashable, Sendable {
    /// `nil` where there is none, or none that is well-formed and may so be sent back.
    let entityTag: String?
    let lastModified: String?

    init(_ fields: ResponseFields) {
        entityTag = fields.single(.entityTag).flatMap { Self.isEntityTag($0) ? $0 : nil }
        lastModified = fields.single(.lastModified).flatMap { HTTPDate.unixSeconds($0, now: 0) == nil ? nil : $0 }
    }

    /// The field lines of a conditional request; none where nothing can be asked.
    var lines: [String] {
        // If-Modified-Since is passed over where the other is there, but by servers that do not know it.
        (entityTag.map { ["If-None-Match: " + $0] } ?? []) + (lastModified.map { ["If-Modified-Since: " + $0] } ?? [])
    }

    /// Whether a 304 is about content with these validators (RFC 9111 section 4.3.4).
    func fits(_ confirmation: ResponseFields) -> Bool {
        guard let news = confirmation.single(.entityTag), let entityTag else { return true }
        return Self.opaque(news) == Self.opaque(entityTag)
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// `entity-tag` of RFC 9110 section 8.8.3, in ASCII and not too long to be sent back.
    private static func isEntityTag(_ text: String) -> Bool {
        let opaque = opaque(text).utf8
        guard 2...1_000 ~= opaque.count, opaque.first == UInt8(ascii: "\""), opaque.last == UInt8(ascii: "\"") else {
            return false
        }
        return opaque.dropFirst().dropLast().allSatisfy { $0 == 0x21 || 0x23...0x7E ~= $0 }
    }
}
