import Data
import Dialects
import Drawing
import Formatting
import Geometry
import JSON

/// A scene of the dialect.
struct ChartJSScene: ChartScene {
    private let model: ChartModel
    private let sketch: Sketch
    let warnings: [String]
    /// The visible datasets in the order of the configuration.
    private let datasets: [Dataset]

    init(model: ChartModel, sketch: Sketch, warnings: [String]) {
        self.model = model
        self.sketch = sketch
        self.warnings = warnings
        datasets = model.visibleDatasets.sorted { $0.index < $1.index }
    }

    var size: Size { model.config.size }

    /// A canvas has whole pixels: their number is rounded to tenths, and the tenths are cut off.
    func size(pixelsPerPoint: Double) -> Size {
        func side(_ length: Double) -> Double {
            max(1, ((length * pixelsPerPoint * 10).rounded() / 10).rounded(.down)) / pixelsPerPoint
        }
        return Size(side(size.width), side(size.height))
    }

    var background: Color { model.config.background }

    func draw(on canvas: inout some Canvas) { sketch.draw(on: &canvas) }
}

/// The parts and records of the scene.
extension ChartJSScene {
    var regions: [SceneRegion] {
        let options = "\(model.config.place)/options"
        var regions = [SceneRegion(.plotArea, .pointer(options), model.area.rect)]
        for scale in model.scales where scale.isVisible {
            let title = scale.options["title"].flatMap { $0["display"]?.isTruthy == true ? $0["text"]?.text : nil }
            regions.append(
                SceneRegion(
                    scale.isHorizontal ? .xAxis : .yAxis, .pointer("\(options)/scales/\(scale.id)"), scale.rect, title))
        }
        for case let box as TitleBox in model.boxes where box.isShown && !box.text.isEmpty {
            let kind = box.text == model.config.title ? SceneRegion.Kind.title : .subtitle
            regions.append(SceneRegion(kind, .pointer("\(options)/plugins/\(kind.rawValue)"), box.rect, box.text))
        }
        if let legend = model.legend {
            regions.append(SceneRegion(.legend, .pointer("\(options)/plugins/legend"), legend.rect))
            regions += legend.placedEntries.map { entry, rect in
                let place = entry.dataset.map { "\(model.config.place)/data/datasets/\($0)" }
                return SceneRegion(
                    .legendEntry, .pointer(place ?? "\(options)/plugins/legend"), rect,
                    entry.lines.joined(separator: " "))
            }
        }
        return regions
    }

    var plots: [ScenePlot] {
        datasets.map { dataset in
            let isCartesian = dataset.xScale != nil && dataset.yScale != nil
            let isOrdered = isCartesian && dataset.kind != .scatter && dataset.kind != .bubble
            let order: ScenePlot.Order = !isOrdered ? .none : dataset.indexAxis == "x" ? .horizontal : .vertical
            return ScenePlot(
                .pointer("\(model.config.place)/data/datasets/\(dataset.index)"),
                name: dataset.source["label"].flatMap { $0.isNull ? nil : $0.text }, kind: dataset.kind, order: order,
                isSequence: isOrdered && !(dataset.indexScale is CategoryScale), area: model.area.rect)
        }
    }

    func visitMarks(_ visit: (SceneMark) -> Bool) {
        // The first dataset is on top.
        for (plot, dataset) in datasets.enumerated().reversed() {
            var goesOn = true
            dataset.visitMarks { record, shape in
                goesOn = visit(SceneMark(plot: plot, record: record, shape: shape, index: record))
                return goesOn
            }
            guard goesOn else { return }
        }
    }

    var interaction: SceneInteraction { SceneInteraction(model.config.options) }

    func columns(ofPlot plot: Int) -> SceneColumns? {
        guard datasets.indices.contains(plot) else { return nil }
        let dataset = datasets[plot]
        guard dataset.xScale != nil, dataset.yScale != nil else {
            let numbers = dataset.roundNumbers
            return numbers.isEmpty ? nil : SceneColumns(measures: numbers, key: "value")
        }
        guard !dataset.values.isEmpty else { return nil }
        return SceneColumns(
            locations: dataset.locations, measures: dataset.values, key: dataset.indexAxis == "x" ? "y" : "x")
    }

