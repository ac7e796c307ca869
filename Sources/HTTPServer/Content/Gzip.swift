import CDeflate

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

    /// Of a header without options, an empty deflate stream and a trailer.
    private static let leastLength = 20
}
