import Data

/// What the numbers of columns stand for, as far as the names and the values of all columns tell.
struct ColumnRoles {
    private let columns: [ColumnProfile]
    private let dateParts: [String]
    /// Whether a column contains dates or years, so that parts of dates are no quantities.
    private let hasDates: Bool
    /// Whether there are columns of longitudes and latitudes.
    private let hasPlaces: Bool
    /// Whether columns are named like latitudes and like longitudes, in whatever unit.
    private let hasNamesOfPlaces: Bool
    /// Whether a column of texts names each of the things that a column of whole numbers may code.
    private let hasCodedNames: Bool

    init(_ columns: [ColumnProfile], dateParts: [String]) {
        self.columns = columns
        self.dateParts = dateParts
        hasDates = columns.contains { $0.isOfDates || $0.isOfYears }
        hasNamesOfPlaces =
            columns.contains(where: \.words.areOfLatitudes) && columns.contains(where: \.words.areOfLongitudes)
        hasCodedNames = columns.contains(where: \.risesWithFewGaps) && columns.nameThings
        hasPlaces = columns.contains(where: \.isLatitude) && columns.contains(where: \.isLongitude)
    }

    /// The columns with what their numbers stand for.
    var assigned: [ColumnProfile] {
        let yeses = Set(columns.map(\.words.words).filter { $0.last == "yes" }.map { $0.dropLast() })
        return columns.map { column in
            var column = column
            column.isNamedForRecords = column.words.areOfRecords { yeses.contains(column.words.words.dropLast()) }
            column.isQuantity = isQuantity(column)
            return column
        }
    }

    /// Years, numbers and codes of the records, parts of dates beside dates, and places on the earth are no quantities.
    private func isQuantity(_ column: ColumnProfile) -> Bool {
        column.range != nil && !column.namesRecords && !dateParts.contains(exactly: column.name)
            && !column.isNamedForRecords && !(hasDates && column.words.areOfDateParts) && !column.isOfYears
            && !isPlaceOnEarth(column) && !(hasCodedNames && column.risesWithFewGaps)
    }

    /// Whether a column contains latitudes or longitudes beside the other ones.
    private func isPlaceOnEarth(_ column: ColumnProfile) -> Bool {
        if hasPlaces { return column.isLatitude || column.isLongitude }
        // Places can have other units than degrees.
        return hasNamesOfPlaces && (column.words.areOfLatitudes || column.words.areOfLongitudes)
    }
}

extension [ColumnProfile] {
    /// Whether a column of texts names each record.
    var nameThings: Bool { contains { $0.isOfTexts && !$0.namesRecords && !$0.hasDuplicates } }
}
