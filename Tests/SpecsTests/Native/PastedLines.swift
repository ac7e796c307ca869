import Codecs
import Diagnostics
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs

/// Specs with the members that messages say to write.
enum PastedLines {
    /// Returns the spec with the members of all its issues in place of the keys that they are about.
    private static func pasted(_ text: String, _ issues: [SpecIssue]) throws -> JSONTree {
        var tree = JSONTree(try JSONDocument(text).root)
        for issue in issues {
            var path = try #require(issue.pointer).split(separator: "/").map(String.init)
            let key = path.removeLast()
            let statement = issue.detail.split(separator: ". ")[0]
            let keys = statement.contains(" has no key") ? statement.split(separator: "\"").map(String.init) : [key]
            tree = tree.changed(at: path[...]) { $0.without(keys) }
            guard let members = issue.members else { continue }
            let target: [String] =
                if issue.detail.contains(" in the chart") { [] } else if issue.detail.contains(" in its data") {
                    ["data"]
                } else if issue.detail.contains(" in a plot") { ["plots", "0"] } else { path }
            let added = JSONTree(try JSONDocument("{\(members)}").root)
            tree = tree.changed(at: target[...]) { $0.adding(added) }
        }
        return tree
    }

    /// Checks the members of the issues of a spec, and that the spec has none with them.
    static func check(_ spec: String, _ lines: [String]) throws {
        let issues = try GraphSpec.issues(in: spec)
        #expect(issues.map { $0.members ?? "" } == lines, "\(issues.map(\.detail))")
        for issue in issues {
            if let members = issue.members { #expect(issue.detail.contains(members)) }
        }
        let tree = try pasted(spec, issues)
        #expect(try GraphSpec.issues(in: tree.text).isEmpty, "\(tree.text)")
    }
}

extension JSONTree {
    /// Returns the tree with a changed value at a path.
    fileprivate func changed(at path: ArraySlice<String>, _ change: (JSONTree) -> JSONTree) -> JSONTree {
        guard let step = path.first else { return change(self) }
        switch self {
        case .object(let members):
            return .object(
                members.map {
                    $0.key == step ? Member(key: step, value: $0.value.changed(at: path.dropFirst(), change)) : $0
                })
        case .array(let elements):
            return .array(
                elements.enumerated().map { index, element in
                    "\(index)" == step ? element.changed(at: path.dropFirst(), change) : element
                })
        default: return self
        }
    }

    /// Returns the object without these keys.
    fileprivate func without(_ keys: [String]) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { !keys.contains($0.key) })
    }
}
