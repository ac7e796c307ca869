import Budget
import Geometry

/// The moments at which plugins draw, in order.
enum DrawStage: String {
    /// Below everything.
    case beforeDraw
    /// Above the grid and below the datasets.
    case beforeDatasetsDraw
    /// Above the datasets.
    case afterDatasetsDraw
    /// Above everything.
    case afterDraw
}

/// An extension of a chart: it can extend the ranges of scales and draw at some of the stages.
///
/// A plugin is created for one chart and used on one thread.
protocol ChartPlugin {
    /// The range that a scale has with this plugin.
    func extended(_ range: (low: Double, high: Double), of scale: Scale) -> (low: Double, high: Double)
    func draw(_ stage: DrawStage, on sketch: inout Sketch)
}

extension ChartPlugin {
    func extended(_ range: (low: Double, high: Double), of scale: Scale) -> (low: Double, high: Double) { range }
}

extension ChartModel {
    /// The plugins that the configuration asks for, in the order in which they draw.
    func makePlugins() -> [any ChartPlugin] {
        guard config.hasPlugins else { return [] }
        let plugins: [(any ChartPlugin)?] = [
            BackgroundImage(self), Annotations(self), DoughnutLabel(self), Trendlines(self), ErrorBars(self),
            Outlabels(self),
            DataLabels(self),
        ]
        return plugins.compactMap { $0 }
    }

    func drawPlugins(_ stage: DrawStage, on sketch: inout Sketch) {
        for plugin in plugins where !budget.isSpent { plugin.draw(stage, on: &sketch) }
    }

    /// The range of a scale's data, extended by plugins.
    func extended(_ range: (low: Double, high: Double), of scale: Scale) -> (low: Double, high: Double) {
        plugins.reduce(range) { $1.extended($0, of: scale) }
    }
}
