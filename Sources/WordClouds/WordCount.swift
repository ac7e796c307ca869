import Budget
import Dialects
import Glibc

/// A word and how often it occurs.
struct CountedWord: Hashable, Sendable {
    var text: String
    var count: Double
}

/// Which words of a text are counted, and how.
struct WordRules: Sendable {
    enum LetterCase: String, CaseIterable, Sendable {
        case lower, upper, none
    }

    /// Whether the text is a list of words or phrases with counts, such as `sun:10,rain:5`.
    var isList = false
    /// Whether words lose their punctuation. Otherwise, words are separated by spaces only.
    var cleans = true
    var letterCase = LetterCase.lower
    /// The minimum length of a word in characters.
    var minimumLength = 1
    /// The maximum number of words.
    var maximumCount = 200
    var stopWords: Set<String> = []

    /// The maximum length of a word or phrase in Unicode scalars. Longer ones are no words.
    static let longestWord = 80
}

/// Counts the words of a text.
struct WordCount {
    private let rules: WordRules
    private let budget: RenderBudget
    private var indices: [String: Int] = [:]
    /// The words in the order of their first occurrence.
    private var words: [CountedWord] = []

    /// The approximate memory of a counted word in bytes, and the time to count one in nanoseconds.
    private static let memoryOfWord = 150
    private static let costOfWord = 400

    /// The words with the largest counts, the largest first. Among equal counts, the earlier word is first.
    /// - Complexity: O(n + w log w) for a text of n bytes and w words.
    static func words(of text: String, by rules: WordRules, _ budget: RenderBudget) throws(SpecError) -> [CountedWord] {
        var counter = WordCount(rules: rules, budget: budget)
        if rules.isList {
            counter.countList(text)
        } else {
            var scanner = WordScanner(text, cleans: rules.cleans)
            var han = HanWords(budget: budget)
            while let (word, kind) = scanner.next() {
                guard kind == .han && rules.cleans ? han.append(word) : counter.count(word, 1) else { break }
            }
            for word in han.words() where !counter.count(word, 1) { break }
        }
        guard !budget.isSpent(before: counter.words.count * 100) else { throw .stopped(at: .parameter("text")) }
        let order = counter.words.indices.sorted {
            let (first, second) = (counter.words[$0].count, counter.words[$1].count)
            return first == second ? $0 < $1 : first > second
        }
        return order.prefix(rules.maximumCount).map { counter.words[$0] }
    }

    private init(rules: WordRules, budget: RenderBudget) {
        self.rules = rules
        self.budget = budget
    }

    /// Counts one occurrence or more.
    /// - Returns: Whether to go on.
    private mutating func count(_ word: String, _ number: Double) -> Bool {
        guard !budget.isSpent(before: Self.costOfWord) else { return false }
        guard word.unicodeScalars.count <= WordRules.longestWord else { return true }
        let lower = word.lowercased()
        if word.count < rules.minimumLength || rules.stopWords.contains(lower) { return true }
        let text =
            switch rules.letterCase {
            case .lower: lower
            case .upper: word.uppercased()
            case .none: word
            }
        if let index = indices[text] {
            words[index].count = min(1e15, words[index].count + number)
            return true
        }
        guard budget.allowsGrowth(from: words.count, each: Self.memoryOfWord) else { return false }
        indices[text] = words.count
        words.append(CountedWord(text: text, count: number))
        return true
    }

    /// Counts the words of a list. A word without a count, or with one that is no positive number, counts once.
    private mutating func countList(_ text: String) {
        for entry in text.utf8.split(separator: UInt8(ascii: ",")) {
            var word = Substring(entry)
            var number = 1.0
            if let colon = entry.lastIndex(of: UInt8(ascii: ":")), entry.distance(from: colon, to: entry.endIndex) < 30,
                let value = Double(String(Substring(entry[entry.index(after: colon)...])).filter { $0 != " " }),
                value > 0, value.isFinite
            {
                number = value
                word = Substring(entry[..<colon])
            }
            let trimmed = word.unicodeScalars.drop { $0.properties.isWhitespace }.reversed()
                .drop { $0.properties.isWhitespace }.reversed()
            guard !trimmed.isEmpty else { continue }
            guard trimmed.count <= WordRules.longestWord else { continue }
            guard count(String(String.UnicodeScalarView(trimmed)), number) else { return }
        }
    }
}
