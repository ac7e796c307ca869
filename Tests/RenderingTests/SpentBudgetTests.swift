import Budget
import Data
import Dialects
import Foundation
import Rendering
import Synchronization
import Testing

/// Renders whose budget is spent at any of its polls. What they have read by then is incomplete.
@Suite struct SpentBudgetTests {
    /// Renders again and again, each time with a budget that is spent one poll later, until a render is finished.
    /// - Returns: The number of renders that were not finished.
    private static func rendersUntilFinished(_ source: PictureSource, _ renderer: PictureRenderer) throws -> Int {
        for last in 1...2_000 {
            let polls = Atomic(0)
            let budget = RenderBudget { polls.add(1, ordering: .relaxed).newValue >= last }
            do throws(RenderError) {
                guard let picture = try renderer.prepare(source, budget: budget).picture else { return last - 1 }
                _ = try renderer.render(picture, budget: budget)
                return last - 1
            } catch {
                guard budget.isSpent else { throw error }
                #expect(error == .cancelled)
            }
        }
        Issue.record("The render is not finished after many polls.")
        return 0
    }

    @Test(arguments: Recorded.golden.cases) func `a chart can be given up at any time`(name: String) throws {
        let path = Recorded.golden.url.appendingPathComponent("\(name).json").path
        let text = try #require(FileManager.default.contents(atPath: path))
        _ = try Self.rendersUntilFinished(.spec(Array(text)), try Recorded.renderer())
    }

    /// Tables as they come, with names, codes, prices, percentages and dates.
    private static let columns: [(String, @Sendable (Int) -> String)] = [
        ("name", { "item \($0 * 7919 % 1_151)" }), ("address", { "10.0.\($0 % 256).\($0 * 31 % 256)" }),
        ("size", { "\($0 % 9)XL" }), ("note", { _ in "4ab" }), ("price", { "$\($0 * 37 % 9_000).50" }),
        ("share", { "\($0 * 13 % 100)%" }), ("day", { "2024-\(1 + $0 / 28 % 12)-\(1 + $0 % 28)" }),
        ("id", { "\($0 * 7_919 % 100_003)" }), ("empty", { _ in "" }), ("status", { ["200", "404", "500"][$0 % 3] }),
    ]

    @Test(arguments: columns.indices, columns.indices)
    func `a chart of a table can be given up at any time`(first: Int, second: Int) throws {
        let (x, y) = (Self.columns[first], Self.columns[second])
        let lines = (0..<1_250).map { "\(x.1($0)),\(y.1($0 * 3 + 1))\n" }
        let text = Array(("\(x.0),\(y.0) \n" + lines.joined()).utf8)
        let source = PictureSource.data(PostedData(text, format: .csv), TabularSettings([:]))
        let renderer = try Recorded.renderer()
        do {
            #expect(try Self.rendersUntilFinished(source, renderer) > 0)
        } catch RenderError.data {
            // Some of these tables have no chart.
        }
    }
}
