import Dialects
import Images
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Service

/// What all paths of QuickChart beside `/chart` have in common.
@Suite struct QuickChartToolTests {
    private static let json = "Content-Type: application/json"

    @Test func `word clouds are documents by default and may be posted`() throws {
        let service = try QuickChart.service()
        let asked = try service.request("GET /wordcloud?text=To+be+or+not+to+be&width=300&height=200&t=5")
        #expect(asked.status == 200)
        #expect(asked.fields["content-type"] == "image/svg+xml")
        #expect(asked.text.contains("width=\"300\" height=\"200\""))
        let tag = try #require(asked.fields["etag"])
        let again = try service.request(
            "GET /wordcloud?height=200&width=300&text=To+be+or+not+to+be", "If-None-Match: \(tag)")
        #expect(again.status == 304)
        let posted = try service.request(
            "POST /wordcloud", Self.json, content: #"{"text":"a b c","format":"png","width":120,"height":90}"#)
        #expect(QuickChart.size(of: posted.content) == [120, 90])
        let form = try service.request(
            "POST /wordcloud", "Content-Type: application/x-www-form-urlencoded",
            content: "text=a+b+c&format=png&width=120&height=90")
        #expect(form.content == posted.content)
        let untyped = try service.request(
            "POST /wordcloud", "Content-Type: text/plain", content: #"{"text":"a b c","loadGoogleFonts":"Roboto"}"#)
        #expect(untyped.fields["x-plotwright-warnings"]?.contains("loadGoogleFonts") == true)
    }

    @Test func `tables are JSON in a query or a body`() throws {
        let service = try QuickChart.service()
        let table = #"{"columns":[{"title":"A","dataIndex":"a"}],"dataSource":["-",{"a":5}]}"#
        let asked = try service.request(
            "GET /v1/table?data=\(QuickChart.encoded(table))&options=%7B%22cellWidth%22:150%7D")
        #expect(QuickChart.size(of: asked.content) == [150, 81])
        let posted = try service.request(
            "POST /table", Self.json, content: #"{"data":\#(table),"options":{"cellWidth":150}}"#)
        #expect(posted.content == asked.content)
        let vector = try service.request("GET /table?data=\(QuickChart.encoded(table))&format=svg&devicePixelRatio=2")
        #expect(vector.fields["content-type"] == "image/svg+xml")
    }

    @Test func `barcodes have the size that is asked for`() throws {
        let service = try QuickChart.service()
        let upright = try service.request(
            "GET /barcode?type=upca&text=12345678900&includeText=true&width=300&height=120")
        #expect(QuickChart.size(of: upright.content) == [300, 120])
        let turned = try service.request("GET /barcode?type=upca&text=12345678900&rotate=R&width=300&height=120")
        #expect(QuickChart.size(of: turned.content) == [120, 300])
        let posted = try service.request(
            "POST /barcode", Self.json, content: #"{"type":"datamatrix","text":"Hello","format":"svg"}"#)
        #expect(posted.fields["content-type"] == "image/svg+xml")
    }

    @Test func `a mark is fetched by the rules of other pictures`() throws {
        let red = try PNGEncoder.encode(Pixmap(width: 8, height: 4, fill: 0xFF00_00FF), pixelRatio: 1)
        let white = try PNGEncoder.encode(Pixmap(width: 80, height: 40, fill: 0xFFFF_FFFF), pixelRatio: 1)
        let origin = StubServer { request, talk in
            let picture = request.path.contains("logo") ? red : white
            let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(picture.count)\r\n\r\n"
            _ = talk.send(Array(head.utf8) + picture)
            talk.close()
        }
        let query =
            "mainImageUrl=\(QuickChart.encoded(origin.url("/chart.png")))&markImageUrl=\(QuickChart.encoded(origin.url("/logo.png")))"
        let refused = try QuickChart.service().request("GET /watermark?\(query)")
        #expect(refused.status == 403)
        #expect(refused.fields["x-quickchart-error"]?.isEmpty == false)
        let service = try QuickChart.service(["data-origins": "http://127.0.0.1:\(origin.port)"])
        let drawn = try service.request("GET /watermark?\(query)&position=topLeft&margin=2&markRatio=0.5")
        #expect(QuickChart.size(of: drawn.content) == [80, 40])
        let pixmap = try PNGDecoder.decode(drawn.content)
        #expect(pixmap[20, 10] == 0xFF00_00FF)
        #expect(pixmap[60, 30] == 0xFFFF_FFFF)
    }

    @Test(arguments: ["/graphviz?graph=a", "/qr-read?url=a", "/chart?cht=gv&chl=a", "/gchart?cht=gv:dot&chl=a"])
    func `what is not drawn says so`(target: String) throws {
        let response = try QuickChart.service().request("GET \(target)")
        #expect([400, 404].contains(response.status))
        #expect(response.fields["content-type"] == "image/png")
        #expect(response.fields["x-quickchart-error"]?.contains("raph") == true)
    }

    @Test func `the first required parameter is what accounts sign`() throws {
        let service = try QuickChart.service(["quickchart-accounts": "me:0123456789abcdef"])
        #expect(try service.request("GET /wordcloud?text=a").status == 403)
        // printf %s a | openssl dgst -sha256 -hmac 0123456789abcdef
        let code = "0c806ca38a87cad91ed9f55abcb2a45358586aff964a56d422066dc2b6c0e0ff"
        #expect(try service.request("GET /barcode?type=code128&text=a&accountId=me&sig=\(code)").status == 200)
        #expect(try service.request("GET /barcode?type=code128&text=b&accountId=me&sig=\(code)").status == 403)
    }

    @Test(arguments: [
        ("/v1/table", "You are missing variable `data`"), ("/table?data=%7B", "data: "),
        ("/barcode?type=ean13", "You are missing variable `text`"), ("/barcode?type=x&text=a", "type: "),
        ("/barcode?type=ean13&text=a", "text: "),
        ("/watermark?mainImageUrl=a", "You are missing variable `markImageUrl`"),
        ("/qr?text=%F0%9F%98%80&mode=sjis", "mode: "),
        ("/wordcloud", "You are missing variable `text`"), ("/wordcloud?text=", "You are missing variable `text`"),
        ("/wordcloud?text=...&format=png", "text: "), ("/wordcloud?text=a&width=0&format=png", "width: "),
        ("/wordcloud?text=a&format=bmp", "format: "),
    ])
    func `errors are pictures`(target: String, text: String) throws {
        let response = try QuickChart.service().request("GET \(target)")
        #expect(response.status == 400)
        let isDocument = !target.contains("png") && target.hasPrefix("/wordcloud")
        #expect(response.fields["content-type"] == (isDocument ? "image/svg+xml" : "image/png"))
        #expect(response.fields["x-quickchart-error"]?.hasPrefix(text) == true)
        #expect(response.fields["cache-control"] == "no-store")
    }

    @Test(arguments: [
        #"{"text":"a","format":"png""#, "[1]", "5", #"{"format":"png"}"#, #"{"text":{},"format":"png"}"#,
        #"{"text":"a"},"wordCloud":{"text":"b"}"#,
    ])
    func `errors of content are pictures`(content: String) throws {
        let response = try QuickChart.service().request("POST /wordcloud", Self.json, content: content)
        #expect(response.status == 400)
        #expect(response.fields["content-type"]?.hasPrefix("image/") == true)
        #expect(response.fields["x-quickchart-error"]?.isEmpty == false)
    }

    @Test func `every tool belongs to the dialects of QuickChart`() throws {
        let service = try QuickChart.service(["dialects": "native"], accepting: .native)
        for tool in DialectSet.standard().tools.map(QuickChartTool.init) {
            for path in tool.paths { #expect(try service.request("GET \(path)?text=a").status == 404) }
            let key = type(of: tool.dialect).key
            let posted = try service.request("POST /chart", Self.json, content: "{\"\(key)\":{\"text\":\"a\"}}")
            #expect(posted.status == 422 || posted.status == 400)
        }
    }
}
