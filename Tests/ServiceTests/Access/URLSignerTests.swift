import Testing

@testable import Service

@Suite struct URLSignerTests {
    private func sign(_ url: String, expires: Int? = 9) throws -> String {
        let signed = try TestKeys.sign(url, expires: expires)
        let end = try #require(signed.firstRange(of: "&signature="))
        #expect(signed[end.upperBound...].utf8.count == 43)
        return String(signed[..<end.lowerBound])
    }

    @Test(arguments: [
        ("/a", "/a?expires=9&key=first"), ("/a?", "/a?expires=9&key=first"), ("/a?b", "/a?b&expires=9&key=first"),
        ("/a?b&", "/a?b&expires=9&key=first"),
        ("https://h.example:8080/a?b=c", "https://h.example:8080/a?b=c&expires=9&key=first"),
        ("/a?spec={\"y\": [1,2]}", "/a?spec=%7B%22y%22:%20%5B1,2%5D%7D&expires=9&key=first"),
        ("/a?t=ü'|^`\\<>", "/a?t=%C3%BC%27%7C%5E%60%5C%3C%3E&expires=9&key=first"),
        ("/a?t=%C3%BC+%2b", "/a?t=%C3%BC+%2b&expires=9&key=first"),
    ])
    func `signing encodes the URL and adds the expiry and the key`(url: String, message: String) throws {
        #expect(try sign(url) == message)
        #expect(try sign(url, expires: nil) == message.replacing("expires=9&", with: ""))
    }

    @Test func `the origin is not signed`() throws {
        let path = try TestKeys.sign("/a?b", expires: 9)
        #expect(try TestKeys.sign("https://h.example/a?b", expires: 9) == "https://h.example" + path)
        #expect(path == "/a?b&expires=9&key=first&signature=" + path.suffix(43))
    }

    @Test func `the prefix of the public URL is not signed`() throws {
        let key = try #require(SigningKeys(TestKeys.text)?.all.first)
        let base = PublicURL("https://h.example/plots")
        let signed = try URLSigner.sign("/a?b", with: key, expires: 9, base: base)
        for start in ["https://h.example/plots", "/plots", "http://other.example/plots"] {
            #expect(try URLSigner.sign(start + "/a?b", with: key, expires: 9, base: base) == start + signed)
        }
        #expect(
            try URLSigner.sign("/plotsa?b", with: key, expires: 9, base: base) == TestKeys.sign("/plotsa?b", expires: 9)
        )
    }

    @Test(arguments: [
        "", "a", "//h.example/a", "ftp://h/a", "http://h", "http://h?a", "http://", "/a#b", "/a?b#", "/a?%", "/a?%4",
        "/a?%zz",
        "/a/../b", "/./a", "/a?key=1", "/a?b&expires=1", "/a?signature=1&b", "/a?signature",
    ])
    func `invalid URLs cannot be signed`(url: String) {
        #expect(throws: URLSigner.Failure.self) { try TestKeys.sign(url) }
    }
}
