import Digests
import Testing

@Suite struct SHA256Tests {
    /// From FIPS 180-2, appendix B, and NIST's example values.
    static let vectors: [(String, String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test(arguments: vectors.indices)
    func `hashes agree with the examples of the standard`(index: Int) {
        let (text, expected) = Self.vectors[index]
        let whole = SHA256.digest(of: text.utf8.span)
        #expect(whole.hexadecimal == expected)
        var pieces = SHA256()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(97)
            pieces.update(piece.span)
            rest = rest.dropFirst(97)
        }
        #expect(pieces.finish().hexadecimal == expected)
    }

    @Test func `a hash has a hexadecimal and a base64 form`() {
        let hash = SHA256.Digest(bytes: (0..<32).map { UInt8($0 * 8 + 3) })
        #expect(hash.hexadecimal == "030b131b232b333b434b535b636b737b838b939ba3abb3bbc3cbd3dbe3ebf3fb")
        #expect(hash.base64URL == "AwsTGyMrMztDS1NbY2tze4OLk5ujq7O7w8vT2-Pr8_s")
        let expected: [UInt8] = (0..<32).map { UInt8($0 * 8 + 3) }
        #expect(hash.bytes == expected)
    }
}
