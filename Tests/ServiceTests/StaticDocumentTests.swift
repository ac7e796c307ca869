import HTTPMessages
import TestSupport
import Testing

@testable import Service

@Suite struct StaticDocumentTests {
    @Test(
        arguments: [
            (nil, false), ("", false), ("gzip", true), ("GZip", true), ("x-gzip", true), ("*", true),
            ("br, gzip;q=0.5", true),
            ("gzip;q=0", false), ("gzip; q=0, *", false), ("*;q=0", false), ("identity", false), ("deflate, br", false),
            ("identity, gzip;q=0.9", false), ("identity;q=0.5, gzip", true), ("gzip;q=nonsense", false),
            (",;,gzip", true),
        ] as [(String?, Bool)])
    func `clients choose gzip by their weights`(field: String?, isPacked: Bool) {
        #expect(AcceptedCodings(field).prefersGzip == isPacked)
    }

    @Test func `documents are compressed for clients that accept it, under a tag of their own`() throws {
        let service = try TestService()
        for path in ["/schema", "/openapi.yaml", "/assets/base.css"] {
            let plain = try service.request("GET \(path)")
            let packed = try service.request("GET \(path)", "Accept-Encoding: gzip, deflate, br")
            #expect(plain.fields["content-encoding"] == nil)
            #expect(packed.fields["content-encoding"] == "gzip")
            #expect(packed.fields["content-type"] == plain.fields["content-type"])
            #expect(try Gzip.unpack(packed.content, limit: 1 << 20) == plain.content)
            #expect(packed.content.count < plain.content.count / 2)
            for response in [plain, packed] { #expect(response.fields["vary"] == "Accept-Encoding") }

            let (tag, packedTag) = (try #require(plain.fields["etag"]), try #require(packed.fields["etag"]))
            #expect(tag != packedTag)
            let known = try service.request("GET \(path)", "Accept-Encoding: gzip", "If-None-Match: \(packedTag)")
            #expect(known.status == 304 && known.content.isEmpty && known.fields["etag"] == packedTag)
            #expect(known.fields["vary"] == "Accept-Encoding")
            let other = try service.request("GET \(path)", "Accept-Encoding: gzip", "If-None-Match: \(tag)")
            #expect(other.status == 200)
            let part = try service.request(
                "GET \(path)", "Accept-Encoding: gzip", "Range: bytes=2-5", "If-Range: \(packedTag)")
            #expect(part.status == 206 && part.content == Array(packed.content[2...5]))
        }
    }

    @Test func `what gzip does not shorten is sent as it is`() throws {
        let service = try TestService()
        let response = try service.request("GET /livez", "Accept-Encoding: gzip")
        #expect(response.fields["content-encoding"] == nil)
        let empty = try #require(Gzip.pack([]))
        #expect(try Gzip.unpack(empty, limit: 10) == [])
    }
}
