import Budget
import Dialects
import JSON
import Testing

@testable import Codecs
@testable import Specs

/// Documents with words and outlines of other tools, and the native specs as which they are read.
@Suite struct ReadingTests {
    /// The text of a document in native words.
    private func native(_ text: String) throws -> String {
        let budget = RenderBudget.unlimited
        var translation = NativeTranslation(try JSONDocument(text), budget)
        while true {
            var decoder = SpecDecoder(budget: budget)
            decoder.readsWords = true
            do throws(SpecError) {
                _ = try GraphSpec(translation.document, theme: nil, limits: SpecLimits(), &decoder)
                return JSONTree(translation.document.root).text
            } catch {
                guard case .invalid = error, try translation.replaceWords(decoder.edits) else {
                    throw translation.error(error)
                }
            }
        }
    }

    private func hash(_ text: String) throws -> String {
        var hasher = CanonicalHasher()
        hasher.append(try JSONDocument(text))
        return "\(hasher.finish())"
    }

    private func check(_ foreign: String, _ expected: String) throws {
        let native = try native(foreign)
        #expect(try hash(native) == hash(expected), "\(native)")
        #expect(try self.native(expected) == JSONTree(JSONDocument(expected).root).text)
    }

    @Test(arguments: flat) func `a flat chart has one plot`(foreign: String, native: String) throws {
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

    @Test(arguments: refused) func `what cannot be drawn is refused`(foreign: String, pointer: String) throws {
        let error = #expect(throws: SpecError.self) { try native(foreign) }
        guard case .invalid(let issues)? = error else {
            Issue.record("another error")
            return
        }
        #expect(issues.map(\.pointer).contains(pointer), "\(issues)")
    }
}
