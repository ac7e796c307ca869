import Caching
import Testing

@testable import Fetching

@Suite struct SharedContentTests {
    private let key: FetchKey
    private let content: KnownContent

    init() throws {
        let url = try FetchURL("https://example.com/a?b")
        key = FetchKey(url: url, accept: "text/csv", trust: .client)
        var fields = ResponseFields()
        fields.append("ETag", "\"1\"")
        fields.append("Cache-Control", "max-age=5")
        fields.append("Cache-Control", "public")
        content = KnownContent(
            bytes: [0, 255, 10], fields: fields, isKnownWhole: true, url: try FetchURL("https://example.com/c"))
    }

    private func form(octets: Int = 3) -> SharedForm<KnownContent> { .content(of: key, octets: octets) }

    @Test func `content is read with its fields, within the limit of size`() throws {
        let (bytes, keepTime) = try #require(form().encode(content))
        let read = try #require(form().decode(bytes))
        #expect(read.bytes == content.bytes)
        #expect(read.fields == content.fields)
        #expect(read.isKnownWhole)
        #expect(read.url == content.url)
        #expect(keepTime == .seconds(600))
        #expect(form(octets: 2).decode(bytes) == nil)
        let plain = KnownContent(bytes: [], fields: ResponseFields(), isKnownWhole: false, url: content.url)
        let (others, time) = try #require(form().encode(plain))
        #expect(time == .zero)
        #expect(form().decode(others)?.isKnownWhole == false)
    }

    @Test func `anything else is refused`() throws {
        let bytes = try #require(form().encode(content)).bytes
        for count in bytes.indices { #expect(form().decode(Array(bytes.prefix(count))) == nil) }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x80
            _ = form().decode(damaged)
        }
    }

    @Test func `keys differ with the URL and the accepted types`() throws {
        let other = FetchKey(url: key.url, accept: "image/png", trust: .client)
        let another = FetchKey(url: content.url, accept: "text/csv", trust: .client)
        #expect(Set([key.sharedKey, other.sharedKey, another.sharedKey]).count == 3)
    }
}
