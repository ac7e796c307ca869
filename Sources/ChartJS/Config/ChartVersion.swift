/// A version of Chart.js. It decides the defaults of a chart; the spelling of every version is accepted in all.
enum ChartVersion: Hashable, Sendable {
    case two
    case three
    case four

    /// The version that a text names by its first digit. As in QuickChart, every other text is version 2.
    init(_ text: String?) {
        switch text?.trimmed.first {
        case "3": self = .three
        case "4": self = .four
        default: self = .two
        }
    }
}
