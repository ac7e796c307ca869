import Data

extension TextLocale {
    /// The locales in which weeks start on Sunday. In all others, they start on Monday. Source: CLDR, `weekData`.
    private static let startingOnSunday: Set<String> = [
        "en-US", "en-CA", "en-IN", "fr-CA", "es-MX", "pt-BR", "pt-PT", "ja-JP", "zh-TW", "ko-KR", "hi-IN", "id-ID",
        "he-IL",
    ]

    /// The first day of the week, from 0 for Sunday to 6 for Saturday.
    package var firstWeekday: Int { Self.startingOnSunday.contains(tag) ? 0 : 1 }

    /// The short names of the weekdays, from the first day of the week.
    package var weekdaysInOrder: [String] {
        let names = dateNames.shortWeekdays
        guard names.count == 7 else { return [] }
        return (0..<7).map { names[(firstWeekday + $0) % 7] }
    }
}
