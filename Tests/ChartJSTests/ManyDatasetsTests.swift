import Budget
import Synchronization
import Testing

@testable import ChartJS

/// Charts of many datasets with few values.
@Suite struct ManyDatasetsTests {
    private func questions(_ type: String, count: Int) throws -> Int {
        let questions = Atomic(0)
        let budget = RenderBudget {
            questions.add(1, ordering: .relaxed)
            return false
        }
        let datasets = [String](repeating: #"{"data": [1, 2, 3]}"#, count: count).joined(separator: ",")
        _ = try PluginCharts.model(type, datasets, budget: budget).drawn()
        return questions.load(ordering: .relaxed)
    }

    /// The four steps of a dataset count as 80 µs, and the budget asks after each millisecond.
    @Test(arguments: ["line", "bar"]) func `each dataset is announced to the budget`(type: String) throws {
        #expect(try questions(type, count: 400) >= 32)
        #expect(try questions(type, count: 10) < 10)
    }

    @Test func `a spent budget ends the layout`() throws {
        let budget = RenderBudget { true }
        #expect(budget.isSpent(before: 2_000_000))
        let model = try PluginCharts.model("line", #"{"data": [1, 2, 3]}"#, budget: budget)
        #expect(model.datasets.isEmpty)
    }

    /// The fallbacks of a scale are those of the types, not those of each dataset.
    @Test func `a scale has the defaults of each type once`() throws {
        func scopes(_ count: Int) throws -> Int {
            let datasets = [String](repeating: #"{"type": "bar", "data": [1]}"#, count: count).joined(separator: ",")
            return try PluginCharts.model("line", datasets).scales[0].options.scopes.count
        }
        #expect(try scopes(400) == scopes(1))
    }
}
