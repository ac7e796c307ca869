/// Guesses which word was meant by a misspelt one.
package enum Suggestion {
    /// Longer words are not compared, so that a comparison costs little whatever a client sends.
    private static let longest = 64

    /// The word that is the fewest edits away from the given one, the first of several; nil if none is near.
    ///
    /// Case is ignored. Near is at most one edit in words of up to 4 bytes, two in words of up to 8 and three in longer
    /// ones.
    /// - Complexity: the product of the lengths, at most 4,096 steps, for each word.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let letters = lowercased(word)
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words {
            let other = lowercased(candidate)
            let length = max(letters.count, other.count)
            let limit = min(length <= 4 ? 1 : length <= 8 ? 2 : 3, (best?.distance ?? .max) - 1)
            guard other.count <= longest, abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            // A single edit makes any word of one letter out of any other.
            if distance <= limit, distance < length { best = (candidate, distance) }
        }
        return best?.word
    }

    private static func lowercased(_ word: String) -> [UInt8] {
        word.utf8.prefix(longest + 1).map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours that make one word out of the other, no
    /// part being edited twice (Damerau, 1964; Wagner and Fischer, 1974).
    static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: other.count + 1)
        var last = Array(0...other.count)
        for row in 0..<one.count {
            var current = [row + 1]
            for column in 0..<other.count {
                let isSame = one[row] == other[column]
                var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[other.count]
    }
}
