import Budget
import Diagnostics

/// Converts the fields of a column to values.
struct ColumnReader {
    let name: String
    let options: TableOptions
    /// Whether the column is the first one of its table.
    var isFirst = false
    /// What was decided about the column and may be wrong, one sentence each.
    var notes: [String] = []
    /// The sentences about values that are missing or changed, for charts that show the column.
    var remarks: [String] = []
    /// The first field of a column of texts of which nearly all look like numbers.
    private(set) var unread: UnreadField?
    /// What the fields together show about the numbers.
    private(set) var notation: ColumnNotation = []
    /// The unit of the column's numbers.
    var unit: ColumnUnit?
    /// The name of the zone whose offsets from UTC the dates have; nil if they have none or those of no zone.
    var zone: String?

    /// The minimum number of valid numbers or dates per invalid value for the column to keep that type and report an
    /// error. For delimited fields this is most of them; for JSON texts, which could have been written as numbers,
    /// nearly all.
    private var fitsPerFault: Int { options.isDelimited ? 2 : 9 }

    /// The approximate duration of reading a field, in nanoseconds, without that for its characters.
    static let costOfField = 40

    init(name: String, options: TableOptions) {
        self.name = name
        self.options = options
    }

    /// The converted column; nil if it is a column of texts.
    /// - Parameter place: Returns the place of a value for errors.
    /// - Throws: An error for a value that does not fit the type, or `TableError.stopped`.
    mutating func column(_ fields: ColumnFields, _ place: (Int) -> TableError.Place) throws(TableError) -> Column? {
        if options.readsNotations {
            notation = fields.notation(named: name, options.budget)
            let areNumbers = options.isInterpreted || options.types[name] == .number
            if areNumbers, notation.isEmpty { notation = fields.form(named: name, options.budget) }
        }
        let column = try read(fields, place)
        guard !options.budget.isSpent else { throw .stopped }
        return column
    }

