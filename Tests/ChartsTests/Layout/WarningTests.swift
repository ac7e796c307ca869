import Specs
import Testing

@testable import Charts

/// The texts of warnings: which plot they are about, and what they count.
@Suite struct WarningTests {
    @Test func `warnings that count are added up for each plot`() {
        func omitted(_ count: Int, _ plot: Int) -> ChartWarning {
            ChartWarning(counting: count, one: "1 label is omitted.", many: "# labels are omitted.")
                .about(.plot(plot))
        }
        let all = [omitted(1, 0), omitted(2, 1), ChartWarning(nil, "The rest."), omitted(3, 2), "The rest."]
        // The plots 1 and 2 are series of one plot.
        let merged = all.merged { $0 == .plot(2) ? .plot(1) : $0 }
        #expect(
            merged.map(\.sentence) == [
                "/plots/0: 1 label is omitted.", "/plots/1: 5 labels are omitted.", "The rest.",
            ])
        #expect([ChartWarning]().merged { $0 }.isEmpty)
    }

    private static let months = #""m": ["Jan", "Jan", "Feb", "Feb"], "v": [1, 2, 3, 4]"#

    @Test(arguments: [
        (#"{"type": "line", "x": "m", "y": "v"}"#, #", "r": ["A", "B", "A", "B"]"#, #"is "series": "r" meant?"#),
        (#"{"type": "area", "x": "m", "y": "v"}"#, #", "r": ["A", "B", "A", "B"]"#, #"is "series": "r" meant?"#),
        (#"{"type": "line", "x": "m", "y": "v"}"#, "", #"name their series with "series"."#),
        (#"{"type": "line", "x": "m", "y": "v", "series": "r"}"#, #", "r": ["A", "B", "A", "B"]"#, nil),
        (#"{"type": "scatter", "x": "m", "y": "v"}"#, #", "r": ["A", "B", "A", "B"]"#, nil),
        (#"{"type": "line", "x": "t", "y": "v"}"#, #", "t": [1, 2, 3, 4]"#, nil),
        (#"{"type": "line", "x": "t", "y": "v"}"#, #", "t": [1, 2, 3, 1]"#, nil),
    ])
    func `lines through records with the same x ask for a series`(
        plot: String, columns: String, message: String?
    ) throws {
        let data = "{\"columns\": {\(Self.months + columns)}}"
        let found = try Scene.warnings(of: "{\"data\": \(data), \"plots\": [\(plot)]}")
        if let message {
            #expect(found.count == 1 && found[0].hasPrefix("/plots/0/x ") && found[0].contains(message), "\(found)")
            #expect(found.first?.contains("2 of 4 records") == true)
        } else {
            #expect(found.isEmpty)
        }
    }
}
