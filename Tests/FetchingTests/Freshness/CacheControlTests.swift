import Testing

@testable import Fetching

@Suite struct CacheControlTests {
    @Test(
        arguments: [
            ("max-age=60", 60), ("MAX-AGE=60", 60), ("max-age=\"60\"", 60), ("max-age = 60", 60), (" max-age=60 ", 60),
            ("max-age=60, max-age=30", 30), ("max-age=30, max-age=60", 30), ("max-age=60,s-maxage=5", 5),
            ("s-maxage=100, max-age=5", 100), ("max-age", 0), ("max-age=", 0), ("max-age=-1", 0), ("max-age=1.5", 0),
            ("max-age=+5", 0), ("max-age=5s", 0), ("max-age=abc", 0), ("max-age=60, max-age=x", 0),
            ("max-age=99999999999999999999", 1 << 31), ("max-age=4294967296", 1 << 31), ("maxage=60", nil), ("", nil),
            (",,max-age=7,,", 7), ("x=\"max-age=1\", max-age=9", 9), ("x=\"a, max-age=1\", max-age=9", 9),
            ("x=\"\\\", max-age=1\", max-age=9", 9), ("x=\"a, max-age=1", 1), ("public", nil),
            ("s-maxage=x, max-age=60", 0),
        ] as [(String, Int?)])
    func `s-maxage and max-age determine the lifetime, and invalid values are zero`(text: String, seconds: Int?) {
        #expect(CacheControl(text).lifetime == seconds)
    }

    @Test(
        arguments: [
            ("no-store", \CacheControl.forbidsStoring), ("private", \.forbidsStoring),
            ("Private=\"x\"", \.forbidsStoring),
            ("max-age=60, NO-STORE", \.forbidsStoring), ("x=\"open, no-store", \.forbidsStoring),
            ("no-store=1", \.forbidsStoring), ("no-cache", \.forbidsUnconfirmedUse),
            ("no-cache=\"set-cookie\"", \.forbidsUnconfirmedUse), ("must-revalidate", \.forbidsStaleUse),
            ("proxy-revalidate", \.forbidsStaleUse), ("s-maxage=5", \.forbidsStaleUse),
        ] as [(String, any KeyPath<CacheControl, Bool> & Sendable)])
    func `directives forbid storing, unconfirmed use or stale use`(
        text: String, flag: any KeyPath<CacheControl, Bool> & Sendable
    ) {
        let control = CacheControl(text)
        let all: [KeyPath<CacheControl, Bool>] = [\.forbidsStoring, \.forbidsUnconfirmedUse, \.forbidsStaleUse]
        for other in all { #expect(control[keyPath: other] == (other == flag)) }
    }

    @Test func `directives limit stale use`() {
        let control = CacheControl("max-age=1, stale-while-revalidate=30, stale-if-error=\"600\"")
        #expect(control.staleWhileRevalidate == 30)
        #expect(control.staleIfError == 600)
        #expect(CacheControl("stale-while-revalidate, stale-if-error=x").staleWhileRevalidate == 0)
        #expect(CacheControl("stale-while-revalidate, stale-if-error=x").staleIfError == 0)
        #expect(CacheControl("max-age=1") == CacheControl("max-age=1, immutable, public, must-understand"))
    }
}
