import HTTPMessages
import TestSupport
import Testing

@Suite struct QueryItemTests {
    private func items(_ query: String) -> [String]? {
        QueryItem.parse(query.utf8)?.map { "\($0.name)=\(String(decoding: $0.value, as: UTF8.self))" }
    }

    @Test(arguments: [
        ("", []),
        ("a=b", ["a=b"]),
        ("a=b&c=d", ["a=b", "c=d"]),
        ("&&a=b&", ["a=b"]),
        ("a", ["a="]),
        ("a=", ["a="]),
        ("=b", ["=b"]),
        ("a=b=c", ["a=b=c"]),
        ("a+b=c+d", ["a b=c d"]),
        ("%61%2B=%26%3d+%2b", ["a+=&= +"]),
        ("a=%C3%BC", ["a=ü"]),
    ])
    func `query items are parsed`(query: String, expected: [String]) {
        #expect(items(query) == expected)
    }

    @Test(arguments: ["a=%", "a=%1", "a=%1g", "%zz=a", "%FF=a"])
    func `a malformed query has no items`(query: String) {
        #expect(items(query) == nil)
    }

    @Test func `a value may contain any bytes`() {
        #expect(QueryItem.parse("a=%FF%00".utf8)?.first?.value == [0xFF, 0])
        #expect(QueryItem.parse("a=%FF%00".utf8)?.first?.text == nil)
        #expect(QueryItem.parse("a=b".utf8)?.first?.text == "b")
    }

    @Test func `encoded values are decoded`() {
        var random = RandomSource(seed: 3986)
        for _ in 0..<500 {
            let value = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let encoded = value.map { byte in
                let digits = String(byte, radix: 16, uppercase: Bool.random(using: &random))
                return byte >= 0x61 && byte <= 0x7A
                    ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
            }.joined()
            #expect(QueryItem.parse("x=\(encoded)&y=z".utf8)?.first?.value == value)
        }
    }

    @Test func `names are found as they are written`() {
        var random = RandomSource(seed: 560)
        for _ in 0..<2_000 {
            let query = (0..<Int.random(in: 0...20, using: &random))
                .map { _ in String("ab=&%".randomElement(using: &random) ?? "a") }.joined()
            // The slice does not begin at the start of its array.
            let bytes = Array(("?" + query).utf8)[1...]
            let names = query.split(separator: "&").map {
                String($0.split(separator: "=", omittingEmptySubsequences: false)[0])
            }
            for name in ["a", "ab", "", "%"] {
                #expect(QueryItem.isNamed(name, in: bytes) == names.contains(name), "\(name) in \(query)")
            }
            var seen = 0
            #expect(
                !QueryItem.isNamed(in: bytes, limit: 2) { _ in
                    seen += 1
                    return false
                })
            #expect(seen == min(2, names.count))
        }
    }
}
