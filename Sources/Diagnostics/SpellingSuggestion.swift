/// Finds the known word that was probably intended by an unknown word.
package enum SpellingSuggestion {
    /// The word in `words` with the smallest edit distance, if that is at most a third of the word's length.
    package static func to(_ word: String, among words: [String]) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(64))
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = distance(letters, Array(candidate.lowercased().unicodeScalars))
            if distance <= max(1, letters.count / 3), distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The minimum number of letters that are inserted, removed, replaced or swapped with their neighbor to turn one
    /// word into the other (optimal string alignment; Boytsov, "Indexing methods for approximate dictionary
    /// searching").
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
