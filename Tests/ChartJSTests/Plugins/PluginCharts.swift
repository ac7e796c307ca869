import Budget
import Dialects
import Geometry
import JSON
import Testing
import Text

@testable import ChartJS

/// Charts whose plugins are tested.
enum PluginCharts {
    private static let typesetter = try? Typesetter()

    static func model(
        _ text: String, pictures: ChartPictures = ChartPictures(), budget: RenderBudget = .unlimited
    ) throws -> ChartModel {
        let request = try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits())
        let lettering = Lettering(typesetter: try #require(typesetter).within(budget), sprites: nil)
        let model = ChartModel(request.config, lettering, pixelsPerPoint: 2, columnsPerPoint: 2, budget)
        model.pictures = pictures
        model.layOut()
        return model
    }

    /// A chart of the categories a, b and c.
    static func model(
        _ type: String, _ datasets: String, options: String = "{}", budget: RenderBudget = .unlimited
    ) throws -> ChartModel {
        try model(
            """
            {"chart": {"type": "\(type)", "data": {"labels": ["a", "b", "c"], "datasets": [\(datasets)]},
             "options": \(options)}, "version": "4"}
            """, budget: budget)
    }

    /// A plugin of a chart. It can be used after the last use of the chart, which is never freed.
    static func plugin<Plugin: ChartPlugin>(_ type: Plugin.Type, _ model: ChartModel) -> Plugin? {
        _ = unsafe Unmanaged.passRetained(model)
        return model.plugins.lazy.compactMap { $0 as? Plugin }.first
    }
}
