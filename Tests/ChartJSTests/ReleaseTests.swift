import Budget
import Dialects
import JSON
import Testing

@testable import ChartJS

/// A chart that refers to itself would never be freed.
@Suite struct ReleaseTests {
    static let points = "[{x: 1, y: 2}, {x: 2, y: 3}, {x: 3, y: 1}]"

    @Test(
        arguments: DatasetType.all.map(\.name)
            .map { "{type: '\($0)', data: {labels: ['a', 'b', 'c'], datasets: [{label: 'A', data: [1, 2, 3]}]}}" } + [
                "{type: 'line', data: {labels: ['a', 'b'], datasets: [{data: [1, 2], fill: true, tension: .4}, {data: [2, 3], fill: '-1', stepped: true}]}}",
                "{type: 'line', data: {datasets: [{data: \(points), spanGaps: 1, segment: {borderColor: c => c.p1.parsed.y > 2 ? 'red' : 'blue'}}]}, options: {scales: {x: {type: 'linear', title: {display: true, text: 'X'}}, y: {type: 'logarithmic', ticks: {callback: (v, i) => i + ':' + v}}}}}",
                "{type: 'line', data: {datasets: [{data: [{x: '2026-01-01', y: 2}, {x: '2026-03-01', y: 3}], trendlineLinear: {style: 'red', width: 2}}]}, options: {scales: {x: {type: 'time', ticks: {major: {enabled: true}}}}}}",
                "{type: 'scatter', data: {datasets: [{data: \(points), backgroundColor: c => c.dataIndex ? 'red' : 'blue', pointRadius: c => c.raw.y}]}}",
                "{type: 'radar', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1, 2, 3], fill: true}]}, options: {scales: {r: {pointLabels: {callback: v => v + '!'}}}}}",
                "{type: 'bar', data: {labels: ['a', 'b'], datasets: [{data: [1, 2], backgroundColor: getGradientFillHelper('vertical', ['red', 'blue'])}]}, options: {plugins: {title: {display: true, text: 'T'}, datalabels: {display: true, formatter: (v, c) => c.dataset.data.length}, annotation: {annotations: [{type: 'line', yMin: 1, yMax: 2, label: {display: true, content: 'L'}}, {type: 'box', xMin: 0}]}}}}",
                "{type: 'doughnut', data: {labels: ['a', 'b'], datasets: [{data: [1, 2]}]}, options: {plugins: {legend: {labels: {generateLabels: c => c.data.labels.map(l => ({text: l}))}}, doughnutlabel: {labels: [{text: 'T', font: {size: 20}}]}, datalabels: {labels: {a: {}, b: {align: 'end'}}}}}}",
                "{type: 'outlabeledPie', data: {labels: ['a', 'b'], datasets: [{data: [1, 2]}]}, options: {plugins: {outlabels: {text: '%l %p'}}}}",
                "{type: 'barWithErrorBars', data: {labels: ['a'], datasets: [{data: [{y: 2, yMin: 1, yMax: 3}]}]}}",
                "{type: 'treemap', data: {datasets: [{tree: [{n: 'a', v: 1}, {n: 'b', v: 3}], key: 'v', groups: ['n'], labels: {display: true, formatter: c => c.raw.v}}]}}",
                "{type: 'sankey', data: {datasets: [{data: [{from: 'a', to: 'b', flow: 3}], colorFrom: c => 'red', flowLabels: {display: true}}]}}",
            ])
    func `a chart is freed after it was drawn`(script: String) throws {
        let body = JSONTree.object([.init(key: "c", value: .string(script)), .init(key: "v", value: "4")])
        weak var chart: ChartModel?
        do {
            let model = try TestCharts.model(body.text)
            let scene = ChartJSScene(model: model, sketch: model.drawn(), warnings: [])
            var count = 0
            scene.visitMarks { mark in
                count += scene.values(at: mark.index, ofPlot: mark.plot).count
                return true
            }
            #expect(model.scriptCalls.error == nil && count >= 0)
            chart = model
        }
        #expect(chart == nil)
    }
}
