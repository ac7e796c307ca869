import CNettle

/// SHA-256 (FIPS 180-4) through nettle.
package struct SHA256 {
    private var context = sha256_ctx()

    package init() {
        unsafe nettle_sha256_init(&context)
    }

    package mutating func update(_ bytes: some Collection<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { bytes in
            unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
        }
        if isContiguous == nil { update(Array(bytes)) }
    }

    /// The bytes of elements in the order of memory.
    mutating func update(_ elements: Span<some BitwiseCopyable>) {
        unsafe elements.withUnsafeBytes { bytes in
            unsafe nettle_sha256_update(
                &context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// The hash of all bytes so far; the next byte begins a new one.
    package mutating func finish() -> SpecHash {
        var bytes = [UInt8](repeating: 0, count: SpecHash.byteCount)
        unsafe nettle_sha256_digest(&context, bytes.count, &bytes)
        return SpecHash(bytes: bytes)
    }
}
