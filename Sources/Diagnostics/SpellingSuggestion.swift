/// Finds the known word that was probably intended by an unknown word.
package enum SpellingSuggestion {
    /// The maximum number of letters of a word that are compared.
    private static let longest = 64
    /// The maximum number of words that are compared with one word.
    private static let maximumComparisons = 500

    /// The word in `words` with the smallest edit distance, if that is at most a third of the word's length.
    ///
    /// Only the first 64 letters of each word are compared, and only the first 500 words of a similar length.
    /// - Complexity: O(n) for n words, apart from a bounded number of comparisons.
    package static func to(_ word: String, among words: [String]) -> String? {
        let letters = letters(of: word)
        // The largest distance of the next suggestion. A single letter is like any other.
        var limit = letters.count < 2 ? 0 : max(1, letters.count / 3)
        var best: String?
        var comparisons = 0
        for candidate in words where limit >= 0 {
            // A letter has one to four bytes.
            guard candidate.utf8.count >= letters.count - limit else { continue }
            let others = Self.letters(of: candidate)
            guard abs(others.count - letters.count) <= limit else { continue }
            comparisons += 1
            if comparisons > maximumComparisons { break }
            guard let distance = distance(letters, others, atMost: limit) else { continue }
            (best, limit) = (candidate, distance - 1)
        }
        return best
    }

    private static func letters(of word: String) -> [Unicode.Scalar] {
        Array(String(word.unicodeScalars.prefix(longest)).lowercased().unicodeScalars.prefix(longest))
    }

    /// The minimum number of letters that are inserted, removed, replaced or swapped with their neighbor to turn one
    /// word into the other (optimal string alignment; Boytsov, "Indexing methods for approximate dictionary
    /// searching"); nil if it is larger than `limit`.
    private static func distance(
        _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
    ) -> Int? {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        var leastOfLast = 0
        for row in first.indices {
            var current = [row + 1]
            var leastOfRow = row + 1
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
                leastOfRow = min(leastOfRow, least)
            }
            // A swap continues from the row before the last.
            guard min(leastOfRow, leastOfLast) <= limit else { return nil }
            leastOfLast = leastOfRow
            beforeLast = last
            last = current
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
