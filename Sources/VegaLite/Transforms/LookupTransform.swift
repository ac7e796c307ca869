import Budget
import Data
import JSON
import JavaScript

/// Adds fields of the records of another table that have the same key, or those records as a whole.
package struct LookupTransform: DataTransform {
    package let field: FieldPath
    /// The other data.
    package let source: JSONValue
    package let key: FieldPath
    /// The fields that are added; without any, the records are.
    package let fields: [FieldPath]
    package let names: [String]
    /// The value of records without a partner.
    package let missing: Value

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("lookup", members.field("lookup"))
        let from = try MemberReader(
            try members.required("from", members.json.given("from")), at: members.place("from"), members.budget)
        guard from.json.given("param") == nil else {
            throw DataError(from.place("param"), "Lookups in selections are not available.")
        }
        source = try from.required("data", from.json.given("data"))
        key = try from.required("key", from.field("key"))
        fields = try from.fields("fields")
        missing = members.json["default"].map { Value($0) } ?? .null
        if fields.isEmpty {
            guard let name = try members.texts("as").first else {
                throw DataError(members.pointer, "A lookup without \"fields\" needs \"as\".")
            }
            names = [name]
        } else {
            names = try members.names(fields.count, default: fields.map(\.name))
        }
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let other = try context.source(source, "/from/data")
        let keys = other[key]
        guard budget.allows(other.count + table.count, each: 100),
            !budget.isSpent(before: 300 * (other.count + table.count))
        else { throw .stopped }
        // Keys are equal if their texts are; of several records with one key, the last one counts.
        var rowOfKey: [Name: Int] = [:]
        for row in 0..<other.count { rowOfKey[Name(keys.text(at: row))] = row }
        let values = table[field]
        let partners = (0..<table.count).map { rowOfKey[Name(values.text(at: $0))] }
        try table.checkSize(table.count, columns: names.count, at: "/lookup", budget)
        var result = table
        guard !fields.isEmpty else {
            var records: [Int: Value] = [:]
            for case let partner? in partners where records[partner] == nil {
                guard budget.allows(other.names.count, each: 100) else { throw .stopped }
                records[partner] = other.record(at: partner)
            }
            result.set(DataColumn(partners.map { $0.flatMap { records[$0] } ?? missing }), as: names[0])
            return result
        }
        for (field, name) in zip(fields, names) {
            let column = other[field]
            var builder = ColumnBuilder(capacity: table.count)
            for partner in partners { builder.append(partner.map { column[$0] } ?? missing) }
            result.set(builder.column, as: name)
        }
        return result
    }
}
