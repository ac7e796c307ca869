import JSON

/// A key of Chart.js, Vega-Lite, matplotlib, Plotly or ECharts, with the key that has its meaning here.
///
/// The words are only looked up for keys that an object does not have, so a key that is added later needs no change.
package struct ForeignWord: Sendable {
    /// A kind of object in a spec.
    package enum Place: Sendable, CaseIterable {
        case chart, data, plot, axis, plotSpace, dimension, legend, annotation
        case lineStyle, textStyle, symbol, colorScale, errorBars, series
        case labelFormat, numberFormat, dateFormat
    }

    /// The word in lower case. The case of a client's key does not matter.
    let word: String
    /// Where clients write the word.
    let place: Place
    /// The object and the key that have its meaning, such as `Axis.title`; nil if nothing has.
    package let target: String?
    /// The members of the target's object, to paste; a sentence if there is no target.
    package let line: String
    /// The part of the line that stands for the client's value.
    let sample: String?
    /// What to write elsewhere in addition, as the end of a sentence.
    let addition: String?
    /// The values that are allowed in place of the sample; empty for any.
    let choices: [String]
    /// Whether the word has this meaning for a value; nil for all values.
    let condition: (@Sendable (Use) -> Bool)?

    /// How a client uses a word.
    struct Use: Sendable {
        /// The name of the object in the schema, and its keys there.
        let object: String
        let keys: [String]
        /// The object in the spec.
        let parent: JSONValue
        let value: JSONValue
    }

    /// - Parameters:
    ///   - words: The words, separated by spaces.
    ///   - sample: The part of the line that the client's value replaces if it is of the same kind.
    static func words(
        _ words: String, in place: Place, _ target: String?, _ line: String, sample: String? = nil,
        among choices: [String] = [], addition: String? = nil, when condition: (@Sendable (Use) -> Bool)? = nil
    ) -> [ForeignWord] {
        words.split(separator: " ").map {
            ForeignWord(
                word: $0.lowercased(), place: place, target: target, line: line, sample: sample, addition: addition,
                choices: choices, condition: condition)
        }
    }

    /// The object of the target.
    package var targetObject: String { target.map { String($0.prefix { $0 != "." }) } ?? "" }
    /// The key of the target.
    package var targetKey: String { target.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "" }

    /// All words.
    package static let all = chart + data + plot + axis + space + guides + styles + formats

    /// The places of the words, by their words.
    private static let byWord = Dictionary(grouping: all, by: \.word)

    /// Finds a word for an object.
    /// - Parameter key: The unknown key.
    static func named(_ key: String, _ use: Use) -> ForeignWord? {
        guard key.utf8.count <= 40, let place = Place(use.object) else { return nil }
        return byWord[key.lowercased()]?.first { word in
            word.place == place && (!word.isInside(use.object) || use.keys.contains(word.targetKey))
                && word.condition?(use) ?? true
        }
    }

    /// Whether the target is a key of an object of this kind.
    private func isInside(_ object: String) -> Bool {
        target != nil && Place(targetObject) == place
    }

    /// The members to write, with the client's value where it fits, and for the coordinate of the client's axis.
    private func line(for use: Use) -> String {
        if place == .labelFormat || place == .dateFormat, let format = use.value.string.flatMap(ForeignFormat.init) {
            if targetKey == format.key { return format.member }
            if targetKey == "pattern" { return "\"pattern\": \(format.value)" }
        }
        var line = line
        if let sample {
            if choices.isEmpty {
                line = sample.replaced(by: use.value, in: line)
            } else if let choice = use.value.string.flatMap({ ForeignValue.named($0, among: choices) }) {
                line = line.replacing(sample, with: "\"\(choice)\"")
            }
        }
        guard place == .axis, let coordinate = use.parent["coordinate"]?.string else { return line }
        return switch coordinate {
        case "x": line.replacing("[{\"y\": ", with: "[{\"x\": ")
        case "y": line.replacing("[{\"x\": ", with: "[{\"y\": ")
        default: line
        }
    }

    /// A sentence with the members to write.
    func advice(for use: Use) -> String {
        guard target != nil else { return line }
        let location = isInside(use.object) ? "" : Place(targetObject).map { " " + $0.location } ?? ""
        return "Write \(line(for: use))\(location)\(addition.map { " " + $0 } ?? "")."
    }

    /// The key to write in the same object, or the members to write elsewhere.
    func suggestion(for use: Use) -> String? {
        target.map { _ in isInside(use.object) ? targetKey : line(for: use) }
    }
}

extension String {
    /// Returns a line with a short value of the client in place of this sample, if both are of the same kind. A title
    /// can also be a member of an object.
    func replaced(by value: JSONValue, in line: String) -> String {
        let value = value.kind == .object ? value["title"] ?? value["text"] ?? value["label"] ?? value : value
        guard value.kind == (hasPrefix("\"") ? .string : .number), (value.string ?? "").utf8.count <= 40 else {
            return line
        }
        return line.replacing(self, with: value.summary)
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
        case "LabelFormatterObject": self = .labelFormat
        case "NumberFormat": self = .numberFormat
        case "DateFormat": self = .dateFormat
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
        case .labelFormat: "in a label format"
        case .numberFormat: "in a number format"
        case .dateFormat: "in a date format"
        }
    }
}