    private mutating func read(
        _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> Column? {
        switch options.types[name] {
        case .text: nil
        case .number: .numbers(try read(fields, numberKinds(fields), place))
        case .date: try dates(fields, place)
        case nil: try detected(fields, place)
        }
    }

    /// The possible types of a column that is not a column of texts.
    enum Kind {
        /// - `decimalComma`: whether the decimal separator is a comma.
        case number(decimalComma: Bool)
        case date
        case notation(DateNotation)

        var name: String { if case .number = self { "number" } else { "date" } }
    }

    /// The possible notations of the column's numbers, most likely first.
    ///
    /// If semicolons separate the fields, a comma is a decimal separator, and a point separates groups of digits beside numbers
    /// with commas. Otherwise a comma is a decimal separator only where it cannot be a grouping separator, or where points
    /// have to be: in `1.234.567`.
    private func numberKinds(_ fields: ColumnFields) -> [Kind] {
        let (point, comma) = (Kind.number(decimalComma: false), Kind.number(decimalComma: true))
        if options.readsNotations, let mark = options.decimal { return [mark == .comma ? comma : point] }
        guard options.readsNotations,
            fields.contains(UInt8(ascii: ",")) || fields.containsTwice(UInt8(ascii: "."))
                || options.hasGroupingPoints && fields.contains(UInt8(ascii: "."))
        else { return [point] }
        return options.hasDecimalComma ? [comma, point] : [point, comma]
    }

    /// Dates, or numbers that represent instants.
    private mutating func dates(
        _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> Column {
        let numbers = values(fields, .number(decimalComma: false), until: .firstFault)
        if numbers.firstFault == nil {
            let days = NumberDates(numbers.values, name: "date", in: options.zone).instants
            if let instants = days ?? numbers.values.instants { return .dates(instants) }
        }
        if values(fields, .date, until: .firstFault).firstFault != nil, let noted = notedDates(fields) {
            return .dates(dates(noted.values, fields, .notation(noted.notation), place))
        }
        return .dates(try read(fields, [.date], place))
    }

    /// The values of a column with an explicit type.
    private mutating func read(
        _ fields: ColumnFields, _ kinds: [Kind], _ place: (Int) -> TableError.Place
    ) throws(TableError) -> [Double] {
        var fault: (index: Int, kind: Kind)?
        for kind in kinds {
            let values = values(fields, kind)
            guard let index = values.firstFault else {
                let values = grouped(values, kind, fields)
                unit = values.unit
                if case .number = kind { noteMarks(values, "number", fields, place) }
                if case .date = kind { return dates(values, fields, kind, place) }
                return values.values
            }
            if options.isInterpreted, case .number = kind, case .numbers(let quantities)? = quantities(fields) {
                return quantities
            }
            if fault == nil { fault = (index, kind) }
        }
        guard let fault else { return [] }
        let advice = fault.kind.name == "date" ? "; write it like 2026-11-22 or 2026-11-22T10:30:00Z" : ""
        throw error(
            at: place(fault.index), "This is not a \(fault.kind.name)\(advice).", found: fields.text(fault.index))
    }

    /// Numbers if all values are numbers, dates if all are dates, otherwise nil. If most values fit, the others are
    /// errors: a chart of categories would misrepresent the data. If the table is interpreted, a few others are missing.
    private mutating func detected(
        _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> Column? {
        if options.isInterpreted, fields.areCodes(named: name, isFirst: isFirst, options) || areVersions(fields) {
            return nil
        }
        if options.isInterpreted, NumberDates.canNameMonths(name) {
            // `01.2026` is a month rather than a number.
            let months = values(fields, .notation(.monthAndYear), until: .firstFault)
            if months.firstFault == nil, months.count > 0 { return .dates(months.values) }
        }
        var nearly: (values: ColumnValues, kind: Kind)?
        var best: ColumnValues?
        for kind in numberKinds(fields) + [.date] {
            let values = values(fields, kind, until: .tooManyFaults)
            if values.firstFault == nil {
                // A column without values has the first possible type: numbers that are all missing.
                if case .date = kind { return .dates(dates(values, fields, kind, place)) }
                if areNames(values, fields) {
                    best = values
                    break
                }
                return numbers(grouped(values, kind, fields), fields, place)
            }
            if values.count > best?.count ?? 0 { best = values }
            let isBetter = values.count > nearly?.values.count ?? 0
            if isBetter, isNearlyAll(values) { nearly = (values, kind) }
        }
        if options.isInterpreted {
            if let noted = notedDates(fields) {
                return .dates(dates(noted.values, fields, .notation(noted.notation), place))
            }
            if let quantities = quantities(fields) { return quantities }
            if nearly == nil, let noted = notedDates(fields, allowingFaults: true) {
                nearly = (noted.values, .notation(noted.notation))
            }
            if nearly == nil, !noteNotations(fields) {
                unread = fields.unread(firstFault: best?.count ?? 0 > 0 ? best?.firstFault : nil, options)
            }
        }
        guard let nearly, let fault = nearly.values.firstFault else { return nil }
        if options.isInterpreted, nearly.values.hasFewFaults {
            noteFaults(nearly.values, nearly.kind, place(fault), fields.text(fault))
            if nearly.kind.name == "date" { return .dates(dates(nearly.values, fields, nearly.kind, place)) }
            return numbers(nearly.values, fields, place)
        }
        throw error(
            at: place(fault),
            "This is not a \(nearly.kind.name), but \(nearly.values.count) others in the column are. If the column contains text, set its type to text.",
            found: fields.text(fault))
    }

    func isNearlyAll(_ count: Int, faults: Int) -> Bool {
        count >= 3 && count >= faults * fitsPerFault
    }

    /// Whether nearly all values are valid. Few limits such as <5 are no reason to drop a column of numbers.
    func isNearlyAll(_ values: ColumnValues) -> Bool {
        let faults = values.faults - values.limits
        // The same short text in many fields stands for a missing value.
        let isMarked = options.isInterpreted && values.hasOneShortFault && values.count >= max(3, faults)
        return values.count >= 2 * values.limits
            && (faults == 0 || isMarked || isNearlyAll(values.count, faults: faults))
    }

    private func error(at place: TableError.Place, _ message: String, found: String?) -> TableError {
        TableError(line: place.line, record: place.record, field: place.field, name: name, message, found: found)
    }
}
