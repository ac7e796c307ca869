import Digests
import Testing

@Suite struct HMACSHA256Tests {
    /// From RFC 4231, sections 4.2, 4.3, 4.4 and 4.7.
    private static let vectors: [(key: [UInt8], message: [UInt8], code: String)] = [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ]

    @Test(arguments: vectors.indices)
    func `codes agree with the examples of the standard, and a key can be reused`(index: Int) {
        let vector = Self.vectors[index]
        let key = HMACSHA256(key: vector.key)
        for _ in 0..<2 {
            #expect(SHA256.Digest(bytes: key.code(of: vector.message[...])).hexadecimal == vector.code)
            #expect(SHA256.Digest(bytes: key.code(of: [])).hexadecimal != vector.code)
        }
    }

    @Test func `the code of a slice depends only on the bytes of the slice`() {
        let key = HMACSHA256(key: [1, 2, 3])
        #expect(key.code(of: Array("abcdef".utf8)[2..<4]) == key.code(of: Array("cd".utf8)[...]))
    }

    @Test(
        arguments: [
            ([], [], true), ([1], [1], true), ([1], [2], false), ([1, 2], [1], false), ([], [0], false),
            ([1, 2, 3], [1, 2, 0x83], false), ([9, 2, 3], [1, 2, 3], false),
        ] as [([UInt8], [UInt8], Bool)])
    func `arrays are equal if all bytes are equal`(left: [UInt8], right: [UInt8], areEqual: Bool) {
        #expect(ConstantTime.areEqual(left, right) == areEqual)
        #expect(ConstantTime.areEqual(right, left) == areEqual)
    }
}
