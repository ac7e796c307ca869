import Budget
import Data
import Diagnostics
import Dialects
import JSON
import Specs
import Testing
import Words

/// Documents in words of other tools that are large, deep or contradictory on purpose.
@Suite struct HostileWordsTests {
    private func read(
        _ text: String, budget: RenderBudget = .unlimited
    ) throws(SpecError) -> (spec: JSONTree, notes: [SpecIssue])? {
        let document = SpecDocument(Array(text.utf8))
        let translation = try NativeDialect().read(document, limits: SpecLimits(), budget: budget).translation
        return translation.map { (JSONTree($0.document.root), $0.notes) }
    }

    /// The error of a document; nil if it is drawn.
    private func failure(_ text: String, budget: RenderBudget = .unlimited) -> SpecError? {
        do {
            _ = try read(text, budget: budget)
            return nil
        } catch {
            return error
        }
    }

    private func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    /// A budget for work that takes a fraction of a second, or a few seconds in a debug build. It is the time of the
    /// processor, which does not depend on what else the machine does.
    private var seconds: RenderBudget {
        let start = ProcessorTime.ofThread
        return RenderBudget(deadline: .now + .seconds(3600)) { ProcessorTime.ofThread - start > .seconds(40) }
    }

    // MARK: Many parts

    @Test func `words in many plots are all read`() throws {
        let sets = list(150) { #"{"label": "s\#($0)", "data": [1, 2], "borderColor": "red", "tension": 0.4}"# }
        let read = try #require(try read(#"{"type": "line", "data": {"labels": ["a", "b"], "datasets": [\#(sets)]}}"#))
        #expect(read.notes.count == 21)
        #expect(read.notes.last?.detail.hasSuffix("more words were read as native ones.") == true)
    }

    @Test func `more plots than specs can have are refused`() throws {
        let sets = list(2000) { _ in #"{"data": [1]}"# }
        let error = try #require(failure(#"{"type": "bar", "datasets": [\#(sets)]}"#, budget: seconds))
        #expect(error.issues.contains { $0.detail.contains("1000") }, "\(error)")
    }

    @Test func `unknown keys take a time that grows like their number`() {
        let keys = list(20_000) { "\"unknown\($0)\": \($0)" }
        for text in [
            #"{"plots": [{"kind": "bar", "y": [1, 2], \#(keys)}]}"#, #"{"kind": "bar", "y": [1, 2], \#(keys)}"#,
            #"{"type": "bar", "data": [1, 2], "options": {\#(keys)}}"#,
            #"{"data": [{"x": [1], "y": [2], "coloraxis": "c"}], "layout": {"coloraxis": {\#(keys)}}}"#,
        ] {
            let budget = seconds
            #expect(failure(text, budget: budget) != nil)
            #expect(budget.end == nil)
        }
    }

    @Test func `keys that differ only in hyphens are told apart`() throws {
        let keys = list(3000) { index in
            let signs = (0..<8).map { ["-", "_", " "][index >> (2 * $0) & 3 % 3] }.joined()
            return "\"\(index)\(signs)y\": 1"
        }
        #expect(failure(#"{"type": "bar", "datasets": [{"data": [1], \#(keys)}]}"#, budget: seconds) != nil)
        let read = try #require(try read(#"{"type": "bar", "y": [1, 2], "Y_Label": "a"}"#))
        #expect(read.spec.text.contains(#""title":"a""#))
    }

    // MARK: Long texts

    @Test func `long keys are shortened in messages and do not take long`() throws {
        let key = String(repeating: "k", count: 1_000_000)
        let budget = seconds
        let error = try #require(
            failure(#"{"type": "bar", "datasets": [{"data": [1], "\#(key)": 1}], "\#(key)": {"a": 2}}"#, budget: budget)
        )
        #expect(budget.end == nil)
        for issue in error.issues {
            #expect(issue.detail.utf8.count < 2000)
            guard case .pointer(let pointer) = issue.place else { continue }
            #expect(pointer.utf8.count < 500)
        }
    }

    @Test func `places have escaped keys`() throws {
        let error = try #require(
            failure(#"{"type": "bar", "options": {"a/color": {}}, "datasets": [{"data": [1], "c~color": 1}]}"#))
        let places = Set(error.issues.map(\.place))
        #expect(places == [.pointer("/options/a~1color"), .pointer("/datasets/0/c~0color")], "\(places)")
    }

    // MARK: Expansion

    @Test func `values that stand in many places make no endless text`() throws {
        let shared = SpecTree.value(try JSONDocument("[\(list(1000) { "\"label \($0)\"" })]").root)
        let tree = SpecTree.object([.init("plots", .array([SpecTree](repeating: shared, count: 1_000_000)))])
        let limits = JSONLimits(values: 100_000)
        let error = #expect(throws: JSONError.self) { try tree.document(limits: limits, budget: .unlimited) }
        #expect(error?.kind == .tooManyValues(limit: 100_000))
        #expect(try shared.document(limits: limits, budget: .unlimited).count == 1001)
    }

    @Test(arguments: [
        #"{"type": "scatter", "data": [RECORDS]}"#, #"{"type": "bar", "series": [{"data": [RECORDS]}]}"#,
        #"{"data": [RECORDS], "plots": [{"type": "histplot", "x": "y", "hue": "g"}]}"#,
    ])
    func `the budget ends the translation`(document: String) throws {
        let records = list(50_000) { #"{"x": \#($0), "y": \#($0 % 7), "g": "a\#($0 % 5)"}"# }
        let text = document.replacing("RECORDS", with: records)
        #expect(failure(text) == nil)
        // The parser needs a part of these polls, the rest are those of the translation.
        for polls in [1, 20, 40, 60, 80, 100, 150, 200] {
            let countdown = Countdown(polls)
            guard let error = failure(text, budget: RenderBudget { countdown.isOver }) else { continue }
            guard case .stopped = error else {
                Issue.record("\(error)")
                return
            }
        }
        let small = RenderBudget(memory: 4 << 20) { false }
        guard case .stopped? = failure(text, budget: small) else {
            Issue.record("not stopped")
            return
        }
    }

    // MARK: Contradictions

    @Test func `a key that two words stand for is written once`() {
        #expect(failure(#"{"type": "bar", "y": [1], "Title": "a", "TITLE": "b"}"#) != nil)
        #expect(failure(#"{"plots": [{"type": "bar", "y": [1], "Color": "red", "COLOR": "blue"}]}"#) != nil)
    }

    @Test(arguments: [
        #"{"plt.title": "a", "ax.title": "b", "plt.bar": {"x": [1], "height": [2]}}"#,
        #"{"data": [{"type": "bar", "x": [1], "y": [2]}], "layout": {"title": "a"}, "title": "b"}"#,
        #"{"type": "bar", "title": "b", "data": {"labels": ["x"], "datasets": [{"data": [1]}], "title": "c"}}"#,
    ])
    func `of two titles none is lost`(text: String) {
        #expect(failure(text) != nil)
        #expect(failure(text.replacing("\"b\"", with: "\"a\"").replacing("\"c\"", with: "\"a\"")) == nil)
    }

    @Test func `an order that repeats a name has one color for it`() throws {
        let read = try #require(
            try read(
                #"{"data": [{"g": "a", "v": 1}], "plots": [{"kind": "bar", "x": "g", "y": "v", "hue": "g", "hue_order": ["a", "a"], "palette": ["red", "blue"]}]}"#
            ))
        #expect(read.spec.text.contains(#""colors":{"a":"red"}"#))
    }

    @Test func `columns whose records have another order are not mixed up`() {
        #expect(
            failure(#"{"type": "bar", "data": {"a": {"u": 1, "v": 2}, "b": {"v": 3, "u": 4}}}"#) != nil)
    }

    @Test func `a key with spaces is no word of another key`() throws {
        let array = #"{"dtype": "f8", "bdata": "AAAAAAAA8D8="}"#
        let error = try #require(
            failure(#"{"data": [{"type": "bar", "x y": \#(array), "y": \#(array)}], "layout": {}}"#))
        #expect(error.issues.allSatisfy { $0.place == .pointer("/data/0/x y") })
    }

    // MARK: Odd documents

    @Test(arguments: [
        #"{"": {"": []}, "type": "bar", "data": {"": [1]}}"#, #"{"__proto__": {"x": 1}, "type": "bar", "y": [1]}"#,
        #"{"...": {}, ".": 1, "a.": {"x": 1}, "type": "bar"}"#,
        #"{"type": "bar", "y": [1e308, -1e308], "bins": [1e308, -1e308]}"#,
        #"{"series": [{"type": "heatmap", "data": [[1e308, -1, 2], [], [null]]}], "visualMap": {"min": 1e308, "max": -1e308}, "xAxis": {"data": []}, "yAxis": {}}"#,
        #"{"data": [{"type": "bar", "y": {"dtype": "f8", "bdata": "AAAA8D8=", "shape": "0, -1"}}], "layout": {"yaxis": {"type": "log", "range": [1e308, -1e308]}}}"#,
        #"{"type": "pie", "hole": "nan%", "cutout": [1, 0], "values": [1]}"#,
        #"{"data": [], "layout": []}"#, #"{"plots": [[], [[]], null, 1], "type": {}}"#,
        #"{"type": "errorbar", "data": [[1], [2, 3]], "y": [1, 2]}"#,
        #"{"type": "line", "pointStart": 1e308, "pointInterval": 1e308, "data": [1, 2, 3]}"#,
        #"{"type": "candlestick", "data": [[1, 2, 3, 4], [], [1e308]]}"#,
        #"{"plots": [{"type": "bar", "fill": "tonexty"}, {"fill": "tonexty", "type": "line"}]}"#,
    ])
    func `odd documents are drawn or refused`(text: String) {
        _ = failure(text)
        let marks = #"{"font":"#
        let deep = String(repeating: marks, count: 60) + "{}" + String(repeating: "}", count: 60)
        _ = failure(text.replacing("1e308", with: deep))
    }
}

/// A condition that is true after it was asked some times.
private final class Countdown: @unchecked Sendable {
    private var rest: Int

    init(_ rest: Int) { self.rest = rest }

    var isOver: Bool {
        rest -= 1
        return rest < 0
    }
}
