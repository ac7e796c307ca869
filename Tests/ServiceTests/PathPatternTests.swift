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
    func `a placeholder matches letters, digits, hyphens and underscores`(pattern: String, path: String, isMatch: Bool)
        throws
    {
        #expect(try #require(PathPattern(pattern)).matches(path) == isMatch)
    }

    @Test func `a path without a placeholder is not a pattern`() {
        #expect(PathPattern("/charts") == nil)
    }
}
