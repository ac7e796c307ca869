import Budget
import Dialects
import JSON
import Testing

@testable import Codecs
@testable import Specs

/// Documents with words and outlines of other tools, and the native specs as which they are read.
@Suite struct ReadingTests {
    /// A document in native words.
    static func native(_ text: String) throws -> JSONDocument {
        let document = SpecDocument(Array(text.utf8))
        let reading = try NativeDialect().read(document, limits: SpecLimits(), budget: .unlimited)
        return try reading.translation?.document ?? JSONDocument(text)
    }

    private func hash(_ document: JSONDocument) -> String {
        var hasher = CanonicalHasher()
        hasher.append(document)
        return "\(hasher.finish())"
    }

    private func check(_ foreign: String, _ expected: String) throws {
        let native = try Self.native(foreign)
        #expect(try hash(native) == hash(JSONDocument(expected)), "\(JSONTree(native.root).text)")
        #expect(try hash(native) == hash(JSONDocument(native.text)))
        #expect(try Self.native(expected).text == JSONDocument(expected).text)
    }

    @Test(arguments: flat) func `a flat chart has one plot`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: trees) func `trees, flows and stages become columns`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: maps) func `maps of other tools are maps`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: looks) func `looks keep their meaning`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: axes) func `axes keep their sides, angles and orders`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: encodings) func `encodings are columns and transforms`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: facetsAndTrends)
    func `small multiples are facets, and fitted lines are trends`(foreign: String, native: String) throws {
        try check(foreign, native)
    }

    @Test(arguments: refused) func `what cannot be drawn is refused`(foreign: String, pointer: String) throws {
        let error = #expect(throws: SpecError.self) { try Self.native(foreign) }
        guard case .invalid(let issues, _)? = error else {
            Issue.record("another error")
            return
        }
        #expect(issues.map(\.pointer).contains(pointer), "\(issues)")
    }

    @Test(arguments: rests)
    func `an error comes with the native spec of the rest`(foreign: String, native: String?) throws {
        let error = #expect(throws: SpecError.self) { try Self.native(foreign) }
        guard case .invalid(_, let rest)? = error else {
            Issue.record("another error")
            return
        }
        #expect(rest?.text == native)
    }
}
