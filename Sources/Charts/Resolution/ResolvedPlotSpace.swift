import Data
import Diagnostics
import Formatting
import Numbers

/// A plot space with resolved scale types.
struct ResolvedPlotSpace: Sendable {
    @Indirect var x: Dimension
    @Indirect var y: Dimension

    subscript(coordinate: Coordinate) -> Dimension {
        // Yields the dimension, so that a part of it is read without copying the whole.
        _read {
            switch coordinate {
            case .x: yield x
            case .y: yield y
            }
        }
    }

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
        /// Whether labels have no signs, because zero is a line between two sides.
        var omitsSigns = false
        /// The conventions of the theme.
        var conventions = ThemeConventions.modern
        /// Whether the values are years, because the columns have that name.
        var isNamedYear = false
        /// The unit of all values.
        var unit: ColumnUnit?
        /// The number of values without a position on the scale, because they are not above zero.
        var lostCount = 0
        /// The intervals of the dates of bars or of a few points; nil for others.
        var bands: DateBands?
        /// The interval of bars at whole numbers; nil for others.
        var barLattice: BarLattice?
        /// The different widths of the categories; nil if they are equal.
        var widths: NameWidths?
        private var indices: [Name: Int] = [:]

        init(type: ScaleType, categories: [String] = [], timeZone: TimeZoneRules = .utc) {
            self.type = type
            self.timeZone = timeZone
            self.categories = []
            for category in categories { add(category) }
        }

        /// The function applied to values before linear mapping. Months of bars have the same length.
        var function: ScaleFunction {
            if let widths { return .widths(widths) }
            return bands?.hasEqualMonths == true ? .months : type.function
        }

        /// The number for a category, a date or a number as text; nil for other texts.
        func number(for text: String) -> Double? {
            switch type.values {
            case .names: indices[text].map(Double.init)
            case .dates:
                DateTime.instant(text, in: timeZone)
                    // A year on a scale of dates is its first day.
                    ?? (text.utf8.count == 4 ? DateTime.instant("\(text)-01-01", in: timeZone) : nil)
            case .numbers: NumberField.grouped(text)
            }
        }

        /// The numbers of a column on the scale. On a scale of dates they are seconds, or milliseconds if one of them
        /// is too large for seconds.
        /// - Parameter place: The place of the column in the graph, for errors.
        func numbers(_ values: [Double], at place: GraphPlace) throws(ChartError) -> [Double] {
            guard type.values == .dates else { return values }
            let instants = values.seconds
            if let index = instants.firstIndex(where: { abs($0) > Self.greatestInstant }) {
                throw ChartError(noInstant: values[index], at: place[index])
            }
            return instants
        }

        /// The end of the supported years, in seconds since 1970-01-01 00:00 UTC.
        private static let greatestInstant = Double(CivilDate.lastDay + 1) * 86_400

        /// Resolves a client's value to a number.
        /// - Parameter place: The place of the value in the graph, for errors.
        func number(for value: PlotValue, at place: GraphPlace) throws(ChartError) -> Double {
            switch value {
            case .number(let number):
                guard !type.hasPositiveValuesOnly || number > 0 else {
                    throw ChartError(
                        at: place, "\(number) has no position on a logarithmic scale; it must be greater than 0.")
                }
                guard type.values == .dates else { return number }
                let instant = [number].seconds[0]
                guard abs(instant) <= Self.greatestInstant else { throw ChartError(noInstant: number, at: place) }
                return instant
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

        /// A value as a text for messages: the name of a category, a date or a number.
        func text(at value: Double) -> String {
            switch type.values {
            case .names:
                guard let index = Int(exactly: value), categories.indices.contains(index) else { return "" }
                return "\"\(categories[index].shortened(to: 40))\""
            case .dates: return DateTime.text(of: value)
            case .numbers: return DecimalNumber.exactText(value)
            }
        }

        mutating func add(_ category: String) {
            guard indices[category] == nil else { return }
            indices[category] = categories.count
            categories.append(category)
        }
    }
}

extension ChartError {
    /// A number on a scale of dates is beyond the supported years.
    fileprivate init(noInstant number: Double, at place: GraphPlace) {
        self.init(at: place, "\(number) is not a date; numbers are seconds or milliseconds since 1970.")
    }
}

extension ResolvedPlotSpace.Dimension {
    /// The default formatter for the values of the dimension.
    var labelFormatter: LabelFormatter { labelFormatter(precision: nil) }

    /// Returns the default formatter for locations, which has no separators if all are whole numbers between 1000 and
    /// 2999, such as years.
    func labelFormatter(ofLocations extent: Extent?) -> LabelFormatter {
        guard conventions.writesYearsPlainly, let extent, extent.isWhole, type.isLinear, !isIndex,
            extent.dataMinimum >= 1000, extent.dataMaximum <= 2999, case .number(var format) = labelFormatter
        else { return labelFormatter }
        format.groupsDigits = false
        return .number(format)
    }

    /// The formatter of names that are dates, for a format of dates; nil for other names and formats.
    func formatterOfNames(_ formatter: LabelFormatter) -> LabelFormatter? {
        guard type.values == .names, !categories.isEmpty, case .date = formatter.unframed else { return nil }
        var instants: [Double] = []
        for name in categories {
            guard let instant = DateTime.instant(name, in: timeZone) else { return nil }
            instants.append(instant)
        }
        return .category(formatter.labels(for: instants, isLogarithmic: false, timeZone: timeZone))
    }

    /// Returns the default formatter for the values of the dimension.
    /// - Parameter precision: The precision of dates; nil is as precise as necessary.
    func labelFormatter(precision: DateFormat.Precision?) -> LabelFormatter {
        switch type.values {
        case .names: .category(categories)
        case .dates: .date(DateFormat(precision: precision, locale: locale))
        case .numbers:
            .number(
                NumberFormat(
                    notation: isShare ? .percent : .automatic, groupsDigits: !isNamedYear,
                    abbreviatesLargeNumbers: conventions.abbreviatesLargeNumbers, omitsSigns: omitsSigns,
                    locale: locale
                ).with(isShare ? nil : unit))
        }
    }
}
