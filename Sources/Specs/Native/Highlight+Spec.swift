import Charts
import Codecs
import Data
import JSON

extension Codec where Value == Highlight {
    /// Names, or a condition.
    static let highlight = either(
        Codec<[Name]>.namesOrName.map { .names($0) }, Codec<Condition>.condition.map { .condition($0) })
}

extension Codec where Value == [Name] {
    /// One name or several; numbers are names, too.
    fileprivate static let namesOrName = either(
        Codec<Name>.nameOrNumber.map { [$0] }, .array(of: .nameOrNumber, maximumCount: 1000))
}

extension Codec where Value == Name {
    fileprivate static let nameOrNumber = either(
        .name(maximumLength: 1000), Codec<Double>.number(-1e15...1e15).map { Name(text(of: $0)) })

    private static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}

extension Property where Root: Plot {
    /// The key of plots whose series or records can be highlighted.
    static var highlight: Property {
        Property(
            "highlight", Codec<Highlight>.highlight,
            "What keeps its colors, while the rest of this plot is gray: the names of its series or categories, or a condition on its records, as in the highlight of the chart."
        ) { $0.common.highlight = $1 }
    }
}
