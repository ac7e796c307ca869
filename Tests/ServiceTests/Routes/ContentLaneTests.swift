import HTTPMessages
import TestSupport
import Testing

@testable import Service

/// Content that is too large for the lane in which it is read, on every route that takes content.
@Suite struct ContentLaneTests {
    /// Sizes for each lane. Compressed, all of them begin in the first one.
    @Test(arguments: [0, 70_000, 300_000])
    func `content of each size is read in each coding`(added: Int) throws {
        let examples = try RouteExamples()
        var count = 0
        for rules in examples.rules where rules.method == .post {
            for path in examples.paths(of: rules) {
                let text = RouteExamples.content(of: rules)
                let expected = try examples.post(Array(text.utf8), to: path).status
                let content = Array((text + String(repeating: " ", count: added)).utf8)
                let plain = try examples.post(content, to: path)
                #expect(plain.status == expected, "\(path): \(plain.text)")
                let zipped = try examples.post(content.gzipped, to: path, ["Content-Encoding: gzip"])
                #expect(zipped.status == expected, "\(path): \(zipped.text)")
                count += 1
            }
        }
        #expect(count >= 15)
    }
}
