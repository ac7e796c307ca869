import Drawing
import Geometry
import JSON

/// Texts in the hole of a doughnut: chartjs-plugin-doughnutlabel.
final class DoughnutLabel: ChartPlugin {
    private unowned let chart: ChartModel
    private let options: Options

    /// Nil if the chart has no such texts.
    init?(_ chart: ChartModel) {
        guard let options = chart.plugin("doughnutlabel"), options["labels"]?.kind == .array else { return nil }
        self.chart = chart
        self.options = options
    }

    /// The texts with the fonts with which they fit; nil without a doughnut.
    var text: HoleText? {
        guard let radius = chart.datasets.compactMap({ ($0 as? DoughnutDataset)?.innerRadius }).min() else {
            return nil
        }
        var text = HoleText()
        for label in options["labels"].map({ Array($0.elements) })?.prefix(TextFrame.mostLines) ?? [] {
            let own = options.preceded(by: label)
            let (font, color) = (own.font("font", chart.fonts), own.color("color") ?? chart.textColor)
            text.lines += Annotation.lines(content(label["text"])).map {
                HoleText.Line(text: $0, font: font, color: color)
            }
        }
        return text.fitted(toRadius: radius, chart.lettering)
    }

    /// The text of a label, which a function of the chart can write.
    private func content(_ text: JSONValue?) -> JSONValue? {
        guard let function = chart.scriptCalls.function(text) else { return text }
        return options.result(of: function, [chart.contextValue()]).flatMap { chart.scriptCalls.json($0) }
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .beforeDatasetsDraw else { return }
        text?.draw(around: chart.area.center, chart.lettering, on: &sketch)
    }
}
