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

    @Test(arguments: [
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
        for tool in QuickChartTool.allCases {
            for path in tool.paths { #expect(try service.request("GET \(path)?text=a").status == 404) }
            let key = type(of: tool.dialect).key
            let posted = try service.request("POST /chart", Self.json, content: "{\"\(key)\":{\"text\":\"a\"}}")
            #expect(posted.status == 422 || posted.status == 400)
        }
    }
}
