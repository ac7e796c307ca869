import CAssets
import Diagnostics
import JSON

/// A complete spec with its task.
struct Recipe: Sendable {
    /// The name of its picture's file.
    let name: String
    let title: String
    let text: String
    /// The JSON of the spec.
    let spec: String
    /// The chapter.
    let chapter: String
}

/// The recipes of `docs/cookbook.md`, to search.
struct Cookbook: Sendable {
    static let shared = Cookbook(
        unsafe String(
            decoding: UnsafeBufferPointer(start: CAssets.cookbook.bytes, count: CAssets.cookbook.count), as: UTF8.self))

    let recipes: [Recipe]

    /// - Parameter page: A page whose recipes are headings of the third level, each with a text, a picture and a block of
    ///   JSON.
    init(_ page: String) {
        var recipes: [Recipe] = []
        var (chapter, title, name) = ("", "", "")
        var (text, spec): ([Substring], [Substring]) = ([], [])
        var isInside = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if isInside {
                if line == "```" {
                    recipes.append(
                        Recipe(
                            name: name, title: title, text: text.joined(separator: " "),
                            spec: spec.joined(separator: "\n"), chapter: chapter))
                    (isInside, spec) = (false, [])
                } else {
                    spec.append(line)
                }
            } else if line == "```json" {
                isInside = true
            } else if line.hasPrefix("### ") {
                (title, name, text) = (String(line.dropFirst(4)), "", [])
            } else if line.hasPrefix("## ") {
                chapter = String(line.dropFirst(3))
            } else if line.hasPrefix("![") {
                name = String(line.split(separator: "/").last?.prefix { $0 != "." } ?? "")
            } else if !line.isEmpty, name.isEmpty {
                text.append(line)
            }
        }
        self.recipes = recipes
    }

    func recipe(named name: String) -> Recipe? { recipes.first { $0.name == name } }

    // MARK: - Searching

    /// The recipes for a task, the best first.
    func search(_ query: String) -> [Recipe] {
        let words = Self.words(of: query).prefix(20)
        let rated = recipes.enumerated().map { index, recipe in
            (index, score: words.reduce(0) { $0 + Self.score(of: recipe, for: $1) })
        }
        return rated.filter { $0.score > 0 }.sorted { ($1.score, $0.0) < ($0.score, $1.0) }.map { recipes[$0.0] }
    }

    /// Words that say nothing about a task.
    private static let fillers: Set<String> = [
        "a", "an", "and", "as", "at", "by", "chart", "charts", "example", "for", "from", "graph", "in", "me", "of",
        "on", "or",
        "over", "plot", "show", "the", "to", "with",
    ]
    /// What others call the things of the cookbook.
    private static let synonyms: [String: [String]] = [
        "axes": ["axis"], "column": ["bar"], "correlation": ["scatter"], "pie": ["doughnut"], "donut": ["doughnut"],
        "dual": ["right-hand"], "gauge": ["doughnut"],
        "horizontal": ["top"], "kpi": ["figure"], "percent": ["shares"], "percentage": ["shares"],
        "regression": ["trend"],
        "secondary": ["right-hand"], "spider": ["radar", "profiles"], "threshold": ["threshold", "rule"],
        "timeline": ["gantt", "uptime"], "two": ["right-hand"], "heatmap": ["heatMap", "weekday"], "time": ["dates"],
    ]

    private static func words(of text: String) -> [String] {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
        return words.filter { !fillers.contains($0) }.flatMap { [$0] + (synonyms[$0] ?? []) }
    }

    private static func score(of recipe: Recipe, for word: String) -> Int {
        // Plurals are found by their singulars.
        let stem = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
        var score = 0
        if recipe.name.contains(stem) { score += 6 }
        if recipe.title.lowercased().contains(stem) { score += 6 }
        if recipe.text.lowercased().contains(stem) { score += 2 }
        if recipe.spec.lowercased().contains("\"type\": \"\(stem)") { score += 3 }
        if recipe.chapter.lowercased().contains(stem) { score += 1 }
        return score
    }

    // MARK: - Texts

    /// The best recipe with its spec, and the names of others.
    func text(query: String, name: String?) throws(ToolFault) -> String {
        if let name {
            guard let recipe = recipe(named: name) else {
                let suggestion = SpellingSuggestion.to(name, among: recipes.map(\.name))
                throw ToolFault(
                    "There is no example \"\(name.shortened(to: 60))\"."
                        + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
                        + " Call examples with a query, or without arguments for the names of all.")
            }
            return Self.text(of: recipe)
        }
        guard !query.isEmpty else { return "The examples, each with its name:\n" + Self.list(recipes) }
        let found = search(query)
        guard let best = found.first else {
            return "No example was found for \"\(query.shortened(to: 100))\". These are all:\n" + Self.list(recipes)
        }
        let others = found.dropFirst().prefix(6)
        return Self.text(of: best)
            + (others.isEmpty
                ? "" : "\n\nOther examples, for which call examples with {\"name\": …}:\n" + Self.list(Array(others)))
    }

    private static func list(_ recipes: [Recipe]) -> String {
        recipes.map { "- \($0.name): \($0.title)" }.joined(separator: "\n")
    }

    private static func text(of recipe: Recipe) -> String {
        "\(recipe.name): \(recipe.title). \(recipe.text)\n\n\(recipe.spec)"
    }
}
