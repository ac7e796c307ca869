import Caching
import Testing

@testable import Fetching

@Suite struct ResponseTermsTests {
    /// 1994-11-06T08:49:37Z.
    private static let now = 784_111_777
    private static let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT"

    private static func terms(_ lines: [String], asked: Int = now) -> ResponseTerms {
        ResponseTerms(fields(lines), asked: asked, received: now)
    }

    private static func fields(_ lines: [String]) -> ResponseFields {
        var fields = ResponseFields()
        for line in lines {
            let halves = line.split(separator: ": ", maxSplits: 1).map(String.init)
            fields.append(halves[0], halves.count > 1 ? halves[1] : "")
        }
        return fields
    }

    @Test(
        arguments: [
            ([], nil), (["Cache-Control: max-age=60"], 60), (["cache-control: max-age=60", "Age: 20"], 40),
            (["Cache-Control: max-age=60", "Age: 100"], -40), (["Cache-Control: max-age=60", "Age: x"], 60),
            (["Cache-Control: max-age=60", "Age: 5", "Age: 20"], 40),
            (["Cache-Control: max-age=60", "Date: Sun, 06 Nov 1994 08:49:27 GMT"], 50),
            (["Cache-Control: max-age=60", "Date: Sun, 06 Nov 1994 08:49:47 GMT"], 60),
            (["Cache-Control: max-age=60", "Date: nonsense"], 60),
            (["Cache-Control: max-age=60, s-maxage=10"], 10),
            (["Cache-Control: max-age=60", "Cache-Control: no-cache"], 0),
            (["Cache-Control: max-age=60", "Expires: Sun, 06 Nov 1994 09:49:37 GMT", date], 60),
            (["Expires: Sun, 06 Nov 1994 09:49:37 GMT", date], 3_600),
            (["Expires: Sun, 06 Nov 1994 09:49:37 GMT"], 3_600),
            (["Expires: Sunday, 06-Nov-94 08:50:37 GMT", date], 60), (["Expires: 0", date], 0),
            (["Expires: ", date], 0),
            (["Expires: Sun, 06 Nov 1994 09:49:37 GMT", "Expires: -1", date], 0),
            (["Expires: Sun, 06 Nov 1994 08:49:36 GMT", date], -1),
            (["Pragma: no-cache"], nil),
        ] as [([String], Int?)])
    func `Cache-Control, Expires and Age determine the freshness`(lines: [String], seconds: Int?) {
        #expect(Self.terms(lines).freshTime == seconds)
    }

    @Test func `the age includes the time since the request was sent`() {
        #expect(Self.terms(["Cache-Control: max-age=60", "Age: 5"], asked: Self.now - 3).freshTime == 52)
        #expect(Self.terms([], asked: Self.now - 3).age == 3)
        // A clock that was set back in between.
        #expect(Self.terms(["Age: 5"], asked: Self.now + 3).age == 5)
    }

    @Test(
        arguments: [
            (["Last-Modified: Sun, 06 Nov 1994 08:32:57 GMT", date], 100),
            (["Last-Modified: Sun, 06 Nov 1994 08:32:57 GMT", date, "Age: 40"], 60),
            (["Last-Modified: Mon, 06 Nov 1989 08:49:37 GMT", date], 86_400),
            (["Last-Modified: Sun, 06 Nov 1994 09:32:57 GMT", date], nil), (["Last-Modified: yesterday", date], nil),
            ([], nil),
        ] as [([String], Int?)])
    func `heuristic freshness is a tenth of the time since the last change`(lines: [String], seconds: Int?) {
        #expect(Self.terms(lines).heuristicFreshTime == seconds)
    }

    @Test(arguments: [
        ([], true), (["Cache-Control: no-store, max-age=60"], false), (["Cache-Control: private"], false),
        (["Vary: *"], false), (["Vary: Accept, *"], false), (["Vary: Accept", "Vary: *"], false),
        (["Vary: Accept"], true),
        (["Cache-Control: max-age=0"], true),
    ])
    func `no-store, private and Vary with an asterisk forbid storing`(lines: [String], isAllowed: Bool) {
        #expect(Self.terms(lines).mayBeStored == isAllowed)
    }

    @Test(
        arguments: [
            ("stale-while-revalidate=5, stale-if-error=7", 5, 7), ("max-age=1", nil, nil),
            ("stale-while-revalidate=5, stale-if-error=7, must-revalidate", 0, 0),
            ("stale-while-revalidate=5, proxy-revalidate", 0, 0), ("s-maxage=5, stale-if-error=7", 0, 0),
            ("no-cache, stale-if-error=7", 0, 0),
        ] as [(String, Int?, Int?)])
    func `Cache-Control limits stale use`(control: String, revalidating: Int?, ifError: Int?) {
        let terms = Self.terms(["Cache-Control: " + control])
        #expect(terms.staleWhileRevalidate == revalidating)
        #expect(terms.staleIfError == ifError)
    }

