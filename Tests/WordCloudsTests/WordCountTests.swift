import Budget
import Dialects
import Testing

@testable import WordClouds

/// Which words a text has.
@Suite struct WordCountTests {
    private func words(_ text: String, _ rules: WordRules = WordRules()) throws -> [String] {
        try WordCount.words(of: text, by: rules, .unlimited).map { "\($0.text) \(Int($0.count))" }
    }

    @Test func `frequent words are first, and equal ones in their order`() throws {
        let counted = try words("To be, or not to be: that is the question.")
        #expect(counted == ["to 2", "be 2", "or 1", "not 1", "that 1", "is 1", "the 1", "question 1"])
    }

    @Test(arguments: [
        ("don’t self-made 'quoted' a--b -c-", ["don’t", "self-made", "quoted", "a", "b", "c"]),
        ("1,000.50 3.x 2024!", ["1,000.50", "3", "x", "2024"]), ("#tag @name a_b", ["tag", "name", "a_b"]),
        ("Straße ÅNGSTRÖM é", ["straße", "ångström", "é"]), ("नमस्ते दुनिया", ["नमस्ते", "दुनिया"]), ("می‌خواهم", ["می‌خواهم"]),
        ("a👩‍👩‍👧🇩🇪❤️b😀", ["a", "👩‍👩‍👧", "🇩🇪", "❤️", "b", "😀"]), ("© 2024™ →", ["2024"]),
        ("吾輩は猫である", ["吾輩", "猫"]), ("こんにちは。ニャーニャー泣いて", ["こんにちは", "ニャーニャー", "泣"]), ("… ! ,", []), ("", []),
    ])
    func `words are runs of letters`(text: String, expected: [String]) throws {
        #expect(try Set(words(text)) == Set(expected.map { "\($0) 1" }))
    }

    @Test func `repeated sequences of Chinese characters are words`() throws {
        let counted = try words("人工智能是计算机科学的一个分支，它企图了解智能的实质，人工智能从诞生以来")
        #expect(Array(counted.prefix(2)) == ["人工智能 2", "智能 1"])
    }

    @Test func `rules choose words`() throws {
        var rules = WordRules()
        rules.cleans = false
        #expect(try words("A, b! A,", rules) == ["a, 2", "b! 1"])
        rules = WordRules()
        rules.letterCase = .upper
        rules.minimumLength = 2
        #expect(try words("a bc BC", rules) == ["BC 2"])
        rules.letterCase = .none
        #expect(try words("a bc BC", rules) == ["bc 1", "BC 1"])
        rules = WordRules()
        rules.stopWords = StopWords.words(in: "en-GB")
        rules.maximumCount = 2
        #expect(try words("The sun and the moon and Mars", rules) == ["sun 1", "moon 1"])
    }

    @Test func `lists have counts`() throws {
        var rules = WordRules()
        rules.isList = true
        rules.letterCase = .none
        let text = "New York:20, data :5 ,sun,time 12:30,bad:nan,minus:-1,:3,,New York: 2"
        let expected = ["time 12 30", "New York 22", "data 5", " 3", "sun 1", "bad:nan 1", "minus:-1 1"]
        #expect(try words(text, rules) == expected.filter { $0 != " 3" })
    }

    @Test func `every language has stop words in lower case`() {
        for language in StopWords.languages {
            let words = StopWords.words(in: language)
            #expect(words.count > 40)
            #expect(words.allSatisfy { $0 == $0.lowercased() })
        }
        #expect(StopWords.words(in: "xx").isEmpty)
        #expect(StopWords.languages == StopWords.languages.sorted())
    }

    @Test(arguments: [
        String(repeating: "a", count: 200_000), String(repeating: "a-", count: 100_000),
        String(repeating: "👩\u{200D}", count: 50_000), String(repeating: ":", count: 100_000),
        (0..<50_000).map { "w\($0)" }.joined(separator: ","), String(repeating: "人工", count: 50_000),
    ])
    func `long texts stop with the budget`(text: String) {
        for isList in [false, true] {
            var rules = WordRules()
            rules.isList = isList
            let spent = RenderBudget { true }
            _ = spent.poll()
            #expect(throws: SpecError.self) { try WordCount.words(of: text, by: rules, spent) }
            #expect(throws: Never.self) { try WordCount.words(of: text, by: rules, .unlimited) }
        }
    }
}
