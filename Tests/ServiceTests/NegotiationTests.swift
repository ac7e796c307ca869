import HTTPMessages
import Rendering
import Testing

@testable import Service

@Suite struct NegotiationTests {
    @Test(arguments: [
        (nil, 1_000),
        ("*/*", 1_000),
        ("image/*", 1_000),
        ("IMAGE/PNG", 1_000),
        ("text/html", 0),
        ("image/png;q=0.5", 500),
        ("image/png; q=0.25 ", 250),
        ("image/png;q=1.000", 1_000),
        ("image/png;q=0", 0),
        ("*/*;q=0.1, image/png;q=0.7, image/*;q=0.3", 700),
        ("*/*;q=0.1, image/*;q=0.3", 300),
        ("image/*, image/png;q=0", 0),
        ("image/png;level=1", 0),
        ("image/png;q=0.5;level=1", 500),
        ("a/b;c=\",image/png\"", 0),
        ("text/html, , image/png", 1_000),
        ("image/png;q=2", 0),
        ("image/png;q=0.1234", 0),
        ("image/png;q=x, */*;q=0.1", 100),
        ("*/png", 0),
        ("image", 0),
        ("", 0),
    ])
    func `the Accept field determines the quality of PNG`(accept: String?, expected: Int) {
        #expect(AcceptField(accept).quality(of: .png) == expected)
    }

    @Test(arguments: [
        // The <img> elements of Chrome, Firefox and Safari.
        ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", true),
        ("image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", true),
        ("image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,*/*;q=0.5", true),
        ("image/*", true),
        ("image/png, application/json;q=0.9", true),
        // The address bar of Chrome, curl and programs.
        ("text/html,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8", false),
        ("*/*", false),
        ("application/json", false),
        ("image/png, application/json", false),
        ("image/png, application/problem+json", false),
        ("image/svg+xml", false),
    ])
    func `the Accept field shows whether the client prefers pictures`(accept: String, expected: Bool) {
        #expect(AcceptField(accept).prefersPictures == expected)
    }

    @Test(
        arguments: [
            ("/chart", nil, PictureFormat.all),
            ("/chart", "*/*", PictureFormat.all),
            ("/chart", "application/pdf", [.pdf]),
            ("/chart", "image/svg+xml", [.svg]),
            ("/chart", "image/svg+xml;q=0.9, image/png;q=0.8", [.svg, .png]),
            ("/chart", "image/png, image/svg+xml", [.png, .svg]),
            ("/chart", "image/svg+xml, */*;q=0.5", [.svg] + PictureFormat.all.filter { $0 != .svg }),
            ("/chart", "image/webp, image/png;q=0.1", [.png, .webp]),
            ("/chart", "image/webp;q=0.5, image/jpeg", [.jpg, .webp]),
            ("/chart", "image/gif, image/svg+xml;q=0.9, image/png;q=0.8", [.svg, .png, .gif]),
            ("/chart", "text/html", [.html, .map]),
            ("/chart", "text/html, image/png;q=0.8", [.png, .html, .map]),
        ] as [(String, String?, [PictureFormat])])
    func `accepted formats are in the client's order of preference`(
        path: String, accept: String?, expected: [PictureFormat]
    ) {
        #expect(FormatChoice(path: path, accept: accept).accepted == expected)
    }

    @Test func `different format choices have different keys`() {
        var keys: [[UInt8]: FormatChoice] = [:]
        for path in ["/chart", "/chart.png", "/chart.svg", "/chart.pdf", "/chart.apng"] {
            for accept in ["", "image/png", "image/svg+xml", "image/*", "text/plain", "*/*"] {
                let choice = FormatChoice(path: path, accept: accept)
                if let other = keys.updateValue(choice, forKey: choice.key) { #expect(other == choice) }
            }
        }
        #expect(keys.count == 30)
    }

    @Test(arguments: [
        (nil, nil, Preconditions.Verdict.proceed),
        (nil, "*", .notModified),
        (nil, "\"t\"", .notModified),
        (nil, "W/\"t\"", .notModified),
        (nil, "\"a\", W/\"b,\\\", \"t\"", .notModified),
        (nil, "\"a,\", \"t\"", .notModified),
        (nil, "\"x\"", .proceed),
        (nil, "t", .proceed),
        (nil, "\"t", .proceed),
        (nil, "", .proceed),
        (nil, "\"unterminated, ,,,", .proceed),
        ("\"t\"", nil, .proceed),
        ("*", nil, .proceed),
        ("\"x\", \"t\"", nil, .proceed),
        ("\"x\"", nil, .failed),
        ("W/\"t\"", nil, .failed),
        ("\"x\"", "\"t\"", .failed),
        ("\"t\"", "\"t\"", .notModified),
    ])
    func `preconditions decide whether a request proceeds`(
        ifMatch: String?, ifNoneMatch: String?, expected: Preconditions.Verdict
    ) {
        let reading = Preconditions(ifMatch: ifMatch, ifNoneMatch: ifNoneMatch, isReading: true)
        #expect(reading.evaluate("\"t\"") == expected)
        let posting = Preconditions(ifMatch: ifMatch, ifNoneMatch: ifNoneMatch, isReading: false)
        #expect(posting.evaluate("\"t\"") == (expected == .notModified ? .failed : expected))
    }
}
