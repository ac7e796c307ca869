import Budget
import Diagnostics
import Dialects
import Foundation
import Rendering
import Testing

/// Charts that are drawn, and charts that are rejected because they would take too long.
@Suite struct CostLimitTests {
    /// Expects that the estimate for a chart is at most a number of milliseconds.
    private static func expect(_ spec: String, atMost limit: Int, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let renderer = try Recorded.renderer(SpecLimits())
        guard case .ready(let picture) = try renderer.prepare(.spec(Array(spec.utf8))) else {
            Testing.Issue.record("the spec names resources", sourceLocation: sourceLocation)
            return
        }
        #expect(renderer.cost(of: picture).milliseconds <= Double(limit), sourceLocation: sourceLocation)
    }

    private static func column(_ count: Int, _ value: (Int) -> Int = { $0 * 7919 % 1009 }) -> String {
        "[" + (0..<count).map { "\(value($0))" }.joined(separator: ",") + "]"
    }

    @Test(arguments: Recorded.allCases)
    func `recorded charts are far below the limit`(folder: Recorded) throws {
        for name in folder.cases {
            let spec = try String(contentsOf: folder.url.appendingPathComponent("\(name).json"), encoding: .utf8)
            try Self.expect(spec, atMost: SpecLimits().cost / 2)
        }
    }

    @Test func `examples are far below the limit`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Examples")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        #expect(files.count > 20)
        for file in files {
            let spec = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            try Self.expect(spec, atMost: 1_000)
        }
    }

    @Test func `large charts of common types are drawn`() throws {
        let million = Self.column(1_000_000)
        let rising = Self.column(1_000_000) { $0 }
        let big = #""width": 3840, "height": 2160"#
        let line = #"{\#(big), "plots": [{"type": "line", "x": \#(rising), "y": \#(million)}]}"#
        try Self.expect(line, atMost: 5_000)
        let (x, y) = (Self.column(200_000), Self.column(200_000) { $0 * 104_729 % 5003 })
        try Self.expect(#"{\#(big), "plots": [{"type": "scatter", "x": \#(x), "y": \#(y)}]}"#, atMost: 5_000)
        try Self.expect(#"{"width": 8000, "height": 4000, "plots": [{"type": "line", "y": [1, 2]}]}"#, atMost: 5_000)
    }

    @Test(arguments: [
        #"{"data": {"columns": {"y": Y}}, "plots": [P]}"#,
        #"{"width": 8000, "height": 4000, "plots": [{"type": "line", "x": X, "y": Y}]}"#,
        #"{"width": 8000, "height": 4000, "plots": [{"type": "scatter", "y": Y, "plotSymbol": {"size": 200}}]}"#,
        #"{"width": 8000, "height": 4000, "plots": [{"type": "bar", "y": Y, "barWidth": 90000, "fill": {"gradient": "rainbow"}}]}"#,
    ])
    func `charts that would take minutes are rejected with their most expensive plot`(template: String) throws {
        let plots = Array(repeating: #"{"type": "line", "y": "y"}"#, count: 1_000).joined(separator: ",")
        let spec = template.replacingOccurrences(of: "X", with: Self.column(300_000))
            .replacingOccurrences(of: "Y", with: Self.column(300_000) { $0 * 104_729 % 5003 })
            .replacingOccurrences(of: "P", with: plots)
        let error = #expect(throws: RenderError.self) {
            try Recorded.renderer().picture(of: .spec(Array(spec.utf8)))
        }
        guard case .tooExpensive(let issue) = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
        #expect(issue.place == .pointer("/plots/0"))
        #expect(issue.allowed == ["at most 10.0 s for the whole chart"])
    }

    @Test func `limits below a second are shown in milliseconds`() throws {
        var limits = SpecLimits()
        limits.cost = 1
        let error = #expect(throws: RenderError.self) {
            try Recorded.renderer(limits).picture(of: .spec(Array(#"{"plots": [{"type": "line", "y": [1, 2]}]}"#.utf8)))
        }
        guard case .tooExpensive(let issue) = error else {
            Testing.Issue.record("\(String(describing: error))")
            return
        }
        #expect(issue.detail.contains("more than 1 ms,"))
        #expect(issue.allowed == ["at most 1 ms for the whole chart"])
    }
}
