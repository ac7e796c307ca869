import Budget
import Data
import Diagnostics
import Dialects
import Rendering
import Testing

/// Small specs that expand to much memory. The budget ends each of them, close to its limit.
@Suite struct ExpansionTests {
    private static let limit = 48 << 20

    private static func list(_ count: Int, _ element: String) -> String {
        "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    private static func plots(_ count: Int, _ members: String) -> String {
        list(count, #"{"type": "bar", "y": "v"\#(members)}"#)
    }

    private static let column = #""data": {"columns": {"v": \#(list(10_000, "1"))}}"#
    private static let legends = list(1_000, #"{"legend": {}}"#)
    private static let titles = list(200, "\"a\"")

    private static let specs: [(name: String, spec: String)] = [
        ("styles", #"{"plots": \#(list(260, #"{"type": "bar", "y": [1], "lineStyles": \#(list(5_000, "{}"))}"#))}"#),
        ("fills", #"{"plots": \#(list(260, #"{"type": "bar", "y": [1], "fills": \#(list(5_000, "\"red\""))}"#))}"#),
        ("bars", #"{"plots": [{"type": "bar", "y": \#(list(300_000, "1"))}]}"#),
        ("plots of one column", "{\(column), \"plots\": \(plots(50, ""))}"),
        (
            "legends",
            #"{"plots": [{"type": "bar", "y": \#(list(200, "1")), "legendTitles": \#(titles)}], "annotations": \#(legends), "plotArea": {"annotations": \#(legends)}, "plotAreaFrame": {"annotations": \#(legends)}}"#
        ),
        ("pixels", #"{"width": 8000, "height": 4000, "plots": []}"#),
    ]

    @Test(arguments: specs.map(\.name)) func `a spec that expands is refused`(name: String) throws {
        let spec = try #require(Self.specs.first { $0.name == name }).spec
        let renderer = try Recorded.renderer()
        let budget = RenderBudget(memory: Self.limit) { false }
        let error = #expect(throws: RenderError.self) {
            try renderer.picture(of: .spec(Array(spec.utf8)), budget: budget)
        }
        guard case .tooLarge(let issue) = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
        #expect(issue.allowed == ["at most 48 MiB for the whole chart"])
        #expect(issue.detail.utf8.count < 200)
    }

    @Test func `a column of records that lack columns is refused`() throws {
        let columns = (0..<1_000).map { "\"c\($0)\":1" }.joined(separator: ",")
        let text = "{\(columns)}\n" + String(repeating: "{}\n", count: 1_999)
        let renderer = try Recorded.renderer()
        let data = PostedData(Array(text.utf8), format: .ndjson)
        let error = #expect(throws: RenderError.self) {
            try renderer.picture(
                of: .data(data, TabularSettings()), budget: RenderBudget(memory: 4 << 20) { false })
        }
        guard case .tooLarge = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a picture with too many pixels is refused with their number`() throws {
        var limits = SpecLimits()
        limits.pixels = 19_999
        let spec = #"{"width": 100, "height": 50, "devicePixelRatio": 2, "plots": []}"#
        let error = #expect(throws: RenderError.self) {
            try Recorded.renderer(limits).picture(of: .spec(Array(spec.utf8)))
        }
        guard case .tooLarge(let issue) = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
        #expect(issue.found == "20000 pixels")
    }

    @Test func `posted data beyond the limit of values is refused with their number`() throws {
        var limits = SpecLimits()
        limits.points = 3
        let data = PostedData(Array("a,b\n1,2\n3,4\n".utf8), format: .csv)
        let error = #expect(throws: RenderError.self) {
            try Recorded.renderer(limits).picture(of: .data(data, TabularSettings()))
        }
        guard case .tooLarge(let issue) = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
        #expect(issue.detail == "Line 3: There are more than 3 values.")
        #expect(issue.found == "4 or more")
        #expect(issue.allowed == ["at most 3 values"])
        limits.points = 4
        #expect(throws: Never.self) { try Recorded.renderer(limits).picture(of: .data(data, TabularSettings())) }
    }

    @Test func `an ordinary chart needs little memory`() throws {
        let renderer = try Recorded.renderer()
        _ = try renderer.picture(of: .spec(Array(#"{"plots": [{"type": "line", "y": [1, 2, 3]}]}"#.utf8)))
        let budget = RenderBudget(memory: 24 << 20) { false }
        #expect(throws: Never.self) {
            try renderer.picture(
                of: .spec(Array(#"{"title": "A", "plots": [{"type": "line", "y": [1, 2, 3]}]}"#.utf8)),
                budget: budget)
        }
    }
}
