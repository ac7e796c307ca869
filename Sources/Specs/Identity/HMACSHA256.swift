import CNettle

/// A key for HMAC (RFC 2104) with SHA-256, through nettle.
package struct HMACSHA256: Sendable {
    private let keyed: hmac_sha256_ctx

    package init(key: [UInt8]) {
        var context = hmac_sha256_ctx()
        unsafe nettle_hmac_sha256_set_key(&context, key.count, key)
        keyed = context
    }

    /// The 32 octets that only who knows the key can make of the message.
    package func code(of message: ArraySlice<UInt8>) -> [UInt8] {
        var context = keyed
        unsafe message.withUnsafeBufferPointer { bytes in
            unsafe nettle_hmac_sha256_update(&context, bytes.count, bytes.baseAddress)
        }
        var code = [UInt8](repeating: 0, count: 32)
        unsafe nettle_hmac_sha256_digest(&context, code.count, &code)
        return code
    }
}
