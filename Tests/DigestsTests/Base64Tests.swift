import Digests
import TestSupport
import Testing

@Suite struct Base64Tests {
    /// Base64 without padding, computed bit by bit from the definition.
    private func definition(_ bytes: [UInt8], _ last: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last)
        var bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        while bits.count % 6 != 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 6).map { start in
            String(alphabet[bits[start..<start + 6].reduce(0) { $0 * 2 + Int($1) }])
        }.joined()
    }

    @Test func `bytes are encoded and decoded with and without padding`() {
        var random = RandomSource(seed: 4648)
        for count in 0..<60 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            for (base64, last) in [(Base64.standard, "+/"), (.url, "-_")] {
                let text = definition(bytes, last)
                let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
                #expect(base64.encode(bytes) == (base64 == .standard ? padded : text))
                #expect(base64.decode(text) == bytes)
                #expect(base64.decode(padded) == bytes)
            }
        }
    }

    @Test(arguments: [
        "A", "AAAAA", "AB", "AAB", "AB==", "AAB=", "AA=", "AA===", "AAA==", "====", "==", "=", "A=AA", "AA==AAAA",
        "A A A", "AAA\n", "AAAA\n", " AAAA", "ÄAA",
    ])
    func `invalid text is not decoded`(text: String) {
        #expect(Base64.standard.decode(text) == nil)
        #expect(Base64.url.decode(text) == nil)
    }

    @Test(arguments: ["A+AA", "AA/A"])
    func `the alphabets differ in two characters`(text: String) {
        let other = String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
        #expect(Base64.standard.decode(text) == Base64.url.decode(other))
        #expect(Base64.standard.decode(text) != nil)
        #expect(Base64.url.decode(text) == nil)
        #expect(Base64.standard.decode(other) == nil)
    }
}

extension Base64 {
    fileprivate func decode(_ text: String) -> [UInt8]? { decode(text.utf8.span) }
}
