import Budget
import Diagnostics
import Dialects
import JSON

/// The parameters that replace parts of a saved configuration, as in QuickChart's templates:
///
///     title=Sales&labels=Q1,Q2&data1=3,5&label1=North&backgroundColor1=red&borderColor1=["red","blue"]
///
/// Lists are separated by commas or in JSON, and points are pairs in parentheses.
struct Template {
    private let parameters: [SpecOverrides.TemplateParameter]

    init(_ parameters: [SpecOverrides.TemplateParameter]) {
        self.parameters = parameters
    }

    /// A configuration with the values of the parameters.
    func applied(to config: JSONValue, budget: RenderBudget) throws(SpecError) -> JSONValue {
        var tree = JSONTree(config)
        try apply(to: &tree)
        do throws(JSONError) {
            return try JSONDocument(Array(tree.text.utf8), budget: budget).root
        } catch {
            throw SpecError(error)
        }
    }

    private func apply(to config: inout JSONTree) throws(SpecError) {
        guard case .object = config else { return }
        for parameter in parameters {
            let name = parameter.name.prefix { !($0.isASCII && $0.isNumber) }
            let number = parameter.name.dropFirst(name.count)
            switch (name, number.isEmpty) {
            case ("title", true): Self.setTitle(parameter.value, of: &config)
            case ("labels", true):
                config["data.labels"] = try Self.list(parameter) ?? Self.texts(parameter.value)
            case ("data", false): try set("data", try Self.points(parameter), number, parameter, of: &config)
            case ("label", false): try set("label", .string(parameter.value), number, parameter, of: &config)
            case ("backgroundColor", false), ("borderColor", false):
                let colors = try Self.list(parameter) ?? Self.colors(parameter.value)
                try set(String(name), colors, number, parameter, of: &config)
            default: break
            }
        }
    }

    /// Sets a member of a dataset.
    /// - Parameter number: The number of the dataset, from 1.
    private func set(
        _ key: String, _ value: JSONTree, _ number: Substring, _ parameter: SpecOverrides.TemplateParameter,
        of config: inout JSONTree
    ) throws(SpecError) {
        var datasets: [JSONTree] = []
        if case .array(let all)? = config["data.datasets"] { datasets = all }
        guard let position = Int(number), datasets.indices.contains(position - 1) else {
            throw .invalidParameter(
                SpecIssue(
                    .parameter(parameter.name), "The chart has no such dataset.",
                    allowed: ["numbers from 1 to \(datasets.count)"]))
        }
        datasets[position - 1][key] = value
        config["data.datasets"] = .array(datasets)
    }

    /// Sets the title where the configuration has one, or else where versions 3 and 4 have it.
    private static func setTitle(_ text: String, of config: inout JSONTree) {
        let path = config["options.title"] == nil ? "options.plugins.title" : "options.title"
        config[path + ".display"] = true
        config[path + ".text"] = .string(text)
    }

    // MARK: - Values

    /// The value of a parameter in JSON; nil if it is not an array.
    private static func list(_ parameter: SpecOverrides.TemplateParameter) throws(SpecError) -> JSONTree? {
        guard parameter.value.first == "[" else { return nil }
        do throws(JSONError) {
            return JSONTree(try JSONDocument(parameter.value).root)
        } catch {
            throw .invalidParameter(
                SpecIssue(.parameter(parameter.name), "The value is not JSON.", found: parameter.value))
        }
    }

    private static func texts(_ list: String) -> JSONTree {
        .array(list.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0.trimmed)) })
    }

    /// A color, or a list of colors. Colors such as `rgb(0, 0, 0)` contain commas.
    private static func colors(_ text: String) -> JSONTree {
        text.contains(",") && !text.contains("(") ? texts(text) : .string(text)
    }

    /// Numbers, or pairs in parentheses.
    private static func points(_ parameter: SpecOverrides.TemplateParameter) throws(SpecError) -> JSONTree {
        if let list = try list(parameter) { return list }
        guard parameter.value.contains("(") else {
            var numbers: [JSONTree] = []
            for part in parameter.value.split(separator: ",", omittingEmptySubsequences: false) {
                numbers.append(try number(part, parameter))
            }
            return .array(numbers)
        }
        var points: [JSONTree] = []
        for pair in parameter.value.split(separator: ")") {
            let text = pair.drop { $0 == "," || $0.isWhitespace }
            guard !text.isEmpty else { continue }
            let halves = text.dropFirst().split(separator: ",", maxSplits: 1)
            guard text.first == "(", halves.count == 2 else { throw malformed(parameter) }
            // The first value may be a date.
            let x = Double(halves[0].trimmed).map { JSONTree.number($0) } ?? .string(halves[0].trimmed)
            points.append(["x": x, "y": try number(halves[1], parameter)])
        }
        return .array(points)
    }

    private static func number(
        _ text: Substring, _ parameter: SpecOverrides.TemplateParameter
    ) throws(SpecError) -> JSONTree {
        let text = text.trimmed
        if text.isEmpty || text == "null" { return .null }
        guard let number = Double(text), number.isFinite else { throw malformed(parameter) }
        return .number(number)
    }

    private static func malformed(_ parameter: SpecOverrides.TemplateParameter) -> SpecError {
        .invalidParameter(
            SpecIssue(
                .parameter(parameter.name), "The value is not a list of data.", found: parameter.value,
                allowed: ["numbers separated by commas", "pairs such as (1,2),(3,4)", "a JSON array"]))
    }
}
