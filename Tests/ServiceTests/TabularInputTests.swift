import Data
import Dialects
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Service

/// Data instead of a spec.
@Suite struct TabularInputTests {
    private func post(_ text: String, _ query: String = "") throws -> TestClient.Response {
        try TestService().request("POST /chart?\(query)", "Content-Type: text/csv; charset=utf-8", content: text)
    }

    @Test func `posted CSV is drawn as a chart`() throws {
        let text = "day,a\n2026-01-01,1\n2026-01-02,2\n"
        let response = try post(text, "type=bar&title=A%20title&width=300")
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "image/png")
        var options = PictureOptions()
        options.overrides.width = 300
        let settings = TabularSettings(["type": "bar", "title": "A title"])
        let data = PostedData(Array(text.utf8), format: .csv)
        #expect(
            try response.content
                == PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard()).picture(
                    of: .data(data, settings), options
                )
                .bytes)
        #expect(try post(text, "type=line&title=A%20title&width=300").content != response.content)
    }

    @Test func `an invalid setting is an error with a suggestion`() throws {
        let response = try post("day,a\n2026-01-01,1\n", "x=dy")
        #expect(response.status == 422)
        #expect(response.text.contains("\"suggestion\":\"day\""))
    }

    @Test(arguments: [
        ("Donut", #""suggestion":"doughnut""#), ("barh", #"has \"type\": \"bar\", \"barsAreHorizontal\": true."#),
        ("heatmap", #"has \"type\": \"heatMap\"."#), ("stackedBar", #"write type=bar&stack=true."#),
    ])
    func `a type of another library is an error with what to write`(type: String, part: String) throws {
        let response = try post("day,a\n2026-01-01,1\n", "type=\(type)")
        #expect(response.status == 422 && response.text.contains(part), "\(response.text)")
    }

    @Test func `errors in the data are reported with their line`() throws {
        let response = try post("a,b\n1,2\n3\n")
        #expect(response.status == 422)
        #expect(response.text.contains("urn:problem-type:plotwright:invalid-data"))
        #expect(
            response.text.contains(
                "Line 3: The record has 1 field, but the first record, which names the columns, has 2."))
    }

    @Test func `settings of data are invalid for specs, and unsupported types get 415`() throws {
        let service = try TestService()
        #expect(try service.request("POST /chart?type=line", content: "{}").status == 422)
        #expect(try service.request("GET /chart?type=line&spec=%7B%7D").status == 422)
        #expect(try service.request("POST /chart", "Content-Type: text/plain", content: "a\n1\n").status == 415)
        #expect(
            try service.request("POST /chart", "Content-Type: text/csv; charset=utf-16", content: "a\n1\n").status
                == 415)
    }

    @Test(arguments: ["ISO-8859-1", "windows-1252"])
    func `data may be declared in the character sets of Windows`(charset: String) throws {
        let plain = try post("name,a\nb,1\nc,2\n")
        let declared = try TestService().request(
            "POST /chart", "Content-Type: text/csv; charset=\(charset)", content: "name,a\nb,1\nc,2\n")
        #expect(declared.status == 200)
        #expect(declared.content == plain.content)
    }

    @Test func `the media type distinguishes data from a spec with the same bytes`() throws {
        let service = try TestService()
        #expect(try service.request("POST /chart", "Content-Type: application/json", content: "[1]").status == 200)
        // The data has one column and no records.
        #expect(try service.request("POST /chart", "Content-Type: text/csv", content: "[1]").status == 422)
    }

    @Test func `a text that lost its line ends is told how to keep them`() throws {
        let service = try TestService()
        let advice = "The data has no records. It has only one line; curl needs --data-binary for text with line ends."
        for (text, isTold) in [("day,a2026-01-01,12026-01-02,2", true), ("day,a\n", false), ("day", false)] {
            let response = try service.request("POST /chart", "Content-Type: text/csv", content: text)
            #expect(response.status == 422)
            #expect(response.text.contains(advice) == isTold, "\(response.text)")
        }
    }

    @Test func `an array of records is data`() throws {
        let service = try TestService()
        let records = "[{\"day\": \"2026-01-01\", \"a\": 1}, {\"day\": \"2026-01-02\", \"a\": 2}]"
        let csv = try post("day,a\n2026-01-01,1\n2026-01-02,2\n", "type=line")
        let json = try service.request("POST /chart?type=line", "Content-Type: application/json", content: records)
        #expect(json.status == 200)
        #expect(json.content == csv.content)
        let inside = try service.request(
            "POST /chart?type=line&path=/items", "Content-Type: application/json", content: "{\"items\": \(records)}")
        #expect(inside.status == 200)
    }

    @Test(arguments: ["Content-Type: application/x-www-form-urlencoded", "X-None: 1"])
    func `CSV that is not declared gets an answer that says what to do`(field: String) throws {
        for content in ["day,a2026-01-01,1", "day;a\n1;2\n"] {
            let response = try TestService().request("POST /chart?type=line", field, content: content)
            #expect(response.status == 400)
            #expect(response.text.contains("--data-binary @data.csv -H 'Content-Type: text/csv'"))
        }
        let spec = try TestService().request("POST /chart", field, content: "{\"plots\": [")
        #expect(!spec.text.contains("--data-binary"))
    }
}
