import JSON

/// A key of Chart.js, Vega-Lite, matplotlib, Plotly or ECharts, with the key that has its meaning here.
///
/// The words are only looked up for keys that an object does not have, so a key that is added later needs no change.
package struct ForeignWord: Sendable {
    /// A kind of object in a spec.
    package enum Place: Sendable, CaseIterable {
        case chart, data, sort, plot, axis, plotSpace, dimension, legend, annotation
        case lineStyle, textStyle, symbol, colorScale, errorBars, series, facet, trend
        case labelFormat, numberFormat, dateFormat
    }

    /// The word in lower case without hyphens and underscores, which do not matter in a client's key either.
    let word: String
    /// Where clients write the word.
    let place: Place
    /// The object and the key that have its meaning, such as `Axis.title`; nil if nothing has.
    let target: String?
    /// The members of the target's object, to paste; a sentence if there is no target.
    let line: String
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
    /// Makes the members from the client's values; it returns nil for those it does not know.
    let make: (@Sendable (Use) -> SpecTree?)?
    /// What a reader does with the word.
    let reading: Reading

    /// What a reader does with a word.
    package enum Reading: Sendable {
        /// The word stands for the members.
        case members
        /// The members are only an example of what could be meant.
        case example
        /// The word changes nothing in a picture.
        case nothing
        /// The sentence says what to do.
        case advice
    }

    /// How a client uses a word.
    package struct Use {
        /// The name of the object in the schema, and its keys there.
        let object: String
        let keys: [String]
        /// The object in the spec.
        let parent: JSONValue
        let value: JSONValue
        /// The whole spec.
        let root: JSONValue

        package init(object: String, keys: [String], parent: JSONValue, value: JSONValue, root: JSONValue) {
            self.object = object
            self.keys = keys
            self.parent = parent
            self.value = value
            self.root = root
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
        addition: String? = nil, as reading: Reading? = nil, when condition: (@Sendable (Use) -> Bool)? = nil,
        make: (@Sendable (Use) -> SpecTree?)? = nil
    ) -> [ForeignWord] {
        words.split(separator: " ").map {
            ForeignWord(
                word: ForeignValue.squeezed(String($0)), place: place, target: target, line: line, sample: sample,
                isInverted: isInverted,
                parts: parts.split(separator: " ").map(String.init), addition: addition, choices: choices,
                condition: condition, make: make,
                reading: reading ?? (target == nil ? .nothing : .members))
        }
    }

    /// Words for something that is off by default, with values that turn it off.
    @inline(never)
    static func needless(_ words: String, in place: Place, _ sentence: String) -> [ForeignWord] {
        self.words(words, in: place, nil, sentence + "; leave this out.") { $0.value.isOff }
    }

    /// The object of the target.
    var targetObject: String { target.map { String($0.prefix { $0 != "." }) } ?? "" }
    /// The key of the target.
    var targetKey: String { target.map { String($0.drop { $0 != "." }.dropFirst()) } ?? "" }

    /// The maximum length of members in messages, in bytes.
    static let maximumLength = 400

    /// All words.
    package static let all: [ForeignWord] =
        Array(
            [
                advice, settings, objects, facets, trends, means, chart, data, comparisons, plot, axis, space, guides,
                styles, formats,
                needlessWords,
            ].joined()
        )

    /// The places of the words, by their words.
    private static let byWord = Dictionary(grouping: all, by: \.word)

    /// Whether a key is a word for plots and for nothing else of a chart.
    static func isOnlyOfPlots(_ key: String) -> Bool {
        guard key.utf8.count <= 40, let words = byWord[ForeignValue.squeezed(key)] else { return false }
        return words.contains { $0.place == .plot && $0.reading == .members } && !words.contains { $0.place == .chart }
    }

    /// The words for an object, in the order of preference.
    private static func candidates(_ key: String, _ use: Use) -> some Sequence<ForeignWord> {
        let words = key.utf8.count <= 40 ? byWord[ForeignValue.squeezed(key)] ?? [] : []
        let place = Place(use.object)
        return words.lazy.filter { word in
            word.place == place && (!word.isInside || use.keys.contains(word.targetKey)) && word.condition?(use) ?? true
        }
    }

    /// What is known of a key that an object does not have.
    package enum Meaning {
        /// It is known exactly what the key means with its value.
        case edit(WordEdit)
        /// What could be meant.
        case example(ForeignWord)
        /// A sentence that says what to do.
        case advice(String)

        /// What to do, as a sentence.
        package var advice: String {
            switch self {
            case .edit(let edit): edit.advice
            case .example(let word): "Write \(word.advice)."
            case .advice(let sentence): sentence
            }
        }

        /// The members to write; nil if there are none, or if they are only an example, which has values of its own.
        package var line: String? {
            if case .edit(let edit) = self { edit.line } else { nil }
        }

        /// Whether nothing is to be written in place of the key.
        package var isAdvice: Bool {
            switch self {
            case .edit(let edit): edit.line == nil
            case .example: false
            case .advice: true
            }
        }

        /// The keys to write in the same object.
        package var keysInside: [String] {
            switch self {
            case .edit(let edit): edit.keysInside
            case .example(let word): word.isInside ? [word.targetKey] : []
            case .advice: []
            }
        }
    }

    /// Looks up a key that an object does not have.
    /// - Parameter path: The object in the spec.
    package static func meaning(of key: String, _ use: Use, at path: [WordEdit.Step]) -> Meaning? {
        if let known = ForeignValue.key(key, among: use.keys), use.parent[known] == nil {
            let members = SpecTree.object([SpecTree.Member(known, .value(use.value))])
            return .edit(WordEdit(at: path, removing: [key], adding: members, as: members.line ?? "\"\(known)\""))
        }
        var example: ForeignWord?
        for word in candidates(key, use) {
            if let members = word.members(for: use) { return .edit(word.edit(key, use, members, at: path)) }
            // A sentence about this word is better than another meaning.
            if word.reading == .advice { return .advice(word.line) }
            if example == nil, word.target != nil { example = word }
        }
        if let members = CompoundWord(key)?.members(use) {
            return .edit(
                members.members?.isEmpty == true
                    ? removal(of: key, at: path) : WordEdit(at: path, removing: [key], adding: members))
        }
        if CompoundWord.isNeedless(key) { return .edit(removal(of: key, at: path)) }
        return example.map { .example($0) }
    }

    private static func removal(of key: String, at path: [WordEdit.Step]) -> WordEdit {
        WordEdit(at: path, removing: key, because: "It is not drawn here.")
    }

    /// The removal of an unknown key from a document that has words of another tool; nil for one that may tell something.
    package static func removal(ofUnknown key: String, _ use: Use, at path: [WordEdit.Step]) -> WordEdit? {
        let places: [Place] = [.chart, .plot, .axis, .legend, .annotation, .lineStyle, .textStyle, .symbol]
        guard let place = Place(use.object), places.contains(place) else { return nil }
        // An array may be data.
        let mayBeData = use.value.kind == .array && use.value.count > 0 && use.value.first.kind != .string
        guard use.value.bool == false || !mayBeData && !CompoundWord.isTelling(key) else { return nil }
        return WordEdit(at: path, removing: key, because: "It is not known here and was left out.")
    }

    private func edit(_ key: String, _ use: Use, _ members: SpecTree, at path: [WordEdit.Step]) -> WordEdit {
        if reading == .nothing { return WordEdit(at: path, removing: key, because: line) }
        let members = Self.placed(members, use)
        return WordEdit(
            at: path, removing: [key], adding: members, to: destination,
            replaces: isInside && (members["type"] ?? members["barsAreHorizontal"]) != nil,
            as: (members.line ?? "\"\(targetKey)\"") + location)
    }

    /// The example as the end of a sentence.
    fileprivate var advice: String { "\(line)\(location)\(addition.map { " " + $0 } ?? "")" }

    /// Where the members belong if that is another object, after a space.
    private var location: String {
        isInside ? "" : ForeignWord.Place(targetObject).map { " " + $0.location } ?? ""
    }

    private var destination: WordEdit.Destination {
        if isInside { return .object }
        return switch Place(targetObject) {
        case .plot: .plots
        case .data: .data
        default: .chart
        }
    }

    /// The members with the name of the plot space of an axis or a plot.
    private static func placed(_ members: SpecTree, _ use: Use) -> SpecTree {
        guard let space = use.parent["plotSpace"]?.shortString, var spaces = members["plotSpaces"]?.elements else {
            return members
        }
        for index in spaces.indices where spaces[index]["id"] == nil {
            spaces[index].set("id", to: .tree(.string(space)))
        }
        var members = members
        members.set("plotSpaces", to: .array(spaces))
        return members
    }

    /// Whether the target is a key of the object with the word.
    var isInside: Bool { target != nil && Place(targetObject) == place }
}
