@testable import Data

extension Table {
    /// The table of a text with a column of names and a column `a` of these fields, which is read as a CSV without a spec.
    static func interpreted(_ fields: [String]) throws -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        let text = "name;a\n" + fields.enumerated().map { "n\($0);\"\($1)\"\n" }.joined()
        return try Table(Array(text.utf8), format: .csv, options: options)
    }
}
