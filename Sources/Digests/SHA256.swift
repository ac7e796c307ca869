import CNettle

/// SHA-256 (FIPS 180-4), implemented by nettle.
///
///     var hash = SHA256()
///     hash.update(first.span)
///     hash.update(second.span)
///     let digest = hash.finish()
package struct SHA256 {
    private var context = sha256_ctx()

    package init() {
        unsafe nettle_sha256_init(&context)
    }

    /// Adds bytes without copying them.
    package mutating func update(_ bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe nettle_sha256_update(
                &context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// Adds bytes without copying them.
    package mutating func update(_ bytes: Span<UInt8>) {
        update(unsafe bytes.bytes)
    }

    /// Returns the hash of all bytes so far and resets the state.
    package mutating func finish() -> Digest {
        var words = SIMD4<UInt64>()
        unsafe withUnsafeMutableBytes(of: &words) { bytes in
            unsafe nettle_sha256_digest(
                &context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
        return Digest(words: words)
    }

    /// The hash of contiguous bytes.
    package static func digest(of bytes: Span<UInt8>) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }
}

extension SHA256 {
    /// The 32 bytes of a hash.
    package struct Digest: Hashable, Sendable {
        package static let byteCount = 32
        private let words: SIMD4<UInt64>

        fileprivate init(words: SIMD4<UInt64>) {
            self.words = words
        }

        /// - Precondition: There are 32 bytes.
        package init(bytes: [UInt8]) {
            precondition(bytes.count == Self.byteCount)
            words = unsafe unsafeBitCast(SIMD32(bytes), to: SIMD4<UInt64>.self)
        }

        package var bytes: [UInt8] {
            let octets = unsafe unsafeBitCast(words, to: SIMD32<UInt8>.self)
            return octets.indices.map { octets[$0] }
        }

        package func hash(into hasher: inout Hasher) {
            // A part of the bits is sufficient.
            hasher.combine(words[0])
        }

        /// The hash as 64 lower-case hexadecimal digits.
        package var hexadecimal: String {
            let octets = unsafe unsafeBitCast(words, to: SIMD32<UInt8>.self)
            return unsafe String(unsafeUninitializedCapacity: 2 * Self.byteCount) { text in
                for index in 0..<2 * Self.byteCount {
                    let digit = octets[index / 2] >> (index.isMultiple(of: 2) ? 4 : 0) & 15
                    unsafe text[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
                }
                return 2 * Self.byteCount
            }
        }

        /// A short prefix for names, made of lower-case letters, that is unlikely to occur for another hash.
        /// - Parameter count: The number of letters, at most the number of bytes.
        package func letters(_ count: Int) -> String {
            String(decoding: bytes.prefix(count).map { UInt8(ascii: "a") + $0 % 26 }, as: UTF8.self)
        }

        /// The hash as 43 characters of the URL-safe base64 alphabet.
        package var base64URL: String { Base64.url.encode(bytes) }
    }
}

extension SHA256.Digest: CustomStringConvertible {
    package var description: String { hexadecimal }
}

/// A key for HMAC (RFC 2104) with SHA-256, implemented by nettle.
package struct HMACSHA256: Sendable {
    private let keyed: hmac_sha256_ctx

    package init(key: [UInt8]) {
        var context = hmac_sha256_ctx()
        unsafe nettle_hmac_sha256_set_key(&context, key.count, key)
        keyed = context
    }

    /// The authentication code of a message: 32 bytes that only a holder of the key can compute.
    package func code(of message: ArraySlice<UInt8>) -> [UInt8] {
        var context = keyed
        unsafe message.withUnsafeBufferPointer { bytes in
            unsafe nettle_hmac_sha256_update(&context, bytes.count, bytes.baseAddress)
        }
        var code = [UInt8](repeating: 0, count: SHA256.Digest.byteCount)
        unsafe nettle_hmac_sha256_digest(&context, code.count, &code)
        return code
    }
}

/// Comparisons with a running time that reveals nothing about the contents.
package enum ConstantTime {
    /// Whether two byte sequences are equal. The running time depends only on their lengths.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe nettle_memeql_sec(left, right, left.count) == 1
    }
}
