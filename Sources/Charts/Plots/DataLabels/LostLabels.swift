/// The words for labels of nodes and stages for which there is not enough space.
struct LostLabels {
    /// One of the names that are shortened, and several, with `#` for their number.
    let shortened: (one: String, many: String)
    /// The same for labels that are omitted.
    let omitted: (one: String, many: String)

    /// Names, some with values.
    static let labels = LostLabels(
        shortened: ("1 name is", "# names are"), omitted: ("1 label; it is", "# labels; they are"))
    static let namesOfGroups = LostLabels(
        shortened: ("The name of 1 group is", "The names of # groups are"),
        omitted: ("the name of 1 group; it is", "the names of # groups; they are"))
}

extension [ChartWarning] {
    /// Warnings about labels for which there is not enough space.
    static func lost(shortened: Int, omitted: Int, _ words: LostLabels = .labels) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        if shortened > 0 {
            warnings.append(
                ChartWarning(
                    counting: shortened, one: "\(words.shortened.one) shortened for lack of space.",
                    many: "\(words.shortened.many) shortened for lack of space."))
        }
        if omitted > 0 {
            warnings.append(
                ChartWarning(
                    counting: omitted, one: "There is not enough space for \(words.omitted.one) omitted.",
                    many: "There is not enough space for \(words.omitted.many) omitted."))
        }
        return warnings
    }
}
