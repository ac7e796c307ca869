import Rendering
import TestSupport
import Testing

@testable import Service

/// The parameters of other services, and the one that makes a URL unique.
@Suite struct ForeignParameterTests {
    private static let spec = "GET /chart?spec={%22plots%22:%5B{%22type%22:%22bar%22,%22y%22:%5B3,5%5D}%5D}"

    @Test(arguments: [
        ("w=300", "width=300"), ("h=200", "height=200"), ("dpr=2", "devicePixelRatio=2"),
        ("Scale=2", "devicePixelRatio=2"), ("backgroundColor=white", "background=white"), ("bkg=red", "background=red"),
        ("bkg=%23fff", "background=…"), ("bkg=", "background=…"), ("f=svg", "format=svg"),
        ("theme=dark", "theme=modernDark"),
        ("bkg=" + String(repeating: "a", count: 41), "background=…"),
    ])
    func `the message says what to write`(parameter: String, meant: String) throws {
        let service = try QuickChart.service()
        let answer = try service.request(Self.spec + "&" + parameter)
        #expect(answer.status == 400 || answer.status == 422)
        let escaped = meant.replacing("…", with: "\\u2026")
        #expect(answer.text.contains("Write \(escaped)."), "\(answer.text)")
    }

    @Test(arguments: ["t=1700000000", "v=1700000000", "ts=1700000000", "nocache=1700000000", "cachebust=1700000000"])
    func `the message for a unique URL names its parameter`(parameter: String) throws {
        let answer = try QuickChart.service().request(Self.spec + "&" + parameter)
        #expect(answer.text.contains("write _=1700000000."), "\(answer.text)")
    }

    @Test func `a unique URL has the same picture`() throws {
        let service = try QuickChart.service()
        let plain = try service.request(Self.spec)
        for value in ["", "1700000000", "%FF", String(repeating: "a", count: 100)] {
            let unique = try service.request(Self.spec + "&_=" + value)
            #expect(unique.status == 200)
            #expect(unique.fields["etag"] == plain.fields["etag"])
            #expect(unique.content == plain.content)
        }
        let long = try service.request(Self.spec + "&_=" + String(repeating: "a", count: 101))
        #expect(long.status == 400)
        #expect(long.text.contains("any text of at most 100 bytes"))
    }
}
