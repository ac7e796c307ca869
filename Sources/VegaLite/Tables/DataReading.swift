import Budget
import Data
import Diagnostics
import JSON
import JavaScript
import Numbers

/// Reads the records of sources.
package enum DataReading {
    /// Reads inline values: records, primitive values, an object, or a text in the format.
    /// - Parameters:
    ///   - values: The member `values` of a source or the member of `datasets`.
    ///   - pointer: Its place.
    package static func table(
        values: JSONValue, _ format: DataFormat = DataFormat(), at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        guard let text = values.utf8 else { return try records(in: values, format, at: pointer, budget) }
        return try table(text: Array(text), format, at: pointer, budget)
    }

    /// Reads the content of a file or an inline text.
    package static func table(
        text: [UInt8], _ format: DataFormat, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        if let separator = format.separator {
            return try delimited(text, separator, at: pointer, budget).parsed(format.parsing, budget)
        }
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(text, budget: budget)
        } catch {
            guard error.kind != .stopped else { throw .stopped }
            throw DataError(pointer, "The data is not JSON: \(error).")
        }
        return try records(in: document.root, format, at: pointer, budget)
    }

    /// Reads a sequence of numbers: `{"start": 0, "stop": 10, "step": 2, "as": "x"}`.
    package static func table(
        sequence json: JSONValue, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        func number(_ key: String, default value: Double?) throws(DataError) -> Double {
            guard let member = json.given(key) else {
                guard let value else { throw DataError(pointer, "A sequence needs \"\(key)\".") }
                return value
            }
            guard let number = member.number else {
                throw DataError("\(pointer)/\(key)", "This must be a number.", found: member.summary)
            }
            return number
        }
        let (start, stop) = (try number("start", default: nil), try number("stop", default: nil))
        let step = try number("step", default: 1)
        let count = Double.maximum(0, ((stop - start) / step).rounded(.up))
        guard count <= Double(DataLimits.records) else {
            throw DataError(
                pointer, "The sequence has more than \(DataLimits.records) values.", found: json.summary)
        }
        guard budget.allows(Int(limiting: count), each: 8) else { throw .stopped }
        let numbers = (0..<Int(limiting: count)).map { start + Double($0) * step }
        var table = DataTable(count: numbers.count)
        table.set(DataColumn(numbers: numbers), as: json.given("as")?.string ?? "data")
        return table
    }

    private static func records(
        in json: JSONValue, _ format: DataFormat, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        var json = json
        if let property = format.property {
            for member in property.members {
                var next = json[member]
                if json.kind == .array, let index = Int(member), index >= 0 {
                    next = json.elements.dropFirst(index).first { _ in true }
                }
                guard let next else {
                    throw DataError(pointer, "The data has no member \"\(property.text.shortened(to: 40))\".")
                }
                json = next
            }
        }
        return try DataTable(json, at: pointer, budget).parsed(format.parsing, budget)
    }

    /// Reads delimited text whose first record has the names of the fields. Fields that a record lacks are empty, further
    /// ones are ignored.
    private static func delimited(
        _ text: [UInt8], _ separator: UInt8, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> DataTable {
        do throws(TableError) {
            var fields = try DelimitedFields(text, separator: separator, budget)
            guard try fields.next() else { return DataTable() }
            let names = (0..<fields.count).map { fields[$0] }
            guard names.count <= DataLimits.columns else { throw TableError("There are too many columns.") }
            var builders = names.map { _ in ColumnBuilder() }
            var count = 0
            while try fields.next() {
                count += 1
                guard count <= DataLimits.records, count * names.count <= DataLimits.values else {
                    throw TableError("There are more than \(DataLimits.values) values.")
                }
                for index in names.indices { builders[index].append(index < fields.count ? fields[index] : "") }
            }
            var table = DataTable(count: count)
            for (name, builder) in zip(names, builders) { table.set(builder.column, as: name) }
            return table
        } catch {
            guard !budget.isSpent else { throw .stopped }
            throw DataError(pointer, error.sentence, found: error.found)
        }
    }
}
