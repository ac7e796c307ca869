import CDeflate

/// The supported encodings of a message's content (RFC 9110 section 8.4.1).
package enum ContentCoding: UInt8, Sendable {
    case identity
    case gzip

    /// The value of `Accept-Encoding` in a request, and in a response that rejects another coding (RFC 9110 section
    /// 12.5.3).
    package static let accepted = "gzip"

    /// Parses the value of `Content-Encoding`: one supported coding, or none.
    /// - Returns: `nil` for an unknown coding and for several codings.
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
        /// The content would exceed the limit.
        case tooLarge
        /// The content is truncated, damaged, or not gzip.
        case malformed
        /// The single member is followed by other bytes.
        case followed
        case outOfMemory
    }

    /// Encodes content as one member.
    /// - Returns: `nil` if there is no memory for the encoder.
    package static func pack(_ content: [UInt8]) -> [UInt8]? {
        guard let compressor = unsafe libdeflate_alloc_compressor(packingLevel) else { return nil }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_gzip_compress_bound(compressor, content.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = unsafe content.withUnsafeBytes { content in
                unsafe libdeflate_gzip_compress(
                    compressor, content.baseAddress, content.count, buffer.baseAddress, bound)
            }
        }
    }

    /// Decodes content that consists of exactly one member.
    ///
    /// The member states its decoded length. The output buffer has that length, at most `limit`, so a decompression
    /// bomb is never fully expanded. A member with a wrong length is rejected.
    /// - Complexity: O(n) in `limit` at most, for any content.
    package static func unpack(_ packed: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard packed.count >= minimumLength else { throw .malformed }
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

    /// Decodes and concatenates all members (RFC 1952 section 2.2).
    ///
    /// If there are several members, only the length of the last one is at a known position, so the output buffer grows
    /// as needed up to `limit`.
    /// - Complexity: O(n) in `limit` and the encoded content together.
    package static func unpackAll(_ packed: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        do throws(Failure) {
            return try unpack(packed, limit: limit)
        } catch {
            // The last bytes of the first of several members have no meaning.
            guard !packed.isEmpty, error == .followed || error == .malformed else { throw error }
        }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var unpacked = [UInt8](repeating: 0, count: min(limit, max(minimumCapacity, packed.count)))
        var (position, length) = (0, 0)
        while position < packed.count {
            var (consumed, count) = (0, 0)
            let result = unsafe packed.withUnsafeBytes { packed in
                unsafe unpacked.withUnsafeMutableBytes { buffer in
                    unsafe libdeflate_gzip_decompress_ex(
                        decompressor, packed.baseAddress.map { unsafe $0 + position }, packed.count - position,
                        buffer.baseAddress.map { unsafe $0 + length }, buffer.count - length, &consumed, &count)
                }
            }
            switch result {
            case LIBDEFLATE_SUCCESS:
                position += consumed
                length += count
            case LIBDEFLATE_INSUFFICIENT_SPACE:
                guard unpacked.count < limit else { throw .tooLarge }
                let more = min(limit - unpacked.count, max(minimumCapacity, unpacked.count))
                unpacked.append(contentsOf: repeatElement(0, count: more))
            default: throw .malformed
            }
        }
        unpacked.removeLast(unpacked.count - length)
        return unpacked
    }

    /// From 1, the fastest, to 12, the smallest.
    private static let packingLevel: Int32 = 9
    private static let minimumCapacity = 1 << 16
    /// The length of a header without options, an empty deflate stream and a trailer.
    private static let minimumLength = 20
}
