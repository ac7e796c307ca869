import Budget
import Diagnostics
import Dialects
import Drawing
import JSON
import Numbers
import Text

/// The dialect of word clouds: an object with the parameters of QuickChart's `/wordcloud` in its member `wordCloud`.
package struct WordCloudDialect: ParameterDialect {
    package typealias Request = WordCloudRequest

    package let name = "wordcloud"
    package let documents = "word clouds"
    package static let paths = ["/wordcloud"]
    package static let key = "wordCloud"
    package static let format = "svg"
    package static let required = ["text"]
    package static let parameters = [
        "text", "format", "width", "height", "devicePixelRatio", "backgroundColor", "fontFamily", "fontWeight",
        "loadGoogleFonts", "fontScale", "scale", "padding", "rotation", "maxNumWords", "minWordLength", "case",
        "colors", "removeStopwords", "cleanWords", "language", "useWordList",
    ]

    package init() {}
}

/// What a client asks for, with the names and defaults of QuickChart's `/wordcloud`.
package struct WordCloudRequest: ParameterRequest {
    /// The words with the largest counts, the largest first.
    let words: [CountedWord]
    let width: Double
    let height: Double
    package let devicePixelRatio: Double
    let background: Color
    let font: FontDescription
    /// The size of the fonts as a multiple of the one that fills the picture.
    let magnification: Double
    let scale: Scale
    /// The distance between words in points.
    let padding: Double
    /// The largest angle in degrees.
    let rotation: Double
    /// The colors of the words; empty for those of the background.
    let colors: [Color]
    let warnings: [String]

    /// How the size of a word follows from its count.
    enum Scale: String, CaseIterable, Sendable {
        case linear, sqrt, log
    }

    private static let sides = 1.0...3_000.0
    private static let maximumColors = 100
    private static let exampleColors = "[\"red\", \"rgb(0, 0, 255)\"]"

    package init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError) {
        let text = parameters.text("text") ?? ""
        width = try parameters.number("width", 600, in: Self.sides)
        height = try parameters.number("height", 600, in: Self.sides)
        devicePixelRatio = try parameters.number("devicePixelRatio", 1, in: SpecLimits.devicePixelRatio)
        background = try parameters.color("backgroundColor", .clear)
        font = FontDescription(
            family: parameters.text("fontFamily") ?? "serif", weight: Self.weight(parameters.text("fontWeight")),
            size: Self.unitSize, tabularFigures: false)
        magnification = try parameters.number("fontScale", 25, in: 1...500) / 25
        scale = try parameters.word("scale", Scale.linear)
        padding = try parameters.number("padding", 1, in: 0...100)
        rotation = try parameters.number("rotation", 20, in: 0...180)
        colors = try Self.colors(parameters)
        var notes: [String] = []
        if parameters.text("loadGoogleFonts") != nil {
            notes.append("loadGoogleFonts has no effect: only the fonts of the server are used.")
        }
        var rules = WordRules()
        rules.isList = parameters.flag("useWordList")
        rules.cleans = parameters.flag("cleanWords", true)
        rules.letterCase = try parameters.word("case", WordRules.LetterCase.lower)
        rules.minimumLength = Int(limiting: try parameters.number("minWordLength", 1, in: 0...1_000))
        rules.maximumCount = Int(limiting: try parameters.number("maxNumWords", 200, in: 1...1_000))
        if parameters.flag("removeStopwords") {
            let language = (parameters.text("language") ?? "en").shortened(to: 10).lowercased()
            rules.stopWords = StopWords.words(in: language)
            if rules.stopWords.isEmpty {
                notes.append(
                    "language: The stop words of this language are unknown. The languages are "
                        + StopWords.languages.joined(separator: ", ") + ".")
            }
        }
        words = try WordCount.words(of: text, by: rules, budget)
        guard !words.isEmpty else {
            throw .invalidParameter(SpecIssue(.parameter("text"), "The text has no words to draw."))
        }
        warnings = notes
    }

    /// The size of the fonts in which words are set. They are scaled when they are placed.
    static let unitSize = 100.0

    /// The weight named as in CSS.
    private static func weight(_ text: String?) -> FontWeight {
        switch text?.lowercased() {
        case "bold", "bolder": .bold
        case let digits? where Int(digits) != nil:
            switch Int(digits) ?? 400 {
            case ..<450: .regular
            case ..<550: .medium
            case ..<650: .semibold
            default: .bold
            }
        default: .regular
        }
    }

    /// The colors: a list, or a text that is a list in JSON.
    private static func colors(_ parameters: RequestParameters) throws(SpecError) -> [Color] {
        guard var list = parameters["colors"] else { return [] }
        if let text = list.string {
            guard !text.isEmpty else { return [] }
            guard let json = try? JSONDocument(text, limits: JSONLimits(bytes: 10_000)) else {
                throw parameters.error("colors", "This is not a list in JSON.", allowed: [Self.exampleColors])
            }
            list = json.root
        }
        let colors = list.elements.prefix(maximumColors).map { $0.string.flatMap { Color(css: $0) } }
        guard list.kind == .array, colors.allSatisfy({ $0 != nil }) else {
            throw parameters.error("colors", "This is not a list of colors.", allowed: [Self.exampleColors])
        }
        return colors.compactMap(\.self)
    }

    package func chart(with resources: SpecResources, budget: RenderBudget) -> any SpecChart {
        WordCloudChart(request: self)
    }
}
