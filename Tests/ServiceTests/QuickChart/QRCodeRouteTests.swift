import Images
import TestSupport
import Testing

@testable import Service

/// QR codes over HTTP.
@Suite struct QRCodeRouteTests {
    @Test func `a code has the size, format and caching that are asked for`() throws {
        let service = try QuickChart.service()
        let response = try service.request("GET /qr?text=https://example.com/?a%3Db&t=1")
        #expect(response.status == 200)
        #expect(QuickChart.size(of: response.content) == [150, 150])
        #expect(response.fields["cache-control"] == "public, max-age=86400")
        let tag = try #require(response.fields["etag"])
        #expect(try service.request("GET /qr?text=https://example.com/?a=b", "If-None-Match: \(tag)").status == 304)
        let vector = try service.request("GET /qr?text=a&format=svg&size=200", "Accept: image/png")
        #expect(vector.fields["content-type"] == "image/svg+xml")
        #expect(vector.text.contains("width=\"200\" height=\"200\""))
        let captioned = try service.request("GET /qr?text=a&size=100px&caption=Scan+me&captionFontSize=20")
        #expect(QuickChart.size(of: captioned.content) == [100, 132])
    }

    @Test func `colors, margin and correction have an effect`() throws {
        let service = try QuickChart.service()
        let pixmap = try PNGDecoder.decode(try service.request("GET /qr?text=a&size=29&dark=f00&light=0000").content)
        #expect(pixmap.width == 29)
        #expect(Set(pixmap.pixels).count == 2)
        let tags = try ["", "&margin=0", "&ecLevel=h", "&ecLevel=L", "&dark=00f8"].map {
            try service.request("GET /qr?text=abc\($0)").fields["etag"]
        }
        #expect(Set(tags).count == tags.count)
    }

    @Test(arguments: [
        ("", "You are missing variable `text`"), ("text=", "You are missing variable `text`"),
        ("text=a&size=3001", "size: "), ("text=a&ecLevel=Z", "ecLevel: "), ("text=a&light=nothing", "light: "),
        ("text=a&format=tiff", "format: "), ("text=" + String(repeating: "a", count: 3_000), "text: "),
    ])
    func `errors are pictures`(query: String, text: String) throws {
        let response = try QuickChart.service().request("GET /qr?\(query)")
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == "image/png")
        #expect(response.fields["x-quickchart-error"]?.hasPrefix(text) == true)
    }

    @Test func `a picture in the middle is fetched by the rules of other pictures`() throws {
        let red = try PNGEncoder.encode(Pixmap(width: 8, height: 8, fill: 0xFF00_00FF), pixelRatio: 1)
        let origin = StubServer { _, talk in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(red.count)\r\n\r\n"
            _ = talk.send(Array(head.utf8) + red)
            talk.close()
        }
        let query = "GET /qr?text=a&size=100&centerImageUrl=\(QuickChart.encoded(origin.url("/logo.png")))"
        let refused = try QuickChart.service().request(query)
        #expect(refused.status == 403)
        #expect(refused.fields["x-quickchart-error"]?.isEmpty == false)
        let service = try QuickChart.service(["data-origins": "http://127.0.0.1:\(origin.port)"])
        let drawn = try service.request(query)
        #expect(drawn.status == 200)
        let pixmap = try PNGDecoder.decode(drawn.content)
        #expect(pixmap.pixels[50 * 100 + 50] == 0xFF00_00FF)
        #expect(pixmap.pixels[10 * 100 + 50] != 0xFF00_00FF)
    }

    @Test func `the text is what accounts sign`() throws {
        let service = try QuickChart.service(["quickchart-accounts": "me:0123456789abcdef"])
        #expect(try service.request("GET /qr?text=a").status == 403)
        // printf %s a | openssl dgst -sha256 -hmac 0123456789abcdef
        let code = "0c806ca38a87cad91ed9f55abcb2a45358586aff964a56d422066dc2b6c0e0ff"
        #expect(try service.request("GET /qr?text=a&accountId=me&sig=\(code)").status == 200)
        #expect(try service.request("GET /qr?text=b&accountId=me&sig=\(code)").status == 403)
    }
}
