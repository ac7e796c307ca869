/// A key of Chart.js, Vega-Lite, matplotlib, Plotly or ECharts, with the key that has its meaning here.
///
/// The words are only looked up for keys that an object does not have, so a key that is added later needs no change.
package struct ForeignWord: Sendable {
    /// A kind of object in a spec.
    package enum Place: Sendable, CaseIterable {
        case chart, data, plot, axis, plotSpace, dimension, legend, annotation
        case lineStyle, textStyle, symbol, colorScale, errorBars, series
    }

    /// The word in lower case. The case of a client's key does not matter.
    let word: String
    /// Where clients write the word.
    let place: Place
    /// The object and the key that have its meaning, such as `Axis.title`; nil if nothing has.
    package let target: String?
    /// The members of the target's object, to paste; a sentence if there is no target.
    package let line: String

    /// - Parameter words: The words, separated by spaces.
    static func words(_ words: String, in place: Place, _ target: String?, _ line: String) -> [ForeignWord] {
        words.split(separator: " ").map {
            ForeignWord(word: $0.lowercased(), place: place, target: target, line: line)
        }
    }

    /// The object of the target.
    package var targetObject: String { target.map { String($0.prefix { $0 != "." }) } ?? "" }
    /// The key of the target.
    package var targetKey: String { target.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "" }

    /// All words.
    package static let all = chart + data + plot + axis + space + guides + styles

    /// The places of the words, by their words.
    private static let byWord = Dictionary(grouping: all, by: \.word)

    /// Finds a word for an object.
    /// - Parameters:
    ///   - key: The unknown key.
    ///   - object: The name of the object.
    ///   - keys: The keys that the object has.
    static func named(_ key: String, in object: String, keys: [String]) -> ForeignWord? {
        guard key.utf8.count <= 40, let place = Place(object) else { return nil }
        return byWord[key.lowercased()]?.first { word in
            word.place == place && (!word.isInside(object) || keys.contains(word.targetKey))
        }
    }

    /// Whether the target is a key of an object of this kind.
    private func isInside(_ object: String) -> Bool {
        target != nil && Place(targetObject) == place
    }

    /// A sentence with the members to write.
    func advice(in object: String) -> String {
        guard target != nil else { return line }
        let location = isInside(object) ? "" : Place(targetObject).map { " " + $0.location } ?? ""
        return "Write \(line)\(location)."
    }

    /// The key to write in the same object, or the members to write elsewhere.
    func suggestion(in object: String) -> String? {
        target.map { _ in isInside(object) ? targetKey : line }
    }
}

extension ForeignWord.Place {
    /// - Parameter object: The name of an object in the schema.
    package init?(_ object: String) {
        switch object {
        case "Graph", "Pane": self = .chart
        case "Data": self = .data
        case "Axis": self = .axis
        case "PlotSpace": self = .plotSpace
        case "Dimension": self = .dimension
        case "Legend": self = .legend
        case "Annotation": self = .annotation
        case "LineStyle": self = .lineStyle
        case "TextStyle", "TextRun": self = .textStyle
        case "PlotSymbol": self = .symbol
        case "ColorScale": self = .colorScale
        case "ErrorBars": self = .errorBars
        case "Series": self = .series
        case _ where object.hasSuffix("Plot") || object.hasSuffix("Chart") || object == "HeatMap": self = .plot
        default: return nil
        }
    }

    /// Where an object of this kind is.
    fileprivate var location: String {
        switch self {
        case .chart: "in the chart"
        case .data: "in its data"
        case .plot: "in a plot"
        case .axis: "in an axis"
        case .plotSpace: "in a plot space"
        case .dimension: "in a plot space's x or y"
        case .legend: "in its legend"
        case .annotation: "in an annotation"
        case .lineStyle: "in a line style"
        case .textStyle: "in a text style"
        case .symbol: "in a plot symbol"
        case .colorScale: "in a color scale"
        case .errorBars: "in error bars"
        case .series: "in a series"
        }
    }
}
