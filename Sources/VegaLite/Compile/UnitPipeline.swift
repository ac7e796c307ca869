import Budget
import Data
import Dialects
import JSON
import JavaScript
import Numbers

/// Makes the records of a unit: bins and units of time of its encoding, its summary, its stack.
struct UnitPipeline {
    let unit: UnitModel
    let environment: Environment
    let context: TransformContext
    /// Columns of facets, by which records are also grouped.
    var facets: [String] = []

    var budget: RenderBudget { environment.budget }
    var encoding: Encoding { unit.encoding }

    func data(_ records: Records) throws(SpecError) -> UnitData {
        var data = UnitData()
        do {
            var records = records
            try parse(&records)
            try addBins(&records)
            var table = records.table
            for (channel, field) in encoding.all where field.hasBins {
                data.bins[channel] = records.bins[Name(field.column)]
            }
            try addTimeUnits(&table)
            data.raw = table
            if encoding.isAggregated { table = try aggregated(table) }
            table = try imputed(table)
            if let stack = unit.stack { table = try stacked(table, stack) }
            try addRanges(&table, data)
            addRanges(toRaw: &data)
            filter(table, &data)
            return data
        } catch let error as DataError {
            throw Environment.problem(error, at: unit.place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: unit.place.specPlace)
        }
    }

    // MARK: Parsing

    /// Parses the fields that the encoding needs.
    /// - Parameter isEarly: Whether transforms follow, which may make the values inside of which others are.
    func parse(_ records: inout Records, isEarly: Bool = false) throws(DataError) {
        for (channel, field) in encoding.all {
            guard let name = field.field, field.datum == nil else { continue }
            let path = FieldPath(name)
            if isEarly, path.isNested { continue }
            // Second positions have the type of the first.
            let type = channel.main == channel ? field.type : encoding[channel.main]?.main?.type ?? field.type
            if field.timeUnit != nil || type == .temporal && field.aggregate?.isCounting != true {
                try records.parse(path, .date, budget)
            } else if field.type == .quantitative {
                if let op = field.aggregate?.op, op == "min" || op == "max" { try records.parse(path, .number, budget) }
                let dimension: Channel = unit.mark.orient == "horizontal" ? .y : .x
                if unit.mark.isPath, channel == dimension, field.aggregate == nil {
                    try records.parse(path, .number, budget)
                }
            }
            if path.isNested, records.table[path.name] == nil, records.table.contains(path) {
                records.table.set(records.table[path], as: path.name)
            }
        }
        for (_, field) in encoding.all where !isEarly {
            if let name = field.node["sort"]?["field"]?.text {
                let path = FieldPath(name)
                if path.isNested, records.table[path.name] == nil, records.table.contains(path) {
                    records.table.set(records.table[path], as: path.name)
                }
            }
        }
    }

    // MARK: Bins and units of time

    private static func defaultMaximum(_ channel: Channel) -> Double {
        switch channel {
        case .strokeDash: 4
        case .color, .fill, .stroke, .size, .shape, .opacity, .fillOpacity, .strokeOpacity, .strokeWidth: 6
        default: 10
        }
    }

    /// Adds the bins of the encoding.
    func addBins(to records: inout Records, at place: Place) throws(SpecError) {
        do {
            try addBins(&records)
        } catch let error as DataError {
            throw Environment.problem(error, at: place)
        } catch {
            throw (error as? SpecError) ?? .stopped(at: place.specPlace)
        }
    }

    private func addBins(_ records: inout Records) throws {
        for (channel, field) in encoding.all {
            guard case .bins(let node) = field.binning, let name = field.field else { continue }
            guard records.bins[Name(field.column)] == nil else { continue }
            guard records.table.contains(FieldPath(name)) else { continue }
            let settings = try BinDefinition.transform(
                node, field: name, maximum: Self.defaultMaximum(channel), as: field.column,
                field.column(suffix: "end"), environment)
            if let bins = try settings.bins(of: records.table, context) {
                records.bins[Name(field.column)] = BinSettings(start: bins.start, stop: bins.stop, step: bins.step)
            }
            records.table = try settings.apply(to: records.table, context)
        }
    }

    private func addTimeUnits(_ table: inout DataTable) throws {
        for (_, field) in encoding.all {
            guard let unit = field.timeUnit, let name = field.field, let spec = field.node["timeUnit"] else { continue }
            let column = field.column
            let end = field.column(suffix: "end")
            guard table[end] == nil else { continue }
            let settings = try TimeUnitSpec(try spec.json(budget), at: "/timeUnit", budget)
            let transform = TimeUnitTransform(FieldPath(name), settings, as: column, end)
            let before = table
            table = try transform.apply(to: table, context)
            if let part = unit.units.last.flatMap({ CalendarParts.interval[$0] }) {
                let starts = table[FieldPath(column: column)]
                let interval = TimeInterval(part, Double(unit.step))
                table.set(
                    DataColumn(.dates(starts.measures.map { $0.isFinite ? interval.floor($0 - 1) : .nan })),
                    as: field.column(suffix: "previous"))
            }
            // Values that are already rounded keep their column.
            if unit.isBinned, let original = before[column] { table.set(original, as: column) }
        }
    }

    /// The texts of bins: "a – b".
    private func addRanges(_ table: inout DataTable, _ data: UnitData) throws {
        for (_, field) in encoding.all where field.hasBins {
            let name = field.column(suffix: "range")
            guard table[name] == nil, let starts = table[field.column] else { continue }
            let ends = table[FieldPath(column: field.column(suffix: "end"))]
            table.set(BinRangeText.column(starts, ends, field, unit.config), as: name)
        }
    }

    private func addRanges(toRaw data: inout UnitData) {
        for (_, field) in encoding.all where field.hasBins {
            let name = field.column(suffix: "range")
            guard data.raw[name] == nil, let starts = data.raw[field.column] else { continue }
            let ends = data.raw[FieldPath(column: field.column(suffix: "end"))]
            data.raw.set(BinRangeText.column(starts, ends, field, unit.config), as: name)
        }
    }

    // MARK: Summary

    private func filter(_ table: DataTable, _ data: inout UnitData) {
        let mode = unit.mark.invalid
        let isPath = unit.mark.isPath
        var isValid = [Bool](repeating: true, count: table.count)
        var isDefined = isValid
        for channel in Channel.scaled {
            guard let field = encoding[channel]?.main, field.datum == nil, field.aggregate?.isCounting != true,
                let kind = try? unit.scaleKind(channel), kind.isContinuous || kind.isDiscretizing,
                field.node["scale"]?.isNull != true
            else { continue }
            let showsInvalid = unit.config["scale", "invalid"]?[channel.rawValue] != nil
            if showsInvalid { continue }
            let column = table[field.column] ?? table[FieldPath(field.field ?? field.column)]
            for (row, number) in column.measures.enumerated() where !number.isFinite {
                isValid[row] = false
                if channel.isPosition { isDefined[row] = false }
            }
        }
        let filtersMarks = mode == "filter" || !isPath && mode.hasPrefix("break-paths")
        let filtersDomains =
            mode == "filter" || mode == "break-paths-filter-domains"
            || mode == "break-paths-show-path-domains" && !isPath
        let rows = isValid.indices.filter { isValid[$0] }
        let filtered = rows.count == table.count ? table : table.taking(rows)
        data.main = filtersMarks ? filtered : table
        data.domains = filtersDomains ? filtered : table
        if isPath, !filtersMarks, mode != "show" { data.defined = isDefined }
    }
}
