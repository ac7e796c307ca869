import Testing

@testable import Fetching

@Suite struct HeadReaderTests {
    private func read(_ lines: [String]) -> (reader: HeadReader, verdict: HeadReader.Verdict) {
        var reader = HeadReader()
        var verdict = HeadReader.Verdict.proceed
        for line in lines where verdict == .proceed { verdict = reader.take(Array((line + "\r\n").utf8)) }
        return (reader, verdict)
    }

    @Test func `a head has a status and fields`() {
        let (reader, verdict) = read(["HTTP/1.1 200 OK", "Content-Type:text/csv ", "X: y", "ETAG:\t\"a\"", ""])
        #expect(verdict == .proceed)
        #expect(reader.isWhole)
        #expect(reader.status == 200)
        #expect(reader.fields.single(.contentType) == "text/csv")
        #expect(reader.fields.single(.entityTag) == "\"a\"")
    }

    @Test(
        arguments: [
            (["HTTP/2 200 ", ""], .proceed, 200), (["HTTP/1.1 200", ""], .proceed, 200),
            (["HTTP/1.0 304 Same", ""], .proceed, 304),
            (["HTTP/1.1 404 Not Found", ""], .stop, 404), (["HTTP/1.1 204 No Content", ""], .stop, 204),
            (
                ["HTTP/1.1 100 Continue", "", "HTTP/1.1 103 Early Hints", "ETag: \"1\"", "", "HTTP/1.1 200 OK", ""],
                .proceed, 200
            ),
            (["HTTP/1.1 101 Switching Protocols", ""], .malformed, 101), (["HTTP/1.1 20 OK", ""], .malformed, nil),
            (["HTTP/1.1 2000 OK", ""], .malformed, nil), (["HTTP/1.1 099 OK", ""], .malformed, nil),
            (["HTTP/1.1 +20 OK", ""], .malformed, nil), (["<html>", ""], .malformed, nil), ([""], .malformed, nil),
            (["HTTP/1.1 200 OK", " a", ""], .malformed, 200), (["HTTP/1.1 200 OK", "nothing", ""], .malformed, 200),
        ] as [([String], HeadReader.Verdict, Int?)])
    func `status lines and interim responses are parsed`(lines: [String], verdict: HeadReader.Verdict, status: Int?) {
        let result = read(lines)
        #expect(result.verdict == verdict)
        #expect(result.reader.status == status)
        #expect(result.reader.fields.all(.entityTag).isEmpty)
    }

    @Test func `folded lines are joined, and trailers are ignored`() {
        let (reader, _) = read([
            "HTTP/1.1 200 OK", "Cache-Control: max-age=1,", "  no-store", "", "Content-Type: text/html", "nothing", "",
        ])
        #expect(reader.fields.combined(.cacheControl) == "max-age=1, no-store")
        #expect(reader.fields.all(.contentType).isEmpty)
    }

    @Test func `too many fields and interim responses are rejected`() {
        let many = [String](repeating: "X: " + String(repeating: "y", count: 1_000), count: 66)
        #expect(read(["HTTP/1.1 200 OK"] + many).verdict == .tooLarge)
        let interim = [String](repeating: "HTTP/1.1 100 Continue\r\n", count: 3_000)
        #expect(read(interim).verdict == .tooLarge)
        #expect(read(["HTTP/1.1 200 OK", ""] + many).verdict == .tooLarge)
    }
}
