import HTTPMessages

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
