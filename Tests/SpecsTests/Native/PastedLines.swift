import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs

/// Specs with words of other tools, and the members that messages of a strict reader say to write.
enum PastedLines {
    /// Checks the members of the issues of a spec, and that the spec can be read with them.
    static func check(_ spec: String, _ lines: [String]) throws {
        let issues = try GraphSpec.issues(in: spec)
        #expect(issues.map { $0.members ?? "" } == lines, "\(issues.map(\.detail))")
        for issue in issues {
            if let members = issue.members { #expect(issue.detail.contains(members)) }
        }
        _ = try ReadingTests.native(spec)
    }
}
