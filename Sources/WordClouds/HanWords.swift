import Budget

/// Finds words in Chinese characters, which are not separated by spaces.
///
/// Without a dictionary, the text itself is one: a sequence of two to four characters that occurs more than once counts
/// as a word. Up to four characters between other letters or punctuation are a word in any case.
struct HanWords {
    /// A sequence of two to four characters.
    private struct Sequence: Hashable {
        var first: UInt64
        var second: UInt64

        init(_ scalars: ArraySlice<UInt32>) {
            (first, second) = (0, 0)
            for scalar in scalars {
                first = first << 32 | second >> 32
                second = second << 32 | UInt64(scalar)
            }
        }
    }

    private let budget: RenderBudget
    private var runs: [[UInt32]] = []
    private var counts: [Sequence: Int] = [:]

    private static let lengths = 2...4
    /// The memory of a sequence in bytes, and the time to count one in nanoseconds.
    private static let memoryOfSequence = 60
    private static let costOfSequence = 100

    init(budget: RenderBudget) { self.budget = budget }

    /// Adds a run of characters.
    /// - Returns: Whether to go on.
    mutating func append(_ word: String) -> Bool {
        let run = word.unicodeScalars.map(\.value)
        guard budget.allows(1, moreIn: runs) else { return false }
        runs.append(run)
        for length in Self.lengths where length <= run.count {
            for start in 0...run.count - length {
                guard !budget.isSpent(before: Self.costOfSequence),
                    budget.allowsGrowth(from: counts.count, each: Self.memoryOfSequence)
                else { return false }
                counts[Sequence(run[start..<start + length]), default: 0] += 1
            }
        }
        return true
    }

    /// The words of all runs in their order. If there are none, each run is one.
    func words() -> [String] {
        let words = runs.flatMap { run in
            run.count <= Self.lengths.upperBound ? [Self.text(run[...])] : self.words(of: run)
        }
        return words.isEmpty ? runs.map { Self.text($0[...]) } : words
    }

    private func words(of run: [UInt32]) -> [String] {
        var words: [String] = []
        var start = 0
        while start < run.count {
            let length = Self.lengths.reversed().first { length in
                start + length <= run.count && counts[Sequence(run[start..<start + length]), default: 0] > 1
            }
            if let length { words.append(Self.text(run[start..<start + length])) }
            start += length ?? 1
        }
        return words
    }

    private static func text(_ scalars: ArraySlice<UInt32>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
        return String(text)
    }
}