    func values(at index: Int, ofPlot plot: Int) -> [SceneValue] {
        guard datasets.indices.contains(plot) else { return [] }
        return datasets[plot].sceneValues(at: index)
    }

    func axisValues(at point: Point) -> [SceneValue] {
        guard model.area.rect.inset(by: -1e-6).contains(point) else { return [] }
        return model.scales.filter { $0.axis == "x" || $0.axis == "y" }.compactMap { scale in
            scale.sceneValue(scale.id, scale.value(at: scale.isHorizontal ? point.x : point.y))
        }
    }
}

extension Dataset {
    /// The type as a word for descriptions; nil for a type without one.
    var kind: ChartKind? {
        switch type {
        case "bar", "horizontalBar", "barWithErrorBars", "horizontalBarWithErrorBars": .bar
        case "line", "lineWithErrorBars", "sparkline": .line
        case "scatter", "scatterWithErrorBars": .scatter
        case "bubble": .bubble
        case "pie": .pie
        case "doughnut": .doughnut
        case "radar": .radar
        case "polarArea", "polarAreaWithErrorBars": .polarArea
        case "boxplot", "horizontalBoxplot": .box
        case "violin", "horizontalViolin": .violin
        case "candlestick": .candlestick
        case "ohlc": .ohlc
        case "matrix": .heatMap
        case "treemap": .treemap
        case "sankey": .sankey
        case "funnel": .funnel
        case "gauge", "radialGauge": .gauge
        default: nil
        }
    }

    /// The values of a record, that of its location first.
    func sceneValues(at record: Int) -> [SceneValue] {
        guard record >= 0 else { return [] }
        if let xScale, let yScale {
            guard record < x.count, record < y.count else { return [] }
            let horizontal = xScale.sceneValue("x", x[record])
            let vertical = yScale.sceneValue("y", y[record])
            return (indexAxis == "x" ? [horizontal, vertical] : [vertical, horizontal]).compactMap(\.self)
        }
        let numbers = roundNumbers
        guard record < numbers.count, numbers[record].isFinite else { return [] }
        let number = numbers[record]
        let name = chart.labels.flatMap { record < $0.count ? $0[record].lines.joined(separator: " ") : nil }
        let value = SceneValue("value", .number(number), NumberText.grouped(number, mostDecimals: 3))
        let values = (name.map { [SceneValue("label", .text($0), $0)] } ?? []) + [value]
        guard let total = (self as? DoughnutDataset)?.total, total > 0 else { return values }
        let share = abs(number) / total
        return values + [SceneValue("share", .number(share), NumberText.grouped(share * 100, mostDecimals: 1) + "%")]
    }

    /// The values of a dataset without x and y axes.
    fileprivate var roundNumbers: [Double] { (self as? DoughnutDataset)?.shares ?? y }
}

extension Scale {
    /// The value at a position, found by bisection, because positions follow each other like values on all scales.
    fileprivate func value(at position: Double) -> Double {
        let isCategory = self is CategoryScale
        var (low, high) = isCategory ? (minimum - 0.5, maximum + 0.5) : (minimum, maximum)
        let rises = self.position(of: low) < self.position(of: high)
        for _ in 0..<64 {
            let middle = low + (high - low) / 2
            if (self.position(of: middle) < position) == rises { low = middle } else { high = middle }
        }
        return isCategory || self is TimeScale ? high.rounded() : high
    }

    /// A value with its text; nil for a missing one.
    fileprivate func sceneValue(_ key: String, _ value: Double) -> SceneValue? {
        guard value.isFinite else { return nil }
        if let scale = self as? CategoryScale, let name = scale.name(of: value) {
            return SceneValue(key, .text(name), name)
        }
        if self is TimeScale {
            let date = DateTime.text(of: value / 1000)
            return SceneValue(key, .text(date), date.hasSuffix("T00:00:00Z") ? String(date.prefix(10)) : date)
        }
        return SceneValue(key, .number(value), NumberText.grouped(value, mostDecimals: 3))
    }
}
