import Budget
import Dialects
import JSON
import Testing
import Text

@testable import ChartJS

/// Charts of documents for tests.
enum TestCharts {
    private static let typesetter = try? Typesetter()

    /// The chart of a document, laid out.
    static func model(_ text: String) throws -> ChartModel {
        let request = try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits())
        let lettering = Lettering(typesetter: try #require(typesetter), sprites: nil)
        let model = ChartModel(request.config, lettering, pixelsPerPoint: 2, columnsPerPoint: 2, .unlimited)
        model.layOut()
        return model
    }

    /// Calls a function with the first dataset of a chart, which exists as long as its chart.
    static func withDataset<Kind: Dataset, Result>(
        _ text: String, as kind: Kind.Type = Kind.self, _ body: (Kind) throws -> Result
    ) throws -> Result {
        let model = try model(text)
        let dataset = try #require(model.datasets.first as? Kind)
        return try withExtendedLifetime(model) { try body(dataset) }
    }
}
