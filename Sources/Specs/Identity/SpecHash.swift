/// What identifies a picture: the SHA-256 of the canonical spec and of everything else that decides its bytes.
package struct SpecHash: Hashable, Sendable {
    static let byteCount = 32
    private let words: SIMD32<UInt8>

    /// - Precondition: there are 32 bytes.
    package init(bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        words = SIMD32(bytes)
    }

    package var bytes: [UInt8] { words.indices.map { words[$0] } }

    package func hash(into hasher: inout Hasher) {
        // Some of the bits are as good as all of them.
        hasher.combine(unsafe unsafeBitCast(words, to: SIMD4<UInt64>.self)[0])
    }

    /// 64 hexadecimal digits in lower case.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// A few small letters that another hash will hardly have: a prefix of names.
    /// - Parameter count: of letters, at most as many as there are bytes.
    package func letters(_ count: Int) -> String {
        String(decoding: bytes.prefix(count).map { UInt8(ascii: "a") + $0 % 26 }, as: UTF8.self)
    }

    /// 43 characters of the alphabet for URLs.
    package var base64URL: String { bytes.base64URL }
}

extension SpecHash: CustomStringConvertible {
    package var description: String { hexadecimal }
}
