import Budget
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering

/// The parameters of a request in the dialect of QuickChart, in a query or a form.
///
/// They are read as QuickChart reads them: unknown parameters have no effect, an empty value counts as absent, and the
/// first of several values counts.
struct QuickChartQuery {
    /// The parameters of a chart, which become members of its document.
    private static let members = [
        "c", "chart", "w", "width", "h", "height", "backgroundColor", "bkg", "devicePixelRatio", "v", "version", "f",
        "format", "encoding",
    ]
    /// The parameters of native requests that contradict a configuration.
    private static let native = ["spec", "url", "data", "plots", "panes"]
    /// The parameters that only QuickChart has.
    private static let own: Set<String> = [
        "c", "chart", "w", "h", "bkg", "backgroundColor", "f", "v", "version", "encoding", "sig", "accountId",
    ]

    private let items: [QueryItem]

    init(_ query: some Collection<UInt8>) {
        items = QueryItem.parseLeniently(query)
    }

    /// Reads a form with any fields.
    /// - Returns: `nil` for JSON that is declared as a form.
    init?(fields content: some Collection<UInt8>) {
        guard let first = content.first(where: { !" \t\r\n".utf8.contains($0) }), !"{[\"".utf8.contains(first) else {
            return nil
        }
        self.init(content)
    }

    /// Reads a form with a configuration.
    /// - Returns: `nil` for other content.
    init?(form content: some Collection<UInt8>) {
        self.init(fields: content)
        guard items.contains(where: { $0.name == "c" || $0.name == "chart" }) else { return nil }
    }

    /// Whether a query is in the dialect of QuickChart and not a native one.
    /// - Complexity: O(n) in the query.
    static func isOne(_ query: ArraySlice<UInt8>) -> Bool {
        var (isOne, isNative) = (false, false)
        let hasChart = QueryItem.isNamed(in: query, limit: 100) { name in
            guard name.count <= 16, let text = try? UTF8Span(validating: name) else { return false }
            let name = String(copying: text)
            if name == "spec" || name == "url" { isNative = true }
            if own.contains(name) { isOne = true }
            return name == "c" || name == "chart" || name == "cht"
        }
        return hasChart || isOne && !isNative
    }

    /// The first value that is not empty, of names in the order of their precedence.
    func value(_ names: String...) -> String? {
        for name in names {
            if let text = text(name), !text.isEmpty { return text }
        }
        return nil
    }

    /// The octets of the first value that is not empty.
    func octets(_ names: String...) -> [UInt8]? {
        names.lazy.compactMap { name in items.first { $0.name == name }?.value }.first { !$0.isEmpty }
    }

    private func text(_ name: String) -> String? {
        items.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    /// The format of the picture; `nil` for the default.
    func format() throws(Problem) -> PictureFormat? {
        guard let name = value("f", "format", "chof") else { return nil }
        return try PictureParameters.format(name.lowercased())
    }

    /// The template parameters and the settings of the output, which replace those of a saved chart.
    var overrides: SpecOverrides {
        func number(_ names: String...) -> Double? {
            for name in names {
                let digits = value(name)?.prefix { $0.isASCII && $0.isNumber || $0 == "." }
                if let number = digits.flatMap({ Double($0) }), number > 0 { return number }
            }
            return nil
        }
        var overrides = SpecOverrides()
        overrides.width = number("w", "width")
        overrides.height = number("h", "height")
        overrides.devicePixelRatio = number("devicePixelRatio")
        overrides.background = value("backgroundColor", "bkg")
        var names: Set<String> = []
        overrides.template = items.compactMap { item in
            guard !item.value.isEmpty, Self.isOfTemplate(item.name), names.insert(item.name).inserted else {
                return nil
            }
            return .init(item.name, String(decoding: item.value, as: UTF8.self))
        }
        return overrides
    }

    /// Whether a parameter is `title`, `labels`, or that of a dataset, such as `data1`.
    private static func isOfTemplate(_ name: String) -> Bool {
        let word = name.prefix { !($0.isASCII && $0.isNumber) }
        let number = name.dropFirst(word.count)
        if number.isEmpty { return word == "title" || word == "labels" }
        return number.count <= 4 && Int(number) != nil
            && ["data", "label", "backgroundColor", "borderColor"].contains(String(word))
    }

    /// The document of a posted chart: JSON, whatever its type, or a form.
    static func document(postedBy request: RequestTurn) throws(Problem) -> [UInt8] {
        let content = try request.content()
        guard request.reply.admission.content?.isForm == true else { return content }
        return try QuickChartQuery(form: content)?.document().bytes ?? content
    }

    /// The document that a client would have to post instead of these parameters.
    func document() throws(Problem) -> JSONTree {
        if let chart = GoogleChart(self) { return try chart.document() }
        guard value("c", "chart") != nil else {
            throw .missingVariable("`c` or `chart`")
        }
        if let name = Self.native.first(where: { text($0) != nil }) {
            throw .invalidQuery(
                .init(
                    .parameter(name),
                    "The parameter belongs to a native spec, but the request also has a Chart.js configuration."))
        }
        let isBase64 = value("encoding") == "base64"
        let hasShortName = value("c") != nil
        let members = Self.members.compactMap { name -> JSONTree.Member? in
            guard var text = value(name), name != "chart" || !hasShortName else { return nil }
            // A plus sign that is not percent-encoded has become a space.
            if isBase64, name == "c" || name == "chart" { text = String(text.map { $0 == " " ? "+" : $0 }) }
            return .init(key: name, value: .string(text))
        }
        return .object(members)
    }
}

extension QuickChartQuery {
    /// The document of a Google chart.
    func googleDocument() throws(Problem) -> JSONTree {
        guard let chart = GoogleChart(self) else { throw .missingVariable("`cht`") }
        return try chart.document()
    }
}

extension Problem {
    /// A parameter is missing, in the words of QuickChart.
    static func missingVariable(_ names: String) -> Problem {
        Problem(
            .badRequest, kind: "invalid-query", title: "The query is invalid",
            detail: "You are missing variable \(names)")
    }
}
