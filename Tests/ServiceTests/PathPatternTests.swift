import Testing

@testable import Service

@Suite struct PathPatternTests {
    @Test(arguments: [
        ("/charts/{hash}", "/charts/a", true), ("/charts/{hash}", "/charts/aZ-_9", true),
        ("/charts/{hash}", "/charts/", false), ("/charts/{hash}", "/charts", false),
        ("/charts/{hash}", "/charts/a.png", false), ("/charts/{hash}", "/charts/a/b", false),
        ("/charts/{hash}", "/chart/a", false), ("/charts/{hash}", "/charts/%2F", false),
        ("/charts/{hash}.png", "/charts/a.png", true), ("/charts/{hash}.png", "/charts/.png", false),
        ("/charts/{hash}.png", "/charts/a.svg", false), ("/charts/{hash}.png", "/charts/a", false),
    ])
    func `what a pattern takes`(pattern: String, path: String, isTaken: Bool) throws {
        #expect(try #require(PathPattern(pattern)).matches(path) == isTaken)
    }

    @Test func `a path without braces is none`() {
        #expect(PathPattern("/charts") == nil)
    }
}
