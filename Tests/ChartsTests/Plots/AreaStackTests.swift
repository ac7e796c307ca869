import Testing

@testable import Charts

/// Stacked areas whose x values differ.
@Suite struct AreaStackTests {
    private func spec(_ first: String, _ second: String) -> String {
        func plot(_ x: String) -> String {
            let y = x.split(separator: ",").map { _ in "1" }.joined(separator: ",")
            return "{\"type\": \"area\", \"x\": [\(x)], \"y\": [\(y)], \"stack\": true}"
        }
        return "{\"width\": 200, \"height\": 150, \"plots\": [\(plot(first)), \(plot(second))]}"
    }

    @Test(arguments: [("1,2,4,5", "1,3,5"), ("1,3,5", "1,2,5"), ("1,5", "0,3,6")])
    func `a value that is missing between others is an error`(first: String, second: String) {
        #expect(throws: (any Error).self) { try Scene.of(spec(first, second)) }
    }

    @Test(arguments: [("1,2,3", "1,2,3"), ("1,2,3", "3,4,5"), ("1,2,3", "2,3,4"), ("1,2", "5,6")])
    func `areas may begin and end at different x values`(first: String, second: String) {
        #expect(throws: Never.self) { try Scene.of(spec(first, second)) }
    }
}