    /// The values of Cache-Control of redirects, the fields of the content, and the resulting freshness.
    @Test(
        arguments: [
            ([], ["Cache-Control: max-age=100"], 100), ([], [], 60), ([], ["Age: 20"], 40),
            ([], ["Last-Modified: Sun, 06 Nov 1994 08:16:17 GMT", date], 200),
            (["max-age=30"], ["Cache-Control: max-age=100"], 30),
            (["max-age=300"], ["Cache-Control: max-age=100"], 100),
            ([""], ["Cache-Control: max-age=100"], 60), ([""], ["Cache-Control: max-age=10"], 10),
            (["", "max-age=30"], ["Cache-Control: max-age=100"], 30),
            (["max-age=300", ""], ["Cache-Control: max-age=100"], 60),
            (["no-cache"], ["Cache-Control: max-age=100"], 0), (["max-age=0"], [], 0),
            ([""], ["Last-Modified: Sun, 06 Nov 1994 08:16:17 GMT", date], 60),
            (["max-age=900"], ["Last-Modified: Sun, 06 Nov 1994 08:16:17 GMT", date], 200), ([""], [], 60),
            (["no-store"], ["Cache-Control: max-age=100"], nil), (["private"], [], nil),
            ([""], ["Cache-Control: no-store"], nil),
            (["max-age=30"], ["Vary: *"], nil),
        ] as [([String], [String], Int?)])
    func `a redirect limits the freshness of the content`(redirects: [String], content: [String], seconds: Int?) {
        var chain = ChainTerms()
        for control in redirects { chain.append(Self.terms(control.isEmpty ? [] : ["Cache-Control: " + control])) }
        let freshness = chain.freshness(
            of: Self.terms(content), freshTime: .seconds(60), staleTime: .seconds(3_600))
        #expect(freshness?.time == seconds.map { .seconds($0) })
    }

    @Test func `a redirect limits the stale use of the content`() {
        func freshness(_ controls: String...) -> Freshness? {
            var chain = ChainTerms()
            for control in controls.dropLast() { chain.append(Self.terms(["Cache-Control: " + control])) }
            return chain.freshness(
                of: Self.terms(["Cache-Control: " + (controls.last ?? "")]), freshTime: .zero, staleTime: .seconds(99))
        }
        #expect(freshness("max-age=1")?.ifError == .seconds(99))
        #expect(freshness("max-age=1")?.whileRevalidating == .zero)
        #expect(freshness("max-age=1", "stale-if-error=200, stale-while-revalidate=8")?.ifError == .seconds(200))
        #expect(
            freshness("max-age=1", "stale-if-error=200, stale-while-revalidate=8")?.whileRevalidating == .seconds(8))
        #expect(freshness("must-revalidate", "stale-if-error=200")?.ifError == .zero)
        #expect(freshness("stale-while-revalidate=3", "stale-while-revalidate=8")?.whileRevalidating == .seconds(3))
    }

    @Test func `a 304 updates fields except Content-Encoding`() {
        let stored = Self.fields([
            "ETag: \"1\"", "Age: 5", Self.date, "Cache-Control: max-age=1", "Content-Type: text/csv",
            "Content-Encoding: gzip",
        ])
        let updated = stored.updated(
            by: Self.fields([
                "Cache-Control: max-age=9", "Cache-Control: public", "Content-Encoding: br", "ETag: \"2\"",
            ]))
        #expect(updated.combined(.cacheControl) == "max-age=9, public")
        #expect(updated.single(.entityTag) == "\"2\"")
        #expect(updated.single(.contentType) == "text/csv")
        #expect(updated.single(.contentEncoding) == "gzip")
        #expect(updated.single(.age) == nil)
        #expect(updated.single(.date) == nil)
    }

    @Test(arguments: [
        (["ETag: \"a\""], ["If-None-Match: \"a\""]), (["ETag: W/\"a\""], ["If-None-Match: W/\"a\""]),
        (["ETag: a"], []), (["ETag: \"a\"b\""], []), (["ETag: \"a\r\nX: y\""], []), (["ETag: \"ü\""], []),
        (["ETag: \""], []),
        (["ETag: \"a\"", "ETag: \"b\""], []), (["ETag: \"a\"", "ETag: \"a\""], ["If-None-Match: \"a\""]),
        (["Last-Modified: Sun, 06 Nov 1994 08:32:57 GMT"], ["If-Modified-Since: Sun, 06 Nov 1994 08:32:57 GMT"]),
        (["Last-Modified: yesterday"], []), ([], []),
        (
            ["Last-Modified: Sun, 06 Nov 1994 08:32:57 GMT", "ETag: \"\""],
            ["If-None-Match: \"\"", "If-Modified-Since: Sun, 06 Nov 1994 08:32:57 GMT"]
        ),
    ])
    func `conditions contain valid validators`(lines: [String], conditions: [String]) {
        #expect(Validators(Self.fields(lines)).lines == conditions)
    }

    @Test(arguments: [
        ("\"a\"", "\"a\"", true), ("W/\"a\"", "\"a\"", true), ("\"a\"", "\"b\"", false), ("\"a\"", "", true),
        ("", "\"b\"", true),
    ])
    func `a 304 confirms content unless its validator differs`(stored: String, confirmed: String, fits: Bool) {
        func fields(_ tag: String) -> ResponseFields { Self.fields(tag.isEmpty ? [] : ["ETag: " + tag]) }
        #expect(Validators(fields(stored)).fits(fields(confirmed)) == fits)
    }
}
