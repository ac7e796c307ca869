import Budget
import JSON
import Testing

@Suite struct JSONBudgetTests {
    /// A document of many elements, or of many members if there is no element.
    private static func document(_ element: String?) -> [UInt8] {
        guard let element else {
            return Array("{\((0..<50_000).map { "\"key \($0)\":true" }.joined(separator: ","))}".utf8)
        }
        return Array("[\(String(repeating: element + ",", count: 200_000))1]".utf8)
    }

    @Test(arguments: [nil, "1", "1e0", "\"a\"", "[[]]", "{\"a\":1}"])
    func `parsing stops when its budget is spent`(element: String?) throws {
        let text = Self.document(element)
        #expect(throws: Never.self) { try JSONDocument(text) }
        let error = #expect(throws: JSONError.self) { try JSONDocument(text, budget: RenderBudget { true }) }
        #expect(error?.kind == .stopped)
        #expect(try #require(error?.offset) <= 300_000)
    }

    @Test(arguments: [nil, "1", "1e0", "\"a\"", "[[]]", "{\"a\":1}"])
    func `parsing asks before its arrays grow`(element: String?) {
        let text = Self.document(element)
        let budget = RenderBudget(memory: 2 * text.count + 500_000) { false }
        let error = #expect(throws: JSONError.self) { try JSONDocument(text, budget: budget) }
        #expect(error?.kind == .stopped)
    }
}
