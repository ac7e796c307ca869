/// Times of the day without a date, such as 10:30 or 1:00 PM. They are texts, because dates have days.
package enum TimesOfDay {
    private static let fewest = 12
    private static let day = 86_400.0
    /// The greatest distance between two times of a sequence.
    private static let longestStep = 6 * 3600.0

    /// Whether texts are times that follow each other, at most some hours apart. The sequence can go beyond midnight.
    /// - Complexity: O(n).
    package static func areSequence(_ texts: some Collection<String?>) -> Bool {
        guard texts.count >= fewest else { return false }
        var last: Double?
        for text in texts {
            guard let text, let time = WrittenTime.timeOfDay(text.utf8.span) else { return false }
            if let last {
                let step = (time - last + day).truncatingRemainder(dividingBy: day)
                guard step > 0, step <= longestStep else { return false }
            }
            last = time
        }
        return true
    }
}
