import Foundation
import Images
import Rendering
import TestSupport
import Testing

@testable import Service

/// Every format of the table over HTTP, with the real renderer.
@Suite struct FormatRouteTests {
    private static let spec = "{\"width\":120,\"height\":80,\"plots\":[{\"type\":\"bar\",\"y\":[3,5,4]}]}"

    @Test(arguments: PictureFormat.all)
    func `paths, parameters and saved charts have every format`(format: PictureFormat) throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let saved = try #require(service.request("POST /charts", content: Self.spec).fields["location"])
        let first = try service.request("POST /chart?format=\(format.name)", content: Self.spec)
        #expect(first.status == 200)
        #expect(first.fields["content-type"] == format.mediaType)
        #expect(first.fields["content-disposition"] == "inline; filename=\"chart.\(format.fileExtension)\"")
        for name in format.names {
            let response = try service.request("POST /chart.\(name)", content: Self.spec)
            #expect(response.content == first.content)
            #expect(response.fields["etag"] == first.fields["etag"])
            #expect(try service.request("GET \(saved).\(name)").content == first.content)
        }
        let code = try service.request("GET /qr?text=a&format=\(format.name)")
        #expect(code.fields["content-type"] == format.mediaType)
        let error = try service.request("GET /chart?c={&f=\(format.name)")
        #expect(error.status == 400)
        #expect(error.fields["content-type"] == (format.isData ? "application/problem+json" : format.mediaType))
        // The message is not shortened.
        let png = try service.request("GET /chart?c={&f=png")
        if !format.isDocument, !format.isData {
            #expect(try PictureDecoder.size(of: error.content) == PictureDecoder.size(of: png.content))
        }
    }

    @Test func `all formats of pixels show the same picture`() throws {
        let service = try QuickChart.service()
        let png = try PictureDecoder.decode(service.request("POST /chart.png", content: Self.spec).content)
        for format in PictureFormat.all where !format.isDocument && !format.isData {
            let file = try service.request("POST /chart.\(format.name)", content: Self.spec).content
            let picture = try PictureDecoder.decode(file)
            #expect(PixmapDifference(expected: png, actual: picture, tolerance: format == .jpg ? 60 : 0).summary == nil)
        }
    }

    @Test(arguments: ["png", "webp", "jpg", "gif", "apng"])
    func `text contains the bytes of the picture`(name: String) throws {
        let service = try QuickChart.service()
        let picture = try service.request("POST /chart.\(name)", content: Self.spec)
        let encoded = Data(picture.content).base64EncodedString()
        let text = try service.request("POST /chart.\(name)?as=base64", content: Self.spec)
        #expect(text.text == encoded)
        #expect(text.fields["content-type"] == "text/plain; charset=us-ascii")
        #expect(text.fields["etag"] != picture.fields["etag"])
        let uri = try service.request("POST /chart?format=\(name)&as=dataURI", content: Self.spec)
        #expect(uri.text == "data:\(picture.fields["content-type"] ?? "");base64,\(encoded)")
        if name == "png" {
            #expect(try service.request("POST /chart?format=base64", content: Self.spec).content == text.content)
        }
    }

    @Test func `quality has an effect on lossy formats, and a warning on others`() throws {
        let service = try QuickChart.service()
        func response(_ query: String) throws -> TestClient.Response {
            try service.request("POST /chart?\(query)", content: Self.spec)
        }
        for name in ["jpg", "webp"] {
            let tags = try ["", "&quality=20", "&quality=90"].map { try response("format=\(name)\($0)").fields["etag"] }
            #expect(Set(tags).count == 3)
            let counts = try [20, 90].map { try response("format=\(name)&quality=\($0)").content.count }
            #expect(counts[0] < counts[1])
            #expect(try response("format=\(name)&quality=20").fields["x-plotwright-warnings"] == nil)
        }
        let png = try response("format=png&quality=20")
        #expect(
            png.fields["x-plotwright-warnings"]?.contains("quality has an effect only on the formats webp and jpg")
                == true)
        #expect(try png.content == response("format=png").content)
        #expect(try png.fields["etag"] == response("format=png").fields["etag"])
    }

    @Test func `a posted configuration can ask for every format`() throws {
        let service = try QuickChart.service()
        for (name, type) in [
            ("webp", "image/webp"), ("JPG", "image/jpeg"), ("gif", "image/gif"),
            ("base64", "text/plain; charset=us-ascii"),
        ] {
            let content = "{\"chart\":\(QuickChart.bar),\"width\":90,\"height\":60,\"format\":\"\(name)\"}"
            let response = try service.request("POST /chart", "Content-Type: application/json", content: content)
            #expect(response.status == 200)
            #expect(response.fields["content-type"] == type)
        }
    }

    @Test func `a picture too large for a format is an error that names others`() throws {
        let spec = "{\"width\":8000,\"height\":40,\"devicePixelRatio\":3,\"plots\":[{\"type\":\"bar\",\"y\":[3]}]}"
        let response = try QuickChart.service().request("POST /chart.webp", content: spec)
        #expect(response.status == 422)
        #expect(response.text.contains("A picture of 24000 by 120 pixels is too large for this format."))
    }

    @Test func `the description of the interface lists the formats`() throws {
        let document = String(decoding: Asset.openAPIDocument, as: UTF8.self)
        #expect(document.contains("enum: [\(PictureFormat.names.joined(separator: ", "))]"))
        #expect(document.contains("enum: [\(PictureFormat.endings.joined(separator: ", "))]"))
        for format in PictureFormat.all { #expect(document.contains("        \(format.mediaType): {schema")) }
    }

    @Test func `a point of a posted and of a saved chart has the same answer`() throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let saved = try #require(service.request("POST /charts", content: Self.spec).fields["location"])
        let posted = try service.request("POST /hit?x=60&y=60", content: Self.spec)
        #expect(posted.status == 200 && posted.fields["content-type"] == "application/json")
        #expect(posted.text.contains("\"record\":1") && posted.text.contains("\"y\":5"))
        #expect(try service.request("GET \(saved)/hit?x=60&y=60").content == posted.content)
        let elsewhere = try service.request("POST /hit?x=1&y=1&margin=0", content: Self.spec)
        #expect(elsewhere.text.contains("\"hit\":null"))
        #expect(elsewhere.fields["etag"] != posted.fields["etag"])
        for query in ["", "?x=1", "?x=1&y=a", "?x=1&y=1e9", "?x=1&y=nan", "?x=1&y=2&x=3", "?x=1&y=1&format=png"] {
            #expect(try service.request("POST /hit\(query)", content: Self.spec).status == 400, "\(query)")
        }
        let config = "c=%7Btype:'bar',data:%7Blabels:%5B1%5D,datasets:%5B%7Bdata:%5B1%5D%7D%5D%7D%7D"
        #expect(try service.request("GET /hit?\(config)&x=10&y=10").status == 200)
    }

    @Test func `every picture has its description, also from the disk`() throws {
        let folder = try TemporaryFolder()
        let expected = "\"Bar chart. Values: 3. From 3 (0) to 4 (2). Highest: 5 (1). Lowest: 3 (0).\""
        for _ in 0..<2 {
            let service = try QuickChart.service(["disk-cache": folder.path("cache")])
            let response = try service.request("POST /chart", content: Self.spec)
            #expect(response.fields["x-plotwright-alt"] == expected)
            service.stop()
        }
    }
}
