import CDeflate

/// How a message's content is encoded, of the codings that are known here (RFC 9110 section 8.4.1).
package enum ContentCoding: UInt8, Sendable {
    case identity
    case gzip

    /// The value of `Accept-Encoding`: in a request, and in an answer that refuses another coding (RFC 9110 section 12.5.3).
    package static let accepted = "gzip"

    /// Reads the value of `Content-Encoding`: one coding that is known, or none.
    /// - Returns: `nil` for a coding that is not known, and for several.
    package init?(_ field: String?) {
        self = .identity
        for element in (field ?? "").split(separator: ",") {
            let name = element.drop { $0 == " " || $0 == "\t" }
            switch name.prefix(while: { $0 != " " && $0 != "\t" }).lowercased() {
            case "", "identity": continue
            case "gzip" where self == .identity, "x-gzip" where self == .identity: self = .gzip
            default: return nil
            }
        }
    }
}

/// The gzip coding of a message's content (RFC 1952).
package enum Gzip {
    package enum Failure: Error, Hashable {
        /// The content would be longer than the limit.
        case tooLarge
        /// It is cut off, damaged, or no gzip at all.
        case malformed
        /// Behind the one member that content may have stands something else.
        case followed
        case outOfMemory
    }

    /// What the content of exactly one member unpacks to.
    ///
    /// The member itself says how long that is. It is given so much room and no more than `limit`, so that what a bomb
    /// unpacks to is never held; one that lies is refused.
    /// - Complexity: linear in `limit` at most, whatever the content.
    package static func unpack(_ packed: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard packed.count >= leastLength else { throw .malformed }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let claimed = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        var result = LIBDEFLATE_BAD_DATA
        var consumed = 0
        let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: max(1, min(claimed, limit))) { buffer, count in
            unsafe packed.withUnsafeBytes { packed in
                unsafe result = libdeflate_gzip_decompress_ex(
                    decompressor, packed.baseAddress, packed.count, buffer.baseAddress, min(claimed, limit),
                    &consumed, &count)
            }
            if result != LIBDEFLATE_SUCCESS { count = 0 }
        }
        switch result {
        case LIBDEFLATE_SUCCESS where consumed == packed.count: return unpacked
        case LIBDEFLATE_SUCCESS: throw .followed
        case LIBDEFLATE_INSUFFICIENT_SPACE where claimed > limit: throw .tooLarge
        default: throw .malformed
        }
    }

    /// What the contents of all members are together, one after another (RFC 1952 section 2.2).
    ///
    /// Of several none but the last says at a known place how long it is: room is made as it is needed, up to `limit`.
    /// - Complexity: linear in `limit` and the packed content together.
    package static func unpackAll(_ packed: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        do throws(Failure) {
            return try unpack(packed, limit: limit)
        } catch {
            // Of the first of several the last octets say nothing.
            guard !packed.isEmpty, error == .followed || error == .malformed else { throw error }
        }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var unpacked = [UInt8](repeating: 0, count: min(limit, max(leastRoom, packed.count)))
        var (position, length) = (0, 0)
        while position < packed.count {
            var (consumed, count) = (0, 0)
            let result = unsafe packed.withUnsafeBytes { packed in
                unsafe unpacked.withUnsafeMutableBytes { room in
                    unsafe libdeflate_gzip_decompress_ex(
                        decompressor, packed.baseAddress.map { unsafe $0 + position }, packed.count - position,
                        room.baseAddress.map { unsafe $0 + length }, room.count - length, &consumed, &count)
                }
            }
            switch result {
            case LIBDEFLATE_SUCCESS:
                position += consumed
                length += count
            case LIBDEFLATE_INSUFFICIENT_SPACE:
                guard unpacked.count < limit else { throw .tooLarge }
                let more = min(limit - unpacked.count, max(leastRoom, unpacked.count))
                unpacked.append(contentsOf: repeatElement(0, count: more))
            default: throw .malformed
            }
        }
        unpacked.removeLast(unpacked.count - length)
        return unpacked
    }

    private static let leastRoom = 1 << 16
    /// Of a header without options, an empty deflate stream and a trailer.
    private static let leastLength = 20
}
