import Digests
import TestSupport
import Testing

@Suite struct SecretDigestTests {
    private func digest(_ pieces: [ArraySlice<UInt8>]) -> SecretDigest.Value {
        var digest = SecretDigest()
        for piece in pieces { digest.update(piece.span) }
        return digest.finish()
    }

    @Test func `a message has one value, in whatever pieces it comes`() {
        var random = RandomSource(seed: 1)
        for count in [0, 1, 15, 16, 1_023, 1_024, 1_025, 4_096, 100_000] {
            let message = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let whole = digest([message[...]])
            for _ in 0..<10 {
                let cuts = (0..<3).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
                let ends = cuts + [count]
                let pieces = zip([0] + cuts, ends).map { message[$0..<$1] }
                #expect(digest(pieces) == whole, "\(count)")
            }
        }
    }

    @Test func `messages of zeros, of other lengths and with one other bit have other values`() {
        var values: Set<SecretDigest.Value> = []
        for count in 0..<3_000 { values.insert(digest([[UInt8](repeating: 0, count: count)[...]])) }
        #expect(values.count == 3_000)
        var message = [UInt8](repeating: 7, count: 2_500)
        values = [digest([message[...]])]
        for bit in 0..<8 * message.count {
            message[bit / 8] ^= 1 << (bit % 8)
            values.insert(digest([message[...]]))
            message[bit / 8] ^= 1 << (bit % 8)
        }
        #expect(values.count == 1 + 8 * message.count)
    }
}
