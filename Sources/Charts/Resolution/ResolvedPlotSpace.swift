import Data
import Diagnostics
import Formatting

/// A plot space with resolved scale types.
struct ResolvedPlotSpace: Sendable {
    var x: Dimension
    var y: Dimension

    subscript(coordinate: Coordinate) -> Dimension { coordinate == .x ? x : y }

    /// One direction of a plot space and the meaning of its values.
    struct Dimension: Sendable {
        var type: ScaleType
        /// The names of the values 0, 1, 2 … on a category scale.
        var categories: [String]
        var timeZone: TimeZoneRules
        /// The default locale of numbers and dates.
        var locale = TextLocale.english
        /// Whether the values are the indices of records, 0, 1, 2 …, because the data has no other locations.
        var isIndex = false
        /// Whether the values are fractions of a whole, from 0 to 1.
        var isShare = false
        private var indices: [Name: Int] = [:]

        init(type: ScaleType, categories: [String] = [], timeZone: TimeZoneRules = .utc) {
            self.type = type
            self.timeZone = timeZone
            self.categories = []
            for category in categories { add(category) }
        }

        /// The number for a category or a date; nil if the text is neither.
        func number(for text: String) -> Double? {
            switch type.values {
            case .names: indices[text].map(Double.init)
            case .dates: DateTime.instant(text, in: timeZone)
            case .numbers: nil
            }
        }

        /// Resolves a client's value to a number.
        /// - Parameter place: The place of the value in the graph, for errors.
        func number(for value: PlotValue, at place: GraphPlace) throws(ChartError) -> Double {
            switch value {
            case .number(let number):
                guard !type.hasPositiveValuesOnly || number > 0 else {
                    throw ChartError(
                        at: place, "\(number) has no position on a logarithmic scale; it must be greater than 0.")
                }
                return number
            case .text(let text):
                guard let number = number(for: text) else {
                    throw ChartError(at: place, "\"\(text.shortened(to: 40))\" \(complaint).")
                }
                return number
            }
        }

        /// The predicate of the error message for a text that cannot be resolved to a number.
        var complaint: String {
            switch type.values {
            case .names: "is not among the categories"
            case .dates: "is not a date such as 2026-03-05 or 2026-03-05T10:30:00Z"
            case .numbers: "is not a number, which a \(type.rawValue) scale needs"
            }
        }

        mutating func add(_ category: String) {
            guard indices[category] == nil else { return }
            indices[category] = categories.count
            categories.append(category)
        }
    }
}

extension ResolvedPlotSpace.Dimension {
    /// The default formatter for the values of the dimension.
    var labelFormatter: LabelFormatter {
        switch type.values {
        case .names: .category(categories)
        case .dates: .date(DateFormat(locale: locale))
        case .numbers:
            .number(NumberFormat(notation: isShare ? .percent : .automatic, locale: locale))
        }
    }
}
