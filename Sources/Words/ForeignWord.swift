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

    /// The word in lower case without hyphens and underscores, which do not matter in a client's key either.
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

    /// Makes the members from the client's values when the word is read; nil for those it does not know. It is given for
    /// values that are too long for a message.
    let make: (@Sendable (Use) -> SpecTree?)?
    /// Makes a sentence about what the client's values need in addition.
    let remark: (@Sendable (Use) -> String?)?
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
        addition: String? = nil, as reading: Reading? = nil, when condition: (@Sendable (Use) -> Bool)? = nil,
        remark: (@Sendable (Use) -> String?)? = nil, build: (@Sendable (Use) -> String?)? = nil,
        make: (@Sendable (Use) -> SpecTree?)? = nil
    ) -> [ForeignWord] {
        words.split(separator: " ").map {
            ForeignWord(
                word: ForeignValue.squeezed(String($0)), place: place, target: target, line: line, sample: sample,
                isInverted: isInverted,
                parts: parts.split(separator: " ").map(String.init), addition: addition, choices: choices,
                condition: condition, build: build, make: make, remark: remark,
                reading: reading ?? (target == nil ? .nothing : .members))
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
        Array(
            [advice, settings, objects, chart, data, plot, axis, space, guides, styles, formats, needlessWords].joined()
        )

    /// The places of the words, by their words.
    private static let byWord = Dictionary(grouping: all, by: \.word)

    /// Finds a word for an object.
    /// - Parameter key: The unknown key.
    static func named(_ key: String, _ use: Use) -> ForeignWord? {
        candidates(key, use).first { $0.makesOnly?(use).members?.isEmpty != true }
            ?? candidates(key, use).first { _ in true }
    }

    /// Makes the members of a word that has no other line for a client's value; empty for values that it does not know.
    private var makesOnly: ((Use) -> SpecTree)? {
        guard let make, build == nil, sample == nil else { return nil }
        return { make($0) ?? [:] }
    }

    /// The words for an object, in the order of preference.
    private static func candidates(_ key: String, _ use: Use) -> some Sequence<ForeignWord> {
        let words = key.utf8.count <= 40 ? byWord[ForeignValue.squeezed(key)] ?? [] : []
        let place = Place(use.object)
        return words.lazy.filter { word in
            word.place == place && (!word.isInside || use.keys.contains(word.targetKey)) && word.condition?(use) ?? true
        }
    }

    /// Reads a key that an object does not have.
    /// - Parameters:
    ///   - path: The object in the spec.
    /// - Returns: nil if it is not known exactly what the key means here.
    package static func edit(_ key: String, _ use: Use, at path: [WordEdit.Step]) -> WordEdit? {
        if let known = ForeignValue.key(key, among: use.keys) {
            guard use.parent[known] == nil else { return nil }
            let members = SpecTree.object([SpecTree.Member(known, .value(use.value))])
            return WordEdit(at: path, removing: [key], adding: members, "is read as \"\(known)\".")
        }
        for word in candidates(key, use) {
            if let members = word.members(for: use) { return word.edit(key, use, members, at: path) }
            // A sentence about this word is better than another meaning.
            if word.reading == .advice { return nil }
        }
        return nil
    }

    private func edit(_ key: String, _ use: Use, _ members: SpecTree, at path: [WordEdit.Step]) -> WordEdit? {
        if reading == .nothing {
            return WordEdit(
                at: path, removing: [key], adding: [:], "has no effect\(line.hasPrefix("it ") ? ": " : ". ")\(line)")
        }
        let text = members.line
        let sentence = text.map { "is read as \($0)\(location)." } ?? "is read as \"\(targetKey)\"\(location)."
        return WordEdit(
            at: path, removing: [key], adding: Self.placed(members, use), to: destination,
            replaces: members["type"] != nil && isInside, sentence)
    }

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
