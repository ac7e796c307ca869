import JSON

/// A key of Chart.js, Vega-Lite, matplotlib, Plotly or ECharts, with the key that has its meaning here.
///
/// The words are only looked up for keys that an object does not have, so a key that is added later needs no change.
package struct ForeignWord: Sendable {
    /// A kind of object in a spec.
    package enum Place: Sendable, CaseIterable {
        case chart, data, sort, plot, axis, plotSpace, dimension, legend, annotation
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
    /// The part of the line that stands for the client's value: JSON text. For true or false, what counts is whether
    /// the client's value is one that turns something off.
    let sample: String?
    /// Whether a value that turns something off stands for true.
    let isInverted: Bool
    /// The members that contain the value if the client's value is an object.
    let parts: [String]
    /// What to write elsewhere in addition, as the end of a sentence.
    let addition: String?
    /// The values that are allowed in place of the sample; empty for any.
    let choices: [String]
    /// Whether the word has this meaning for a value; nil for all values.
    let condition: (@Sendable (Use) -> Bool)?
    /// Makes the members to paste from the client's values; it returns nil for those it does not know.
    let build: (@Sendable (Use) -> String?)?

    /// Makes a sentence about what the client's values need in addition.
    let remark: (@Sendable (Use) -> String?)?

    /// How a client uses a word.
    package struct Use {
        /// The name of the object in the schema, and its keys there.
        let object: String
        let keys: [String]
        /// The object in the spec.
        let parent: JSONValue
        var value: JSONValue
        /// The whole spec.
        let root: JSONValue
        /// Whether members are valid in the object, or in a chart for a place outside the object.
        let accepts: (_ line: String, _ isInside: Bool) -> Bool
        /// The coordinate of the client's axis, if it has a key elsewhere.
        var coordinate: String?
        /// Whether lines without the client's values are sufficient, because there are many errors.
        var isBrief = false

        package init(
            object: String, keys: [String], parent: JSONValue, value: JSONValue, root: JSONValue,
            accepts: @escaping (_ line: String, _ isInside: Bool) -> Bool, coordinate: String? = nil,
            isBrief: Bool = false
        ) {
            self.object = object
            self.keys = keys
            self.parent = parent
            self.value = value
            self.root = root
            self.accepts = accepts
            self.coordinate = coordinate
            self.isBrief = isBrief
        }
    }

    /// - Parameters:
    ///   - words: The words, separated by spaces.
    ///   - sample: The part of the line that the client's value replaces if the result is valid.
    ///   - parts: The members that contain the value if the client's value is an object, separated by spaces.
    @inline(never)
    static func words(
        _ words: String, in place: Place, _ target: String?, _ line: String, sample: String? = nil,
        isInverted: Bool = false, parts: String = "title text label name value", among choices: [String] = [],
        addition: String? = nil, when condition: (@Sendable (Use) -> Bool)? = nil,
        remark: (@Sendable (Use) -> String?)? = nil, build: (@Sendable (Use) -> String?)? = nil
    ) -> [ForeignWord] {
        words.split(separator: " ").map {
            ForeignWord(
                word: $0.lowercased(), place: place, target: target, line: line, sample: sample, isInverted: isInverted,
                parts: parts.split(separator: " ").map(String.init), addition: addition, choices: choices,
                condition: condition, build: build, remark: remark)
        }
    }

    /// Words for something that is off by default, with values that turn it off.
    @inline(never)
    static func needless(_ words: String, in place: Place, _ sentence: String) -> [ForeignWord] {
        self.words(words, in: place, nil, sentence + "; leave this out.") { $0.value.isOff }
    }

    /// The object of the target.
    package var targetObject: String { target.map { String($0.prefix { $0 != "." }) } ?? "" }
    /// The key of the target.
    package var targetKey: String { target.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "" }

    /// All words.
    package static let all: [ForeignWord] =
        Array([chart, data, plot, axis, space, guides, styles, formats].joined())

    /// The places of the words, by their words.
    private static let byWord = Dictionary(grouping: all, by: \.word)

    /// Finds a word for an object.
    /// - Parameter key: The unknown key.
    static func named(_ key: String, _ use: Use) -> ForeignWord? {
        guard key.utf8.count <= 40, let place = Place(use.object) else { return nil }
        return byWord[key.lowercased()]?.first { word in
            word.place == place && (!word.isInside || use.keys.contains(word.targetKey))
                && word.condition?(use) ?? true
        }
    }

    /// Whether the target is a key of the object with the word.
    var isInside: Bool { target != nil && Place(targetObject) == place }
}

extension ForeignWord.Place {
    /// - Parameter object: The name of an object in the schema.
    package init?(_ object: String) {
        switch object {
        case "Graph", "Pane": self = .chart
        case "Data": self = .data
        case "SortTransform": self = .sort
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
    var location: String {
        switch self {
        case .chart: "in the chart"
        case .data: "in its data"
        case .sort: "in a transform"
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
